#ifndef CSCAN_H
#define CSCAN_H

#include <stdint.h>
#include <string.h>

#include "cscan_begins.h"
#include "cscan_places.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON) && defined(__aarch64__)
#include <arm_neon.h>
#endif

/// How many bytes one look covers.
enum { CSCAN_BLOCK_BYTES = 64 };

/// Which of 64 bytes equal `value`, without any instruction that not every processor has: the
/// high bit of each equal byte is found by arithmetic and gathered by a multiplication.
static inline uint64_t cscan_matches_portable(const void *_Nonnull block, uint8_t value) {
  const uint64_t low = 0x7F7F7F7F7F7F7F7Full;
  const uint64_t pattern = value * 0x0101010101010101ull;
  uint64_t mask = 0;
  for (int word = 0; word < 8; word++) {
    const uint8_t *bytes = (const uint8_t *)block + word * 8;
    uint64_t text = 0;
    // The first byte becomes the lowest, whatever the order of the machine.
    for (int byte = 0; byte < 8; byte++) text |= (uint64_t)bytes[byte] << (byte * 8);
    const uint64_t difference = text ^ pattern;
    const uint64_t equal = ~(((difference & low) + low) | difference | low);
    mask |= (((equal >> 7) * 0x0102040810204080ull) >> 56) << (word * 8);
  }
  return mask;
}

/// Which of 64 bytes equal `value`: bit *k* is set for byte *k*.
static inline uint64_t cscan_matches(const void *_Nonnull block, uint8_t value) {
#if defined(__SSE2__)
  const __m128i *parts = (const __m128i *)block;
  const __m128i pattern = _mm_set1_epi8((char)value);
  uint64_t mask = 0;
  for (int part = 0; part < 4; part++) {
    const __m128i equal = _mm_cmpeq_epi8(_mm_loadu_si128(parts + part), pattern);
    mask |= (uint64_t)(uint32_t)_mm_movemask_epi8(equal) << (part * 16);
  }
  return mask;
#elif defined(__ARM_NEON) && defined(__aarch64__)
  const uint8_t *bytes = (const uint8_t *)block;
  const uint8x16_t pattern = vdupq_n_u8(value);
  const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t weight = vld1q_u8(weights);
  const uint8x16_t first = vandq_u8(vceqq_u8(vld1q_u8(bytes), pattern), weight);
  const uint8x16_t second = vandq_u8(vceqq_u8(vld1q_u8(bytes + 16), pattern), weight);
  const uint8x16_t third = vandq_u8(vceqq_u8(vld1q_u8(bytes + 32), pattern), weight);
  const uint8x16_t fourth = vandq_u8(vceqq_u8(vld1q_u8(bytes + 48), pattern), weight);
  // Three times neighbours are added, until each byte holds the bits of eight.
  uint8x16_t sum = vpaddq_u8(vpaddq_u8(first, second), vpaddq_u8(third, fourth));
  sum = vpaddq_u8(sum, sum);
  return vgetq_lane_u64(vreinterpretq_u64_u8(sum), 0);
#else
  return cscan_matches_portable(block, value);
#endif
}

/// Which of fewer than 64 bytes equal `value`; nothing past them is read.
static inline uint64_t cscan_matches_few(
    const void *_Nonnull bytes, int64_t count, uint8_t value) {
  uint8_t block[CSCAN_BLOCK_BYTES] = {0};
  memcpy(block, bytes, (size_t)count);
  return cscan_matches(block, value) & ((1ull << count) - 1);
}

/// Whether an escape or a backspace occurs, without which a text has no styles.
static inline int cscan_has_style_marks(const void *_Nonnull text, int64_t count) {
  const uint8_t *bytes = (const uint8_t *)text;
  int64_t place = 0;
  // The library's own search uses whatever the processor has, but takes a while to begin.
  if (count >= 1024) {
    return memchr(text, 0x1B, (size_t)count) != 0 || memchr(text, 0x08, (size_t)count) != 0;
  }
#if defined(__SSE2__)
  const __m128i escape = _mm_set1_epi8(0x1B);
  const __m128i backspace = _mm_set1_epi8(0x08);
  for (; place + CSCAN_BLOCK_BYTES <= count; place += CSCAN_BLOCK_BYTES) {
    __m128i found = _mm_setzero_si128();
    for (int part = 0; part < CSCAN_BLOCK_BYTES; part += 16) {
      const __m128i block = _mm_loadu_si128((const __m128i *)(bytes + place + part));
      found = _mm_or_si128(
          found, _mm_or_si128(_mm_cmpeq_epi8(block, escape), _mm_cmpeq_epi8(block, backspace)));
    }
    if (_mm_movemask_epi8(found) != 0) return 1;
  }
#endif
  int found = 0;
  for (; place < count; place++) found |= (bytes[place] == 0x1B) | (bytes[place] == 0x08);
  return found;
}

/// Whether a byte occurs in many.
static inline int cscan_has_byte(const void *_Nonnull text, int64_t count, uint8_t value) {
  return memchr(text, value, (size_t)count) != 0;
}

/// Whether a byte is below 0x20 and none of BS, TAB, LF, FF, CR and ESC, which text has.
static inline int cscan_is_unusual_control(uint8_t byte) {
  const int isText = (byte == 0x08) | (byte == 0x09) | (byte == 0x0A) | (byte == 0x0C)
                     | (byte == 0x0D) | (byte == 0x1B);
  return (byte < 0x20) & !isText;
}

/// Counts the control bytes that text does not have.
static inline int64_t cscan_unusual_controls(const void *_Nonnull text, int64_t count) {
  const uint8_t *bytes = (const uint8_t *)text;
  int64_t controls = 0;
  int64_t place = 0;
#if defined(__SSE2__)
  // But for line ends most bytes are none at all, so those that are can be looked at one by one.
  const __m128i last = _mm_set1_epi8(0x1F);
  const __m128i lineEnd = _mm_set1_epi8(0x0A);
  for (; place + 16 <= count; place += 16) {
    const __m128i part = _mm_loadu_si128((const __m128i *)(bytes + place));
    const __m128i isControl = _mm_cmpeq_epi8(_mm_min_epu8(part, last), part);
    uint32_t below =
        (uint32_t)_mm_movemask_epi8(_mm_andnot_si128(_mm_cmpeq_epi8(part, lineEnd), isControl));
    for (; below != 0; below &= below - 1) {
      controls += cscan_is_unusual_control(bytes[place + __builtin_ctz(below)]);
    }
  }
#endif
  for (; place < count; place++) controls += cscan_is_unusual_control(bytes[place]);
  return controls;
}

/// How far a run went, and what was in it.
struct cscan_run {
  /// Bytes passed: whole blocks.
  int64_t bytes;
  /// How many of them equal the value that was counted.
  int64_t matches;
};

/// Counts the bytes that equal `counted` in whole blocks of 64.
static inline struct cscan_run cscan_count(
    const void *_Nonnull text, int64_t count, uint8_t counted) {
  const uint8_t *bytes = (const uint8_t *)text;
  struct cscan_run run = {0, 0};
#if defined(__SSE2__)
  const __m128i counts = _mm_set1_epi8((char)counted);
  const __m128i zero = _mm_setzero_si128();
  __m128i total = zero;
  while (run.bytes + CSCAN_BLOCK_BYTES <= count) {
    const __m128i *parts = (const __m128i *)(bytes + run.bytes);
    const __m128i a = _mm_loadu_si128(parts), b = _mm_loadu_si128(parts + 1);
    const __m128i c = _mm_loadu_si128(parts + 2), d = _mm_loadu_si128(parts + 3);
    const __m128i ab = _mm_add_epi8(_mm_cmpeq_epi8(a, counts), _mm_cmpeq_epi8(b, counts));
    const __m128i cd = _mm_add_epi8(_mm_cmpeq_epi8(c, counts), _mm_cmpeq_epi8(d, counts));
    // Each lane holds minus how many matched; the sum of their absolute values is the count.
    total = _mm_add_epi64(total, _mm_sad_epu8(_mm_sub_epi8(zero, _mm_add_epi8(ab, cd)), zero));
    run.bytes += CSCAN_BLOCK_BYTES;
  }
  int64_t halves[2];
  memcpy(halves, &total, sizeof halves);
  run.matches = halves[0] + halves[1];
#else
  while (run.bytes + CSCAN_BLOCK_BYTES <= count) {
    run.matches += __builtin_popcountll(cscan_matches(bytes + run.bytes, counted));
    run.bytes += CSCAN_BLOCK_BYTES;
  }
#endif
  return run;
}

/// Where a scan of delimited text stands between two blocks, and what it has found.
struct cscan_quoted {
  /// All bits set inside quotes, else none.
  uint64_t inside;
  /// 1 when the byte before separates fields; without meaning inside quotes.
  uint64_t after_separator;
  /// 1 when the byte before closes a quoted field, or seems to.
  uint64_t after_closing;
  /// The quotes that open fields in the last block that has such quotes, and where it is.
  uint64_t openings;
  int64_t openings_base;
  /// The record ends in the last block that has any, and where it is.
  uint64_t last_ends;
  int64_t last_ends_base;
  /// The number of record ends so far.
  int64_t ends;
  /// 1 at the start of a record; carriage returns and spaces that are skipped leave it 1.
  uint64_t blank;
  /// The number of blank lines skipped.
  int64_t blanks;
};

/// Ways to take blank lines between records.
enum cscan_blanks {
  /// They are records.
  CSCAN_BLANKS_KEPT = 0,
  /// Empty lines are passed over.
  CSCAN_BLANKS_SKIPPED = 1,
  /// Lines of nothing but carriage returns are passed over, too.
  CSCAN_BLANKS_SKIPPED_WITH_RETURNS = 2,
  /// A carriage return ends a line, too, and empty lines are passed over.
  CSCAN_BLANKS_SKIPPED_AT_RETURNS = 3,
  /// Lines of nothing but spaces, tabs and carriage returns are passed over, too.
  CSCAN_BLANKS_SKIPPED_WITH_SPACES = 4,
};

/// How delimited text spells its cells.
struct cscan_cells {
  uint8_t delimiter;
  uint8_t quote;
  /// The byte that escapes a quote; 0 for none. Blocks that have it are left to the caller.
  uint8_t escape;
  uint8_t line_end;
  /// One of `cscan_blanks`.
  int32_t blanks;
};

/// Scans whole blocks of 64 bytes, up to the first with a misplaced quote, which the caller decides
/// byte by byte. `base` is the offset of `text`. `masks` receives the record ends of each block
/// scanned, unless it is null. Returns the number of bytes scanned.
int64_t cscan_quoted(struct cscan_quoted *_Nonnull scan, const void *_Nonnull text, int64_t count,
                     struct cscan_cells cells, int64_t base, uint64_t *_Nullable masks);

/// Passes whole blocks of 64 bytes in which every line end but those of blank lines ends a record.
int64_t cscan_lines(struct cscan_quoted *_Nonnull scan, const void *_Nonnull text, int64_t count,
                    uint8_t line_end, int64_t base, uint64_t *_Nullable masks, int32_t blanks);

/// The same on any processor.
int64_t cscan_lines_common(struct cscan_quoted *_Nonnull scan, const void *_Nonnull text,
                           int64_t count, uint8_t line_end, int64_t base,
                           uint64_t *_Nullable masks, int32_t blanks);

/// The same as `cscan_quoted` on any processor.
int64_t cscan_quoted_common(struct cscan_quoted *_Nonnull scan, const void *_Nonnull text,
                            int64_t count, struct cscan_cells cells, int64_t base,
                            uint64_t *_Nullable masks);

/// The state of a scan of JSON text between two bytes.
///
/// A backslash escapes the byte that follows, also outside strings, where JSON has none.
struct cscan_json {
  /// All bits set inside a string, else none.
  uint64_t inside;
  /// 1 when a backslash escapes the next byte.
  uint64_t escaped;
  /// Containers open.
  int64_t depth;
};

/// A range of bytes.
struct cscan_json_range {
  int64_t start;
  int64_t end;
};

/// A child of this many bytes or more is long.
enum { CSCAN_JSON_LONG_BYTES = 65536 };

/// The children of a container, as far as a scan has come. Offsets count from the scan's base.
struct cscan_json_children {
  /// Children that a comma ended.
  int64_t count;
  /// The offset at which the child begins that has not ended.
  int64_t start;
  /// The number of children for which one start is noted; a power of two.
  int64_t every;
  /// The offsets at which every `every`th child begins, past the comma before it.
  int64_t *_Nonnull starts;
  int64_t start_count;
  int64_t start_capacity;
  /// The long children that have ended, without the comma after them, as long as there is room.
  struct cscan_json_range *_Nullable longs;
  int64_t long_count;
  int64_t long_capacity;
};

/// An open container on the way to a byte.
struct cscan_json_level {
  /// The number of its child on the way.
  int64_t child;
  /// The offset at which that child begins, past the comma or bracket before it.
  int64_t start;
};

/// Passes the rest of a container of JSON, in which `scan` is. The depth is 0 where it ended.
/// Returns the number of bytes passed.
int64_t cscan_json_skip(struct cscan_json *_Nonnull scan, const void *_Nonnull text, int64_t count);

/// Passes the rest of a container, as `cscan_json_skip`, and finds its children. Stops early where
/// fewer than 64 starts have room. Returns the number of bytes passed.
int64_t cscan_json_children(struct cscan_json *_Nonnull scan, const void *_Nonnull text,
                            int64_t count, int64_t base,
                            struct cscan_json_children *_Nonnull found);

/// Passes bytes of JSON, and keeps the way to the byte that follows: a level for each container that
/// is open there. Stops early where fewer than 64 levels have room, and where the outermost
/// container ends. Returns the number of bytes passed.
int64_t cscan_json_path_of(struct cscan_json *_Nonnull scan, const void *_Nonnull text,
                           int64_t count, int64_t base,
                           struct cscan_json_level *_Nonnull levels, int64_t capacity);

/// The same as `cscan_json_skip` on any processor.
int64_t cscan_json_skip_common(struct cscan_json *_Nonnull scan, const void *_Nonnull text,
                               int64_t count);

/// The same as `cscan_json_children` on any processor.
int64_t cscan_json_children_common(struct cscan_json *_Nonnull scan, const void *_Nonnull text,
                                   int64_t count, int64_t base,
                                   struct cscan_json_children *_Nonnull found);

/// The same as `cscan_json_path_of` on any processor.
int64_t cscan_json_path_of_common(struct cscan_json *_Nonnull scan, const void *_Nonnull text,
                                  int64_t count, int64_t base,
                                  struct cscan_json_level *_Nonnull levels, int64_t capacity);

/// A mask of the bytes of 64 that equal `value` once the bits of `fold` are set in them. With 0x20 a
/// capital letter equals its lowercase one.
static inline uint64_t cscan_folded_matches(
    const void *_Nonnull block, uint8_t value, uint8_t fold) {
#if defined(__SSE2__)
  const __m128i *parts = (const __m128i *)block;
  const __m128i pattern = _mm_set1_epi8((char)value);
  const __m128i folds = _mm_set1_epi8((char)fold);
  uint64_t mask = 0;
  for (int part = 0; part < 4; part++) {
    const __m128i text = _mm_or_si128(_mm_loadu_si128(parts + part), folds);
    const __m128i equal = _mm_cmpeq_epi8(text, pattern);
    mask |= (uint64_t)(uint32_t)_mm_movemask_epi8(equal) << (part * 16);
  }
  return mask;
#else
  uint8_t text[CSCAN_BLOCK_BYTES];
  for (int byte = 0; byte < CSCAN_BLOCK_BYTES; byte++) {
    text[byte] = ((const uint8_t *)block)[byte] | fold;
  }
  return cscan_matches(text, value);
#endif
}

/// A text to find: its bytes, and for each of them the bits that make no difference, which are set
/// in the bytes. Two of them are looked for first: the rarest ones.
struct cscan_text {
  const uint8_t *_Nonnull bytes;
  const uint8_t *_Nonnull folds;
  int64_t count;
  int64_t rarest;
  int64_t second;
};

/// Whether the bytes begin with the text.
static inline int cscan_stands(const uint8_t *_Nonnull bytes, struct cscan_text text) {
  for (int64_t byte = 0; byte < text.count; byte++) {
    if ((bytes[byte] | text.folds[byte]) != text.bytes[byte]) return 0;
  }
  return 1;
}

/// The first place of a text of one byte or more in `count` bytes, or -1.
static inline int64_t cscan_find(
    const void *_Nonnull bytes, int64_t count, struct cscan_text text) {
  const uint8_t *all = (const uint8_t *)bytes;
  const uint8_t *rarest = all + text.rarest, *second = all + text.second;
  const int64_t places = count - text.count + 1;
  int64_t place = 0;
  for (; place + CSCAN_BLOCK_BYTES <= places; place += CSCAN_BLOCK_BYTES) {
    uint64_t mask = cscan_folded_matches(
        rarest + place, text.bytes[text.rarest], text.folds[text.rarest]);
    if (mask == 0) continue;
    mask &= cscan_folded_matches(
        second + place, text.bytes[text.second], text.folds[text.second]);
    for (; mask != 0; mask &= mask - 1) {
      const int64_t found = place + __builtin_ctzll(mask);
      if (cscan_stands(all + found, text)) return found;
    }
  }
  for (; place < places; place++) {
    if (cscan_stands(all + place, text)) return place;
  }
  return -1;
}

#endif
