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

/* The signals that end a process, and can be caught, besides the faults that the guard catches. */
static const int ending[] = {SIGHUP,    SIGINT,  SIGQUIT,   SIGTERM, SIGUSR1, SIGUSR2, SIGALRM,
                             SIGVTALRM, SIGPROF, SIGSTKFLT, SIGXCPU, SIGIO,   SIGPWR};
enum { ENDING = sizeof ending / sizeof *ending };

static const int others[] = {SIGTSTP, SIGCONT, SIGWINCH};
enum { OTHERS = sizeof others / sizeof *others };

/* The first real-time signals are the C library's own, and it does not let them be caught. */
enum { FIRST_REAL_TIME = 34, LAST_SIGNAL = 64 };

/* A write to a pipe without a reader, or past the file size limit, returns an error instead. */
static const int ignored[] = {SIGPIPE, SIGXFSZ};
enum { IGNORED = sizeof ignored / sizeof *ignored };

static struct sigaction former[LAST_SIGNAL + 1];
static atomic_ullong flags;
static atomic_int signal_waker = -1;
static int is_started;

static uint64_t fatal_bits(void) {
  uint64_t bits = ~(uint64_t)0 << (FIRST_REAL_TIME - 1);
  for (int i = 0; i < ENDING; i++) bits |= cterminal_signal_bit(ending[i]);
  return bits;
}

uint64_t cterminal_ending_signals(void) { return fatal_bits(); }

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

/* Calls a function with every signal whose disposition is changed. */
static void for_each_signal(void (*body)(int number, const struct sigaction *action),
                            const struct sigaction *caught, const struct sigaction *left_out) {
  for (int i = 0; i < ENDING; i++) body(ending[i], caught);
  for (int number = FIRST_REAL_TIME; number <= LAST_SIGNAL; number++) body(number, caught);
  for (int i = 0; i < OTHERS; i++) body(others[i], caught);
  for (int i = 0; i < IGNORED; i++) body(ignored[i], left_out);
}

/* A signal that the process was started to ignore stays ignored, except that of a new size. */
static void take(int number, const struct sigaction *action) {
  sigaction(number, action, &former[number]);
  if (former[number].sa_handler == SIG_IGN && number != SIGWINCH) {
    sigaction(number, &former[number], NULL);
  }
}

static void give_back(int number, const struct sigaction *action) {
  (void)action;
  sigaction(number, &former[number], NULL);
}

void cterminal_signals_start(int32_t waker) {
  atomic_store(&signal_waker, waker);
  if (is_started) return;
  is_started = 1;
  atomic_store(&flags, 0);
  struct sigaction caught, left_out;
  memset(&caught, 0, sizeof caught);
  sigemptyset(&caught.sa_mask);
  left_out = caught;
  caught.sa_handler = note_signal;
  left_out.sa_handler = SIG_IGN;
  for_each_signal(take, &caught, &left_out);
}

void cterminal_signals_stop(void) {
  if (!is_started) return;
  is_started = 0;
  for_each_signal(give_back, NULL, NULL);
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
