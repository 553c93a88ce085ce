"""app.log: a morning of the shop's server, with the traces of Java and Python programs."""

from .dice import Deck, Dice, lines
from .shop import CUSTOMERS, GOODS

COUNT = 2100  # events; their continuation lines come on top

JAVA = [
    """: java.net.SocketTimeoutException: Read timed out
\tat shop.http.Upstream.read(Upstream.java:214)
\tat shop.http.Upstream.call(Upstream.java:98)
\tat shop.orders.OrderService.load(OrderService.java:61)
\tat shop.orders.OrderResource.get(OrderResource.java:33)
\tat java.base/jdk.internal.reflect.DirectMethodHandleAccessor.invoke(DirectMethodHandleAccessor.java:103)
\tat java.base/java.lang.reflect.Method.invoke(Method.java:580)
\tat io.netty.channel.AbstractChannelHandlerContext.invokeChannelRead(AbstractChannelHandlerContext.java:442)
\tat io.netty.channel.DefaultChannelPipeline$HeadContext.channelRead(DefaultChannelPipeline.java:1407)
\tat java.base/java.lang.Thread.run(Thread.java:1583)
Caused by: java.io.InterruptedIOException: timeout
\tat shop.pool.Connection.fill(Connection.java:61)
\tat shop.pool.Connection.read(Connection.java:40)
\t... 17 more""",
    """: java.lang.IllegalStateException: order {order} is already on its way
\tat shop.orders.Order.cancel(Order.java:142)
\tat shop.orders.OrderService.cancel(OrderService.java:88)
\tat shop.orders.OrderResource.delete(OrderResource.java:57)
\tat java.base/java.util.concurrent.ThreadPoolExecutor.runWorker(ThreadPoolExecutor.java:1144)
\tat java.base/java.lang.Thread.run(Thread.java:1583)""",
    """: shop.stock.ShelfException: {sku}: the shelf says 2, the list says 3
\tat shop.stock.Shelf.take(Shelf.java:77)
\tat shop.stock.Reservation.hold(Reservation.java:29)
\t... 9 more
Caused by: java.sql.SQLTransactionRollbackException: deadlock detected
\tat org.postgresql.core.v3.QueryExecutorImpl.receiveErrorResponse(QueryExecutorImpl.java:2725)
\tat org.postgresql.jdbc.PgStatement.executeInternal(PgStatement.java:498)
\t... 14 more""",
]

PYTHON = [
    """
Traceback (most recent call last):
  File "/srv/labels/printer.py", line 64, in print_label
    page = render(label, paper=tray.paper)
  File "/srv/labels/render.py", line 31, in render
    address = fold(label.address, width=paper.columns)
  File "/srv/labels/fold.py", line 12, in fold
    raise ValueError(f"no room for {word!r} in {width} columns")
ValueError: no room for 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' in 38 columns""",
    """
Traceback (most recent call last):
  File "/srv/rates/fetch.py", line 22, in fetch
    table = json.loads(reply)
  File "/usr/lib/python3.12/json/decoder.py", line 337, in decode
    obj, end = self.raw_decode(s, idx=_w(s, 0).end())
json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/srv/rates/main.py", line 40, in refresh
    rates = fetch(day)
  File "/srv/rates/fetch.py", line 25, in fetch
    raise RatesUnavailable(day) from error
rates.errors.RatesUnavailable: no rates for {day}: the bank sent a page about cookies""",
]

QUIET = lines("""
    DEBUG pool|checkout conn={small} idle={small}
    DEBUG pool|checkin conn={small} idle={small}
    DEBUG cache|hit key=product:{sku} age={large} s
    DEBUG cache|miss key=product:{sku}, asking the database
    INFO  http|GET /v1/orders/{order} 200 {small} ms
    INFO  http|GET /healthz 200 0 ms
    INFO  http|POST /v1/pay 202 {large} ms
    INFO  http|GET /v1/search?q={word} 200 {large} ms
    INFO  auth|{name} signed in from {city}
    INFO  auth|{name} signed out
    INFO  mail|confirmation of order {order} sent to {name}
    INFO  stock|{sku} counted: {small} on the shelf, {small} in the cellar
    INFO  cron|sweep: {small} expired carts, {large} kept
    INFO  labels|label for order {order} printed in {small}{small} ms
    INFO  parcels|order {order} handed to the courier, tracking {large}-{large}
""")

LOUD = lines("""
    WARN  pool|slow query 1,{large} ms: select o.id, o.total, c.name, c.city from orders o join customers c on c.id = o.customer_id where o.state = 'open' and o.created_at > now() - interval '90 days' order by o.created_at desc limit 200
    WARN  http|client gave up after {large} ms on GET /v1/export?format=csv&from=2026-01-01&to=2026-09-14&columns=id,date,name,city,total,state,courier,weight
    INFO  billing|webhook received {"id":"evt_{large}K","type":"payment.failed","data":{"order":{order},"amount":119.9,"currency":"EUR","reason":"card_declined","message":"The issuer declined the charge. Ask the customer to use another card."}}
    WARN  auth|three wrong passwords for {name}; the fourth was right, and typed very slowly
    INFO  mail|bounced: the mailbox of {name} is full since Tuesday; the letter waits and will be sent again in four hours, then in eight, and then somebody has to ring
    WARN  stock|{sku} is below its minimum ({small} of 12); the supplier answers the telephone between nine and ten and does not read mail
    INFO  release|version 4.7.{small} is live on shop-1, shop-2 and shop-3; shop-4 follows when its disk has been changed; notes: fewer questions in the form, the short surname is allowed, the hood has two sizes
""")

FAILURES = [
    ("ERROR http    ", "upstream timed out after 5000 ms on GET /v1/orders/{order}", JAVA[0]),
    ("ERROR orders  ", "cannot cancel {order} for {name}", JAVA[1]),
    ("ERROR stock   ", "reservation of {sku} rolled back, trying again", JAVA[2]),
    ("ERROR labels  ", "label for order {order} not printed", PYTHON[0]),
    ("ERROR rates   ", "refresh failed, the rates of yesterday stay in use", PYTHON[1]),
]

BLOCKS = [
    ("INFO  report  ", "the night in numbers\n    orders      {small}{small}\n    parcels     {large}\n    messages    {small}\n    longest     {name}, {small} paragraphs about a lid"),
    ("DEBUG config  ", "reloaded\n  pool.size = {small}\n  pool.wait = 250 ms\n  mail.from = \"shop@example.com\"\n  greeting = \"Hello, {city}!\""),
]


def indented(trace):
    """Returns a trace as Python's formatter writes it: every line below its message."""
    return "".join("\n  " + (line or "...") for line in trace.splitlines()[1:])


class Morning:
    def __init__(self, dice):
        self.dice = dice
        self.milliseconds = 5 * 3_600_000 + 58 * 60_000
        self.order = 8700
        self.quiet = Deck(dice, QUIET)
        self.loud = Deck(dice, LOUD)
        self.failures = Deck(dice, FAILURES)
        self.blocks = Deck(dice, BLOCKS)

    def stamp(self):
        self.milliseconds += self.dice.pick([1, 2, 7, 15, 40, 118, 350, 900, 2600, 11_000])
        seconds, rest = divmod(self.milliseconds, 1000)
        return f"2026-09-14T{seconds // 3600 % 24:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{rest:03}Z"

    def filled(self, text):
        name, city, _ = self.dice.pick(CUSTOMERS)
        self.order += self.dice.chance(15)
        for slot, value in {
            "{order}": self.order - self.dice.below(30), "{sku}": self.dice.pick(GOODS)[0], "{name}": name, "{city}": city,
            "{word}": self.dice.pick(["lamp", "tea", "red+kettle", "%E9%9B%A8%E8%A1%A3", "gift", "hood"]), "{day}": "2026-09-14",
        }.items():
            text = text.replace(slot, str(value))
        while "{small}" in text:
            text = text.replace("{small}", str(self.dice.between(1, 9)), 1)
        while "{large}" in text:
            text = text.replace("{large}", str(self.dice.between(100, 999)), 1)
        return text

    def event(self):
        roll = self.dice.below(1000)
        if roll < 22:
            head, message, trace = self.failures.deal()
            message += trace if trace in JAVA else indented(trace)
        elif roll < 29:
            head, message = self.blocks.deal()
        else:
            source, message = (self.loud if roll < 90 else self.quiet).deal().split("|", 1)
            head = f"{source:<14}"
        return f"{self.stamp()} {head}{self.filled(message)}\n"


def build():
    morning = Morning(Dice(0x6D6F726E696E67))
    return "".join(morning.event() for _ in range(COUNT)).encode()
