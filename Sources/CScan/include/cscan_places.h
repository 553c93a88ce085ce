#ifndef CSCAN_PLACES_H
#define CSCAN_PLACES_H

#include <stdint.h>
#include <string.h>

/// The most bytes whose places of a value are found at once.
enum { CSCAN_PLACED_BYTES = 4096 };

/// Finds the places of the bytes that equal `value` among at most CSCAN_PLACED_BYTES. `found` has
/// room for `count` and two more. Returns how many there are.
int64_t cscan_places(const void *_Nonnull text, int64_t count, uint8_t value,
                     uint16_t *_Nonnull found);

/// The same on any processor.
int64_t cscan_places_common(const void *_Nonnull text, int64_t count, uint8_t value,
                            uint16_t *_Nonnull found);

/// The place of the first byte that is not ASCII; `count` if there is none.
static inline int64_t cscan_ascii_end(const void *_Nonnull text, int64_t count) {
  const uint8_t *bytes = (const uint8_t *)text;
  int64_t place = 0;
  for (; place + 64 <= count; place += 64) {
    uint64_t words[8];
    memcpy(words, bytes + place, sizeof words);
    uint64_t all = 0;
    for (int word = 0; word < 8; word++) all |= words[word];
    if ((all & 0x8080808080808080ull) != 0) break;
  }
  while (place < count && bytes[place] < 0x80) place++;
  return place;
}

#endif
