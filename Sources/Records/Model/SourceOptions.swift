// The caller's knowledge about a source; every option left nil is detected from the sample.

package import JSONText

/// The caller's knowledge about a source.
package struct SourceOptions: Hashable, Sendable {
  /// The format; nil: by name and content.
  package var format: RecordFormat?
  /// The way to read the source, chosen among its candidates; it wins over the format.
  package var reading: SourceFormat?
  /// The properties of the records, if the caller knows all of them; nil: by content.
  package var schema: RecordSchema?
  /// The signs between fields; nil: by content.
  package var delimiter: CellDelimiter?
  /// Whether cells are quoted; nil: by content.
  package var hasQuotes: Bool?
  /// The quote; nil: by content.
  package var quote: UInt8?
  /// Whether a backslash before a quote escapes it; nil: by content.
  package var hasBackslash: Bool?
  /// Whether the blanks around cells are not part of them; nil: by content.
  package var skipsBlanks: Bool?
  /// Whether the first record names the columns; nil: by content.
  package var hasHeader: Bool?
  /// The lines of the source that name the columns, counted from 1; nil: by content.
  package var headerLines: ClosedRange<Int>?
  /// The path of the array inside a document that its rows are, empty for its top level; nil: by
  /// content.
  package var documentPath: [UInt8]?
  /// The encoding of the text; nil: by byte-order mark and content.
  package var encoding: TextEncoding?
  /// Whether the encoding is a guess, which is shown as one.
  var isEncodingGuessed = false
  /// The heads, keys and words of a log that only the user knows.
  package var log = LogRules()
  /// The treatment of colours and other styles in the text.
  package var styles = StyleReading.style
  /// The existing folder in which pipes are stored.
  package var temporaryFolder = "/tmp"
  /// The limits of reading and keeping.
  package var limits = SourceLimits()
  /// The names that a screen has beside those of the records.
  package var naming: ShownNaming?
  /// The faults of the place that the bytes come from, such as a database.
  package var notes: [SourceNote] = []

  /// The first given flag about cells that a format has no use for, or nil; arrays of JSON may have
  /// a header.
  package func cellFlag(for format: RecordFormat) -> String? {
    if format.traits.division == .cells { return nil }
    if let delimiter { return delimiter == 0x09 ? "--tabs" : "--delimiter" }
    if let hasHeader, !format.traits.mayHaveHeader { return hasHeader ? "--header" : "--no-header" }
    if headerLines != nil { return "--header-line" }
    return dialectFlag
  }

  /// The first given flag about quotes, or nil.
  var dialectFlag: String? {
    if hasQuotes != nil { return "--quotes" }
    if hasBackslash != nil { return "--escape" }
    return skipsBlanks == nil ? nil : "--skip-blanks"
  }

  /// Creates options that leave everything to the sample.
  package init(naming: ShownNaming? = nil) { self.naming = naming }
}

/// The limits of reading, keeping and waiting; each is reported when it is reached.
package struct SourceLimits: Hashable, Sendable {
  /// The bytes of the beginning that are inspected to detect the format.
  package var sampleBytes = 256 * 1024
  /// The further bytes that are read to find the end of the first record, which may name the
  /// columns.
  package var headerBytes = 4 * 1024 * 1024
  /// The grid of the index.
  package var pageBytes = 64 * 1024
  /// The bytes read at once when indexing and when reading in order; at least as many as a log
  /// needs to see whether a line continues a record.
  package var readBytes = 256 * 1024 {
    didSet { readBytes = max(readBytes, 2 * LogDivision.neededBytes) }
  }
  /// The number of pages that are cached decoded.
  package var cachedPages = 64
  /// The bytes of a record that are read to show it, far more than a person reads in a row.
  package var shownRecordBytes = 1024 * 1024
  /// The bytes of a record that are kept when records are read one after the other.
  package var wholeRecordBytes = 256 * 1024 * 1024
  /// A quote open over more than this many bytes of a record is presumed broken.
  package var quotedBytes = 16 * 1024 * 1024
  /// A quote open over more than this many line feeds is presumed broken.
  package var quotedLineFeeds = 100_000
  /// The bytes of a record that are read to print it; a longer record is left out.
  package var printedRecordBytes = 64 * 1024 * 1024
  /// The bytes that are stored of a pipe, a device or compressed data.
  ///
  /// Nil: half of the free disk, and of a device at most `deviceBytes`.
  package var spoolBytes: Int?
  /// The bytes that are stored of a device, which may have no end.
  package var deviceBytes = 256 * 1024 * 1024
  /// A longer file is not read as a table in text: to count its rows, all of it is turned into CSV.
  package var tableBytes = 256 * 1024 * 1024
  /// The largest ratio of decompressed data to the bytes that arrived, once they are large.
  package var unpackedRatio = 1_000
  /// Up to this size unpacked data may be as many times as large as they like.
  package var unpackedFreeBytes = 64 * 1024 * 1024
  /// The bytes of the end that are read first, to show it before the index is complete.
  package var tailBytes = 1024 * 1024
  /// The pause of a pipe after which the bytes that arrived are taken as the sample.
  package var settleMilliseconds = 30
  /// The depth of JSON beyond which a record is shown raw.
  package var nestingDepth = JSONScanner.nestingDepth

  /// Creates the default limits.
  package init() {}
}
