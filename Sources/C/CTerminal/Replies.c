#include "Replies.h"

#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { CHECK_MILLISECONDS = 20 };

// The parts of a reply to DA1, `CSI ? NUMBERS c`.
typedef enum { OUTSIDE, AFTER_ESCAPE, AFTER_INTRODUCER, IN_NUMBERS } part;

static part reply_part;
// The number of queries without a reply.
static atomic_int awaited;
static atomic_bool has_replied, is_dropping;
// The times in milliseconds: of the first query, and the longest one to wait.
static atomic_llong query_time;
static int reply_timeout;

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

static part next_part(uint8_t byte) {
  if (byte == 0x1B) return AFTER_ESCAPE;
  switch (reply_part) {
  case AFTER_ESCAPE: return byte == '[' ? AFTER_INTRODUCER : OUTSIDE;
  case AFTER_INTRODUCER: return byte == '?' ? IN_NUMBERS : OUTSIDE;
  case IN_NUMBERS: return (byte >= '0' && byte <= '9') || byte == ';' ? IN_NUMBERS : OUTSIDE;
  case OUTSIDE: break;
  }
  return OUTSIDE;
}

void forget_replies(int timeout) {
  reply_part = OUTSIDE;
  awaited = 0;
  has_replied = false;
  reply_timeout = timeout;
}

void terminal_note_query(void) {
  if (!has_replied && awaited == 0) query_time = now();
  awaited++;
}

void terminal_note_input(const uint8_t *bytes, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (reply_part == IN_NUMBERS && bytes[i] == 'c') {
      has_replied = true;
      if (awaited > 0) awaited--;
    }
    reply_part = next_part(bytes[i]);
  }
}

// Waits for the replies until `deadline`, or for the longest time after each. In a handler, another
// thread may read them meanwhile.
static void await_replies(int tty, long long deadline) {
  uint8_t bytes[1024];
  while (awaited > 0) {
    long long rest = deadline - now();
    if (rest <= 0) return;
    struct pollfd input = {.fd = tty, .events = POLLIN};
    int ready = poll(&input, 1, (int)(rest < CHECK_MILLISECONDS ? rest : CHECK_MILLISECONDS));
    if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
    if (ready < 0) return;
    ssize_t count = read(tty, bytes, sizeof bytes);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count <= 0) return;
    int before = awaited;
    terminal_note_input(bytes, (size_t)count);
    if (awaited < before) deadline = now() + reply_timeout;
  }
}

void drop_replies(int tty) {
  pid_t user = tcgetpgrp(tty);
  if (user >= 0 && user != getpgrp()) return;
  long long start = has_replied ? now() : query_time;
  long long deadline = start + reply_timeout;
  bool may_reply = has_replied || (awaited > 0 && now() < deadline);
  if (may_reply && !atomic_exchange(&is_dropping, true)) {
    awaited++;
    if (write(tty, "\033[c", 3) == 3) await_replies(tty, deadline);
    awaited = 0;
    is_dropping = false;
  }
  tcflush(tty, TCIFLUSH);
}
