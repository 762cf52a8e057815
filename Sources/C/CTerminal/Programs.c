#include "Programs.h"

#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OWNED_LIMIT = 64, CHECK_MILLISECONDS = 20, DELAY_MILLISECONDS = 2000 };

// The process groups of programs that were started and have not ended; 0 where there is none.
static atomic_int owned[OWNED_LIMIT];

static int replace(int old, int new) {
  for (int i = 0; i < OWNED_LIMIT; i++) {
    int expected = old;
    if (atomic_compare_exchange_strong(&owned[i], &expected, new)) return 1;
  }
  return 0;
}

void terminal_own(int group) { replace(0, group); }

int terminal_disown(int group) { return replace(group, 0); }

// Kills what is left of a process group in the end.
static _Noreturn void watch(int group, int delay) {
  // Signals of the terminal do not reach another session. Readers of the files see their end.
  setsid();
  for (int file = 0; file <= STDERR_FILENO; file++) close(file);
  close_files(STDERR_FILENO + 1);
  for (int time = 0; time < delay; time += CHECK_MILLISECONDS) {
    if (kill(-group, 0) != 0 && errno == ESRCH) _exit(0);
    poll(NULL, 0, CHECK_MILLISECONDS);
  }
  kill(-group, SIGKILL);
  _exit(0);
}

void terminal_hang_up(int group, int delay) {
  kill(-group, SIGHUP);
  // A stopped program receives SIGHUP only when it continues.
  kill(-group, SIGCONT);
  pid_t process = fork();
  // The process that watches is not a child of this one, which need not wait for its end.
  if (process == 0) {
    if (fork() == 0) watch(group, delay);
    _exit(0);
  }
  while (process > 0 && waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
}

void hang_up_programs(void) {
  for (int i = 0; i < OWNED_LIMIT; i++) {
    int group = owned[i];
    if (group == 0) continue;
    // If a signal ends this process meanwhile, its handler finds the program, too.
    terminal_hang_up(group, DELAY_MILLISECONDS);
    terminal_disown(group);
  }
}
