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
  uint8_t text[CSCAN_BEGINNING_BYTES];
  /// 255 for each byte that has to be the same.
  uint8_t signs[CSCAN_BEGINNING_BYTES];
  /// 255 for each byte that has to be a digit.
  uint8_t digits[CSCAN_BEGINNING_BYTES];
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

/// Whether CSCAN_BEGINNING_BYTES of a line are like a beginning.
static inline int cscan_begins_like(const uint8_t *_Nonnull line,
                                    const struct cscan_beginning *_Nonnull known) {
#if defined(__SSE2__)
  __m128i wrong = _mm_setzero_si128();
  for (int part = 0; part < CSCAN_BEGINNING_BYTES; part += 16) {
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(line + part));
    const __m128i text = _mm_loadu_si128((const __m128i *)(known->text + part));
    const __m128i signs = _mm_loadu_si128((const __m128i *)(known->signs + part));
    const __m128i digits = _mm_loadu_si128((const __m128i *)(known->digits + part));
    const __m128i value = _mm_sub_epi8(bytes, _mm_set1_epi8('0'));
    const __m128i is_digit = _mm_cmpeq_epi8(_mm_min_epu8(value, _mm_set1_epi8(9)), value);
    const __m128i is_same = _mm_cmpeq_epi8(bytes, text);
    wrong = _mm_or_si128(wrong, _mm_andnot_si128(is_same, signs));
    wrong = _mm_or_si128(wrong, _mm_andnot_si128(is_digit, digits));
  }
  return _mm_movemask_epi8(_mm_cmpeq_epi8(wrong, _mm_setzero_si128())) == 0xFFFF;
#else
  uint8_t wrong = 0;
  for (int place = 0; place < CSCAN_BEGINNING_BYTES; place++) {
    const uint8_t is_digit = (uint8_t)(line[place] - '0') < 10 ? 255 : 0;
    const uint8_t is_same = line[place] == known->text[place] ? 255 : 0;
    wrong |= (known->signs[place] & ~is_same) | (known->digits[place] & ~is_digit);
  }
  return wrong == 0;
#endif
}

#endif
