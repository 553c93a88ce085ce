// The first tests land here.
