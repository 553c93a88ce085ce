// The mapping from the bytes of legacy encodings to characters, as constant tables.
#ifndef CENCODINGS_H
#define CENCODINGS_H

#include "cencodings_names.h"
#include <stdint.h>

// How an encoding is read.
enum cencodings_kind {
  CENCODINGS_KIND_UTF_8,
  CENCODINGS_KIND_UTF_16LE,
  CENCODINGS_KIND_UTF_16BE,
  CENCODINGS_KIND_UTF_32LE,
  CENCODINGS_KIND_UTF_32BE,
  // Each byte is the scalar of its number.
  CENCODINGS_KIND_LATIN_1,
  CENCODINGS_KIND_SINGLE,
  CENCODINGS_KIND_DOUBLE,
  CENCODINGS_KIND_GB18030,
  CENCODINGS_KIND_EUC_JP,
  CENCODINGS_KIND_ISO_2022_JP,
};

// The scalars of pairs, by lead and trail, each from the first to the last.
struct cencodings_pairs {
  // A scalar, 0 for none, or 0xD800 plus an index into cencodings_extras.
  const uint16_t *scalars;
  uint8_t first_lead, last_lead, first_trail, last_trail;
};

struct cencodings_encoding {
  const char *name;
  enum cencodings_kind kind;
  // Indexed by byte from 0x80: a scalar below CENCODINGS_TRIPLE, or one of the constants below.
  const uint16_t *high;
  const struct cencodings_pairs *pairs;
  // The pairs after a byte that begins a triple.
  const struct cencodings_pairs *triples;
};

// A word for an encoding, in small letters and digits, and the number of the encoding.
struct cencodings_label {
  const char *label;
  uint8_t encoding;
};

// The byte begins three; two; it is nothing.
enum { CENCODINGS_TRIPLE = 0xFFFD, CENCODINGS_LEAD = 0xFFFE, CENCODINGS_NONE = 0xFFFF };
enum { CENCODINGS_LINEAR_COUNT = 39420 };

extern const struct cencodings_encoding cencodings_all[];
extern const struct cencodings_label cencodings_labels[];
extern const uint32_t cencodings_label_count;
// The scalars above 0xFFFF. The highest bit marks two scalars: one in 15 bits, the next in 16.
extern const uint32_t cencodings_extras[];
// Runs of consecutive scalars among the numbered four-byte codes: each run's first number, then its
// first scalar, 0 for none.
extern const uint16_t cencodings_gb18030_runs[];
extern const uint32_t cencodings_gb18030_run_count;

/// Returns the description of an encoding.
static inline const struct cencodings_encoding *cencodings_at(uint32_t number) {
  return &cencodings_all[number];
}

/// Returns the label at a place below the number of labels.
static inline struct cencodings_label cencodings_label_at(uint32_t place) {
  return cencodings_labels[place];
}

/// Returns the scalar of a byte from 0x80, or one of the constants above.
static inline uint32_t cencodings_single(const struct cencodings_encoding *encoding, uint8_t byte) {
  return encoding->high[byte - 0x80u];
}

/// Returns the scalar of a lead byte and a trail byte, or 0 for none.
static inline uint32_t cencodings_pair(
    const struct cencodings_pairs *pairs, uint8_t lead, uint8_t trail) {
  if (lead < pairs->first_lead || lead > pairs->last_lead || trail < pairs->first_trail
      || trail > pairs->last_trail)
    return 0;
  uint32_t width = pairs->last_trail - pairs->first_trail + 1u;
  uint32_t value = pairs->scalars[(lead - pairs->first_lead) * width + (trail - pairs->first_trail)];
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
