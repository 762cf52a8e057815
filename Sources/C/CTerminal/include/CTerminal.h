// Terminals in raw mode, and programs on pseudoterminals.
//
// A program that is interrupted must restore its terminal. The code for that runs in signal handlers,
// where only async-signal-safe functions may be called, so all that they need is prepared before.
//
// There is one session per process. Functions return 0, or the number of an error.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The texts that switch the terminal's modes on, and undo them. If one is longer than
// TERMINAL_TEXT_LIMIT bytes, functions with modes return EMSGSIZE.
enum { TERMINAL_TEXT_LIMIT = 256 };
typedef struct {
  const uint8_t *enter;
  size_t enter_length;
  const uint8_t *leave;
  size_t leave_length;
} terminal_modes;

// Opens a session: puts the terminal `tty`, which must be nonblocking, into raw mode, switches the
// modes on, and handles the signals that end, stop, continue and resize a program. The number of
// each signal is written to `wakeup` as one byte; that file must be nonblocking, too. Standard error
// is written to the file `messages` until the end of the session, so that it does not change the
// picture; with -1 it is unchanged.
//
// When a fault, `exit`, an unhandled signal or `terminal_leave` ends the session, the modes are
// undone and the settings of the terminal are restored. Unless it was `terminal_leave`, the text to
// rescue, if any, is then written to standard output with a line break. The same happens when a
// second signal to end arrives before `terminal_acknowledge_ending`.
//
// At the end and when the program is stopped, replies of the terminal are awaited for at most
// `reply_timeout` milliseconds each, and dropped with all other unread input. Another program would
// take them for keys.
//
// Returns EBUSY if a session is open.
int terminal_enter(
  int tty, int wakeup, int messages, terminal_modes modes, int reply_timeout);

// Notes that queries are sent whose last one is DA1.
void terminal_note_query(void);

// Notes what was read from the terminal, in which replies are counted.
void terminal_note_input(const uint8_t *bytes, size_t length);

// Changes the texts that switch the modes on and off. Writes nothing.
int terminal_set_modes(terminal_modes modes);

// Changes the text to rescue, of which the bytes are copied. Initially, and with `length` 0, there is
// none.
int terminal_set_rescue(const uint8_t *bytes, size_t length);

// Acknowledges a signal to end.
void terminal_acknowledge_ending(void);

// Notes that the terminal is gone, and discards a pending SIGHUP. A thread may receive the signal late,
// and would end the program after the session.
void terminal_note_hang_up(void);

// Ends the session: restores the terminal and the handlers of signals.
void terminal_leave(void);

// Restores the terminal, stops the programs of the terminal's job as the suspend key does, and
// enters raw mode again once they continue. Does nothing, and returns false, if no shell would resume them: if the
// program was started to ignore the suspend key, and in the job of a shell that ignores it.
bool terminal_suspend(void);

// Enters raw mode again after the program was stopped by another one.
void terminal_resume(void);

// Writes the bytes that undo the modes of a session that was killed, and sets the usual settings of
// lines: editing and echo. There need not be a session.
int terminal_reset(int tty, const uint8_t *leave, size_t length);

// Returns the size of `tty` in cells and in pixels; unknown values are 0.
typedef struct {
  int columns, rows, width, height;
} terminal_dimensions;
int terminal_size(int tty, terminal_dimensions *size);

// Starts a thread that runs `run`. It blocks all signals to the process.
int terminal_start_thread(void (*run)(void *), void *context);

// Makes the calling thread accept the signals of sessions, or block them. A session without a thread that accepts
// them would not see them; after it, a thread that accepts them takes them from a program that waits for them.
void terminal_accept_signals(bool accepts);

// The ends of a pseudoterminal: the one that shows what programs write, which does not block, and
// the one that is their terminal. Programs do not inherit them.
typedef struct {
  int terminal, tty;
} terminal_ends;

// Opens a new pseudoterminal of `size`, with the usual settings; `erase` is its erase character.
int terminal_open(terminal_dimensions size, unsigned char erase, terminal_ends *ends);

// A program: the process, and a file that can be read when the process has ended; -1 if the system
// has none. Programs do not inherit the file.
typedef struct {
  int process, end;
} terminal_child;

// Starts the program `arguments[0]`, searched for as shells do, with `environment`, as the leader
// of a session with the terminal `tty`. The file `output` is its standard output; with -1, the
// terminal is. No other file is open in the program, and signals have their initial meaning.
// Returns the number of the error if there is no such program.
int terminal_spawn(
  char *const arguments[], char *const environment[], int tty, int output, terminal_child *child);

// Gives a pseudoterminal another size, and signals that to the programs on it.
int terminal_set_size(int terminal, terminal_dimensions size);

// The line discipline of a pseudoterminal: input by lines, echo, and the erase character.
typedef struct {
  int is_by_lines, is_echoed;
  unsigned char erase;
} terminal_line_mode;
int terminal_get_line_mode(int terminal, terminal_line_mode *mode);

// Returns the erase character of the terminal `tty`; DEL if there is none.
unsigned char terminal_erase_character(int tty);

// Reaps a child process if it has ended, and sets the status to its exit code, or 128 plus the signal
// number. Returns 0 while it runs.
int terminal_reap(int process, int *status);

// Sends SIGHUP to the process group of a program, and SIGKILL after `delay` milliseconds to what is
// left of it, even if this process has ended by then.
void terminal_hang_up(int group, int delay);

// Hangs up the process group of a program, with a delay of two seconds, if this process ends before
// `terminal_disown`: by a fault, by `exit`, by a signal, or since the terminal is gone. At most 64
// programs are remembered. `terminal_disown` returns 0 if the program has been hung up already.
void terminal_own(int group);
int terminal_disown(int group);
