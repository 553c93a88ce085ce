/* One wait for everything, and signals that only set a flag and end that wait. */
#include "cncurses.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
enum { CAUGHT = sizeof caught / sizeof *caught };

/* A write to a pipe without a reader, or past the file size limit, returns an error instead. */
static const int ignored[] = {SIGPIPE, SIGXFSZ};
enum { IGNORED = sizeof ignored / sizeof *ignored };

static struct sigaction former[CAUGHT], former_ignored[IGNORED];
static atomic_ullong flags;
static atomic_int signal_waker = -1;
static int is_started;

int32_t cncurses_waker_open(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void cncurses_waker_wake(int32_t waker) {
  uint64_t one = 1;
  ssize_t n = write(waker, &one, sizeof one);
  (void)n;
}

void cncurses_waker_close(int32_t waker) { close(waker); }

static void drain(int32_t waker) {
  uint64_t count;
  ssize_t n = read(waker, &count, sizeof count);
  (void)n;
}

int32_t cncurses_wait(int32_t tty, int32_t wants_output, int32_t waker, int64_t timeout_ns) {
  struct pollfd fds[2] = {
      {.fd = tty, .events = (short)(POLLIN | (wants_output ? POLLOUT : 0))},
      {.fd = waker, .events = POLLIN},
  };
  struct timespec timeout = {timeout_ns / 1000000000, timeout_ns % 1000000000};
  int ready = ppoll(fds, 2, timeout_ns < 0 ? NULL : &timeout, NULL);
  if (ready < 0) return errno == EINTR ? CNCURSES_WOKEN : CNCURSES_HUNG;
  int32_t result = 0;
  if (fds[0].revents & POLLIN) result |= CNCURSES_READABLE;
  if (fds[0].revents & POLLOUT) result |= CNCURSES_WRITABLE;
  if (fds[0].revents & (POLLHUP | POLLERR | POLLNVAL)) result |= CNCURSES_HUNG;
  if (fds[1].revents & POLLIN) {
    drain(waker);
    result |= CNCURSES_WOKEN;
  }
  return result;
}

int64_t cncurses_now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static uint64_t fatal_bits(void) {
  return cncurses_signal_bit(SIGINT) | cncurses_signal_bit(SIGTERM) | cncurses_signal_bit(SIGHUP) |
         cncurses_signal_bit(SIGQUIT);
}

/* A second request to end, while the first has not been seen, means that nobody looks: then the
   handler itself gives the terminal back and ends the process. */
static void note_signal(int number) {
  int kept = errno;
  uint64_t bit = cncurses_signal_bit(number);
  uint64_t before = atomic_fetch_or(&flags, bit);
  if ((bit & fatal_bits()) && (before & fatal_bits())) {
    cncurses_guard_leave();
    cncurses_die(number);
  }
  int waker = atomic_load(&signal_waker);
  if (waker >= 0) cncurses_waker_wake(waker);
  errno = kept;
}

void cncurses_signals_start(int32_t waker) {
  atomic_store(&signal_waker, waker);
  if (is_started) return;
  is_started = 1;
  atomic_store(&flags, 0);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_signal;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < CAUGHT; i++) {
    sigaction(caught[i], NULL, &former[i]);
    if (former[i].sa_handler != SIG_IGN || caught[i] == SIGWINCH) {
      sigaction(caught[i], &action, NULL);
    }
  }
  action.sa_handler = SIG_IGN;
  for (int i = 0; i < IGNORED; i++) sigaction(ignored[i], &action, &former_ignored[i]);
}

void cncurses_signals_stop(void) {
  if (!is_started) return;
  is_started = 0;
  for (int i = 0; i < CAUGHT; i++) sigaction(caught[i], &former[i], NULL);
  for (int i = 0; i < IGNORED; i++) sigaction(ignored[i], &former_ignored[i], NULL);
  atomic_store(&signal_waker, -1);
}

uint64_t cncurses_signals_take(void) { return atomic_exchange(&flags, 0); }

int32_t cncurses_hangup_signal(void) {
  struct sigaction current;
  sigaction(SIGHUP, NULL, &current);
  return current.sa_handler == SIG_IGN ? 0 : SIGHUP;
}

void cncurses_stop(int32_t whole_group) {
  struct sigaction standard, mine;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &standard, &mine);
  if (whole_group) {
    kill(0, SIGTSTP);
  } else {
    raise(SIGTSTP);
  }
  sigaction(SIGTSTP, &mine, NULL);
}

_Noreturn void cncurses_die(int32_t number) {
  struct sigaction standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(number, &standard, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
  _exit(128 + number);
}
