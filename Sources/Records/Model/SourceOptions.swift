// What the caller says about a source; everything left nil is found out from the sample.

/// What the caller says about a source.
package struct SourceOptions: Hashable, Sendable {
  /// The format; nil: by name and content.
  package var format: RecordFormat?
  /// The way to read the source, chosen among its candidates; it wins over the format.
  package var reading: SourceFormat?
  /// What the records have in common, where the caller knows all of it; nil: by content.
  package var schema: RecordSchema?
  /// The byte between fields; nil: by content.
  package var delimiter: UInt8?
  /// Whether quotes stand around cells; nil: by content.
  package var hasQuotes: Bool?
  /// Whether the first record names the columns; nil: by content.
  package var hasHeader: Bool?
  /// How text is spelled; nil: by mark and content.
  package var encoding: TextEncoding?
  /// Whether the encoding is a guess, which is shown as one.
  var isEncodingGuessed = false
  /// How colours and other styles in the text are read.
  package var styles = StyleReading.style
  /// Where pipes are spooled to: an existing folder.
  package var temporaryFolder = "/tmp"
  /// How much is looked at and how much is kept.
  package var limits = SourceLimits()

  /// The first given flag about cells that a format has no use for, or nil; arrays of JSON may have a
  /// header.
  package func cellFlag(for format: RecordFormat) -> String? {
    if format == .csv || format == .tsv { return nil }
    if let delimiter { return delimiter == 0x09 ? "--tabs" : "--delimiter" }
    if let hasHeader, format != .jsonLines { return hasHeader ? "--header" : "--no-header" }
    return hasQuotes == nil ? nil : "--quotes"
  }

  /// Creates options that leave everything to the sample.
  package init() {}
}

/// How much is looked at, kept and waited for; every limit is announced where it is hit.
package struct SourceLimits: Hashable, Sendable {
  /// How much of the beginning is looked at to find out the format.
  package var sampleBytes = 256 * 1024
  /// How much more is looked at to find the end of the first record, which may name the columns.
  package var headerBytes = 4 * 1024 * 1024
  /// The grid of the index.
  package var pageBytes = 64 * 1024
  /// How much is read at once when indexing and when reading in order; never less than a log needs
  /// to see to tell whether a line continues a record.
  package var readBytes = 256 * 1024 {
    didSet { readBytes = max(readBytes, 2 * LogOpening.neededBytes) }
  }
  /// How many pages are kept decoded.
  package var cachedPages = 64
  /// How much of one record is read to be shown: far beyond any row a person reads.
  package var shownRecordBytes = 1024 * 1024
  /// How much of one record is kept when records are read one after the other.
  package var wholeRecordBytes = 256 * 1024 * 1024
  /// A quote open over more than this many bytes of a record is presumed broken.
  package var quotedBytes = 16 * 1024 * 1024
  /// A quote open over more than this many line feeds is presumed broken.
  package var quotedLineFeeds = 100_000
  /// How much of one record is read to be printed; a longer one is left out.
  package var printedRecordBytes = 64 * 1024 * 1024
  /// How much is kept of a pipe, a device or packed data; nil: half of the free disk, and of a device
  /// at most `deviceBytes`.
  package var spoolBytes: Int?
  /// How much is kept of a device, which may have no end.
  package var deviceBytes = 256 * 1024 * 1024
  /// A longer file is not read as a table in text: to count its rows, all of it is turned into CSV.
  package var tableBytes = 256 * 1024 * 1024
  /// How many times as large as what arrived unpacked data may be, once they are large.
  package var unpackedRatio = 1_000
  /// Up to this size unpacked data may be as many times as large as they like.
  package var unpackedFreeBytes = 64 * 1024 * 1024
  /// How much of the end is read at first to show it before the index is complete.
  package var tailBytes = 1024 * 1024
  /// How long a pipe that has sent something may pause before the sample is taken as it is.
  package var settleMilliseconds = 30
  /// How deep JSON may nest before a record is shown raw.
  package var nestingDepth = 1_000

  /// Creates the default limits.
  package init() {}
}
