/* Record ends in delimited text: four blocks at a time while there is no quote, else block by block
   by masks. */
#include "kinds.h"

/* Whether a byte ends a line. */
INLINE int is_line_end(uint8_t byte, uint8_t line_end, int blanks) {
  return byte == line_end || (blanks == CSCAN_BLANKS_SKIPPED_AT_RETURNS && byte == '\r');
}

/* The bytes of a block that end a line. */
INLINE uint64_t line_ends(const struct kind kind, const uint8_t *block, uint8_t line_end,
                          int blanks) {
  const uint64_t ends = kind.matches(block, line_end);
  return blanks == CSCAN_BLANKS_SKIPPED_AT_RETURNS ? ends | kind.matches(block, '\r') : ends;
}

/* Whether empty lines are passed over, and no others. */
INLINE int skips_empty(int blanks) {
  return blanks == CSCAN_BLANKS_SKIPPED || blanks == CSCAN_BLANKS_SKIPPED_AT_RETURNS;
}

/* The ends of a block without those of empty lines; a line end begins a record. */
INLINE uint64_t without_empty(struct cscan_quoted *scan, const struct kind kind, uint64_t ends,
                              uint64_t blank) {
  const uint64_t empty = ends & (ends << 1 | blank);
  scan->blanks += kind.count(empty);
  return ends & ~empty;
}

/* The ends of a block without those of lines of nothing but some bytes, such as carriage returns. A
   sum carries the beginning of a record through the bytes of this kind that follow it. */
INLINE uint64_t without_blank(struct cscan_quoted *scan, const struct kind kind, uint64_t ends,
                              uint64_t blanks) {
  const uint64_t starts = ends << 1 | scan->blank;
  scan->blank = ends >> 63;
  if (!UNLIKELY(starts & (ends | blanks))) return ends;
  const uint64_t sum = blanks + (starts & blanks);
  const uint64_t empty = ends & ((starts | sum) & ~blanks);
  scan->blank |= sum < blanks;
  scan->blanks += kind.count(empty);
  return ends & ~empty;
}

/* The ends of a block without those of lines of nothing but white space, which is looked for only
   where a line begins. */
INLINE uint64_t without_spaces(struct cscan_quoted *scan, const struct kind kind,
                               const uint8_t *block, uint64_t ends, uint64_t inside) {
  if (!(ends << 1 | scan->blank)) {
    scan->blank = ends >> 63;
    return ends;
  }
  const uint64_t spaces =
      kind.matches(block, ' ') | kind.matches(block, '\t') | kind.matches(block, '\r');
  return without_blank(scan, kind, ends, spaces & ~ends & ~inside);
}

/* The ends of a block without quotes, less those of blank lines. */
INLINE uint64_t without_blanks(struct cscan_quoted *scan, const struct kind kind,
                               const uint8_t *block, uint64_t ends, uint64_t inside, int blanks) {
  if (blanks == CSCAN_BLANKS_KEPT) return ends;
  if (blanks == CSCAN_BLANKS_SKIPPED_WITH_RETURNS) {
    return without_blank(scan, kind, ends, kind.matches(block, '\r') & ~inside);
  }
  if (blanks == CSCAN_BLANKS_SKIPPED_WITH_SPACES) {
    return without_spaces(scan, kind, block, ends, inside);
  }
  const uint64_t blank = scan->blank;
  scan->blank = ends >> 63;
  return UNLIKELY(ends & (ends << 1 | blank)) ? without_empty(scan, kind, ends, blank) : ends;
}

/* Takes the ends of a block. */
INLINE void take_ends(struct cscan_quoted *scan, const struct kind kind, uint64_t ends, int64_t base,
                      uint64_t *masks, int64_t offset) {
  if (masks) masks[offset / CSCAN_BLOCK_BYTES] = ends;
  scan->ends += kind.count(ends);
  scan->last_ends = ends ? ends : scan->last_ends;
  scan->last_ends_base = ends ? base + offset : scan->last_ends_base;
}

/* Passes a block by its masks; false, with nothing done, when a quote stands where no writer would
   put it, or one could be escaped. A quote opens a field only directly behind a separator, and goes on with one only directly
   behind the quote that seemed to close it. Where each quote that opens is of one of the two kinds,
   the parity of quotes tells inside from outside. */
INLINE int pass_block(struct cscan_quoted *scan, const struct kind kind, const uint8_t *block,
                      struct cscan_cells cells, int64_t base, uint64_t *masks, int64_t offset,
                      int blanks) {
  const uint8_t delimiter = cells.delimiter, line_end = cells.line_end;
  if (cells.escape && kind.matches(block, cells.escape)) return 0;
  const uint64_t quotes = kind.matches(block, cells.quote);
  const uint64_t covered = kind.parity(quotes) ^ scan->inside;
  uint64_t ends = line_ends(kind, block, line_end, blanks) & ~covered;
  const uint64_t separators = ends | (kind.matches(block, delimiter) & ~covered);
  const uint64_t opening = quotes & covered, closing = quotes & ~covered;
  const uint64_t beginnings = separators << 1 | scan->after_separator;
  const uint64_t starting = opening & beginnings;
  const uint64_t reopening = opening & (closing << 1 | scan->after_closing);
  if ((starting | reopening) != opening) return 0;
  scan->openings = starting ? starting : scan->openings;
  scan->openings_base = starting ? base + offset : scan->openings_base;
  scan->inside = 0 - (covered >> 63);
  scan->after_separator = separators >> 63;
  scan->after_closing = closing >> 63;
  if (blanks == CSCAN_BLANKS_SKIPPED_WITH_RETURNS) {
    ends = without_blank(scan, kind, ends, kind.matches(block, '\r') & ~covered);
  } else if (blanks == CSCAN_BLANKS_SKIPPED_WITH_SPACES) {
    ends = without_spaces(scan, kind, block, ends, covered);
  } else if (skips_empty(blanks) && UNLIKELY(ends & beginnings)) {
    /* Blank lines, or last cells that are empty: only now a second look is worth its time. */
    const uint64_t blank = offset > 0 ? is_line_end(block[-1], line_end, blanks) : scan->blank;
    ends = without_empty(scan, kind, ends, blank);
  }
  take_ends(scan, kind, ends, base, masks, offset);
  return 1;
}

/* Says whether a record begins at an offset, where masks alone do not keep that. */
INLINE void note_blank(struct cscan_quoted *scan, const uint8_t *bytes, int64_t offset,
                       uint8_t line_end, int blanks) {
  if (skips_empty(blanks) && offset > 0) {
    scan->blank = !scan->inside && is_line_end(bytes[offset - 1], line_end, blanks);
  }
}

/* Takes the ends of blank lines out of those of a stretch, which most often has none. */
INLINE void drop_blanks(struct cscan_quoted *scan, const struct kind kind, const uint8_t *bytes,
                         uint64_t *ends, uint64_t inside, int blanks) {
  if (skips_empty(blanks)) {
    /* A line end at the beginning of a block is suspected without a look at the block before. */
    uint64_t near = 0;
    for (int block = 0; block < STRETCH_BLOCKS; block++) near |= ends[block] & (ends[block] << 1 | 1);
    if (!UNLIKELY(near)) {
      scan->blank = ends[STRETCH_BLOCKS - 1] >> 63;
      return;
    }
  }
  for (int block = 0; block < STRETCH_BLOCKS; block++) {
    ends[block] = without_blanks(
        scan, kind, bytes + block * CSCAN_BLOCK_BYTES, ends[block], inside, blanks);
  }
}

INLINE int64_t pass(struct cscan_quoted *state, const struct kind kind, const uint8_t *bytes,
                    int64_t count, struct cscan_cells cells, int64_t base, uint64_t *masks,
                    int blanks) {
  const uint8_t delimiter = cells.delimiter, line_end = cells.line_end;
  struct cscan_quoted scan = *state;
  int64_t offset = 0;
  while (offset + CSCAN_BLOCK_BYTES <= count) {
    const int64_t end =
        offset + STRETCH_BYTES <= count ? offset + STRETCH_BYTES : offset + CSCAN_BLOCK_BYTES;
    if (end - offset == STRETCH_BYTES && kind.lacks(bytes + offset, cells.quote) &&
        (!cells.escape || kind.lacks(bytes + offset, cells.escape))) {
      note_blank(&scan, bytes, offset, line_end, blanks);
      uint64_t ends[STRETCH_BLOCKS];
      for (int block = 0; block < STRETCH_BLOCKS; block++) {
        const uint8_t *start = bytes + offset + block * CSCAN_BLOCK_BYTES;
        ends[block] = line_ends(kind, start, line_end, blanks) & ~scan.inside;
      }
      drop_blanks(&scan, kind, bytes + offset, ends, scan.inside, blanks);
      for (int block = 0; block < STRETCH_BLOCKS; block++, offset += CSCAN_BLOCK_BYTES) {
        take_ends(&scan, kind, ends[block], base, masks, offset);
      }
      /* Where there is no quote only the last byte matters for what follows. */
      const uint8_t last = bytes[end - 1];
      scan.after_separator = last == delimiter || is_line_end(last, line_end, blanks);
      scan.after_closing = 0;
      continue;
    }
    for (; offset < end; offset += CSCAN_BLOCK_BYTES) {
      if (!pass_block(&scan, kind, bytes + offset, cells, base, masks, offset, blanks)) {
        note_blank(&scan, bytes, offset, line_end, blanks);
        *state = scan;
        return offset;
      }
    }
  }
  note_blank(&scan, bytes, offset, line_end, blanks);
  *state = scan;
  return offset;
}

INLINE int64_t pass_lines(struct cscan_quoted *state, const struct kind kind, const uint8_t *bytes,
                          int64_t count, uint8_t line_end, int64_t base, uint64_t *masks,
                          int blanks) {
  struct cscan_quoted scan = *state;
  int64_t offset = 0;
  for (; offset + STRETCH_BYTES <= count;) {
    uint64_t ends[STRETCH_BLOCKS];
    for (int block = 0; block < STRETCH_BLOCKS; block++) {
      const uint8_t *start = bytes + offset + block * CSCAN_BLOCK_BYTES;
      ends[block] = line_ends(kind, start, line_end, blanks);
    }
    drop_blanks(&scan, kind, bytes + offset, ends, 0, blanks);
    for (int block = 0; block < STRETCH_BLOCKS; block++, offset += CSCAN_BLOCK_BYTES) {
      take_ends(&scan, kind, ends[block], base, masks, offset);
    }
  }
  for (; offset + CSCAN_BLOCK_BYTES <= count; offset += CSCAN_BLOCK_BYTES) {
    const uint64_t lines = line_ends(kind, bytes + offset, line_end, blanks);
    const uint64_t ends = without_blanks(&scan, kind, bytes + offset, lines, 0, blanks);
    take_ends(&scan, kind, ends, base, masks, offset);
  }
  if (offset > 0) scan.after_separator = is_line_end(bytes[offset - 1], line_end, blanks);
  *state = scan;
  return offset;
}

/* Makes a loop for each way to take blank lines. */
#define FOR_EACH(blanks, call) \
  switch (blanks) { \
    case CSCAN_BLANKS_SKIPPED: return call(CSCAN_BLANKS_SKIPPED); \
    case CSCAN_BLANKS_SKIPPED_WITH_RETURNS: return call(CSCAN_BLANKS_SKIPPED_WITH_RETURNS); \
    case CSCAN_BLANKS_SKIPPED_AT_RETURNS: return call(CSCAN_BLANKS_SKIPPED_AT_RETURNS); \
    case CSCAN_BLANKS_SKIPPED_WITH_SPACES: return call(CSCAN_BLANKS_SKIPPED_WITH_SPACES); \
    default: return call(CSCAN_BLANKS_KEPT); \
  }
#define PASS(blanks) pass(scan, kind, text, count, cells, base, masks, blanks)
#define PASS_LINES(blanks) pass_lines(scan, kind, text, count, line_end, base, masks, blanks)

int64_t cscan_quoted_common(struct cscan_quoted *scan, const void *text, int64_t count,
                            struct cscan_cells cells, int64_t base, uint64_t *masks) {
  const struct kind kind = COMMON_KIND;
  FOR_EACH(cells.blanks, PASS)
}

int64_t cscan_lines_common(struct cscan_quoted *scan, const void *text, int64_t count,
                           uint8_t line_end, int64_t base, uint64_t *masks, int32_t blanks) {
  const struct kind kind = COMMON_KIND;
  FOR_EACH(blanks, PASS_LINES)
}

#if defined(__x86_64__)
WIDE static int64_t quoted_wide(struct cscan_quoted *scan, const uint8_t *text, int64_t count,
                                struct cscan_cells cells, int64_t base, uint64_t *masks) {
  const struct kind kind = WIDE_KIND;
  FOR_EACH(cells.blanks, PASS)
}

WIDE static int64_t lines_wide(struct cscan_quoted *scan, const uint8_t *text, int64_t count,
                               uint8_t line_end, int64_t base, uint64_t *masks, int32_t blanks) {
  const struct kind kind = WIDE_KIND;
  FOR_EACH(blanks, PASS_LINES)
}
#endif

int64_t cscan_quoted(struct cscan_quoted *scan, const void *text, int64_t count,
                     struct cscan_cells cells, int64_t base, uint64_t *masks) {
#if defined(__x86_64__)
  if (has_wide_kind()) return quoted_wide(scan, text, count, cells, base, masks);
#endif
  return cscan_quoted_common(scan, text, count, cells, base, masks);
}

int64_t cscan_lines(struct cscan_quoted *scan, const void *text, int64_t count, uint8_t line_end,
                    int64_t base, uint64_t *masks, int32_t blanks) {
#if defined(__x86_64__)
  if (has_wide_kind()) {
    return lines_wide(scan, text, count, line_end, base, masks, blanks);
  }
#endif
  return cscan_lines_common(scan, text, count, line_end, base, masks, blanks);
}
