"""What people say about sixteen things that a small shop sells. One sentence a line."""

PRODUCTS = {
    "kettle": {
        "good": """
            The kettle boils two cups in the time it takes me to find the tea.
            It pours in one clean arc, even when it is nearly empty, and nothing runs down the side.
            The 80 °C setting is honest; I checked it with a sugar thermometer and was ashamed of my doubts.
            The lid opens wide enough for a hand, so for the first time I can clean the inside properly.
            It switches itself off with a click so soft that the baby sleeps through it.
            After six months of our very hard water there is only a thin white ring, gone with a little vinegar.
        """,
        "bad": """
            The kettle beeps three times when it is done, and three times more because nobody came.
            The handle gets warm just where the thumb wants to be.
            The water gauge is on the side that faces the wall unless you are left-handed.
            It dripped from the second week on, always from the same rivet.
            The cord is so short that it dictates where the kitchen is.
        """,
    },
    "e-reader": {
        "good": """
            The e-reader weighs less than the book that I finally gave away for it.
            You can read in full sun on a beach, which is the only place where I have ever wanted to read.
            The page turns before my thumb has decided to turn it.
            I charged it in May and again in July, and I read every evening.
            The warm light at night does not wake my wife, whose opinion on this is the one that counts.
            It remembers the page after a fall into the bath and a week in a bowl of rice.
        """,
        "bad": """
            The e-reader shows advertising for books that I have already bought from the same shop.
            Long German words are broken in places where no German would break them.
            The button at the lower edge is exactly where the hand holds the thing.
            Footnotes open in a window so small that it has to be scrolled, one line at a time.
            It lost the notes of a whole semester in an update and says that they were "synchronised".
        """,
    },
    "headphones": {
        "good": """
            The headphones take the train away, rail by rail, until only the music is left.
            After four hours I had forgotten them on my head and looked for them in my bag.
            The voice on calls is so clear that my mother asked whether I had moved.
            They fold flat and survive the bottom of a rucksack, books and all.
            The cushions can be changed in a minute without a tool, and the shop sells them singly.
            You can hear the bass player breathe in before the second verse.
        """,
        "bad": """
            The headphones tell you the state of the battery in the middle of the slow movement.
            With glasses on, the left cushion lets in the whole street.
            Touching an ear pauses the music; so does a hat, so does a scarf, so does rain.
            The right side fell silent on the day after the guarantee, at about lunch time.
            They connect to the telephone of my neighbour first, and he has taken to saying good morning.
        """,
    },
    "desk lamp": {
        "good": """
            The desk lamp stays where you put it, which sounds like little until you have owned the other kind.
            The light is even to the edges of a large drawing and does not flicker in a film.
            The dial goes so low that it serves as a night light for a child who is afraid of wardrobes.
            It takes an ordinary bulb, so it will outlive the company.
            The switch is a real switch, with a click that can be felt in the dark.
            Moths leave it alone, and I have no idea why, but I am grateful.
        """,
        "bad": """
            The desk lamp hums at the same note as the refrigerator, but a little flat.
            At full brightness the head sinks, slowly, like a flower that wants water.
            The foot is too light; the cat has proved it twice.
            There is a blue diode in the switch that lights the whole room when the lamp is off.
            The plug is a cube that covers both neighbours on the strip.
        """,
    },
    "backpack": {
        "good": """
            The backpack holds three days of clothes and nobody on the aeroplane has ever asked to weigh it.
            The straps sit so well that I noticed the load only when I put it down.
            Rain for two hours in the Lake District, and the map inside was dry.
            The zips run in a curve without a hitch and can be opened with gloves on.
            There is a pocket exactly for the thing that I am always looking for.
            A seam came loose after a year and the maker sewed it for nothing and sent it back washed.
        """,
        "bad": """
            The backpack has nineteen pockets and I have lost my keys in every one of them.
            The bottle holder tips the bottle out as soon as you bend to tie a shoe.
            The colour came off on a white shirt on the first warm day.
            It stands up only when it is empty and lies down as soon as it is full.
            The chest strap ends just where a necklace begins.
        """,
    },
    "coffee grinder": {
        "good": """
            The coffee grinder takes twenty-two turns of the handle for one cup and I have begun to like the turns.
            The grounds are so even that even the cheap beans taste of something.
            It comes apart without a tool and goes together again in only one way, the right one.
            The neighbours have stopped asking what I do at six in the morning.
            The steps of the setting are so fine that I have written down mine: 14, between mild and proper.
            Nothing clings to the glass, not even in the dry air of February.
        """,
        "bad": """
            The coffee grinder walks across the table while it works and has to be held like a lamb.
            A spoonful stays inside, every time, and greets you stale the next morning.
            The lid is held by a magnet that is not quite up to the task.
            The handle worked loose in the second month and now it grinds only in one direction, mine.
            It jams on light roasts, with a sound that I feel in my teeth.
        """,
    },
    "small computer": {
        "good": """
            The small computer sits behind the screen on its bracket and has been forgotten there, which is praise.
            It builds our whole project in the time of a walk to the window.
            Opening it takes four screws, and inside everything has a label.
            It draws 6 W when nothing happens and wakes at once when something does.
            Linux went on it without a single question, sound and sleep included.
            Two screens, one cable, no adapters: I had given up hoping.
        """,
        "bad": """
            The small computer has its power button where you lift it.
            The fan starts for every new tab and stops a minute after you have left the room.
            One of the four USB ports is slower than the others, and only the forum knows which.
            The supply is a third of the size of the machine and twice as warm.
            After a power cut it waits for somebody to press Enter, in a cupboard, in another town.
        """,
    },
    "robot vacuum": {
        "good": """
            The robot vacuum goes round the legs of the chairs like a polite guest.
            It found a ring under the sofa that we had given up for lost in 2019.
            The map of our flat is better than the one that the architect drew.
            It empties itself, complains about nothing, and goes home before the battery is low.
            Our dog has accepted it as an odd, flat member of the family.
            Hair does not wind itself round the brush, and there are three long-haired people here.
        """,
        "bad": """
            The robot vacuum is afraid of the black rug and goes round it as if it were a well.
            It eats cables, socks and, once, a page of the tax return.
            At the second door sill it gives up and sends a message that ends with a sad face.
            The map was drawn anew after every update, with a room that we do not have.
            It knocks at the bedroom door at seven, and it does not stop.
        """,
    },
    "bicycle light": {
        "good": """
            The bicycle light has a clear edge at the top, so nobody has sworn at me since I ride with it.
            It clicks in with one hand, gloves on, in the dark, in November.
            The strap has held on cobbles, on forest paths and on the stairs of the station.
            Two hours on the middle step are two hours; I rode home in the rain with ten minutes to spare.
            From the side it can be seen too, which is the side that the cars come from.
            The little window with the charge tells the truth, even in the cold.
        """,
        "bad": """
            The bicycle light switches itself to blinking when the road gets rough.
            The rubber over the socket was gone in a month, and then came the water.
            On the lowest step it lights the tyre, and very nicely.
            The bracket fits round bars only; mine are flat, as they have been for ten years.
            It says "full" for an hour and "empty" for the rest of the way.
        """,
    },
    "kitchen radio": {
        "good": """
            The kitchen radio starts with the turn of one knob and plays what it played yesterday.
            Voices sound like people in the room, not like people in a tin.
            It finds the small station from the valley that no other set of ours has found.
            The battery lasts for a weekend in the garden and the whole of the washing-up on Monday.
            My grandmother understood it before I had finished explaining.
            It keeps the time to the second and changes to summer time on its own.
        """,
        "bad": """
            The kitchen radio needs eleven seconds to start, and the weather is over by then.
            The display can be dimmed, but not so far that one could sleep next to it.
            It forgets the stations when it is unplugged, as if it had never heard them.
            At low volume there is a hiss that sounds like rain in a film.
            The aerial broke where it joins the set, on the day on which the window was cleaned.
        """,
    },
    "rain jacket": {
        "good": """
            The rain jacket kept me dry from Glasgow to the sea, and there was no pause in it.
            The hood turns with the head, so I can see the lorry as well as hear it.
            It packs into its own pocket and the pocket into my hand.
            The sleeves are long enough for somebody who rides a bicycle and has arms.
            After ten washings the drops still roll off like beads.
            It does not rustle; I have seen three deer who did not hear me come.
        """,
        "bad": """
            The rain jacket is dry outside and wet inside after the first hill.
            The pockets lie under the hip belt of every rucksack that I own.
            The zip takes the flap along on its way up and will not give it back.
            The size is a promise that the shoulders do not keep.
            White salt came through the seams by the end of the second summer.
        """,
    },
    "keyboard": {
        "good": """
            The keyboard makes me write longer letters, because I like the way that it answers.
            All keys can be changed, and the caps lock key is now what it should have been from the start.
            It remembers three computers and goes from one to the next with a single key.
            My wrists, which have sent me to two doctors, are silent.
            The legends are cast, not printed, and look as new after a million words.
            I spilt a whole cup of tea over it, turned it round, and typed this.
        """,
        "bad": """
            The keyboard drops the letter e when I write fast, and I never write slowly.
            The right shift key has the width of a pea.
            It sleeps after ten minutes and swallows the first two letters when it wakes.
            The feet slide on glass, on wood and on paper, in that order.
            The lights can be set to sixteen million colours, and off is not among them.
        """,
    },
    "cast-iron pan": {
        "good": """
            The cast-iron pan browns a leek so evenly that I now eat leeks.
            An egg slides in it after the third week, and no one had to buy anything for that.
            It goes from the flame into the oven and from there to the table.
            The handle is long enough for two hands, and it wants two hands.
            Bread from it has the crust that I had only known from holidays.
            It will be left to somebody, and two of the children are already asking.
        """,
        "bad": """
            The cast-iron pan came with a rim so sharp that it took a curl of skin.
            It rusted on the way to us, inside its paper, under its promise.
            It rocks on the glass plate, a hair, just enough to be heard.
            The layer that was burnt in at the works tasted of candles for a month.
            My mother cannot lift it, and it was meant for her.
        """,
    },
    "sleeping bag": {
        "good": """
            The sleeping bag was warm at two degrees, in a tent, in the wind, with an open window of stars.
            The zip has never bitten the cloth, and I open it often, and in the dark.
            It dries on a rock within an hour of sun.
            There is room to bend the knees and even to be angry.
            It rolls up in one go, for once, without a quarrel with the sack.
            The inside feels like an old shirt and not like a shower curtain.
        """,
        "bad": """
            The sleeping bag loses its feathers through the seams; the tent looked like a fox's breakfast.
            The comfort figure on the label was found by somebody else, somewhere else.
            The hood is tightened by a cord that ends in the mouth.
            It is so slippery that I woke up at the bottom of the slope, beside the goat.
            For people over a metre eighty it is a very long scarf.
        """,
    },
    "board game": {
        "good": """
            The board game has been on our table for six weeks, and we have not yet agreed on the best opening.
            The rules fit on two pages and the arguments about them on none.
            A child of eight can win against a professor; ours did, and rang him up the next day to ask for more.
            The wooden pieces have a weight that makes you think before you put them down.
            A round takes forty minutes, with tea fifty.
            Losing is almost as pleasant as winning, because you can see exactly where it began.
        """,
        "bad": """
            The board game ends too often in the moment in which it becomes interesting.
            Two of the colours look the same by lamplight, and they are enemies.
            One card of the 110 was missing, number 77, the bridge, without which nobody crosses.
            The box is twice as large as what is in it, and does not close on it.
            With two players it is a long way of tossing a coin.
        """,
    },
    "wristwatch": {
        "good": """
            The wristwatch has lost four seconds since Easter, and I know because I asked the railway.
            The hands shine until about five in the morning, when one wants to know.
            It went through the washing machine at sixty degrees and was right when it came out.
            The strap is changed with two fingers, brown for work and green for Sundays.
            The glass has met a door frame, a rock and a toddler, and shows none of them.
            It does one thing, and I look at it without seeing who has written.
        """,
        "bad": """
            The wristwatch ticks so loudly that it had to move to the bathroom.
            The date jumps at twenty to one in the night, like somebody who comes home late.
            Under the glass there is a small hair, and once seen it cannot be unseen.
            The crown scratches the back of the hand when you lean on it.
            The buckle opened by itself over a river, and the river kept it.
        """,
    },
}
