// Final signatures land here first.
