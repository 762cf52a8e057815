/* A keyboard in some rows of a terminal, for a program that draws the other rows and has a loop of its own.

   All functions are called on the main thread. They never write to the terminal or read from it. A program:
   - turns on the mouse of the terminal, "\033[?1000h\033[?1006h", and turns it off before it ends;
   - passes what it reads to clavier_feed, and takes its own input from clavier_take_input;
   - writes what it gets from clavier_take_output each time before it waits, at most for clavier_wait. */

#ifndef CLAVIER_H
#define CLAVIER_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct clavier clavier;

/* Takes what a key types, in UTF-8: return is "\n", and backspace "\177". It is called within clavier_feed and
   clavier_take_output, and must not call clavier_feed or clavier_close itself. The text is valid until it returns. */
typedef void clavier_on_text(const char *text, void *context);

/* Opens a keyboard in the cells of a rectangle; `x` and `y` begin with 0. The layout is a built-in one, such as "en",
   or the path of a file with "/" or ".xml" in it. Sizes may be 0, and are used up to 2,048 columns and 1,024 rows.
   Returns NULL if there is no such layout, or the file has errors. */
clavier *clavier_open(const char *layout, int x, int y, int width, int height, clavier_on_text *on_text,
                      void *context);

/* Returns why the last clavier_open returned NULL. The text is valid until clavier_open is called again. */
const char *clavier_error(void);

/* Moves the keyboard to other cells. To the same ones, it draws the keyboard again: call it after other
   output has covered or cleared these cells. */
void clavier_resize(clavier *keyboard, int x, int y, int width, int height);

/* Handles bytes that were read from the terminal, or 0 bytes when clavier_wait is over. Events of the mouse in the
   cells of the keyboard are the keyboard's, except in pasted text. */
void clavier_feed(clavier *keyboard, const char *bytes, size_t count);

/* Moves bytes that were fed and are not for the keyboard, and returns how many; 0 if none are left. The bytes of a key
   come together. Feed one byte after the other to take them in one order with the text of keys. */
size_t clavier_take_input(clavier *keyboard, char *bytes, size_t capacity);

/* Moves the bytes to write to the terminal, and returns how many; 0 if none are left. Write all before anything else.
   They draw in the cells of the keyboard alone, and keep the cursor and its style, by those that "\0337" saves. */
size_t clavier_take_output(clavier *keyboard, char *bytes, size_t capacity);

/* Returns after how many milliseconds to call clavier_feed and the two others again if nothing is read until then; -1
   for never. A long press may be due, or a byte may be the key Escape if no others follow. */
int clavier_wait(const clavier *keyboard);

/* Closes a keyboard and frees its memory. Its cells stay as they are. */
void clavier_close(clavier *keyboard);

#ifdef __cplusplus
}
#endif

#endif
