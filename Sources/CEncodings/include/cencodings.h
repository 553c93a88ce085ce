// The mapping from the bytes of legacy encodings to characters, as constant tables.
#ifndef CENCODINGS_H
#define CENCODINGS_H

#include <stdint.h>

// Indexed by byte: a scalar below 0x10000, CENCODINGS_LEAD or CENCODINGS_NONE.
extern const uint16_t cencodings_windows_1252_singles[];
extern const uint16_t cencodings_shift_jis_singles[];
extern const uint16_t cencodings_big5_singles[];
extern const uint16_t cencodings_gb18030_singles[];
// Indexed by lead (0x81...0xFE) and trail (0x40...0xFF): a scalar, 0 for none, or 0xD800 plus an
// index into cencodings_extras.
extern const uint16_t cencodings_shift_jis_pairs[];
extern const uint16_t cencodings_big5_pairs[];
extern const uint16_t cencodings_gb18030_pairs[];
// The scalars above 0xFFFF.
extern const uint32_t cencodings_extras[];
// Runs of consecutive scalars among the numbered four-byte codes: each run's first number, then its
// first scalar, 0 for none.
extern const uint16_t cencodings_gb18030_runs[];
extern const uint32_t cencodings_gb18030_run_count;

enum { CENCODINGS_LEAD = 0xFFFE, CENCODINGS_NONE = 0xFFFF, CENCODINGS_LINEAR_COUNT = 39420 };

enum cencodings_table {
  CENCODINGS_WINDOWS_1252,
  CENCODINGS_SHIFT_JIS,
  CENCODINGS_BIG5,
  CENCODINGS_GB18030,
};

/// Returns the scalar of a single byte, CENCODINGS_LEAD or CENCODINGS_NONE.
static inline uint32_t cencodings_single(enum cencodings_table table, uint8_t byte) {
  switch (table) {
  case CENCODINGS_WINDOWS_1252: return cencodings_windows_1252_singles[byte];
  case CENCODINGS_SHIFT_JIS: return cencodings_shift_jis_singles[byte];
  case CENCODINGS_BIG5: return cencodings_big5_singles[byte];
  case CENCODINGS_GB18030: return cencodings_gb18030_singles[byte];
  }
  return CENCODINGS_NONE;
}

/// Returns the scalar of a lead byte and a trail byte, or 0 for none.
static inline uint32_t cencodings_pair(enum cencodings_table table, uint8_t lead, uint8_t trail) {
  if (lead < 0x81 || lead > 0xFE || trail < 0x40) return 0;
  uint32_t place = (lead - 0x81u) * 192 + (trail - 0x40u), value = 0;
  switch (table) {
  case CENCODINGS_WINDOWS_1252: break;
  case CENCODINGS_SHIFT_JIS: value = cencodings_shift_jis_pairs[place]; break;
  case CENCODINGS_BIG5: value = cencodings_big5_pairs[place]; break;
  case CENCODINGS_GB18030: value = cencodings_gb18030_pairs[place]; break;
  }
  return value >= 0xD800 && value < 0xE000 ? cencodings_extras[value - 0xD800] : value;
}

/// Returns the scalar of a numbered four-byte code of GB 18030, or 0 for none.
static inline uint32_t cencodings_linear(uint32_t number) {
  if (number >= 189000) return number - 189000 < 0x100000 ? number - 189000 + 0x10000 : 0;
  if (number >= CENCODINGS_LINEAR_COUNT) return 0;
  uint32_t low = 0, high = cencodings_gb18030_run_count;
  while (high - low > 1) {
    uint32_t middle = (low + high) / 2;
    if (cencodings_gb18030_runs[middle * 2] <= number) low = middle; else high = middle;
  }
  uint32_t first = cencodings_gb18030_runs[low * 2 + 1];
  return first ? first + number - cencodings_gb18030_runs[low * 2] : 0;
}

#endif
