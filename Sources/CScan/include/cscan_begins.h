#ifndef CSCAN_BEGINS_H
#define CSCAN_BEGINS_H

#include <stdint.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// The most bytes of a beginning.
enum { CSCAN_BEGINNING_BYTES = 48 };
/// The most bytes of an address with the blank after it.
enum { CSCAN_ADDRESS_BYTES = 16 };

/// The beginning of a line, whose digits may be any others.
struct cscan_beginning {
  /// The least value of each byte.
  uint8_t least[CSCAN_BEGINNING_BYTES];
  /// The greatest one less the least.
  uint8_t span[CSCAN_BEGINNING_BYTES];
  /// The bytes that are compared, a multiple of 16.
  int32_t count;
};

/// The end of four numbers of up to three digits with points between and a blank after them; 0 if
/// `line` has something else. It may be read up to CSCAN_ADDRESS_BYTES.
static inline int64_t cscan_address_end(const uint8_t *_Nonnull line) {
  int points = 0;
  int digits = 0;
  for (int end = 0; end < CSCAN_ADDRESS_BYTES; end++) {
    const uint8_t byte = line[end];
    if ((uint8_t)(byte - '0') < 10) {
      if (++digits > 3) return 0;
      continue;
    }
    if (digits == 0) return 0;
    if (byte == ' ') return points == 3 ? end : 0;
    if (byte != '.') return 0;
    points++;
    digits = 0;
  }
  return 0;
}

/// Whether the bytes of a line are between those of a beginning.
static inline int cscan_begins_like(const uint8_t *_Nonnull line,
                                    const struct cscan_beginning *_Nonnull known) {
#if defined(__SSE2__)
  for (int32_t part = 0; part < known->count; part += 16) {
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(line + part));
    const __m128i least = _mm_loadu_si128((const __m128i *)(known->least + part));
    const __m128i span = _mm_loadu_si128((const __m128i *)(known->span + part));
    const __m128i value = _mm_sub_epi8(bytes, least);
    const __m128i fits = _mm_cmpeq_epi8(_mm_min_epu8(value, span), value);
    if (_mm_movemask_epi8(fits) != 0xFFFF) return 0;
  }
  return 1;
#else
  int wrong = 0;
  for (int32_t place = 0; place < known->count; place++) {
    wrong |= (uint8_t)(line[place] - known->least[place]) > known->span[place];
  }
  return !wrong;
#endif
}

#endif
