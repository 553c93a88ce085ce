// The colours of the themes, as numbers.

/// The values of the themes that have colours.
///
/// Each is made from a few seeds. Their lightness was adjusted until every text is readable on
/// every background, and colours that must differ do so also for eyes that lack one kind of cone.
enum ThemeValues {
  /// The themes in the order of the columns below.
  static let themes: [ThemeName] = [.night, .day, .ink, .paper, .contrast, .contrastLight]

  /// The RGB values of a role in each theme; other roles are derived from these.
  static let table: KeyValuePairs<Role, [UInt32]> = [
    .ground: [0x17191E, 0xFFFFFF, 0x000000, 0xF7F2E8, 0x000000, 0xFFFFFF],
    .open: [0x1C1E21, 0xF7F9FC, 0x060709, 0xF0EBE3, 0x060606, 0xF7F9FC],
    .cursor: [0x222F3C, 0xDAEDF9, 0x0D1C2A, 0xE8DCC4, 0x0B223E, 0xCCEAFC],
    .select: [0x291D37, 0xF6F0FF, 0x160624, 0xEDE0F3, 0x1C0630, 0xF5EEFE],
    .bar: [0x202429, 0xEDF0F4, 0x0B0D11, 0xE8E1D5, 0x121212, 0xEDF0F4],
    .hitGround: [0x493916, 0xF6E5A4, 0x332400, 0xEAD898, 0x2F2600, 0xF6E5A4],
    .nowGround: [0xF5CD43, 0xF7C323, 0xF5CD43, 0xF7C323, 0xFFE600, 0xFFD000],
    .fatalGround: [0xCC4B44, 0x910600, 0xCC4B43, 0x821200, 0xC05549, 0x6A000B],
    .text: [0xDBDEE2, 0x1E2226, 0xE8E8E8, 0x2C251F, 0xFFFFFF, 0x000000],
    .dim: [0x9399A0, 0x5F646A, 0x9399A0, 0x686056, 0xD0D0D0, 0x3A3A3A],
    .header: [0x8EC6E7, 0x255079, 0x8EC6E7, 0x763E2A, 0x9BE8FF, 0x003F6B],
    .mark: [0x6DD2CB, 0x037672, 0x6DD2CB, 0x1D676A, 0x7DF5FF, 0x00504F],
    .key: [0x86AEF7, 0x3C4F87, 0x86AEF7, 0x1B3A76, 0x97ABE0, 0x3A467B],
    .string: [0xC1F4C3, 0x4C724E, 0xC1F4C3, 0x386C4D, 0xAEF1BB, 0x065634],
    .number: [0xFDAB7C, 0x8E5814, 0xFDAB7C, 0x824E1A, 0xFFBB74, 0x6F3E1B],
    .date: [0x95C7D4, 0x215D72, 0x95C7D4, 0x215D72, 0x9BE8FF, 0x004A66],
    .boolean: [0xDEAAD8, 0x853A77, 0xDEAAD8, 0x853A77, 0xFFB0F0, 0x75006B],
    .null: [0x90959A, 0x66696E, 0x8E9398, 0x5F6267, 0xD0D0D0, 0x3A3A3A],
    .error: [0xEF6B61, 0x910600, 0xE7645A, 0x821200, 0xFD8C7D, 0x6A000B],
    .warning: [0xEFC563, 0x905F04, 0xEFC563, 0x775E02, 0xFFE600, 0x614602],
    .good: [0x95E0C3, 0x207663, 0x95E0C3, 0x146E5B, 0x92E4D1, 0x005546],
    .link: [0x90BAF1, 0x2B519C, 0x90BAF1, 0x2B519C, 0x9CC8FF, 0x00339A],
  ]

  /// Returns the offsets of backgrounds from that of the terminal: in lightness, away from black or
  /// white, and as absolute hue.
  static func tints(isDark: Bool) -> KeyValuePairs<Role, OKLab> {
    isDark
      ? [
        .open: OKLab(0.022, -0.00155, -0.0058), .cursor: OKLab(0.085, -0.01026, -0.02819),
        .select: OKLab(0.045, 0.02868, -0.04096), .bar: OKLab(0.045, -0.00259, -0.00966),
        .hitGround: OKLab(0.14, 0.00479, 0.05479),
      ]
      : [
        .open: OKLab(0.018, -0.00104, -0.00386), .cursor: OKLab(0.065, -0.01491, -0.0213),
        .select: OKLab(0.035, 0.01721, -0.02457), .bar: OKLab(0.045, -0.00155, -0.0058),
        .hitGround: OKLab(0.08, -0.00741, 0.08468),
      ]
  }
}
