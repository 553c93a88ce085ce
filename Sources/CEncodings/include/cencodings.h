// Which characters the bytes of older encodings stand for, as read-only numbers.
#ifndef CENCODINGS_H
#define CENCODINGS_H

#include <stdint.h>

// By byte: a scalar below 0x10000, or one of the two numbers below.
extern const uint16_t cencodings_windows_1252_singles[];
extern const uint16_t cencodings_shift_jis_singles[];
extern const uint16_t cencodings_big5_singles[];
extern const uint16_t cencodings_gb18030_singles[];
// By lead (0x81...0xFE) and trail (0x40...0xFF): a scalar, 0 for none, or 0xD800 and a place below.
extern const uint16_t cencodings_shift_jis_pairs[];
extern const uint16_t cencodings_big5_pairs[];
extern const uint16_t cencodings_gb18030_pairs[];
// Scalars above 0xFFFF.
extern const uint32_t cencodings_extras[];
// Codes of four bytes, numbered: where a run of consecutive scalars begins and with which, 0 for none.
extern const uint16_t cencodings_gb18030_runs[];
extern const uint32_t cencodings_gb18030_run_count;

enum { CENCODINGS_LEAD = 0xFFFE, CENCODINGS_NONE = 0xFFFF, CENCODINGS_LINEAR_COUNT = 39420 };

enum cencodings_table {
  CENCODINGS_WINDOWS_1252,
  CENCODINGS_SHIFT_JIS,
  CENCODINGS_BIG5,
  CENCODINGS_GB18030,
};

/// What a byte stands for by itself.
static inline uint32_t cencodings_single(enum cencodings_table table, uint8_t byte) {
  switch (table) {
  case CENCODINGS_WINDOWS_1252: return cencodings_windows_1252_singles[byte];
  case CENCODINGS_SHIFT_JIS: return cencodings_shift_jis_singles[byte];
  case CENCODINGS_BIG5: return cencodings_big5_singles[byte];
  case CENCODINGS_GB18030: return cencodings_gb18030_singles[byte];
  }
  return CENCODINGS_NONE;
}

/// The scalar that a lead and the byte behind it stand for, or 0.
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

/// The scalar that a number among GB 18030's codes of four bytes stands for, or 0.
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
