"""The first screen of reviews.csv, written by hand: date, stars, title, body, reply, photos, edited.

Row 1 hides a few lines, row 3 about eight, row 9 more than twenty; rows 2, 5 and 8 hide nothing.
"""

FIRST = [
    ("2026-08-01", 5, "Great for travel", "Bought it for a month of trains and never once missed my big one. Only the pouch is a joke: it would not keep out a sneeze.", "", "", ""),
    ("2026-08-01", 4, "Good", "Does what it says.", "", "", ""),
    ("2026-08-02", 1, "Stopped after 3 days", """Worked fine until the third day, then the display went dark during a firmware update. The reset button does nothing; holding it for ten seconds as the manual says turns the LED amber and that is all.

Tried on two chargers (65 W and 100 W) and three cables. Returned it.""", "", "", ""),
    ("2026-08-02", 5, "Best in its class", "I compared four of them on the kitchen table for a week, blind, with tape over the names. Everybody in the house picked this one, including the cat.", "", "", ""),
    ("2026-08-03", 3, "Fine", "Average.", "", "", ""),
    ("2026-08-03", 2, "Loud", """The fan is audible from the next room, and it is not a steady noise that you stop hearing: it breathes. Up for eleven seconds, down for nine, all evening long.

I wrote to the maker, who sent me a link to a tool, and after that the firmware updater insists on a reboot. Only the old firmware (2.1) lets you set the fan curve by hand, and it is no longer offered for download. A kind stranger in a forum had kept a copy; with it the thing is quiet.

So: two stars, one of them for the stranger.""", "", "", "2026-08-12"),
    ("2026-08-04", 4, "Solid build", "Heavier than expected, but in the way a good door is heavy. The hinge holds any angle, the feet do not creep, and nothing rattles when you shake it (I did, in the shop, and was looked at).", "", "", ""),
    ("2026-08-04", 5, "Love it", "Perfect!", "", "", ""),
    ("2026-08-05", 1, "Support is useless", """Called them on Monday. Was told that it is a known problem and that somebody would ring back within the hour.

Called them on Tuesday. Nobody had rung. The second person had never heard of the problem, nor of the first person, and asked me to read out the serial number, which is printed on the bottom, under the stand, which is screwed on. I unscrewed the stand. The line went dead.

Called them on Wednesday, with the serial number on a sheet of paper in front of me. This time the number was "not in the system". I sent a photograph. The photograph was too large. I sent a smaller photograph. It was then too small to read.

On Thursday I got an e-mail that asked me to rate Wednesday's call.

On Friday a parcel came. It held a stand. Only the stand. With the screws.

I called to thank them for the stand and to ask about the rest. The young man was honestly sorry; he said, and I quote, "I can see here that your case is closed because it was solved." I asked what the solution had been. He read it out: "Customer has removed the stand."

What I have learnt, for those who come after me:

  1. The serial number is also on the box, inside the lid.
  2. The number that is "not in the system" is the one with a zero; try the letter O.
  3. Ask for the case number before you say anything else.
  4. Mrs Okafor, extension 214, is the only one who can order a replacement. She works on Mondays.

The replacement came nine days later and has worked without a fault since. The thing itself would be worth four stars; this is for the road to it.""", "Thank you for your patience, and for point 4. We have given Mrs Okafor a colleague. (The support team)", "stand.jpg stand-again.jpg", "2026-08-21"),
    ("2026-08-05", 4, "Almost perfect", "One more USB port and I would stop looking for another one.", "", "", ""),
    ("2026-08-06", 5, "Yes", "Recommended.", "", "", ""),
    ("2026-08-06", 2, "Wrong colour", "The picture shows navy; what came is the grey of a wet pavement. Sent it back, got the same grey again, kept it. My husband calls it \"storm\" and likes it.", "", "navy.jpg not-navy.jpg", ""),
    ("2026-08-07", 5, "Gift for my father", """He is 81 and had no trouble at all. We put the two programs that he uses on the first page, made the letters large, and wrote the PIN on a piece of tape on the back, which is against all advice and the only thing that works.

He now sends me pictures of the neighbour's heron 🪶 at six in the morning, every morning, with the time and the wind. On Sundays he calls the whole family 👨‍👩‍👧‍👦 and holds it so that we see his ear.

Worth every penny.""", "", "", ""),
    ("2026-08-07", 3, "OK", "", "", "", ""),
    ("2026-08-08", 4, "Second one I own", "The first is from 2021 and still runs in the workshop, under a coat of sawdust. The new one is thinner, a little louder and has lost the switch that I liked best. The old firmware still takes its settings, the new one asks for an account.", "", "", ""),
    ("2026-08-08", 5, "Top", "Top.", "", "", ""),
    ("2026-08-09", 1, "Arrived broken", """Box was crushed on one corner and taped up again with somebody else's tape. Inside, the glass had come off its frame in one piece, quite cleanly, as if by a craftsman.

The courier says it was like that. The shop says it was not. I am the one with the glass.""", "A new one is on its way; please keep the glass away from children.", "corner.jpg", ""),
    ("2026-08-09", 4, "Quiet and fast", """See the table that I measured, a metre away, at night, with the fridge switched off:

  load      old    new
  idle      31 dB  24 dB
  browsing  33 dB  24 dB
  film      35 dB  26 dB
  compiling 44 dB  37 dB
  all cores 49 dB  41 dB

The room itself is 23 dB, so "idle" means that I could not hear it at all. The numbers are the mean of ten readings; the meter is a cheap one, but the same one for both.

Speed: our nightly job takes 41 minutes in place of 68. The fast part is the disk, not the processor; with the old disk put into the new machine it is 59 minutes.

One star off for the lid, which takes two hands.""", "", "meter.jpg", ""),
    ("2026-08-10", 5, "Five stars", "After a year of use it looks as it did on the first day, apart from the corner that the dog tasted. The battery still gives me a working day: 8 h 40 min last week, with the screen at half. I have stopped carrying the charger. What more is there to say?", "", "", ""),
    ("2026-08-10", 2, "Meh", "Meh.", "", "", ""),
]

# Longer pieces and other scripts, scattered over the rest of the file.
PIECES = [
    (5, "日本から", "旅行用に買いました。軽くて、音も静かで、充電も早いです。説明書は「英語のみ」ですが、絵を見れば分かります。電車の中で三時間使って、電池はまだ六割残っていました。\n\n母にも一台贈るつもりです🎁。"),
    (4, "性价比很高", "用了三个月才来评价：做工扎实，屏幕清楚，缺点是充电口在左边，线总是碍事。客服小姐姐态度很好，问了两次都是五分钟内回复。朋友看了也想买，我说“等打折”，结果第二天就打折了……😂"),
    (5, "아주 만족합니다", "배송이 정말 빨랐어요. 포장도 꼼꼼하고, 화면이 밝아서 밖에서도 잘 보입니다. 아이들 👧🏻👦🏽 이 서로 쓰겠다고 싸우는 것만 빼면 완벽합니다. 다음에도 여기서 살게요!"),
    (3, "Zwei Seelen", "Tagsüber großartig, nachts ein Ärgernis: Das Lämpchen ist so hell, daß man dabei lesen könnte. Ein Stück Klebeband (»Gewebeband, schwarz«, 3,99 €) hat geholfen. Übrigens: Die Rückgabe wäre möglich gewesen, aber der Karton war größer als unser Aufzug."),
    (5, "Très bien… sauf le bruit", "Livré en deux jours, emballage soigné, mise en route sans souci. Le ventilateur, lui, a son caractère : il démarre à l’heure de la sieste. « C’est normal », dit la notice. Bon, on s’y fait. Ma fille (7 ans) lui a donné un nom : Gaston."),
    (2, "No es para zurdos", "¿Quién decidió poner el botón a la derecha? Soy zurdo, mi mujer es zurda, mis hijos también. Escribí a la tienda y me contestaron: «Puede usarlo al revés.» Lo uso al revés. Funciona, pero la pantalla también está al revés."),
    (5, "Flags of the trip", "Took it through 🇳🇴 🇸🇪 🇫🇮 🇪🇪 🇱🇻 🇱🇹 🇵🇱 in nineteen days, on a bicycle, in a bag that was wet for eleven of them. It fell twice. The first time a tractor stopped and the farmer 👨🏼‍🌾 handed it back to me with a plum.\n\nBattery in the cold (2 °C, tent): six hours. Battery in the sun: eight and a half. I shall do the other coast next year 🚴🏽‍♀️."),
    (4, "For our choir", "We are forty singers, two of them deaf in one ear, and a conductor who whispers. It stands in the middle and makes everybody sound as if they stood in the front row 🎶. The recording of the second evening is here if anybody wants it; the cough in bar 12 is mine."),
    (1, "Read this before you buy", """I repair these for a living, so a word from the other side of the counter.

What breaks, in the order of how often I see it:

  - the charging socket (soldered to the main board, no spare part)
  - the ribbon cable to the display, because it is folded twice at the hinge
  - the power button, after about 4,000 presses
  - nothing else, really

What does not break: the battery, the speakers, the keyboard, the hinge itself. The people who designed those knew what they were doing. The people who chose the socket did not talk to them.

If you buy one all the same: use a short cable with an angled plug and leave it in. You will then never meet me, and that is the best I can wish you."""),
    (5, "A letter to the makers", """Dear people,

my daughter 👧🏿 is six and has been in hospital for most of the spring. I had bought your lamp for myself, to read by. She took it on the second evening and turned the dial until the wall was the colour of the sea in the book that we were reading.

Since then every nurse 👩🏽‍⚕️ on the ward has asked where it comes from. Four of them now have one. On the ward it is called "the weather".

She is home again. The lamp is on her side of the room and I read in the kitchen.

Thank you."""),
    (4, "Measured, not felt", """I distrust reviews without numbers, so here are mine. Scale: calibrated; room: 21 °C; three runs each.

  task                     first    second   third
  boil 0.5 l               2:41     2:38     2:40
  boil 1.0 l               4:55     4:57     4:51
  keep at 80 °C for 1 h    0.06 kWh 0.06 kWh 0.07 kWh
  lid stays on when tipped yes      yes      yes

That is nine per cent better than the one it replaces and about what the box promises. The handle stays below 40 °C. The whistle is in B flat."""),
    (3, "Instructions, a story", """Step 1 says: "Take the part A to the part B with the soft hammer." There is no hammer in the box, soft or otherwise.

Step 2 shows part C, which is part B seen from behind.

Step 3 is missing. Step 4 begins with "Again".

It took my sister and me two hours, one argument and a shoe. It has stood like a rock since, and there are two screws left over, which we keep in a glass on top of it, as a warning."""),
    (5, "It outlived the dog", "Eleven years. I write this because a friend asked whether she should buy the new model, and I noticed that I could not say: mine has never given me a reason to look at the new one. One belt, two bulbs, a drop of oil at Christmas. That is all it ever wanted."),
    (2, "Nice, but the app", "The thing itself: lovely. The app wants my position, my contacts, my birthday, and the right to \"improve itself in the background\". Version 4.1.0 moved the only button I use into a menu called \"…\". I have put the old version back and told the telephone never to speak of it again."),
    (4, "Semi;colon \"test\"", "My name has a ; in it (do not ask), and half the shops of this world drop everything after it. This one printed \"Ter;Haar\" on the invoice, on the parcel and on the thank-you card. One star off because the parcel said \"FRAGILE\"\" with three quotation marks."),
    (5, "👍🏻👍🏼👍🏽👍🏾👍🏿", "Five of us, five stars."),
    (5, "Family of four", "👨‍👩‍👧‍👦 + 🐕 + 🏕️ = ❤️"),
    (1, "Hotel Wi-Fi: no", """Works at home. Works at the office. Does not work in hotels, because it cannot show the page on which you have to click "I agree".

The answer of the support was this address, which I give in full because it is the only documentation there is:

https://support.example.com/knowledge/articles/networking/captive-portals/how-to-accept-terms-and-conditions-on-devices-without-a-browser?lang=en&article=20260417-0093&revision=7

The article says: "Use a device with a browser." """.rstrip()),
    (4, "Ελληνικά και кириллица", "Writes Greek (Καλημέρα, τι κάνεις;) and Russian (Съешь же ещё этих мягких французских булок) without a complaint; the accents sit where they should. Vietnamese (Tiếng Việt có dấu) too. Only the crossed L in Łódź looked odd in the large size, and the update of May has cured that."),
    (5, "สวยมาก", "ใช้งานง่าย แบตเตอรี่อยู่ได้ทั้งวัน ส่งของเร็วมาก ขอบคุณร้านค้าค่ะ 🙏🏽"),
]
