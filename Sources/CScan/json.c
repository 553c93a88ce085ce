/* The structure of JSON text: brackets and commas outside strings, 64 bytes at a time. Nothing is
   checked and nothing recurses: the depth is a number. */
#include "kinds.h"

/* A block, and how many of its bytes are text; the others are zero. */
struct block {
  const uint8_t *bytes;
  int length;
};

/* The block at an offset; one that is cut is copied into `rest`. */
INLINE struct block block_at(const uint8_t *bytes, int64_t offset, int64_t count, uint8_t *rest) {
  const int64_t left = count - offset;
  if (left >= CSCAN_BLOCK_BYTES) return (struct block){bytes + offset, CSCAN_BLOCK_BYTES};
  memset(rest, 0, CSCAN_BLOCK_BYTES);
  memcpy(rest, bytes + offset, (size_t)left);
  return (struct block){rest, (int)left};
}

/* The bytes that an odd run of backslashes comes before. An addition carries through the runs that
   begin at odd places; in those bits odd and even places change roles. */
INLINE uint64_t escaped_bytes(struct cscan_json *scan, uint64_t slashes, int length) {
  const uint64_t even = 0x5555555555555555ull;
  if (!slashes) {
    const uint64_t escaped = scan->escaped;
    scan->escaped = 0;
    return escaped;
  }
  slashes &= ~scan->escaped;
  const uint64_t follows = slashes << 1 | scan->escaped;
  const uint64_t odd_starts = slashes & ~even & ~follows;
  const uint64_t sum = odd_starts + slashes;
  const uint64_t escaped = (even ^ (sum << 1)) & follows;
  scan->escaped = length < CSCAN_BLOCK_BYTES ? escaped >> length & 1 : sum < slashes;
  return escaped;
}

/* The bytes of a block outside strings; the state moves past the block. */
INLINE uint64_t outside(struct cscan_json *scan, const struct kind kind, struct block block) {
  const uint64_t slashes = kind.matches(block.bytes, '\\');
  const uint64_t escaped = escaped_bytes(scan, slashes, block.length);
  const uint64_t quotes = kind.matches(block.bytes, '"') & ~escaped;
  if (!quotes) return ~scan->inside;
  const uint64_t inside = kind.parity(quotes) ^ scan->inside;
  scan->inside = 0 - (inside >> 63);
  return ~inside;
}

INLINE int64_t skip(struct cscan_json *state, const struct kind kind, const uint8_t *bytes,
                    int64_t count) {
  struct cscan_json scan = *state;
  uint8_t rest[CSCAN_BLOCK_BYTES];
  for (int64_t offset = 0; offset < count;) {
    const struct block block = block_at(bytes, offset, count, rest);
    const uint64_t out = outside(&scan, kind, block);
    if (out) {
      const uint64_t opens = kind.folded(block.bytes, '{') & out;
      uint64_t closes = kind.folded(block.bytes, '}') & out;
      const int closed = kind.count(closes);
      if (UNLIKELY(scan.depth <= closed)) {
        for (int64_t depth = scan.depth - 1; closes; closes &= closes - 1, depth--) {
          const int place = __builtin_ctzll(closes);
          if (depth + kind.count(opens & ((1ull << place) - 1)) > 0) continue;
          *state = (struct cscan_json){0, 0, 0};
          return offset + place + 1;
        }
      }
      scan.depth += kind.count(opens) - closed;
    }
    offset += block.length;
  }
  *state = scan;
  return count;
}

/* The bytes of a block one level inside the container; the depth moves past the block, or to zero
   where the container ends, at `end`. */
INLINE uint64_t level_of(struct cscan_json *scan, const struct kind kind, uint64_t opens,
                         uint64_t closes, int *end) {
  uint64_t brackets = opens | closes;
  if (!brackets) return scan->depth == 1 ? ~0ull : 0;
  const int closed = kind.count(closes);
  if (scan->depth > closed + 1) {
    scan->depth += kind.count(opens) - closed;
    return 0;
  }
  uint64_t level = 0, passed = 0;
  for (; brackets; brackets &= brackets - 1) {
    const uint64_t bracket = brackets & (0 - brackets);
    if (scan->depth == 1) level |= (bracket - 1) & ~passed;
    passed = bracket | (bracket - 1);
    scan->depth += opens & bracket ? 1 : -1;
    if (scan->depth > 0) continue;
    *end = __builtin_ctzll(bracket) + 1;
    return level;
  }
  return scan->depth == 1 ? level | ~passed : level;
}

/* Notes that the open child ends. */
INLINE void end_child(struct cscan_json_children *found, int64_t end) {
  if (UNLIKELY(end - found->start >= CSCAN_JSON_LONG_BYTES)
      && found->long_count < found->long_capacity) {
    found->longs[found->long_count++] = (struct cscan_json_range){found->start, end};
  }
}

/* Takes the commas between children in a block. */
INLINE void take_commas(struct cscan_json_children *found, const struct kind kind, uint64_t commas,
                        int64_t base) {
  if (!commas) return;
  end_child(found, base + __builtin_ctzll(commas));
  found->start = base + 64 - __builtin_clzll(commas);
  for (int left = kind.count(commas); left > 0;) {
    const int64_t missing = found->every - (found->count & (found->every - 1));
    if (left < missing) {
      found->count += left;
      return;
    }
    for (int64_t passed = 1; passed < missing; passed++) commas &= commas - 1;
    found->count += missing;
    found->starts[found->start_count++] = base + __builtin_ctzll(commas) + 1;
    commas &= commas - 1;
    left -= (int)missing;
  }
}

INLINE int64_t children(struct cscan_json *state, const struct kind kind, const uint8_t *bytes,
                        int64_t count, int64_t base, struct cscan_json_children *all) {
  struct cscan_json scan = *state;
  struct cscan_json_children found = *all;
  uint8_t rest[CSCAN_BLOCK_BYTES];
  int64_t offset = 0;
  while (offset < count && found.start_capacity - found.start_count >= CSCAN_BLOCK_BYTES) {
    const struct block block = block_at(bytes, offset, count, rest);
    const uint64_t out = outside(&scan, kind, block);
    if (out) {
      const uint64_t opens = kind.folded(block.bytes, '{') & out;
      const uint64_t closes = kind.folded(block.bytes, '}') & out;
      int end = 0;
      const uint64_t level = level_of(&scan, kind, opens, closes, &end);
      if (level) {
        take_commas(&found, kind, kind.matches(block.bytes, ',') & out & level, base + offset);
      }
      if (end) {
        end_child(&found, base + offset + end - 1);
        *state = (struct cscan_json){0, 0, 0};
        *all = found;
        return offset + end;
      }
    }
    offset += block.length;
  }
  *state = scan;
  *all = found;
  return offset;
}

INLINE int64_t path_of(struct cscan_json *state, const struct kind kind, const uint8_t *bytes,
                       int64_t count, int64_t base, struct cscan_json_level *levels,
                       int64_t capacity) {
  struct cscan_json scan = *state;
  uint8_t rest[CSCAN_BLOCK_BYTES];
  int64_t offset = 0;
  while (offset < count && capacity - scan.depth >= CSCAN_BLOCK_BYTES) {
    const struct block block = block_at(bytes, offset, count, rest);
    const uint64_t out = outside(&scan, kind, block);
    const uint64_t opens = kind.folded(block.bytes, '{') & out;
    const uint64_t closes = kind.folded(block.bytes, '}') & out;
    uint64_t marks = opens | closes | (kind.matches(block.bytes, ',') & out);
    for (; marks; marks &= marks - 1) {
      const uint64_t mark = marks & (0 - marks);
      const int64_t after = offset + __builtin_ctzll(mark) + 1;
      if (opens & mark) {
        levels[scan.depth++] = (struct cscan_json_level){0, base + after};
      } else if (closes & mark) {
        if (scan.depth > 1) {
          scan.depth--;
          continue;
        }
        *state = (struct cscan_json){0, 0, 0};
        return after;
      } else if (scan.depth > 0) {
        levels[scan.depth - 1].child++;
        levels[scan.depth - 1].start = base + after;
      }
    }
    offset += block.length;
  }
  *state = scan;
  return offset;
}

int64_t cscan_json_skip_common(struct cscan_json *scan, const void *text, int64_t count) {
  const struct kind kind = COMMON_KIND;
  return skip(scan, kind, text, count);
}

int64_t cscan_json_children_common(struct cscan_json *scan, const void *text, int64_t count,
                                   int64_t base, struct cscan_json_children *found) {
  const struct kind kind = COMMON_KIND;
  return children(scan, kind, text, count, base, found);
}

int64_t cscan_json_path_of_common(struct cscan_json *scan, const void *text, int64_t count,
                                  int64_t base, struct cscan_json_level *levels, int64_t capacity) {
  const struct kind kind = COMMON_KIND;
  return path_of(scan, kind, text, count, base, levels, capacity);
}

#if defined(__x86_64__)
WIDE static int64_t skip_wide(struct cscan_json *scan, const void *text, int64_t count) {
  const struct kind kind = WIDE_KIND;
  return skip(scan, kind, text, count);
}

WIDE static int64_t children_wide(struct cscan_json *scan, const void *text, int64_t count,
                                  int64_t base, struct cscan_json_children *found) {
  const struct kind kind = WIDE_KIND;
  return children(scan, kind, text, count, base, found);
}

WIDE static int64_t path_of_wide(struct cscan_json *scan, const void *text, int64_t count,
                                 int64_t base, struct cscan_json_level *levels, int64_t capacity) {
  const struct kind kind = WIDE_KIND;
  return path_of(scan, kind, text, count, base, levels, capacity);
}
#endif

int64_t cscan_json_skip(struct cscan_json *scan, const void *text, int64_t count) {
#if defined(__x86_64__)
  if (has_wide_kind()) return skip_wide(scan, text, count);
#endif
  return cscan_json_skip_common(scan, text, count);
}

int64_t cscan_json_children(struct cscan_json *scan, const void *text, int64_t count, int64_t base,
                            struct cscan_json_children *found) {
#if defined(__x86_64__)
  if (has_wide_kind()) return children_wide(scan, text, count, base, found);
#endif
  return cscan_json_children_common(scan, text, count, base, found);
}

int64_t cscan_json_path_of(struct cscan_json *scan, const void *text, int64_t count, int64_t base,
                           struct cscan_json_level *levels, int64_t capacity) {
#if defined(__x86_64__)
  if (has_wide_kind()) return path_of_wide(scan, text, count, base, levels, capacity);
#endif
  return cscan_json_path_of_common(scan, text, count, base, levels, capacity);
}
