#ifndef CDEMODATA_H
#define CDEMODATA_H

#include <stddef.h>
#include <stdint.h>

/// The built-in sample: the first records of the reviews, a table in UTF-8 with semicolons between
/// the columns and a header line. The bytes stay valid and unchanged for the life of the process.
///
/// Writes their number, at most 65,536, to `count`.
const uint8_t *_Nonnull cdemodata_reviews(size_t *_Nonnull count);

/// The tape of the tour through the built-in sample, in UTF-8.
///
/// Writes the number of bytes to `count`.
const uint8_t *_Nonnull cdemodata_tour(size_t *_Nonnull count);

#endif
