#ifndef CVTERM_H
#define CVTERM_H
#include <stdint.h>
#include <vterm.h>

/* What Swift cannot read of libvterm's cells: arrays in structs, bit fields and unions. */

/// One cell as plain numbers; colours are -1 for the terminal's own, 0-255 for the palette, and
/// 0x1000000 + 0xRRGGBB for 24 bits.
typedef struct {
  uint32_t scalars[6];
  int32_t count;      ///< scalars in use; 0 in an empty cell
  int32_t width;      ///< columns; 0 in the right half of a wide cell
  int32_t attributes; ///< bits: 1 bold, 4 italic, 8 underline, 16 reverse (libvterm keeps no dim)
  int32_t foreground;
  int32_t background;
} cvterm_cell;

static inline int32_t cvterm_color(VTermColor color, int is_background) {
  if (is_background ? VTERM_COLOR_IS_DEFAULT_BG(&color) : VTERM_COLOR_IS_DEFAULT_FG(&color)) {
    return -1;
  }
  if (VTERM_COLOR_IS_INDEXED(&color)) return color.indexed.idx;
  return 0x1000000 + (color.rgb.red << 16) + (color.rgb.green << 8) + color.rgb.blue;
}

/// Reads one cell of a screen.
static inline cvterm_cell cvterm_cell_at(const VTermScreen *screen, int32_t row, int32_t column) {
  VTermScreenCell cell;
  cvterm_cell result = {0};
  VTermPos place = {.row = row, .col = column};
  if (!vterm_screen_get_cell(screen, place, &cell)) return result;
  result.width = cell.chars[0] == UINT32_MAX ? 0 : cell.width;
  for (int i = 0; i < 6 && cell.chars[i] && cell.chars[0] != UINT32_MAX; i++) {
    result.scalars[result.count++] = cell.chars[i];
  }
  result.attributes = (cell.attrs.bold ? 1 : 0) | (cell.attrs.italic ? 4 : 0) |
                      (cell.attrs.underline ? 8 : 0) | (cell.attrs.reverse ? 16 : 0) |
                      (cell.attrs.strike ? 32 : 0);
  result.foreground = cvterm_color(cell.fg, 0);
  result.background = cvterm_color(cell.bg, 1);
  return result;
}

#endif
