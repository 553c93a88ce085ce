// Properties of code points, from the Unicode Character Database, as constant tables.
//
// A record contains, from the lowest bit: line break class (6 bits), grapheme cluster break class
// (4), width in columns (2) and visibility (4). One bit each follows for: ambiguous East Asian
// width, Extended_Pictographic, Emoji, Emoji_Modifier_Base, Emoji_Modifier, East Asian (wide,
// full-width or half-width), and a space that may hang at the end of a line.

#ifndef CUNICODE_H
#define CUNICODE_H

#include <stdint.h>

#include "cunicode_classes.h"

extern const uint8_t cunicode_blocks[];
extern const uint8_t cunicode_properties[];
extern const uint32_t cunicode_records[];
extern const uint8_t cunicode_pairs[];

/// Returns the record of a code point, which must be at most U+10FFFF.
static inline uint32_t cunicode_record(uint32_t scalar) {
  uint32_t block = cunicode_blocks[scalar >> 8];
  return cunicode_records[cunicode_properties[block << 8 | (scalar & 255)]];
}

/// Returns the rules of UAX #14 for a state and the line break class after it, as a bit mask.
///
/// Bit 0: no break between adjacent characters. Bit 1: no break across spaces. Bit 2: no break if a
/// digit follows.
static inline uint8_t cunicode_pair(uint8_t state, uint8_t next) {
  return cunicode_pairs[(uint32_t)state << 6 | next];
}

#endif
