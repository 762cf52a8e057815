// The functions of utf8proc that the engine calls, on the tables of Swift's standard library, which are
// linked in any case.
#include <string.h>
#include "utf8proc.h"

uint16_t _swift_stdlib_getNormData(uint32_t);
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t);
uint32_t _swift_stdlib_getComposition(uint32_t, uint32_t);
uint8_t _swift_stdlib_getGeneralCategory(uint32_t);
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t);
extern const uint8_t *const _swift_stdlib_nfd_decompositions;

static utf8proc_property_t found;

static int is_scalar(uint32_t c) { return c < 0x110000 && (c < 0xD800 || c > 0xDFFF); }

static int combining_class(uint32_t c) {
  return is_scalar(c) && c >= 0x300 ? _swift_stdlib_getNormData(c) >> 3 : 0;
}

// The canonical decomposition in UTF-8 after its length, or null.
static const uint8_t *decomposition(uint32_t c) {
  if (!is_scalar(c) || c < 0xC0 || !(_swift_stdlib_getNormData(c) & 1)) return 0;
  uint32_t entry = _swift_stdlib_getDecompositionEntry(c);
  return (entry & 0x3FFFF) == c ? _swift_stdlib_nfd_decompositions + (entry >> 18) : 0;
}

static int bound_class(uint32_t c) {
  if (c == 0x200D) return UTF8PROC_BOUNDCLASS_ZWJ;
  if ((c >= 0x1160 && c <= 0x11A7) || (c >= 0xD7B0 && c <= 0xD7C6)) return UTF8PROC_BOUNDCLASS_V;
  if ((c >= 0x11A8 && c <= 0x11FF) || (c >= 0xD7CB && c <= 0xD7FB)) return UTF8PROC_BOUNDCLASS_T;
  switch (_swift_stdlib_getGraphemeBreakProperty(c)) {
    case 1: return UTF8PROC_BOUNDCLASS_EXTEND;
    case 3: return UTF8PROC_BOUNDCLASS_SPACINGMARK;
    case 4: return UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
    default: return UTF8PROC_BOUNDCLASS_OTHER;
  }
}

const utf8proc_property_t *utf8proc_get_property(utf8proc_int32_t value) {
  uint32_t c = (uint32_t)value;
  memset(&found, 0, sizeof found);
  found.decomp_seqindex = UINT16_MAX;
  if (!is_scalar(c)) return &found;
  uint8_t category = _swift_stdlib_getGeneralCategory(c);
  found.category = category >= 29 ? 0 : category + 1;
  found.combining_class = combining_class(c);
  if (decomposition(c)) found.decomp_seqindex = 0;
  found.boundclass = bound_class(c);
  return &found;
}

utf8proc_ssize_t utf8proc_decompose_char(utf8proc_int32_t value, utf8proc_int32_t *to,
                                         utf8proc_ssize_t size, utf8proc_option_t options, int *last) {
  uint32_t c = (uint32_t)value;
  if (c >= 0xAC00 && c <= 0xD7A3) {
    uint32_t place = c - 0xAC00;
    to[0] = 0x1100 + place / 588;
    to[1] = 0x1161 + place % 588 / 28;
    if (place % 28 == 0) return 2;
    to[2] = 0x11A7 + place % 28;
    return 3;
  }
  const uint8_t *bytes = decomposition(c);
  if (!bytes) {
    to[0] = value;
    return 1;
  }
  const uint8_t *end = bytes + 1 + *bytes;
  utf8proc_ssize_t count = 0;
  for (bytes++; bytes < end && count < size;) {
    uint8_t lead = *bytes++;
    int more = lead < 0x80 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    int32_t scalar = more ? lead & (0x3F >> more) : lead;
    while (more--) scalar = scalar << 6 | (*bytes++ & 0x3F);
    to[count++] = scalar;
  }
  return count;
}

// The character that two compose to, or UINT32_MAX.
static uint32_t composition(uint32_t first, uint32_t second) {
  if (first - 0x1100 < 19 && second - 0x1161 < 21)
    return 0xAC00 + ((first - 0x1100) * 21 + (second - 0x1161)) * 28;
  if (first - 0xAC00 < 11172 && (first - 0xAC00) % 28 == 0 && second - 0x11A8 < 27)
    return first + second - 0x11A7;
  return is_scalar(first) && is_scalar(second) ? _swift_stdlib_getComposition(first, second) : UINT32_MAX;
}

// Composes text in NFD as UAX #15 defines it.
utf8proc_ssize_t utf8proc_normalize_utf32(utf8proc_int32_t *text, utf8proc_ssize_t count,
                                          utf8proc_option_t options) {
  utf8proc_ssize_t to = 0, starter = -1;
  int last = 0;
  for (utf8proc_ssize_t from = 0; from < count; from++) {
    uint32_t c = (uint32_t)text[from];
    int class = combining_class(c);
    if (starter >= 0 && (last < class || (last == 0 && to == starter + 1))) {
      uint32_t made = composition((uint32_t)text[starter], c);
      if (made != UINT32_MAX) {
        text[starter] = (int32_t)made;
        continue;
      }
    }
    if (class == 0) starter = to;
    last = class;
    text[to++] = (int32_t)c;
  }
  return to;
}
