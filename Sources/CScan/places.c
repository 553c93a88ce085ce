/* The places of a value in bytes. */
#include "kinds.h"

INLINE int64_t places(const struct kind kind, const uint8_t *bytes, int64_t count, uint8_t value,
                      uint16_t *found) {
  const uint64_t none = 1ull << 63;
  int64_t matches = 0;
  int64_t offset = 0;
  for (; offset + CSCAN_BLOCK_BYTES <= count; offset += CSCAN_BLOCK_BYTES) {
    const uint64_t first = kind.matches(bytes + offset, value);
    const uint64_t second = first & (first - 1);
    /* Room for two is filled always: no processor foresees which blocks have a line end. */
    found[matches] = (uint16_t)(offset + __builtin_ctzll(first | none));
    found[matches + 1] = (uint16_t)(offset + __builtin_ctzll(second | none));
    matches += (first != 0) + (second != 0);
    for (uint64_t rest = second & (second - 1); UNLIKELY(rest != 0); rest &= rest - 1) {
      found[matches++] = (uint16_t)(offset + __builtin_ctzll(rest));
    }
  }
  for (; offset < count; offset++) {
    if (bytes[offset] == value) found[matches++] = (uint16_t)offset;
  }
  return matches;
}

int64_t cscan_places_common(const void *text, int64_t count, uint8_t value, uint16_t *found) {
  const struct kind kind = COMMON_KIND;
  return places(kind, text, count, value, found);
}

#if defined(__x86_64__)
WIDE static int64_t places_wide(const void *text, int64_t count, uint8_t value, uint16_t *found) {
  const struct kind kind = WIDE_KIND;
  return places(kind, text, count, value, found);
}
#endif

int64_t cscan_places(const void *text, int64_t count, uint8_t value, uint16_t *found) {
#if defined(__x86_64__)
  if (has_wide_kind()) return places_wide(text, count, value, found);
#endif
  return cscan_places_common(text, count, value, found);
}
