#ifndef CDEMODATA_H
#define CDEMODATA_H

#include <stddef.h>
#include <stdint.h>

/// Returns the built-in sample: the first records of the reviews, as a table in UTF-8.
///
/// The table has a header line, and semicolons separate its columns. The bytes are constant for the
/// life of the process. Their number, at most 65,536, is stored in `count`.
const uint8_t *_Nonnull cdemodata_reviews(size_t *_Nonnull count);

/// Returns the tape of the tour through the built-in sample, in UTF-8.
///
/// The number of bytes is stored in `count`.
const uint8_t *_Nonnull cdemodata_tour(size_t *_Nonnull count);

#endif
