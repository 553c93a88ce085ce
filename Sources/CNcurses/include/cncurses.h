#ifndef CNCURSES_H
#define CNCURSES_H
#include <stddef.h>
#include <stdint.h>

/* The curses library, drawing frames into memory: the one place that includes its headers.
   No curses type or macro crosses this line, and no function here calls back. The terminal itself
   is CTerminal's. */

/// One screen of the curses library, drawing into memory; it touches no terminal.
typedef struct cncurses_screen cncurses_screen;

/// One cell as curses takes it: a character with at most four marks, its columns and its look.
typedef struct {
  uint32_t scalars[5]; ///< the first may take columns, the others are marks without any
  uint8_t count;       ///< scalars in use, 1 to 5
  uint8_t width;       ///< columns, 1 or 2
  uint16_t attributes; ///< bits: 1 bold, 2 dim, 4 italic, 8 underline, 16 reverse, 32 strike
  int32_t pair;        ///< a number from cncurses_pair
} cncurses_cell;

/// Why a screen could not be opened.
enum cncurses_failure {
  CNCURSES_OK = 0,
  CNCURSES_UNKNOWN_TERM = 1,   ///< the terminal database has no such entry
  CNCURSES_NO_ADDRESSING = 2,  ///< the entry has no way to place the cursor
  CNCURSES_NO_MEMORY = 3,      ///< no memory file, no locale, or the like
  CNCURSES_NO_FILE_SIZE = 4,   ///< files may not grow as long as a frame
};

/// The version of the curses library in use; static text.
const char *_Nonnull cncurses_version(void);

/// The number of colours of a terminal type; negative without any.
int32_t cncurses_type_colors(const char *_Nonnull term);

/// Opens a screen of a size for a terminal type; NULL with the reason in `failure`.
cncurses_screen *_Nullable cncurses_open(const char *_Nonnull term, int32_t lines, int32_t columns,
                                         int32_t *_Nonnull failure);

/// Frees a screen; the terminal is not told anything.
void cncurses_close(cncurses_screen *_Nonnull screen);

/// How many colours the terminal type has; 0 when it has none.
int32_t cncurses_colors(const cncurses_screen *_Nonnull screen);

/// Whether the terminal type has an alternate screen.
int32_t cncurses_has_alternate(const cncurses_screen *_Nonnull screen);

/// Whether text can have a line through it. Curses knows no such thing: it is told that the text
/// blinks, and whoever sends its bytes writes 9 for the 5 of ESC [ 0 ; 5 m.
int32_t cncurses_has_strike(const cncurses_screen *_Nonnull screen);

/// Whether curses breaks wide cells in the last three columns of the last line.
int32_t cncurses_breaks_corner(const cncurses_screen *_Nonnull screen);

/// The bytes that go to a cell with a look, past curses, and those that come back.
///
/// What is written there belongs between the first `there` bytes and the rest. Valid until the next
/// call, and true between two updates.
const uint8_t *_Nonnull cncurses_detour(cncurses_screen *_Nonnull screen, int32_t line,
                                        int32_t column, uint16_t attributes, int32_t pair,
                                        int64_t *_Nonnull there, int64_t *_Nonnull count);

/// From now on no line is moved as a whole, so that what was written past curses stays in its place.
///
/// Whether anything can be written so, in cncurses_detour.
int32_t cncurses_keep_lines(cncurses_screen *_Nonnull screen);

/// Gives the screen a new size; the next update paints everything.
void cncurses_resize(cncurses_screen *_Nonnull screen, int32_t lines, int32_t columns);

/// The pair number of two colours; -1 is the terminal's own colour.
int32_t cncurses_pair(cncurses_screen *_Nonnull screen, int32_t foreground, int32_t background);

/// Writes printable ASCII with one look into a line.
///
/// A line that changes is written so from its first column to its last, with blanks where something
/// else stands: no half of a wide character is left then.
void cncurses_put_letters(cncurses_screen *_Nonnull screen, int32_t line, int32_t column,
                          const uint8_t *_Nonnull letters, int32_t count, uint16_t attributes,
                          int32_t pair);

/// Writes a cell over a blank of cncurses_put_letters, and over two if it is wide.
void cncurses_put_cell(cncurses_screen *_Nonnull screen, int32_t line, int32_t column,
                       const cncurses_cell *_Nonnull cell);

/// Shows the cursor at a place, or hides it when `line` is negative.
void cncurses_cursor(cncurses_screen *_Nonnull screen, int32_t line, int32_t column);

/// Makes the next update paint everything.
void cncurses_repaint(cncurses_screen *_Nonnull screen);

/// The bytes that bring a terminal from the last update to now; valid until the next call.
///
/// NULL and a count of -1 when the memory file failed.
const uint8_t *_Nullable cncurses_update(cncurses_screen *_Nonnull screen,
                                         int64_t *_Nonnull count);

/// The columns the C library gives a scalar; -1 when it would not print it.
int32_t cncurses_width(uint32_t scalar);

#endif
