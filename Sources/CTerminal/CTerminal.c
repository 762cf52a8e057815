#include "CTerminal.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

typedef struct {
  uint8_t bytes[TERMINAL_TEXT_LIMIT];
  size_t length;
} text;

static const int noted_signals[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
static const int fault_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS};
enum {
  noted_count = sizeof noted_signals / sizeof *noted_signals,
  fault_count = sizeof fault_signals / sizeof *fault_signals,
};

// The one session of the process. Handlers find it here; it changes only while none of our handlers
// is installed, but for the two flags.
static struct {
  int tty, wakeup;
  text enter, leave;
  struct termios saved, raw;
  struct sigaction noted[noted_count], faults[fault_count];
  sigset_t mask;
} session;
static volatile sig_atomic_t is_open;
static volatile sig_atomic_t is_raw;

// Room for the handler of a stack overflow.
static uint8_t fault_stack[1 << 16];

static void write_all(const text *text) {
  size_t written = 0;
  while (written < text->length) {
    ssize_t count = write(session.tty, text->bytes + written, text->length - written);
    if (count < 0 && errno != EINTR) return;
    if (count > 0) written += (size_t)count;
  }
}

// A job in the background that changes the terminal is stopped; restoring must go on.
static void set_attributes_anyway(const struct termios *attributes) {
  sigset_t stop, old;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  sigprocmask(SIG_BLOCK, &stop, &old);
  tcsetattr(session.tty, TCSANOW, attributes);
  sigprocmask(SIG_SETMASK, &old, NULL);
}

static void restore(void) {
  if (!is_raw) return;
  is_raw = false;
  int error = errno;
  write_all(&session.leave);
  set_attributes_anyway(&session.saved);
  errno = error;
}

static int make_raw(void) {
  int result;
  do result = tcsetattr(session.tty, TCSANOW, &session.raw);
  while (result != 0 && errno == EINTR);
  if (result != 0) return errno;
  is_raw = true;
  write_all(&session.enter);
  return 0;
}

static void note(int signal) {
  int error = errno;
  uint8_t byte = (uint8_t)signal;
  // A full pipe holds more than enough to wake the program.
  ssize_t count = write(session.wakeup, &byte, 1);
  (void)count;
  errno = error;
}

// Restores the terminal and leaves the fault to whoever handled it before: the instruction that
// failed fails again in its own frame, and a signal that was sent is sent again.
static void fail(int signal, siginfo_t *info, void *context) {
  (void)context;
  restore();
  for (int i = 0; i < fault_count; i++) sigaction(fault_signals[i], &session.faults[i], NULL);
  if (info == NULL || info->si_code <= 0) raise(signal);
}

static void install_fault_handlers(void) {
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack = (stack_t){.ss_sp = fault_stack, .ss_size = sizeof fault_stack};
    sigaltstack(&stack, NULL);
  }
  struct sigaction action = {.sa_flags = SA_ONSTACK | SA_SIGINFO};
  action.sa_sigaction = fail;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < fault_count; i++) sigaction(fault_signals[i], &action, &session.faults[i]);
}

static void install_note(int index) {
  struct sigaction action = {.sa_flags = SA_RESTART};
  action.sa_handler = note;
  sigemptyset(&action.sa_mask);
  sigaction(noted_signals[index], &action, &session.noted[index]);
  // Who started the program may want it to live on, as nohup does.
  bool is_ignored = session.noted[index].sa_handler == SIG_IGN;
  bool ends = noted_signals[index] != SIGWINCH && noted_signals[index] != SIGCONT;
  if (is_ignored && ends) sigaction(noted_signals[index], &session.noted[index], NULL);
}

// A program that starts others from a thread may have left the signals blocked in them.
static void unblock_noted(void) {
  sigset_t noted;
  sigemptyset(&noted);
  for (int i = 0; i < noted_count; i++) sigaddset(&noted, noted_signals[i]);
  sigprocmask(SIG_UNBLOCK, &noted, &session.mask);
}

int terminal_enter(
    int tty, int wakeup, const uint8_t *enter, size_t enter_length, const uint8_t *leave,
    size_t leave_length) {
  static bool restores_at_exit;
  if (is_open) return EBUSY;
  if (enter_length > TERMINAL_TEXT_LIMIT || leave_length > TERMINAL_TEXT_LIMIT) return EMSGSIZE;
  session.tty = tty;
  session.wakeup = wakeup;
  memcpy(session.enter.bytes, enter, session.enter.length = enter_length);
  memcpy(session.leave.bytes, leave, session.leave.length = leave_length);
  if (tcgetattr(tty, &session.saved) != 0) return errno;
  session.raw = session.saved;
  cfmakeraw(&session.raw);
  is_open = true;
  if (!restores_at_exit) restores_at_exit = atexit(restore) == 0;
  install_fault_handlers();
  for (int i = 0; i < noted_count; i++) install_note(i);
  unblock_noted();
  int error = make_raw();
  if (error != 0) terminal_leave();
  return error;
}

void terminal_leave(void) {
  if (!is_open) return;
  bool was_raw = is_raw;
  restore();
  if (was_raw) tcflush(session.tty, TCIFLUSH);
  sigprocmask(SIG_SETMASK, &session.mask, NULL);
  for (int i = 0; i < noted_count; i++) sigaction(noted_signals[i], &session.noted[i], NULL);
  for (int i = 0; i < fault_count; i++) sigaction(fault_signals[i], &session.faults[i], NULL);
  is_open = false;
}

void terminal_suspend(void) {
  restore();
  struct sigaction stop = {.sa_handler = SIG_DFL}, old;
  sigemptyset(&stop.sa_mask);
  sigaction(SIGTSTP, &stop, &old);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &old, NULL);
  make_raw();
}

void terminal_resume(void) {
  if (is_open) make_raw();
}

int terminal_size(int tty, int *columns, int *rows) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  if (ioctl(tty, TIOCGWINSZ, &size) != 0) return errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}
