// The libraries that this module uses.

internal import CPCRE2
internal import CZlib
internal import CZstd

/// The C libraries of searching and unpacking.
package enum RecordLibraries {
  /// Their names and versions.
  package static var versions: [(name: String, version: String)] {
    let pcre2 = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
      // The length of the text counts its NUL.
      count = max(Int(pcre2_config_8(UInt32(PCRE2_CONFIG_VERSION), buffer.baseAddress)) - 1, 0)
    }
    // A date follows the version.
    let version = String(decoding: pcre2, as: UTF8.self).split(separator: " ").first ?? ""
    return [
      ("PCRE2", String(version)), ("zlib", String(cString: zlibVersion())),
      ("zstd", String(cString: ZSTD_versionString())),
    ]
  }
}
