#ifndef CDEMODATA_H
#define CDEMODATA_H

#include <stddef.h>
#include <stdint.h>

// Each function returns text in UTF-8 and stores the number of its bytes in `count`. The bytes are
// constant for the life of the process. Samples end at the end of a record.

/// Returns the first reviews, at most 65,536 bytes: a header line, and columns separated by `;`.
const uint8_t *_Nonnull cdemodata_reviews(size_t *_Nonnull count);

/// Returns the beginning of a log with traces, at most 32,768 bytes.
const uint8_t *_Nonnull cdemodata_log(size_t *_Nonnull count);

/// Returns the first events, as JSON Lines of at most 32,768 bytes.
const uint8_t *_Nonnull cdemodata_events(size_t *_Nonnull count);

/// Returns a catalogue as a JSON array.
const uint8_t *_Nonnull cdemodata_catalog(size_t *_Nonnull count);

/// Returns the first news in Chinese, at most 32,768 bytes: a header line, and columns separated
/// by `,`.
const uint8_t *_Nonnull cdemodata_news(size_t *_Nonnull count);

/// Returns the tape of the tour through the reviews.
const uint8_t *_Nonnull cdemodata_tour(size_t *_Nonnull count);

#endif
