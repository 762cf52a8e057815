// What a program must do when it is interrupted while the terminal is in raw mode: the parts that
// run inside signal handlers, where only async-signal-safe functions may be called.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Puts the terminal `tty` into raw mode, writes `enter` to it, and takes over the signals that end,
// stop, continue and resize a program: each is written as one byte, its number, to `wakeup`, which
// must not block. When a fault, `exit` or `terminal_leave` ends the session, `leave` is written and
// the terminal's old settings come back.
//
// Returns 0, or the number of an error: EBUSY when a session is open already, EMSGSIZE when one of
// the texts is longer than TERMINAL_TEXT_LIMIT bytes.
enum { TERMINAL_TEXT_LIMIT = 256 };
int terminal_enter(
    int tty, int wakeup, const uint8_t *enter, size_t enter_length, const uint8_t *leave,
    size_t leave_length);

// Ends the session: restores the terminal, discards unread input and gives the signals back.
void terminal_leave(void);

// Restores the terminal, stops the programs of the terminal's job as the suspend key does, and
// takes the terminal back once they go on.
void terminal_suspend(void);

// Sets the terminal's modes again after the program was stopped by others.
void terminal_resume(void);

// Finds the size of `tty` in cells. Returns 0, or the number of an error.
int terminal_size(int tty, int *columns, int *rows);
