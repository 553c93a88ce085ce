/* The kinds of vectors that compare 64 bytes. A loop is written once and made for each kind. */
#ifndef CSCAN_KINDS_H
#define CSCAN_KINDS_H

#include "cscan.h"

#if defined(__x86_64__)
#include <immintrin.h>
#define WIDE __attribute__((target("avx2,pclmul,popcnt,bmi")))
#endif

#define INLINE static inline __attribute__((always_inline))

enum { STRETCH_BLOCKS = 4, STRETCH_BYTES = STRETCH_BLOCKS * CSCAN_BLOCK_BYTES };

/* The operations of a kind of vector. */
struct kind {
  /* Which of 64 bytes equal a value. */
  uint64_t (*matches)(const void *block, uint8_t value);
  /* Which of 64 bytes equal a value once bit 5 is set in them: `{` is then `[`, and `}` is `]`. */
  uint64_t (*folded)(const void *block, uint8_t value);
  /* Bit k set when an odd number of bits up to k is set. */
  uint64_t (*parity)(uint64_t mask);
  int (*count)(uint64_t mask);
  /* Whether none of 256 bytes equals a value. */
  int (*lacks)(const uint8_t *stretch, uint8_t value);
};

#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)

/* The operations of every processor. */

INLINE uint64_t matches_common(const void *block, uint8_t value) {
  return cscan_matches(block, value);
}

INLINE uint64_t folded_common(const void *block, uint8_t value) {
  return cscan_folded_matches(block, value, 0x20);
}

INLINE uint64_t parity_common(uint64_t mask) {
  for (int shift = 1; shift < 64; shift *= 2) mask ^= mask << shift;
  return mask;
}

INLINE int count_common(uint64_t mask) {
  /* Most blocks hold one end or none, and not every processor counts bits in one step. */
  return (mask & (mask - 1)) == 0 ? mask != 0 : __builtin_popcountll(mask);
}

INLINE int lacks_common(const uint8_t *stretch, uint8_t value) {
  uint64_t any = 0;
  for (int block = 0; block < STRETCH_BLOCKS; block++) {
    any |= cscan_matches(stretch + block * CSCAN_BLOCK_BYTES, value);
  }
  return any == 0;
}

/* The kind that every processor has. */
#define COMMON_KIND \
  { matches_common, folded_common, parity_common, count_common, lacks_common }

#if defined(__x86_64__)
/* The operations of nearly every processor of the last ten years. */

WIDE INLINE uint64_t matches_wide(const void *block, uint8_t value) {
  const __m256i *parts = (const __m256i *)block;
  const __m256i pattern = _mm256_set1_epi8((char)value);
  const __m256i low = _mm256_cmpeq_epi8(_mm256_loadu_si256(parts), pattern);
  const __m256i high = _mm256_cmpeq_epi8(_mm256_loadu_si256(parts + 1), pattern);
  return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
}

WIDE INLINE uint64_t folded_wide(const void *block, uint8_t value) {
  const __m256i *parts = (const __m256i *)block;
  const __m256i pattern = _mm256_set1_epi8((char)value), fold = _mm256_set1_epi8(0x20);
  const __m256i first = _mm256_or_si256(_mm256_loadu_si256(parts), fold);
  const __m256i second = _mm256_or_si256(_mm256_loadu_si256(parts + 1), fold);
  const __m256i low = _mm256_cmpeq_epi8(first, pattern);
  const __m256i high = _mm256_cmpeq_epi8(second, pattern);
  return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
}

WIDE INLINE uint64_t parity_wide(uint64_t mask) {
  const __m128i all = _mm_set1_epi8((char)0xFF);
  return (uint64_t)_mm_cvtsi128_si64(
      _mm_clmulepi64_si128(_mm_set_epi64x(0, (long long)mask), all, 0));
}

WIDE INLINE int count_wide(uint64_t mask) { return __builtin_popcountll(mask); }

WIDE INLINE int lacks_wide(const uint8_t *stretch, uint8_t value) {
  const __m256i *parts = (const __m256i *)stretch;
  const __m256i pattern = _mm256_set1_epi8((char)value);
  __m256i any = _mm256_setzero_si256();
  for (int part = 0; part < 8; part++) {
    any = _mm256_or_si256(any, _mm256_cmpeq_epi8(_mm256_loadu_si256(parts + part), pattern));
  }
  return _mm256_testz_si256(any, any);
}

/* The kind that only newer processors have. */
#define WIDE_KIND \
  { matches_wide, folded_wide, parity_wide, count_wide, lacks_wide }

INLINE int has_wide_kind(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("pclmul");
}
#endif

#endif
