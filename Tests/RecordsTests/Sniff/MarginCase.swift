// Tables with lines above their names and below their records, and what is to be read of them.

import Testing

/// A table with lines around it.
struct MarginCase: CustomTestStringConvertible, Sendable {
  /// The number of the case and its words.
  var label: String
  var text: String
  var name = "x.csv"
  /// The names of the columns; nil for none.
  var names: [String]?
  var records: Int
  var above: [String] = []
  var below: [String] = []

  var testDescription: String { label }

  static let all = above + names + below + beyond

  private static let bank = """
    Bank Nord;;;;
    Account statement
    Account:;DE00 1234 0000 0099 00
    Period:;01.10.2026 - 20.11.2026
    Balance:;12.345,67 EUR

    "Booked";"Value";"Kind";"Purpose";"Payee";"Amount";"Currency";"Balance"
    "20.11.2026";"20.11.26";"CARD";"Groceries 4711";"Employer";"2.271,48";"EUR";"12.345,67"
    "20.11.2026";"20.11.26";"CARD";"Groceries 4711";"Landlord";"-486,06";"EUR";"10.074,19"
    "19.11.2026";"19.11.26";"CREDIT";"Invoice 2026-0815";"Market";"-1.172,70";"EUR";"10.560,25"
    "18.11.2026";"18.11.26";"CARD";"Rent, second floor";"Market";"-2.182,24";"EUR";"13.295,84"
    """

  private static let above: [MarginCase] = [
    MarginCase(
      label: "T1: words and values above a wider table", text: bank,
      names: [
        "Booked", "Value", "Kind", "Purpose", "Payee", "Amount", "Currency", "Balance",
      ], records: 4,
      above: [
        "Bank Nord;;;;", "Account statement", "Account:;DE00 1234 0000 0099 00",
        "Period:;01.10.2026 - 20.11.2026", "Balance:;12.345,67 EUR",
      ]),
    MarginCase(
      label: "T1: the same with line ends of two bytes",
      text: bank.replacing("\n", with: "\r\n"),
      names: [
        "Booked", "Value", "Kind", "Purpose", "Payee", "Amount", "Currency", "Balance",
      ], records: 4,
      above: [
        "Bank Nord;;;;", "Account statement", "Account:;DE00 1234 0000 0099 00",
        "Period:;01.10.2026 - 20.11.2026", "Balance:;12.345,67 EUR",
      ]),
    MarginCase(
      label: "T1: words and values padded to the width of the table",
      text: "Office,North,,,\nPeriod,2026,,,\n,,,,\nid,name,town,pieces,day\n"
        + "1,lamp,Delft,3,2026-01-02\n2,rug,Oslo,4,2026-01-03\n3,vase,Bern,5,2026-01-04\n",
      names: ["id", "name", "town", "pieces", "day"], records: 3,
      above: ["Office,North,,,", "Period,2026,,,", ",,,,"]),
    MarginCase(
      label: "T2: a table of sums above the records",
      text: """
        Description,,Summary Amt.
        Opening balance on 10/01/2026,,"1,000.00"
        Total credits,,"250.00"
        Total debits,,"-312.40"
        Closing balance on 10/31/2026,,"937.60"

        Date,Description,Amount,Running Bal.
        10/02/2026,Card payment 0042,"-12.40","987.60"
        10/05/2026,Transfer in,"250.00","1,237.60"
        10/09/2026,"Rent, October","-300.00","937.60"
        10/11/2026,Card payment 0043,"0.00","937.60"
        10/12/2026,Card payment 0044,"0.00","937.60"
        """, names: ["Date", "Description", "Amount", "Running Bal."], records: 5,
      above: [
        "Description,,Summary Amt.", "Opening balance on 10/01/2026,,\"1,000.00\"",
        "Total credits,,\"250.00\"", "Total debits,,\"-312.40\"",
        "Closing balance on 10/31/2026,,\"937.60\"",
      ]),
    MarginCase(
      label: "T3: sections, the last of which is the table",
      text: "Heading\nFIELD_DELIM\tTABS\nVIDEO_FORMAT\t1080\nFPS\t25\n\nColumn\n"
        + "Name\tTracks\tStart\tEnd\tTape\n\nData\n"
        + "A001\tV\t01:00:00:00\t01:00:10:00\tT01\nA002\tVA1\t01:00:10:00\t01:00:21:12\tT01\n"
        + "A003\tV\t01:00:21:12\t01:00:30:00\tT02\nA004\tVA1\t01:00:30:00\t01:00:44:03\tT02\n",
      name: "x.tsv", names: ["Name", "Tracks", "Start", "End", "Tape"], records: 4,
      above: [
        "Heading", "FIELD_DELIM\tTABS", "VIDEO_FORMAT\t1080", "FPS\t25", "Column", "Data",
      ]),
    MarginCase(
      label: "T4: a sentence with a comma above the names",
      text: "Stock list of the north store\nprinted on Friday, by the evening shift\n"
        + "id,name,city\n1,lamp,Delft\n2,kettle,Oslo\n3,chair,Vienna\n4,shelf,Turin\n",
      names: ["id", "name", "city"], records: 4,
      above: ["Stock list of the north store", "printed on Friday, by the evening shift"]),
    MarginCase(
      label: "T5: a word above one record",
      text: "name\nlamp,desk,red,new,Delft\n", records: 2),
    MarginCase(
      label: "T6: three lines of prose",
      text: "Export of the sensor in room 4\nmade by hand\n# units: C and %\n"
        + "time,celsius,humidity\n08:00,20.5,41\n08:10,20.7,42\n08:20,21.0,40\n",
      names: ["time", "celsius", "humidity"], records: 3,
      above: ["Export of the sensor in room 4", "made by hand", "# units: C and %"]),
    MarginCase(
      label: "T6: a title above records without names",
      text: "Sensor 5\n1,2,3\n4,5,6\n7,8,9\n", records: 3, above: ["Sensor 5"]),
    MarginCase(
      label: "T6: nothing above names with a record that lacks cells",
      text: "id,name,city\n1,lamp\n2,rug,Oslo\n3,chair,Bern\n", names: ["id", "name", "city"],
      records: 3),
    MarginCase(
      label: "T6: a sparse first record is none above the table",
      text: "7,,,\n8,lamp,3,4\n9,rug,5,6\n10,vase,7,8\n", records: 4),
  ]

  private static let names: [MarginCase] = [
    MarginCase(
      label: "T160: names of two lines below a title",
      text: """
        "Expenses of the board, third quarter",,,,,,
        ,,,,,,
        Day,Place,Purpose,Travel,,,Total
        ,,,Air,Rail,Taxi,
        04/07/2026,Bern,Meeting of the council,,65.60,,65.60
        09/07/2026,Oslo,Visit to the plant,310.00,,22.00,332.00
        16/07/2026,Delft,Fair,,88.40,12.00,100.40
        """,
      names: [
        "Day", "Place", "Purpose", "Travel Air", "Travel Rail", "Travel Taxi", "Total",
      ], records: 3,
      above: ["\"Expenses of the board, third quarter\",,,,,,", ",,,,,,"]),
    MarginCase(
      label: "T160: names of groups above each other's parts",
      text: "north,,south,\nX,Y,X,Y\n0.030,6.101,3.041,2.790\n7.367,4.327,2.842,4.331\n"
        + "6.342,0.513,8.776,0.206\n",
      names: ["north X", "north Y", "south X", "south Y"], records: 3),
    MarginCase(
      label: "T160: the same without a last comma",
      text: "north,,south\nX,Y,X,Y\n0.030,6.101,3.041,2.790\n7.367,4.327,2.842,4.331\n"
        + "6.342,0.513,8.776,0.206\n",
      names: ["north X", "north Y", "south X", "south Y"], records: 3),
    MarginCase(
      label: "T160: names of three lines",
      text: """
        Staff,,,,
        ,,,2025-26,2024-25
        Unit,Permanent,Other,Total,Total
        ,,,,Restated
        Support,609,52,661,641
        Security,225,4,229,242
        Press,41,-,41,38
        """, names: ["Unit", "Permanent", "Other", "2025-26 Total", "2024-25 Total Restated"],
      records: 3, above: ["Staff,,,,"]),
    MarginCase(
      label: "T160: a group of records is no second line of names",
      text: "item,pieces,price\nFruit,,\napple,3,1.20\npear,4,1.50\n",
      names: ["item", "pieces", "price"], records: 3),
    MarginCase(
      label: "T160: texts with holes are no second line of names",
      text: "name,town,note\nAnn,,new\nBob,Oslo,\nCy,Bern,old\n", names: ["name", "town", "note"],
      records: 3),
    MarginCase(
      label: "T160: a rule is no second line of names",
      text: "id,,price\n--,--,--\n1,lamp,2.50\n2,rug,3.50\n3,vase,4.50\n",
      names: ["id", "(col 2)", "price"], records: 4),
    MarginCase(
      label: "T159: the names come again",
      text: "id,item,day\n1,vase,2026-10-02\n2,pen,2026-10-03\nid,item,day\n3,lamp,2026-10-04\n",
      names: ["id", "item", "day"], records: 4),
    MarginCase(
      label: "T159: moves of a game that come again are data",
      text: "x,x,o,b\no,x,x,b\nx,x,o,b\nb,o,x,x\n", records: 4),
  ]

  private static let below: [MarginCase] = [
    MarginCase(
      label: "T7: the number of rows",
      text: "item,count,price\nlamp,2,19.50\nkettle,1,34.00\nchair,4,59.90\n(3 rows)\n",
      names: ["item", "count", "price"], records: 3, below: ["(3 rows)"]),
    MarginCase(
      label: "T7: the same without a line end",
      text: "item,count,price\nlamp,2,19.50\nkettle,1,34.00\nchair,4,59.90\n(3 rows)",
      names: ["item", "count", "price"], records: 3, below: ["(3 rows)"]),
    MarginCase(
      label: "T7: a mark of the end",
      text: "a\tb\n1\t2\n3\t4\n5\t6\n#close\n", name: "x.tsv", names: ["a", "b"], records: 3,
      below: ["#close"]),
    MarginCase(
      label: "T7: notes after an empty line",
      text: "item,count,price\nlamp,2,19.50\nkettle,1,34.00\n\nSource,office\nchecked\n",
      names: ["item", "count", "price"], records: 2, below: ["Source,office", "checked"]),
    MarginCase(
      label: "T7: a total as wide as the table is a record",
      text: "item,count,price\nlamp,2,19.50\nkettle,1,34.00\nTotal,,53.50\n",
      names: ["item", "count", "price"], records: 3),
    MarginCase(
      label: "T7: a record that is cut off is a record",
      text: "item,count,price\nlamp,2,19.50\nkettle,1,34.00\nchai",
      names: ["item", "count", "price"], records: 3),
    MarginCase(
      label: "T7: lines that quotes hold together are a record",
      text: "item,count,price\nlamp,2,19.50\nkettle,1,\"34.00\n(two words)\n\"\n",
      names: ["item", "count", "price"], records: 2),
  ]

  private static let beyond: [MarginCase] = [
    MarginCase(
      label: "T9: cells beyond the names are a column", text: "a,b\n1,2,3\n4,5,6\n7,8,9\n",
      names: ["a", "b", "(col 3)"], records: 3),
    MarginCase(
      label: "T9: one record with a cell beyond makes none",
      text: "a,b\n1,2\n4,5,6\n7,8\n", names: ["a", "b"], records: 3),
    MarginCase(
      label: "T9: delimiters at the ends of records", text: "a,b\n1,2,\n4,5,\n7,8,\n",
      names: ["a", "b", "(col 3)"], records: 3),
    MarginCase(
      label: "T9: names that are texts like the records",
      text: "name,city\nlamp,Delft,red\nrug,Oslo,blue\nvase,Bern,grey\n",
      names: ["name", "city", "(col 3)"], records: 3),
    MarginCase(
      label: "T10: events whose last text has no name",
      text: "Level,Date and Time,Source,Event ID,Task\n"
        + "Information,11/26/2026 2:00:01 AM,Service Manager,7036,None,\"The service runs.\"\n"
        + "Error,11/26/2026 2:00:04 AM,Disk,153,None,\"The operation was retried.\nDevice 1.\"\n"
        + "Warning,11/26/2026 2:00:09 AM,Time,134,None,\"No time source.\"\n"
        + "Information,11/26/2026 2:01:00 AM,Service Manager,7036,None,\"The service ends.\"\n",
      names: ["Level", "Date and Time", "Source", "Event ID", "Task", "(col 6)"], records: 4),
  ]
}
