/* Signals that only set a flag and end the wait, and ending or stopping the process by one. */
#include "cterminal.h"
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

_Static_assert(SIGHUP == CTERMINAL_SIGHUP && SIGINT == CTERMINAL_SIGINT &&
                   SIGQUIT == CTERMINAL_SIGQUIT && SIGTERM == CTERMINAL_SIGTERM &&
                   SIGCONT == CTERMINAL_SIGCONT && SIGTSTP == CTERMINAL_SIGTSTP &&
                   SIGWINCH == CTERMINAL_SIGWINCH,
               "the header has the numbers of Linux");

static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
enum { CAUGHT = sizeof caught / sizeof *caught };

/* A write to a pipe without a reader, or past the file size limit, returns an error instead. */
static const int ignored[] = {SIGPIPE, SIGXFSZ};
enum { IGNORED = sizeof ignored / sizeof *ignored };

static struct sigaction former[CAUGHT], former_ignored[IGNORED];
static atomic_ullong flags;
static atomic_int signal_waker = -1;
static int is_started;

static uint64_t fatal_bits(void) {
  return cterminal_signal_bit(SIGINT) | cterminal_signal_bit(SIGTERM) |
         cterminal_signal_bit(SIGHUP) | cterminal_signal_bit(SIGQUIT);
}

/* A second request to end that arrives before the first was read means that the loop hangs: the
   handler itself then gives the terminal back and ends the process. */
static void note_signal(int number) {
  int kept = errno;
  uint64_t bit = cterminal_signal_bit(number);
  uint64_t before = atomic_fetch_or(&flags, bit);
  if ((bit & fatal_bits()) && (before & fatal_bits())) {
    cterminal_guard_leave();
    cterminal_end_by_signal(number);
  }
  int waker = atomic_load(&signal_waker);
  if (waker >= 0) cterminal_waker_wake(waker);
  errno = kept;
}

void cterminal_signals_start(int32_t waker) {
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

void cterminal_signals_stop(void) {
  if (!is_started) return;
  is_started = 0;
  for (int i = 0; i < CAUGHT; i++) sigaction(caught[i], &former[i], NULL);
  for (int i = 0; i < IGNORED; i++) sigaction(ignored[i], &former_ignored[i], NULL);
  atomic_store(&signal_waker, -1);
}

uint64_t cterminal_signals_drain(void) { return atomic_exchange(&flags, 0); }

int32_t cterminal_hangup_signal(void) {
  struct sigaction current;
  sigaction(SIGHUP, NULL, &current);
  return current.sa_handler == SIG_IGN ? 0 : SIGHUP;
}

void cterminal_stop(int32_t whole_group) {
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

_Noreturn void cterminal_end_by_signal(int32_t number) {
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

void cterminal_end_at_closed_pipe(void) {
  signal(SIGPIPE, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGPIPE);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}
