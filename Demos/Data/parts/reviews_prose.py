"""What the reviews have in common, whatever they are about. One sentence a line."""

from .dice import lines

OPENERS = lines("""
    I did not need one, and now I do not know how I lived without it.
    My old one died after fourteen years, so the bar was high.
    Bought on a Sunday night, regretted on Monday, adored by Friday.
    A colleague lent me hers for a day and I did not want to give it back.
    I had read all the reviews before, including the angry ones, and ordered it all the same.
    This was a present from people who know me rather well.
    For once I bought the better one and not the cheaper one.
    Second purchase, because the first has been adopted by my son.
    I am not easily impressed; ask my pupils.
    We run a small guest house, and things here have to last.
    It came two days early, on a bicycle, through the snow.
    I have waited three months before writing this, as one should.
    Let me say first that I am 74 and have seen a few of these.
    There are cheaper ones. I have owned them.
    I bought it for the workshop and it has ended up in the kitchen.
    After the move nothing fitted any more, so we started afresh.
    The photograph in the shop does not do it justice, in either direction.
    I use it every day, about an hour, and twice that on Saturdays.
    It was the last one on the shelf, without a box and without a price.
    My expectations were low, and they were met with room to spare.
""")

MIDDLES = lines("""
    The box is made of one piece of card, without a gram of plastic.
    The instructions are a single sheet, in good English, with a drawing for each step.
    Setting it up took less time than carrying it up the stairs.
    The first week was a period of getting to know each other.
    My partner was against it and has not let go of it since.
    I have shown it to the neighbours on both sides, and one of them has bought it too.
    It smells of nothing, which these days is worth a mention.
    It looks better than it does in the picture, a shade darker and less shiny.
    I weighed it on the letter scales: it is eleven grams lighter than the maker says.
    It is made in a town that I had to look up, by people who sign the slip with a first name.
    The parts that wear can be bought one by one, and the shop shows how to change them.
    My sister has the model from the year before and we could not tell them apart in the dark.
    It is not pretty, but it is not in the way either.
    There is a second one in the cellar by now, for the day on which they stop making them.
    On the third day I dropped it, and that was that with the perfection, but not with the use.
    It was dearer than the one from the supermarket by about the price of a dinner.
    The children have stuck a moon on it, and now it cannot be returned.
    I asked the shop two questions by e-mail and had two answers before lunch.
    The seam on the left is not quite as straight as the one on the right.
    It came with a small bag of screws that belong to something else.
""")

CLOSERS_GOOD = lines("""
    I would buy it again tomorrow.
    If it breaks I shall cry a little and order the same one.
    Five stars, and I have never before given more than four.
    Do not tell the makers, but it is too cheap.
    My only regret is the years without it.
    Recommended to everybody but my brother, who would take it apart.
    Buy it, use it, forget that you bought it.
    I shall write again in a year; until then, thank you.
    For what it costs there is nothing to add.
    It does the one thing, and does it well.
""")

CLOSERS_MIXED = lines("""
    On balance I keep it.
    Three and a half, if half stars existed.
    A good thing with one bad habit.
    I would wait for the next model, if I could wait.
    It will do until something better comes, and that may be a long time.
    For the price one must not ask for more, but I do.
    Nearly. That is the whole review: nearly.
    Borrow one before you buy one.
""")

CLOSERS_BAD = lines("""
    It went back on the same day, in the same box, with the same tape.
    I have written to the maker and have had an answer from a machine.
    One star, because none is not on offer.
    The guarantee covers everything but this.
    It now holds the cellar door open, and that it does very well.
    Save your money, or give it to me.
    I should have listened to the man in the shop, who shook his head.
    Sold it to a friend, who is no longer one.
""")

SHORT = {
    5: lines("""
        Perfect.
        Exactly what I wanted.
        Love it!
        Works. Every day.
        Could not be happier.
        Ten out of ten.
        Brilliant 🎉
        Better than mine at work.
        Wonderful thing.
        As described.
        Best of the year.
        👍
        Merci !
        很好，推荐。
        Just right.
        Ordered another.
    """),
    4: lines("""
        Good value.
        Does the job.
        Nice, a bit heavy.
        Happy so far.
        Good, not great.
        Solid.
        Nearly perfect.
        No complaints.
        As expected.
        Quick delivery.
        Would buy again.
        Neat.
    """),
    3: lines("""
        It is all right.
        Average.
        Fine for the price.
        Does what it must.
        So-so.
        Neither good nor bad.
        Okay.
        Expected more.
        普通。
        Let us see.
    """),
    2: lines("""
        Not for me.
        Meh.
        Too loud.
        Too small.
        Flimsy.
        Looks cheap.
        Disappointing.
        Smells odd.
    """),
    1: lines("""
        Broken on arrival.
        No.
        Sent back.
        Never again.
        Does not work.
        Do not buy.
        Waste of money.
        Still waiting.
    """),
}

TITLES = {
    5: lines("""
        Simply good|A small joy every day|Better than expected|Keeper|My third and my best|Finally
        Worth the wait|Quietly excellent|For life|Two thumbs up|A gift to myself|Wow|Bravo
        Everything right|Happy household|The one to buy|No regrets|Honest work|As good as they say
        Made my week|Well thought out|Still going strong|Just lovely|Top marks|Built to last
    """),
    4: lines("""
        Very good, one wish|Nearly there|Good buy|Solid choice|Four and a half|Well made
        Small flaws, big heart|Recommended with a note|Good company|Almost|Better each week
        Decent|Glad I tried it|Does its duty|Fine piece of work|One thing missing|Good, with a but
    """),
    3: lines("""
        Mixed feelings|It depends|Fair|Middle of the road|Good idea, weak parts|Not sure yet
        Some good, some bad|Could be more|Neither here nor there|Half a success|Shrug|Wait and see
    """),
    2: lines("""
        Expected more|Not quite|A pity|Second thoughts|Nice to look at|Not my day|Regrets
        Sadly no|Too many small things|Good intentions|Hm|Would not repeat
    """),
    1: lines("""
        Never again|Broken|Sent back|Very disappointed|A lesson|Hands off|What a shame
        Three weeks of trouble|Lasted a month|Not as shown|Nothing works|Warning
    """),
}
TITLES = {stars: [title for line in block for title in line.split("|")] for stars, block in TITLES.items()}

REPLIES = lines("""
    Thank you for the kind words; we have read them out at lunch.
    We are sorry. Write to us with the order number and we will put it right.
    The missing part is in the post, together with a bar of chocolate.
    You are right about the button. The next batch has it on the other side.
    We have passed this on to the person who designed it. She blushed.
    Please try the reset described on page 9; if it does not help, send it back at our cost.
    That hum should not be there. A new one leaves our house today.
    Thank you! May we print this on the box?
""")
