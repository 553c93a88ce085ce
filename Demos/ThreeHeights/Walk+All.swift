// The walks.

extension Walk {
  /// Walks around a lake that nobody has drowned in lately.
  static let all: [Walk] = [
    Walk(
      id: 1, name: "Around the lake, clockwise", facts: "14 km, 210 m up, 4 h",
      text: """
        The walk everybody does first, and the reason most of them come back. It keeps to the \
        water except where the boathouse has put up a fence, and there it climbs through \
        beeches that turn on the second weekend of October as if they had an appointment. \
        Start before eight: the mist lies on the lake until the sun clears the quarry, and for \
        twenty minutes the island has no bottom. On the east shore the path is narrow and the \
        cyclists are not; ring your own bell.
        """),
    Walk(
      id: 2, name: "Around the lake, the other way", facts: "14 km, 210 m up, 4 h 30",
      text: """
        Exactly the same path, and nobody who has done both will agree. Going this way you \
        have the afternoon in your face and the long dull stretch by the campsite first, while \
        you still have things to say to each other. The climb at the fence becomes a descent \
        on wet leaves. What you get for it is the last hour: the \
        whole western shore with the light behind it, herons in the reeds, and the boathouse \
        still open when you arrive, which it never is for the early ones.
        """),
    Walk(
      id: 3, name: "Quarry and back", facts: "5 km, 160 m up, 1 h 30",
      text: """
        Short, steep, and with a hole at the end of it. The granite for half the town came out \
        of here on a railway of which two bridges are left; the path uses both. Look for the \
        drill holes in the third terrace, a hand apart, where a crew stopped one evening in \
        1931 and did not come in the next morning. Swimming is forbidden, and on any hot day \
        you can count the people whom that does not concern. The echo answers after one and a \
        half seconds. Children stay for an hour.
        """),
    Walk(
      id: 4, name: "The ridge in one go", facts: "23 km, 980 m up, 8 h",
      text: """
        Five summits on one line, none of them high, and between each two of them all the way \
        down. People train for the Alps here and find the Alps easier. There is water at the \
        second saddle and nowhere else; carry two litres and be glad of the third. In snow the \
        northern side of the fourth hill keeps an icy gully into April, and the detour costs \
        an hour that you should have planned for. From the last top you see the bus stop for \
        forty minutes before you reach it. The last bus goes at 19:12.
        """),
    Walk(
      id: 5, name: "Mills and weirs", facts: "9 km, 40 m up, 2 h 30",
      text: """
        Seven mills in nine kilometres, of which one still grinds, one serves trout and one \
        belongs to a sculptor who waves. Flat enough for a pram as far as the fourth weir, \
        where eleven steps are in the way and somebody always helps. The dipper nests under \
        the footbridge and can be watched from it if you stand still, which it takes about as \
        long to learn as the walk itself. After heavy rain the meadow path is under water; the \
        road above it is dull but dry.
        """),
    Walk(
      id: 6, name: "Night walk to the chapel", facts: "6 km, 230 m up, 2 h",
      text: """
        Meant to be done in the dark, and signposted for it with small reflecting fish that \
        somebody in the parish cuts from old number plates. The forest is quite black for a \
        quarter of an hour, long enough to find out who in the party is afraid and was not \
        going to say so. Switch the lamps off at the clearing. The chapel is open, there are \
        candles and a tin for the coins, and a book that goes back to 1974. On the way down \
        the town lies below you like something spilled.
        """),
    Walk(
      id: 7, name: "Border stones", facts: "17 km, 520 m up, 6 h",
      text: """
        Forty-one numbered stones along a border that has not mattered for a century. Number \
        23 is missing; in its place stands a stone with no number, put there by the last \
        forester, who kept the old one in his garden until his widow gave it to the museum. \
        The path crosses the line so often that you will have been abroad for about half of \
        lunch. Boar have turned over the moss around the bog; go through loudly. The inn at \
        stone 38 opens on Fridays, or when the dog barks.
        """),
    Walk(
      id: 8, name: "To the source", facts: "11 km, 380 m up, 3 h 30",
      text: """
        Upstream all the way, over nine footbridges, the last two of which you could do \
        without. The source itself is a disappointment and always has been: a pipe, a basin, \
        a verse. The walk is the point. At the sixth bridge the stream goes underground for \
        two hundred metres and you can hear it under your boots. Salamanders cross after rain, \
        slowly and without looking. There is a bench for each donor and a donor for each \
        bench, and no two of them face the same way.
        """),
    Walk(
      id: 9, name: "Town wall, inside and out", facts: "4 km, 60 m up, 1 h 30",
      text: """
        First along the gardens that lean against the wall, then back along the moat that is a \
        bowling green now. Three gates stand; the fourth was sold in 1840 to a brewer who \
        wanted the stones, and you can drink in it. The stair in the north tower has ninety-six \
        steps, low beams and a jackdaw. Good for the day you arrive, for visitors with the \
        wrong shoes, and for rain, because a third of it is roofed.
        """),
    Walk(
      id: 10, name: "Peat railway", facts: "12 km, 20 m up, 3 h",
      text: """
        Straight for four kilometres, and after that straight in another direction. The rails \
        are gone but the sleepers are not, and they are set for no human step; after an hour \
        you either have the rhythm or a headache. Cotton grass in June, cranberries in \
        September, cranes in October, and in any month a sky that is most of what there is. \
        Keep to the bank: the black water beside it is deeper than it has any reason to be.
        """),
    Walk(
      id: 11, name: "Orchards, in blossom", facts: "8 km, 120 m up, 2 h 30",
      text: """
        Go in the last week of April and on no account on the Sunday of it. Eleven thousand \
        trees, mostly plum, some pear on the warmer side, and one apple of a sort that three \
        professors have not been able to name. The farms sell from the window: juice, a spirit \
        that clears the head by emptying it, and in a good year a cake the size of a cart \
        wheel. If there was frost in the night the smudge pots are still smoking at nine, and \
        the valley looks like a battlefield that has been forgiven.
        """),
    Walk(
      id: 12, name: "Nowhere in particular", facts: "7 km, 90 m up, 2 h",
      text: """
        For the day on which all the others are too long. Out of the back of the station, left \
        at the allotments, along the hedge until it ends, and then whichever way the dog of \
        the house with the blue gate is going. It knows three rounds and brings you back to \
        the gate on all of them. Nobody has asked whose dog it is. Biscuits are understood.
        """),
  ]
}
