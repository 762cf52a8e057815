/* A program of ncurses with a keyboard in the lower rows of its terminal: notes [LAYOUT]. Control-D ends it; then it
   prints the note. */

#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "clavier.h"

/* ncurses reads from a pipe. In it are the text of keys, and what the terminal sends that is not for the keyboard. */
static int ends[2];
static clavier *keyboard;
/* The last row of ncurses, which clears all rows below if its own ones become blank. */
static WINDOW *rule;

static int keep(WINDOW *row, int width) {
  (void)width;
  rule = row;
  return OK;
}

static void add(const char *bytes, size_t count) {
  if (write(ends[1], bytes, count) < 0) abort();
}

static void add_text(const char *text, void *context) {
  (void)context;
  add(text, strlen(text));
}

/* Leaves the upper rows to ncurses, and draws all again. */
static void fit(void) {
  struct winsize size = {0};
  int top;
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
  top = size.ws_row > 24 ? size.ws_row - 12 : (size.ws_row + 1) / 2;
  resize_term(top, size.ws_col);
  werase(rule);
  whline(rule, 0, size.ws_col);
  wnoutrefresh(rule);
  clearok(curscr, TRUE);
  refresh();
  clavier_resize(keyboard, 0, top, size.ws_col, size.ws_row - top);
}

/* Begins with a keyboard; returns whether there is such a layout. */
static int begin(const char *layout) {
  keyboard = clavier_open(layout, 0, 0, 0, 0, add_text, NULL);
  if (!keyboard) return 0;
  ripoffline(-1, keep);
  if (pipe(ends) != 0 || !newterm(NULL, stdout, fdopen(ends[0], "r"))) abort();
  nodelay(stdscr, TRUE);
  set_escdelay(0); /* The bytes of a key are together in the pipe. */
  mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED, NULL);
  mouseinterval(0);
  fit();
  return 1;
}

/* Gives bytes to the keyboard, and those that are not for it to ncurses. */
static void feed(const char *bytes, size_t count) {
  char own[256];
  clavier_feed(keyboard, bytes, count);
  while ((count = clavier_take_input(keyboard, own, sizeof own)) > 0) add(own, count);
}

/* Waits for a key, as get_wch does, which the rest of the program would call without a keyboard. */
static int next_key(wint_t *key) {
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  char bytes[1024];
  ssize_t size, next;
  size_t count;
  int kind;
  while ((kind = get_wch(key)) == ERR) {
    while ((count = clavier_take_output(keyboard, bytes, sizeof bytes)) > 0) fwrite(bytes, 1, count, stdout);
    fflush(stdout);
    if (poll(&input, 1, clavier_wait(keyboard)) <= 0) {
      feed(bytes, 0);
      continue;
    }
    if ((size = read(STDIN_FILENO, bytes, sizeof bytes)) <= 0) break;
    /* One byte after the other keeps the order of what is typed and what is tapped. */
    for (next = 0; next < size; next++) feed(bytes + next, 1);
  }
  if (kind == KEY_CODE_YES && *key == KEY_RESIZE) fit();
  return kind;
}

/* Ends with an empty terminal. */
static void end(void) {
  clear();
  refresh();
  endwin();
  clavier_close(keyboard);
}

/* The rest is a program without a keyboard, but for the names of these functions. */

static char note[4096];

static void type(wchar_t character) {
  char bytes[MB_LEN_MAX];
  size_t length = strlen(note);
  int count = wctomb(bytes, character);
  if (count > 0 && length + count < sizeof note) memcpy(note + length, bytes, count);
}

static void erase_last(void) {
  size_t length = strlen(note);
  while (length > 0 && (note[--length] & 0xC0) == 0x80) note[length] = 0;
  note[length] = 0;
}

int main(int count, char **arguments) {
  int kind;
  wint_t key;
  setlocale(LC_ALL, "");
  if (!begin(count > 1 ? arguments[1] : "en")) {
    fprintf(stderr, "notes: %s\n", clavier_error());
    return 1;
  }
  raw();
  noecho();
  keypad(stdscr, TRUE);
  do {
    erase();
    printw("Note (Control-D ends it):\n%s", note);
    kind = next_key(&key);
    if (kind == KEY_CODE_YES ? key == KEY_BACKSPACE : key == 127 || key == 8)
      erase_last();
    else if (kind == OK && (key == '\r' || key == '\n' || key >= ' '))
      type(key == '\r' ? '\n' : (wchar_t)key);
  } while (kind != ERR && !(kind == OK && key == 4));
  end();
  printf("%s\n", note);
  return 0;
}
