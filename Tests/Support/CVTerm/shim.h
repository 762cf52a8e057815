#include <string.h>
#include <vterm.h>

// The colours of a cell, which Swift cannot read out of a union: the palette's index, red, green
// and blue, or nothing for the terminal's own.
enum { clavier_color_standard, clavier_color_indexed, clavier_color_rgb };

static inline int clavier_color_kind(const VTermColor *color) {
  if (VTERM_COLOR_IS_DEFAULT_FG(color) || VTERM_COLOR_IS_DEFAULT_BG(color)) return clavier_color_standard;
  return VTERM_COLOR_IS_INDEXED(color) ? clavier_color_indexed : clavier_color_rgb;
}

static inline uint8_t clavier_color_index(const VTermColor *color) { return color->indexed.idx; }
static inline uint8_t clavier_color_red(const VTermColor *color) { return color->rgb.red; }
static inline uint8_t clavier_color_green(const VTermColor *color) { return color->rgb.green; }
static inline uint8_t clavier_color_blue(const VTermColor *color) { return color->rgb.blue; }

// Reads a row of cells, and returns 1 if one differs from the previous cell at its place.
static inline int clavier_read_row(VTermScreen *screen, int row, int columns, VTermScreenCell *cells) {
  int is_changed = 0;
  for (int column = 0; column < columns; column += 1) {
    VTermScreenCell cell;
    memset(&cell, 0, sizeof cell);
    vterm_screen_get_cell(screen, (VTermPos){.row = row, .col = column}, &cell);
    if (memcmp(&cell, &cells[column], sizeof cell) == 0) continue;
    memcpy(&cells[column], &cell, sizeof cell);
    is_changed = 1;
  }
  return is_changed;
}
