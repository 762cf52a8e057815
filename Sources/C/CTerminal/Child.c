// Feature macros, which the strict standard hides
#define _GNU_SOURCE
#define _DARWIN_C_SOURCE

#include "CTerminal.h"
#include "Programs.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#else
#include <sys/event.h>
#endif

extern char **environ;

static struct winsize window_size(terminal_dimensions size) {
  return (struct winsize){
    .ws_col = (unsigned short)size.columns, .ws_row = (unsigned short)size.rows,
    .ws_xpixel = (unsigned short)size.width, .ws_ypixel = (unsigned short)size.height,
  };
}

// Sets the usual settings of terminals, which are independent of those of this program's terminal.
static void set_usual_modes(int tty, unsigned char erase) {
  struct termios modes;
  if (tcgetattr(tty, &modes) != 0) return;
  modes.c_iflag = BRKINT | ICRNL | IXON | IXANY | IMAXBEL;
#ifdef IUTF8
  modes.c_iflag |= IUTF8;
#endif
  modes.c_oflag = OPOST | ONLCR;
  modes.c_cflag = CREAD | CS8 | HUPCL;
  modes.c_lflag = ICANON | ISIG | IEXTEN | ECHO | ECHOE | ECHOK | ECHOKE | ECHOCTL;
  modes.c_cc[VERASE] = erase;
  modes.c_cc[VINTR] = 3;
  modes.c_cc[VQUIT] = 28;
  modes.c_cc[VKILL] = 21;
  modes.c_cc[VEOF] = 4;
  modes.c_cc[VSTART] = 17;
  modes.c_cc[VSTOP] = 19;
  modes.c_cc[VSUSP] = 26;
  cfsetispeed(&modes, B38400);
  cfsetospeed(&modes, B38400);
  tcsetattr(tty, TCSANOW, &modes);
}

// Opens both ends of a new pseudoterminal.
static int open_ends(int *terminal, int *tty) {
#ifdef __linux__
  *terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
#else
  *terminal = posix_openpt(O_RDWR | O_NOCTTY);
#endif
  if (*terminal < 0) return errno;
  fcntl(*terminal, F_SETFD, FD_CLOEXEC);
  const char *name = NULL;
  if (grantpt(*terminal) == 0 && unlockpt(*terminal) == 0) name = ptsname(*terminal);
  *tty = name == NULL ? -1 : open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*tty >= 0) return 0;
  int error = errno;
  close(*terminal);
  return error;
}

static void reset_signals(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigemptyset(&standard.sa_mask);
  for (int signal = 1; signal < NSIG; signal++) sigaction(signal, &standard, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

void close_files(int kept) {
  int first = STDERR_FILENO + 1;
#if defined(__linux__) && defined(SYS_close_range)
  int is_done = kept <= first || syscall(SYS_close_range, first, kept - 1, 0) == 0;
  if (is_done && syscall(SYS_close_range, kept + 1, ~0U, 0) == 0) return;
#endif
  long limit = sysconf(_SC_OPEN_MAX);
  for (int file = first; file < (limit > 0 ? limit : 1024); file++) {
    if (file != kept) close(file);
  }
}

// Returns a descriptor of the same file that is not one of the standard streams.
static int beyond_streams(int file) {
  return file > STDERR_FILENO ? file : fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
}

// Becomes the program; writes the number of the error to `report` if it cannot.
static _Noreturn void become(
  char *const arguments[], char *const environment[], int tty, int output, int report) {
  reset_signals();
  setsid();
  int error = ioctl(tty, TIOCSCTTY, 0) == 0 ? 0 : errno;
  report = beyond_streams(report);
  tty = beyond_streams(tty);
  output = output < 0 ? tty : beyond_streams(output);
  dup2(tty, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(tty, STDERR_FILENO);
  close_files(report);
  if (error == 0) {
    environ = (char **)environment;
    execvp(arguments[0], arguments);
    error = errno;
  }
  ssize_t count = write(report, &error, sizeof error);
  (void)count;
  _exit(127);
}

// Returns a file that becomes readable when `process` has ended; -1 if the system has none.
static int open_end(pid_t process) {
#ifdef __linux__
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  return -1;
#endif
#else
  int queue = kqueue();
  if (queue < 0) return -1;
  fcntl(queue, F_SETFD, FD_CLOEXEC);
  struct kevent event;
  EV_SET(&event, process, EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, NULL);
  // The file does not report a process that has already ended; its terminal does.
  kevent(queue, &event, 1, NULL, 0, NULL);
  return queue;
#endif
}

int terminal_open(terminal_dimensions size, unsigned char erase, terminal_ends *ends) {
  int error = open_ends(&ends->terminal, &ends->tty);
  if (error != 0) return error;
  terminal_set_size(ends->terminal, size);
  set_usual_modes(ends->tty, erase);
  fcntl(ends->terminal, F_SETFL, O_NONBLOCK);
  return 0;
}

int terminal_spawn(
  char *const arguments[], char *const environment[], int tty, int output, terminal_child *child) {
  int report[2];
  if (pipe(report) != 0) return errno;
  for (int i = 0; i < 2; i++) fcntl(report[i], F_SETFD, FD_CLOEXEC);
  // No handler of this program runs in the child before it is another program.
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &mask);
  pid_t process = fork();
  if (process == 0) become(arguments, environment, tty, output, report[1]);
  int error = process < 0 ? errno : 0;
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  close(report[1]);
  if (error == 0) {
    ssize_t count;
    do count = read(report[0], &error, sizeof error);
    while (count < 0 && errno == EINTR);
    if (count != (ssize_t)sizeof error) error = 0;
    if (error != 0) waitpid(process, NULL, 0);
  }
  close(report[0]);
  if (error == 0) *child = (terminal_child){process, open_end(process)};
  return error;
}

int terminal_set_size(int terminal, terminal_dimensions size) {
  struct winsize window = window_size(size);
  return ioctl(terminal, TIOCSWINSZ, &window) == 0 ? 0 : errno;
}

int terminal_get_line_mode(int terminal, terminal_line_mode *mode) {
  struct termios modes;
  if (tcgetattr(terminal, &modes) != 0) return errno;
  *mode = (terminal_line_mode){
    (modes.c_lflag & ICANON) != 0, (modes.c_lflag & ECHO) != 0, modes.c_cc[VERASE]};
  return 0;
}

unsigned char terminal_erase_character(int tty) {
  struct termios modes;
  bool is_known = tcgetattr(tty, &modes) == 0 && modes.c_cc[VERASE] != _POSIX_VDISABLE;
  return is_known && modes.c_cc[VERASE] != 0 ? modes.c_cc[VERASE] : 0x7F;
}

int terminal_reap(int process, int *status) {
  int result;
  pid_t ended;
  do ended = waitpid(process, &result, WNOHANG);
  while (ended < 0 && errno == EINTR);
  if (ended == 0) return 0;
  // The status of a process that was reaped elsewhere is unknown.
  *status = ended < 0 ? 0 : WIFSIGNALED(result) ? 128 + WTERMSIG(result) : WEXITSTATUS(result);
  return 1;
}
