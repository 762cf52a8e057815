#include <vterm.h>

// The colours of a cell, which Swift cannot read out of a union: the palette's index, red, green and blue,
// or nothing for the terminal's own.
enum { clavier_color_standard, clavier_color_indexed, clavier_color_rgb };

static inline int clavier_color_kind(const VTermColor *color) {
  if (VTERM_COLOR_IS_DEFAULT_FG(color) || VTERM_COLOR_IS_DEFAULT_BG(color)) return clavier_color_standard;
  return VTERM_COLOR_IS_INDEXED(color) ? clavier_color_indexed : clavier_color_rgb;
}

static inline uint8_t clavier_color_index(const VTermColor *color) { return color->indexed.idx; }
static inline uint8_t clavier_color_red(const VTermColor *color) { return color->rgb.red; }
static inline uint8_t clavier_color_green(const VTermColor *color) { return color->rgb.green; }
static inline uint8_t clavier_color_blue(const VTermColor *color) { return color->rgb.blue; }
