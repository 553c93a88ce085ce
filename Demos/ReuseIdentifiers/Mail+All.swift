// The mailbox, with the newest mail on top.

extension Mail {
  /// Forty mails of four kinds.
  static let all: [Mail] = written.enumerated().map { number, mail in
    Mail(id: number, sender: mail.0, subject: mail.1, content: mail.2)
  }

  private static let written: [(String, String, Content)] = [
    (
      "Ines Ferreira", "The boat",
      .letter(
        text: """
          I have been to see it, and it is smaller than the photographs, but so are you. The mast \
          is sound, the motor is from a lawn mower, and the owner cried when he started it. We \
          should talk before Sunday.
          """)
    ),
    (
      "Northern Post", "Scarf, 1 of 1",
      .parcel(progress: 0.8, whereabouts: "on the bicycle of Ms Lund, eleven stops before yours")
    ),
    (
      "THE SATURDAY LIST", "number 212, things to do when it rains",
      .newsletter(headlines: [
        "The clock museum stays open until somebody finds the keeper",
        "Two for one at the steam bath, towels are extra",
        "A film about fish, with the director and a fish",
      ])
    ),
    (
      "Tomas", "Birthday, at last in the garden",
      .invitation(
        time: "Friday the 19th, from five until the neighbours",
        place: "behind the house, through the gate that sticks")
    ),
    (
      "Dr Wen", "Your tooth",
      .letter(
        text: """
          The picture shows what we expected and one thing that nobody did: the filling from 1998 \
          is perfect. A student would like to photograph it. You would get a coffee. Please call \
          before the end of the month, the tooth is in no hurry.
          """)
    ),
    (
      "Marguerite", "Re: Re: the piano",
      .letter(
        text: """
          It fits. We took the banister off, then the door, then the frame of the door, and in the \
          end it went in through the window like a letter. It has one key that sounds twice. The \
          children have named that key after you.
          """)
    ),
    (
      "Alpine Seeds", "Tulips, 3 bags",
      .parcel(progress: 0.25, whereabouts: "in a warehouse, by the smell of it near the sea")
    ),
    (
      "Library, main branch", "A book of yours is due",
      .letter(
        text: """
          'The Art of Returning' was due on the 2nd. We are not angry. Twelve other readers are \
          waiting for it, and one of them is standing here. You may renew by telephone, but you \
          would be talking to him.
          """)
    ),
    (
      "THE WEEKLY CRUMB", "for people who bake",
      .newsletter(headlines: [
        "Rye, and what it wants from you",
        "A reader's oven: forty years, two doors",
        "The great salt mistake, and how we ate it",
      ])
    ),
    (
      "Reading circle", "The Magic Mountain, second attempt",
      .invitation(
        time: "Tuesday, half past seven, page 300 if you can",
        place: "at Hanna's; the dog has been told")
    ),
    (
      "Ines Ferreira", "Re: The boat",
      .letter(
        text: """
          Sunday then. Bring the thick rope, the thin rope and somebody who can tell them apart. I \
          have told my mother that it is a canoe. If she asks, it is a canoe.
          """)
    ),
    (
      "Northern Post", "Lamp, 1 of 2",
      .parcel(progress: 1, whereabouts: "delivered: stands in your hall, and is on")
    ),
    (
      "Northern Post", "Lamp, 2 of 2",
      .parcel(progress: 0.4, whereabouts: "was seen in the fog, without light")
    ),
    (
      "House number 9", "Meeting about the chestnut",
      .invitation(
        time: "Monday, six sharp, an hour at most",
        place: "under the chestnut, for as long as there is one")
    ),
    (
      "Yusuf", "Photos from the ridge",
      .letter(
        text: """
          Forty-one of them, and on thirty of them it is you who has closed the eyes. I did not \
          sort anything out, because the blurred one with the thumb turned out to be the best. \
          Look at the cloud in the corner of number 17.
          """)
    ),
    (
      "THE SATURDAY LIST", "number 211, free and nearly free",
      .newsletter(headlines: [
        "Organ at noon: bring a sandwich, sit at the back",
        "The allotments give away beans until they are gone",
        "Learn to juggle in the park, balls are returned",
      ])
    ),
    (
      "Council, roads", "Your question about the hole",
      .letter(
        text: """
          Thank you for your letter of March, for the drawing, and for the poem. The hole is known \
          to us. It belongs to the water works, who say that it is yours. Until this is settled we \
          have put a cone beside it; please stop dressing the cone.
          """)
    ),
    (
      "Tomas", "Re: Birthday: who brings what",
      .letter(
        text: """
          So far we have nine salads, one of them twice, no bread, a gas bottle without a grill, \
          and my uncle. If you have not promised anything yet, promise bread. If you have promised \
          a salad, it has been a pleasure knowing you.
          """)
    ),
    (
      "Second Spring", "Coat, blue, large",
      .parcel(progress: 0.6, whereabouts: "waits at the tobacconist's, who has tried it on")
    ),
    (
      "Rowing club", "First outing of the year",
      .invitation(
        time: "Saturday, seven in the morning, no excuses",
        place: "at the jetty; whoever is late steers")
    ),
    (
      "THE WEEKLY CRUMB", "the flat ones",
      .newsletter(headlines: [
        "Eleven flatbreads and the pan that ruins them",
        "Ask the miller: why is my flour blue?",
        "Nothing rises in this issue",
      ])
    ),
    (
      "Hanna", "The dog",
      .letter(
        text: """
          He has read the first chapter. I mean that he has had it. I will buy you a new copy, and \
          until then you can follow the plot from the others, who say there is none. He is sorry, \
          in his way, and slept on the map of Davos.
          """)
    ),
    (
      "Alpine Seeds", "Tulips, the bag that was missing",
      .parcel(progress: 0.05, whereabouts: "has been found, and is being talked to")
    ),
    (
      "Mother", "You have not asked, but",
      .letter(
        text: """
          your cousin has moved in with the man with the drums. The plum tree is down, nobody was \
          under it. I have learnt to send pictures and will stop as soon as somebody tells me how. \
          Wear the scarf; it is on its way.
          """)
    ),
    (
      "Northern Post", "Mother's jam, 6 glasses",
      .parcel(progress: 0.95, whereabouts: "on your stairs, going up slowly")
    ),
    (
      "Chamber choir", "Concert, and soup afterwards",
      .invitation(
        time: "Sunday at four, the soup at six",
        place: "St Ann's, cold; bring a coat for the Bach")
    ),
    (
      "Mr Petrov", "Lesson on Thursday",
      .letter(
        text: """
          You wrote that you have practised. I heard it from the street and would like to discuss \
          which piece it was. Bring the left hand as well this time. The fee stays the same, I \
          have only stopped giving the biscuit.
          """)
    ),
    (
      "THE SATURDAY LIST", "number 210, indoors",
      .newsletter(headlines: [
        "The puppet theatre has a night for grown-ups",
        "Two hundred lamps: the electricity museum reopens",
        "Table tennis in the crypt, shoes with pale soles",
      ])
    ),
    (
      "Ines Ferreira", "Before you ask",
      .letter(
        text: """
          Yes, I have found a boat. No, you do not know the owner. It is called Patience, which \
          the seller says is a name and not a warning. He wants to meet us both and look at our \
          hands.
          """)
    ),
    (
      "Bicycle kitchen", "Repair evening",
      .invitation(
        time: "every second Wednesday, this is the first",
        place: "in the old fire station, below the pole")
    ),
    (
      "Second Spring", "Boots, brown, nearly a pair",
      .parcel(progress: 0.5, whereabouts: "left boot in Hamburg, right boot asking for it")
    ),
    (
      "Yusuf", "The ridge, again",
      .letter(
        text: """
          The weather people give us Saturday until two. That is enough for the long way up and the \
          short way down, or for the long way both times if nobody stops for photographs. I know \
          what I said last time about photographs.
          """)
    ),
    (
      "THE WEEKLY CRUMB", "crusts",
      .newsletter(headlines: [
        "Steam: from above, from below, from the neighbours",
        "The loaf that broke the window",
        "How to listen to bread as it cools",
      ])
    ),
    (
      "Night school", "Italian II, room changed",
      .letter(
        text: """
          We meet in the chemistry room from now on, because of the ceiling in the other one. Do \
          not touch the taps. Prepare the subjunctive as far as it can be prepared, and bring an \
          object that you would rather not talk about.
          """)
    ),
    (
      "Northern Post", "Violin strings",
      .parcel(progress: 0.7, whereabouts: "in a tube, in a bag, in a van, in the rain")
    ),
    (
      "Uncle Henrik", "Seventy, unfortunately",
      .invitation(
        time: "the 30th, from eleven, speeches until one",
        place: "the inn by the lock; ask for the sad table")
    ),
    (
      "THE SATURDAY LIST", "number 209, with children",
      .newsletter(headlines: [
        "Paper boats: a regatta on the duck pond",
        "The planetarium does dinosaurs, do not ask why",
        "A quiet hour in the toy library",
      ])
    ),
    (
      "Marguerite", "The piano",
      .letter(
        text: """
          My aunt has left me hers. It stands on the fourth floor of a house without a lift, in a \
          town without a removal firm. I thought of you because you once said that you like a \
          problem. It is walnut.
          """)
    ),
    (
      "Alpine Seeds", "Catalogue, spring",
      .parcel(progress: 1, whereabouts: "delivered: in the box, under the leaflets")
    ),
    (
      "Welcome", "Your mailbox is ready",
      .letter(
        text: """
          There is nothing in it but this. In a few weeks you will look back at this moment. \
          Filters, labels and the out-of-office reply are explained on the next page, which nobody \
          has ever opened.
          """)
    ),
  ]
}
