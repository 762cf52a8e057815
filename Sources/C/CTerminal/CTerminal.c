#include "CTerminal.h"
#include "Programs.h"
#include "Replies.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// The time for which a terminal that reads nothing delays the end of the program.
enum { PATIENCE_MILLISECONDS = 500 };

typedef struct {
  uint8_t bytes[TERMINAL_TEXT_LIMIT];
  size_t length;
} text;

static const int ending_signals[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
static const int other_signals[] = {SIGTSTP, SIGCONT, SIGWINCH};
// Signals of faults, and signals that end a program if it does not handle them.
static const int fatal_signals[] = {
  SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2,
  SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
};
enum {
  ending_count = sizeof ending_signals / sizeof *ending_signals,
  other_count = sizeof other_signals / sizeof *other_signals,
  noted_count = ending_count + other_count,
  fatal_count = sizeof fatal_signals / sizeof *fatal_signals,
  fault_count = 7,
};

// The session, for handlers. It changes only while no handler of this file is installed.
static struct {
  int tty, wakeup, messages, standard_error;
  struct termios saved, raw;
  struct sigaction noted[noted_count], fatal[fatal_count];
  // The signals that were blocked, and in which thread.
  sigset_t mask;
  pthread_t thread;
} session;

// The texts for handlers, in two copies: one is used, and the other one is changed.
static struct {
  text enter, leave;
} modes[2];
static struct {
  uint8_t *bytes;
  size_t length, capacity;
} rescues[2];
static atomic_int current_modes, current_rescue;

static atomic_bool is_open, is_raw, has_modes, is_ending, must_end;
// The number of threads in the handler that writes to the pipe.
static atomic_int noting;

// The stack for the handler of a stack overflow.
static uint8_t fault_stack[1 << 16];

static int noted_signal(int index) {
  return index < ending_count ? ending_signals[index] : other_signals[index - ending_count];
}

// MARK: Functions for handlers

static void write_all(int file, const uint8_t *bytes, size_t length) {
  size_t written = 0;
  while (written < length) {
    ssize_t count = write(file, bytes + written, length - written);
    if (count > 0) {
      written += (size_t)count;
    } else if (count < 0 && errno == EAGAIN) {
      struct pollfd ready = {.fd = file, .events = POLLOUT};
      if (poll(&ready, 1, PATIENCE_MILLISECONDS) == 0) return;
    } else if (count == 0 || errno != EINTR) {
      return;
    }
  }
}

// Sets the attributes also in the background, where the system stops a program that does so.
static void set_attributes_anyway(const struct termios *attributes) {
  sigset_t stop, old;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stop, &old);
  tcsetattr(session.tty, TCSANOW, attributes);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}

static void undo_modes(void) {
  if (!atomic_exchange(&has_modes, false)) return;
  const text *leave = &modes[current_modes].leave;
  write_all(session.tty, leave->bytes, leave->length);
}

// Connects standard error to the terminal again, and writes the messages of the session to it.
static void show_messages(void) {
  if (session.messages < 0) return;
  dup2(session.standard_error, STDERR_FILENO);
  uint8_t bytes[1024];
  off_t offset = 0;
  ssize_t count;
  while ((count = pread(session.messages, bytes, sizeof bytes, offset)) > 0) {
    write_all(STDERR_FILENO, bytes, (size_t)count);
    offset += count;
  }
  ftruncate(session.messages, 0);
}

static void restore(void) {
  int error = errno;
  undo_modes();
  // A handler may interrupt the wait for replies, and then restores the rest.
  if (is_raw) drop_replies(session.tty);
  if (atomic_exchange(&is_raw, false)) {
    set_attributes_anyway(&session.saved);
    show_messages();
  }
  errno = error;
}

// Restores the terminal and writes the text to rescue, once, if the program ends without a call of
// `terminal_leave`.
static void rescue(void) {
  hang_up_programs();
  restore();
  if (!atomic_exchange(&is_open, false)) return;
  int index = current_rescue;
  if (rescues[index].length == 0) return;
  write_all(STDOUT_FILENO, rescues[index].bytes, rescues[index].length);
  write_all(STDOUT_FILENO, (const uint8_t *)"\n", 1);
}

static void give_back_fatal(void) {
  for (int i = 0; i < fatal_count; i++) sigaction(fatal_signals[i], &session.fatal[i], NULL);
}

// Rescues, and passes the signal on to its previous handler: a faulty instruction fails again in its
// own frame, and a signal that was sent is sent again.
static void end(int signal, siginfo_t *info, void *context) {
  (void)context;
  rescue();
  give_back_fatal();
  bool is_fault = false;
  for (int i = 0; i < fault_count; i++) is_fault |= fatal_signals[i] == signal;
  if (!is_fault || info == NULL || info->si_code <= 0) raise(signal);
}

static void note(int signal, siginfo_t *info, void *context) {
  int error = errno;
  noting++;
  bool ends = false;
  for (int i = 0; i < ending_count; i++) ends |= ending_signals[i] == signal;
  if (ends) must_end = true;
  if (ends && atomic_exchange(&is_ending, true)) {
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, NULL);
    end(signal, info, context);
  }
  uint8_t byte = (uint8_t)signal;
  // A full pipe wakes the program, too. After the session, the pipe may be closed.
  ssize_t count = is_open ? write(session.wakeup, &byte, 1) : 0;
  (void)count;
  noting--;
  errno = error;
}

// MARK: Modes and text

static int set_modes(terminal_modes new) {
  if (new.enter_length > TERMINAL_TEXT_LIMIT || new.leave_length > TERMINAL_TEXT_LIMIT) {
    return EMSGSIZE;
  }
  int index = !current_modes;
  memcpy(modes[index].enter.bytes, new.enter, modes[index].enter.length = new.enter_length);
  memcpy(modes[index].leave.bytes, new.leave, modes[index].leave.length = new.leave_length);
  current_modes = index;
  return 0;
}

int terminal_set_modes(terminal_modes new) { return is_open ? set_modes(new) : ENOTTY; }

int terminal_set_rescue(const uint8_t *bytes, size_t length) {
  if (!is_open) return ENOTTY;
  int index = !current_rescue;
  if (rescues[index].capacity < length) {
    size_t capacity = length + length / 2;
    uint8_t *room = realloc(rescues[index].bytes, capacity);
    if (room == NULL) return ENOMEM;
    rescues[index].bytes = room;
    rescues[index].capacity = capacity;
  }
  if (length > 0) memcpy(rescues[index].bytes, bytes, length);
  rescues[index].length = length;
  current_rescue = index;
  return 0;
}

static void forget_rescue(void) {
  for (int i = 0; i < 2; i++) {
    free(rescues[i].bytes);
    memset(&rescues[i], 0, sizeof rescues[i]);
  }
}

// MARK: Signals

static void install_fatal(int index) {
  struct sigaction action = {.sa_flags = SA_ONSTACK | SA_SIGINFO};
  action.sa_sigaction = end;
  sigemptyset(&action.sa_mask);
  sigaction(fatal_signals[index], &action, &session.fatal[index]);
  // A program that handles or ignores a signal which is no fault does not end by it.
  bool is_handled = session.fatal[index].sa_handler != SIG_DFL;
  if (index >= fault_count && is_handled) {
    sigaction(fatal_signals[index], &session.fatal[index], NULL);
  }
}

static void install_note(int index) {
  struct sigaction action = {.sa_flags = SA_RESTART | SA_SIGINFO};
  action.sa_sigaction = note;
  sigemptyset(&action.sa_mask);
  sigaction(noted_signal(index), &action, &session.noted[index]);
  // A signal may be ignored on purpose, for example by nohup.
  bool is_ignored = session.noted[index].sa_handler == SIG_IGN;
  bool ends = noted_signal(index) != SIGWINCH && noted_signal(index) != SIGCONT;
  if (is_ignored && ends) sigaction(noted_signal(index), &session.noted[index], NULL);
}

static void install_handlers(void) {
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack = (stack_t){.ss_sp = fault_stack, .ss_size = sizeof fault_stack};
    sigaltstack(&stack, NULL);
  }
  for (int i = 0; i < fatal_count; i++) install_fatal(i);
  for (int i = 0; i < noted_count; i++) install_note(i);
  // A program inherits the blocked signals of the thread that starts it.
  sigset_t noted;
  sigemptyset(&noted);
  for (int i = 0; i < noted_count; i++) sigaddset(&noted, noted_signal(i));
  pthread_sigmask(SIG_UNBLOCK, &noted, &session.mask);
  session.thread = pthread_self();
}

static void give_back_signals(void) {
  // Each thread has its own mask.
  if (pthread_equal(session.thread, pthread_self())) {
    pthread_sigmask(SIG_SETMASK, &session.mask, NULL);
  }
  for (int i = 0; i < noted_count; i++) sigaction(noted_signal(i), &session.noted[i], NULL);
  give_back_fatal();
  // Handlers that other threads have entered may still write to the pipe.
  while (noting > 0) sched_yield();
}

// MARK: The session

static int make_raw(void) {
  int result;
  do result = tcsetattr(session.tty, TCSANOW, &session.raw);
  while (result != 0 && errno == EINTR);
  if (result != 0) return errno;
  if (session.messages >= 0) dup2(session.messages, STDERR_FILENO);
  is_raw = true;
  has_modes = true;
  const text *enter = &modes[current_modes].enter;
  write_all(session.tty, enter->bytes, enter->length);
  return 0;
}

int terminal_enter(
  int tty, int wakeup, int messages, terminal_modes modes, int reply_timeout
) {
  static bool rescues_at_exit;
  if (is_open) return EBUSY;
  int error = set_modes(modes);
  if (error != 0) return error;
  session.tty = tty;
  session.wakeup = wakeup;
  session.messages = messages;
  if (tcgetattr(tty, &session.saved) != 0) return errno;
  session.raw = session.saved;
  cfmakeraw(&session.raw);
  if (session.messages >= 0) {
    session.standard_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (session.standard_error < 0) return errno;
  }
  forget_rescue();
  forget_replies(reply_timeout);
  is_open = true;
  is_ending = false;
  must_end = false;
  if (!rescues_at_exit) rescues_at_exit = atexit(rescue) == 0;
  install_handlers();
  error = make_raw();
  if (error != 0) terminal_leave();
  return error;
}

void terminal_acknowledge_ending(void) { is_ending = false; }

void terminal_note_hang_up(void) {
  if (!is_open) return;
  must_end = true;
  struct sigaction ignored = {.sa_handler = SIG_IGN}, old;
  sigemptyset(&ignored.sa_mask);
  sigaction(SIGHUP, &ignored, &old);
  sigaction(SIGHUP, &old, NULL);
}

void terminal_leave(void) {
  if (!is_open) return;
  // Once the signals are given back, a second one may end this process.
  if (must_end) hang_up_programs();
  restore();
  is_open = false;
  if (session.messages >= 0) close(session.standard_error);
  give_back_signals();
  forget_rescue();
}

static int index_of_noted(int signal) {
  int index = 0;
  while (noted_signal(index) != signal) index++;
  return index;
}

// Returns true if the process ignores the suspend key, as shells with jobs do; false if that is
// unknown.
static bool ignores_suspend_key(pid_t process) {
  char path[32], bytes[4096];
  snprintf(path, sizeof path, "/proc/%ld/status", (long)process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t count = read(file, bytes, sizeof bytes - 1);
  close(file);
  bytes[count > 0 ? count : 0] = 0;
  const char *ignored = strstr(bytes, "\nSigIgn:");
  if (ignored == NULL) return false;
  return strtoull(ignored + strlen("\nSigIgn:"), NULL, 16) >> (SIGTSTP - 1) & 1;
}

// Returns true if a shell can resume the job once it is stopped. In the substitution of a command,
// the program is in the process group of a shell that waits for the text and does not stop itself.
static bool is_job(void) {
  if (session.noted[index_of_noted(SIGTSTP)].sa_handler == SIG_IGN) return false;
  pid_t leader = getpgrp();
  if (leader == getpid()) return true;
  return leader != getsid(0) && !ignores_suspend_key(leader);
}

bool terminal_suspend(void) {
  if (!is_job()) return false;
  restore();
  struct sigaction standard = {.sa_handler = SIG_DFL}, ignored = {.sa_handler = SIG_IGN};
  struct sigaction stop, resume;
  sigemptyset(&standard.sa_mask);
  sigemptyset(&ignored.sa_mask);
  sigaction(SIGCONT, &standard, &resume);
  // A signal to a process may reach another thread, and this one would continue until then. So the
  // other processes of the job are stopped first, and then this thread stops its process. Signals
  // that are pending meanwhile are discarded.
  sigaction(SIGTSTP, &ignored, &stop);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &ignored, NULL);
  sigaction(SIGTSTP, &standard, NULL);
  sigset_t stops, mask;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stops, &mask);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGCONT, &resume, NULL);
  sigaction(SIGTSTP, &stop, NULL);
  make_raw();
  return true;
}

void terminal_resume(void) {
  if (!is_open) return;
  // The modes may still be set: they are undone first, so that none is set twice.
  undo_modes();
  make_raw();
}

int terminal_reset(int tty, const uint8_t *leave, size_t length) {
  struct termios attributes;
  if (tcgetattr(tty, &attributes) != 0) return errno;
  write_all(tty, leave, length);
  attributes.c_iflag |= BRKINT | ICRNL | IXON;
  attributes.c_iflag &= ~(tcflag_t)(IGNBRK | INLCR | IGNCR | ISTRIP | PARMRK);
  attributes.c_oflag |= OPOST | ONLCR;
  attributes.c_lflag |= ECHO | ECHOE | ECHOK | ICANON | IEXTEN | ISIG;
  attributes.c_lflag &= ~(tcflag_t)(ECHONL | NOFLSH | TOSTOP);
  attributes.c_cc[VMIN] = 1;
  attributes.c_cc[VTIME] = 0;
  // Reports of the mouse since then must not be typed into the shell.
  return tcsetattr(tty, TCSAFLUSH, &attributes) == 0 ? 0 : errno;
}

int terminal_size(int tty, terminal_dimensions *dimensions) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  if (ioctl(tty, TIOCGWINSZ, &size) != 0) return errno;
  *dimensions = (terminal_dimensions){size.ws_col, size.ws_row, size.ws_xpixel, size.ws_ypixel};
  return 0;
}

// MARK: Threads

typedef struct {
  void (*run)(void *);
  void *context;
} thread_start;

static void *run_thread(void *argument) {
  thread_start start = *(thread_start *)argument;
  free(argument);
  start.run(start.context);
  return NULL;
}

int terminal_start_thread(void (*run)(void *), void *context) {
  thread_start *start = malloc(sizeof *start);
  if (start == NULL) return ENOMEM;
  *start = (thread_start){run, context};
  // Faults cannot be blocked.
  sigset_t blocked, mask;
  sigfillset(&blocked);
  for (int i = 0; i < fault_count; i++) sigdelset(&blocked, fatal_signals[i]);
  pthread_sigmask(SIG_SETMASK, &blocked, &mask);
  pthread_t thread;
  int error = pthread_create(&thread, NULL, run_thread, start);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  if (error != 0) {
    free(start);
  } else {
    pthread_detach(thread);
  }
  return error;
}

void terminal_accept_signals(bool accepts) {
  sigset_t signals;
  sigemptyset(&signals);
  for (int i = 0; i < noted_count; i++) sigaddset(&signals, noted_signal(i));
  pthread_sigmask(accepts ? SIG_UNBLOCK : SIG_BLOCK, &signals, NULL);
}
