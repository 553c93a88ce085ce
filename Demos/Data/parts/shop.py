"""People, places and goods that the events and the log of the same small shop share."""

from .dice import lines

CUSTOMERS = [
    tuple(line.split("|"))
    for line in lines("""
        Ada Brandt|Bergen|nb-NO
        Tomás Ferreira|Porto|pt-PT
        Noor El-Amin|Rotterdam|nl-NL
        Jun Watanabe|Kanazawa|ja-JP
        Saoirse Kelly|Galway|en-IE
        Łukasz Zieliński|Łódź|pl-PL
        Chiara Bonetti|Trieste|it-IT
        Mbali Dlamini|Durban|en-ZA
        林 佳穎|臺南|zh-TW
        Anneke de Vries|Groningen|nl-NL
        Björn Åkesson|Umeå|sv-SE
        Priya Raghavan|Kochi|en-IN
        Milica Jovanović|Novi Sad|sr-RS
        Émile Garnier|Besançon|fr-FR
        Hana Dvořáková|Brno|cs-CZ
        Samuel Osei|Kumasi|en-GH
        Ingrid Thorvaldsen|Tromsø|nb-NO
        Ο Νίκος Παππάς|Βόλος|el-GR
        María José Ortega|Cádiz|es-ES
        Duncan MacRae|Ullapool|en-GB
    """)
]

GOODS = [
    (sku, name, float(price))
    for sku, name, price in (
        line.split("|")
        for line in lines("""
            KET-10|kettle|59.90
            ERD-07|e-reader|129.00
            HDP-22|headphones|189.50
            LMP-03|desk lamp|74.00
            BAG-31|backpack|110.00
            GRD-02|coffee grinder|96.40
            PC-08|small computer|549.00
            VAC-04|robot vacuum|399.00
            BIK-17|bicycle light|44.90
            RAD-01|kitchen radio|84.50
            JKT-12|rain jacket|138.00
            KEY-61|keyboard|149.00
            PAN-28|cast-iron pan|52.00
            SLB-05|sleeping bag|165.00
            GAM-40|board game|38.50
            WCH-09|wristwatch|210.00
        """)
    )
]

MESSAGES = lines("""
    Good morning,\\n\\nthe kettle has come, thank you, but the lid in the parcel belongs to another kettle. It is green. Ours is red. We like the green one, but it does not fit.\\n\\nShall I send it back, or is somebody looking for it?\\n\\nKind regards
    Is there a way to change the address after paying? I have moved, but only across the landing: it is now the door on the left. The courier knows me, he will ring at the right one in any case, but the form insists on a number.
    Third try. The form says that my surname is too short. It has two letters and has had them for four hundred years.\\n\\nPlease tell the form.
    Hello! Just to say that the lamp survived the move, the cat and my brother. I enclose a picture 📎 of all three.
    Could you send the invoice once more, in my name and not in that of my company, or the other way round? My accountant explained it to me twice and I understood it both times, but differently.
    The rain jacket is wonderful. The hood, however:\\n  1. it is too large with a hat\\n  2. it is too small with a helmet\\n  3. without either it is perfect, but then it does not rain\\n\\nIs there a hood of another size?
    请问這個燈泡可以換成暖色的嗎？我媽媽覺得現在的光太「冷」，看書的時候眼睛不舒服。另外，說明書第 3 頁的圖好像印反了，謝謝！
    Bonjour, le colis est arrivé ouvert : il manque la notice, une vis et, semble-t-il, le mode d’emploi de la vis. Le reste marche très bien.
    I pressed the button for ten seconds as you wrote. Then for twenty. Then my neighbour pressed it. It is now warm and blinks twice, pauses, and blinks three times. Is that good?
    Please cancel order 8842. And then please do not cancel it: my wife has just explained to me what it was for.
""")
MESSAGES = [text.replace("\\n", "\n") for text in MESSAGES]
