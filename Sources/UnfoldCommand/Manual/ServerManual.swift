// The manual page of the program for databases on servers.

/// The manual page of the program for databases on PostgreSQL servers.
///
/// It has what differs from the viewer's own page, and refers to that for the rest.
enum ServerManual {
  /// A section with its paragraphs.
  private typealias Section = (name: String, paragraphs: [String])

  private static let sections: [Section] = [
    (
      "DESCRIPTION",
      [
        """
        Shows a table, a view or a query of a PostgreSQL database as a table whose rows open in \
        place. Without --table and --query, lists the tables; Enter opens one, Esc leads back.
        """,
        """
        unfold becomes this program when its argument begins with postgresql:// or postgres://, and \
        with --service. All options and keys are those of unfold(1).
        """,
      ]
    ),
    (
      "CONNECTING",
      [
        """
        The connection is a URI or keyword=value pairs. Without one, and for all that it leaves out, \
        libpq reads the variables of the environment (PGHOST, PGUSER, PGDATABASE, PGSSLMODE and \
        others), ~/.pg_service.conf and ~/.pgpass.
        """,
        """
        Keep the password in ~/.pgpass or in a service. One in a URI is overwritten in the list of \
        processes at once, and never shown, but a shell keeps it in its history.
        """,
        "A host in the network should be asked for a certificate: sslmode=verify-full.",
      ]
    ),
    (
      "READING",
      [
        """
        Every statement runs in a read-only transaction of its own, and none is open while you read. \
        A page has 256 rows and is found by the key of the row before it, so the last page costs \
        what the first one does. Values are parameters, never part of a statement.
        """,
        """
        A view, or a foreign or partitioned table, may have no key. --key names the columns that \
        identify its rows, such as --key day,id, and it is read in pages by them. Without a key it \
        is read once, from its first row to its last.
        """,
        """
        Filters and sorts are made by the server; a pattern is a POSIX regular expression there. A \
        sort without an index says how many rows the server has to sort, and needs the key a second \
        time. Rows are counted up to two million; larger tables have an estimate.
        """,
        """
        --follow and F show rows with keys past the greatest one: they are asked for each second, \
        and up to ten seconds apart while none come. The key has to begin with a number or a time.
        """,
        """
        A query runs once, through a cursor. It can call functions that change something, so use a \
        role that may only read.
        """,
      ]
    ),
  ]

  /// The text of the page.
  static var text: String {
    let number = Version.number
    var text = ".TH UNFOLD-POSTGRES 1 \"\" \"unfold \(number)\" \"User Commands\"\n.ad l\n.nh\n"
    text += ".SH NAME\nunfold\\-postgres \\- shows PostgreSQL tables whose rows open in place\n"
    text += ".SH SYNOPSIS\n.B unfold\\-postgres\n[options] [\\fIconnection\\fR]\n"
    for section in sections {
      text += ".SH \(section.name)\n"
      for paragraph in section.paragraphs { text += ".PP\n\(ManualPage.escaped(paragraph))\n" }
    }
    text += ".SH EXAMPLES\n"
    for (command, effect) in examples {
      text += ".TP\n\\fB\(ManualPage.escaped(command))\\fR\n\(ManualPage.escaped(effect))\n"
    }
    return text + ".SH SEE ALSO\n.BR unfold (1),\n.BR psql (1)\n"
  }

  private static let examples = [
    ("unfold postgresql://ann@db.example/shop", "the tables of a database"),
    (
      "unfold --service shop --table orders --sort placed:desc",
      "the newest rows of a table, by a service"
    ),
    (
      "PGHOST=/run/postgresql unfold-postgres --query 'SELECT now()'",
      "a query through a Unix socket"
    ),
  ]
}
