// What a program must do when it is interrupted while the terminal is in raw mode: the parts that
// run inside signal handlers, where only async-signal-safe functions may be called. All that they
// need is prepared beforehand.
//
// There is one session a process. Functions return 0, or the number of an error.
#pragma once
#include <stddef.h>
#include <stdint.h>

// What is written to switch the terminal's modes on, and to undo them: each at most
// TERMINAL_TEXT_LIMIT bytes, or the functions that take it return EMSGSIZE.
enum { TERMINAL_TEXT_LIMIT = 256 };
typedef struct {
  const uint8_t *enter;
  size_t enter_length;
  const uint8_t *leave;
  size_t leave_length;
} terminal_modes;

// Puts the terminal `tty`, which must not block, into raw mode, switches the modes on, and takes
// over the signals that end, stop, continue and resize a program: each is written as one byte, its
// number, to `wakeup`, which must not block either. What is written to standard error goes to the
// file `messages` meanwhile, so that it is seen after the session and does not spoil the picture;
// with -1 it goes where it went.
//
// When a fault, `exit`, a signal that nobody handles or `terminal_leave` ends the session, the
// modes are undone and the terminal's old settings come back; unless it was `terminal_leave`, the
// text to rescue, if there is one, is then written to standard output with a line break behind it.
// The same happens when a second signal asks the program to end before it has taken notice of the
// first.
//
// EBUSY when a session is open already.
int terminal_enter(int tty, int wakeup, int messages, terminal_modes modes);

// Changes what switches the modes on and off from now on; writes nothing.
int terminal_set_modes(terminal_modes modes);

// Changes the text to rescue; there is none at first and with `length` 0. The bytes are copied.
int terminal_set_rescue(const uint8_t *bytes, size_t length);

// Says that the program has taken notice of a signal that asks it to end.
void terminal_acknowledge_ending(void);

// Discards a pending SIGHUP, once the program knows that the terminal is gone: another thread to
// which it is delivered may be late, and would end the program after the session.
void terminal_discard_hang_up(void);

// Undoes the modes while the terminal stays in raw mode, so that what it still sends can be read.
void terminal_undo_modes(void);

// Ends the session: restores the terminal, discards unread input and gives the signals back.
void terminal_leave(void);

// Restores the terminal, stops the programs of the terminal's job as the suspend key does, and
// takes the terminal back once they go on. It does nothing where nobody would let them go on: when
// the program was started to ignore the suspend key, and in the job of a shell that ignores it.
void terminal_suspend(void);

// Takes the terminal back after the program was stopped by others.
void terminal_resume(void);

// Writes the bytes that undo the modes of a session that could not, and lets the terminal edit and
// show lines as terminals do at first. There need be no session.
int terminal_reset(int tty, const uint8_t *leave, size_t length);

// Finds the size of `tty` in cells and in pixels; what it does not tell is 0.
typedef struct {
  int columns, rows, width, height;
} terminal_dimensions;
int terminal_size(int tty, terminal_dimensions *size);

// Starts a thread that runs `run`. The signals that a session takes over are delivered to it, also
// when all other threads block them, as those of thread pools do; other signals that are sent to
// the process are not.
int terminal_start_thread(uintptr_t *thread, void (*run)(void *), void *context);

// Waits until a thread has ended.
void terminal_join_thread(uintptr_t thread);

// A program on a pseudoterminal of its own: the terminal's end of it, the process, and a file that
// can be read when the process has ended; -1 where the system has none.
typedef struct {
  int terminal, process, end;
} terminal_child;

// Starts the program `arguments[0]`, searched for as shells do, with `environment`, as the leader
// of a session whose terminal is a new one of `size`, with the usual settings; `erase` is its erase
// character. None of our files is open in the program, and signals mean what they mean at first.
// The files of the result do not block and are not inherited. Returns the number of the error if
// there is no such program or terminal.
int terminal_spawn(
  char *const arguments[], char *const environment[], terminal_dimensions size, unsigned char erase,
  terminal_child *child);

// Gives a pseudoterminal another size, and signals that to the programs on it.
int terminal_set_size(int terminal, terminal_dimensions size);

// How a program reads from its pseudoterminal: by lines, which the system edits and shows or not,
// and with which erase character.
typedef struct {
  int is_by_lines, is_echoed;
  unsigned char erase;
} terminal_line_mode;
int terminal_get_line_mode(int terminal, terminal_line_mode *mode);

// Finds the erase character of the terminal `tty`; DEL where there is none.
unsigned char terminal_erase_character(int tty);

// Says whether a process that we started has ended, and how: the exit code, or 128 and the signal.
// It is then a zombie no longer.
int terminal_reap(int process, int *status);

// Gives memory back that was needed to start: free room of the heap, and the pages of program and
// libraries, which the system maps again when they are used. Does nothing but on Linux.
void terminal_release_memory(void);
