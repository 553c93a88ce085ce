/* Giving the terminal back when the program dies by a fault, on whatever thread that happens.

   Everything a handler needs is built before: handlers only call what POSIX allows there. */
#include "cterminal.h"
#include "state.h"
#include <poll.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { STACK_BYTES = 65536, TAIL_BYTES = 65536, LEAVE_BYTES = 512, NAME_BYTES = 64 };

static const int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};
enum { FAULTS = sizeof faults / sizeof *faults };

static struct sigaction former[FAULTS];
static int is_armed;
static int tty_fd = -1;
static uint8_t leave_bytes[LEAVE_BYTES];
static size_t leave_count;
static char program[NAME_BYTES + 1];
static atomic_int screen_is_up;
static atomic_int line_is_raw;
static atomic_int dying_thread;
static int real_stderr = -1, held_stderr = -1;

void cterminal_guard_leave(void) {
  if (tty_fd < 0) return;
  if (atomic_exchange(&screen_is_up, 0)) {
    ssize_t n = write(tty_fd, leave_bytes, leave_count);
    (void)n;
  }
  if (atomic_exchange(&line_is_raw, 0)) tcsetattr(tty_fd, TCSANOW, &cterminal_saved_line);
}

static const char *fault_name(int number) {
  switch (number) {
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGSEGV: return "SIGSEGV";
    case SIGBUS: return "SIGBUS";
    case SIGFPE: return "SIGFPE";
    case SIGABRT: return "SIGABRT";
    default: return "SIGSYS";
  }
}

/* Writes all of it; gives up when the terminal takes nothing for a tenth of a second. */
static void write_patiently(int fd, const char *text, size_t count) {
  while (count > 0) {
    struct pollfd target = {.fd = fd, .events = POLLOUT};
    if (poll(&target, 1, 100) != 1 || !(target.revents & POLLOUT)) return;
    ssize_t n = write(fd, text, count);
    if (n <= 0) return;
    text += n;
    count -= (size_t)n;
  }
}

/* Copies the tail of what was written to standard error while the screen was up. */
static void copy_tail(int source, int target) {
  off_t end = lseek(source, 0, SEEK_END);
  off_t at = end > TAIL_BYTES ? end - TAIL_BYTES : 0;
  char piece[1024];
  while (at < end) {
    ssize_t n = pread(source, piece, sizeof piece, at);
    if (n <= 0) return;
    write_patiently(target, piece, (size_t)n);
    at += n;
  }
}

/* When standard error is the terminal, the descriptor that cannot block is used. */
static int message_target(void) { return real_stderr >= 0 ? tty_fd : 2; }

static void report(int number) {
  int target = message_target();
  const char *name = fault_name(number);
  write_patiently(target, program, strlen(program));
  write_patiently(target, ": internal error, ended by ", 27);
  write_patiently(target, name, strlen(name));
  write_patiently(target, "\n", 1);
  if (held_stderr >= 0) copy_tail(held_stderr, target);
}

/* Whether the calling thread is the first to end the process; any other waits here forever. */
static int is_first_to_die(void) {
  int self = (int)syscall(SYS_gettid), first = 0;
  if (atomic_compare_exchange_strong(&dying_thread, &first, self)) return 1;
  while (first != self) pause();
  return 0;
}

_Noreturn void cterminal_guard_no_memory(int64_t bytes) {
  if (is_first_to_die()) {
    cterminal_guard_leave();
    char line[NAME_BYTES + 100];
    const char *name = *program ? program : program_invocation_short_name;
    int count = snprintf(line, sizeof line,
                         "%s: out of memory (%lld more bytes are needed; see ulimit -v)\n", name,
                         (long long)bytes);
    write_patiently(message_target(), line, (size_t)count < sizeof line ? (size_t)count : sizeof line);
    if (held_stderr >= 0) copy_tail(held_stderr, message_target());
  }
  _exit(2);
}

static void die_of_fault(int number, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  if (is_first_to_die()) {
    cterminal_guard_leave();
    report(number);
  }
  struct sigaction standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(number, &standard, NULL);
  raise(number); /* blocked here, so it ends the process when this handler returns */
}

int32_t cterminal_guard_thread(void) {
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_size = STACK_BYTES;
  stack.ss_sp = mmap(NULL, STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack.ss_sp == MAP_FAILED) return -errno;
  if (sigaltstack(&stack, NULL) == 0) return 0;
  int32_t failure = errno;
  munmap(stack.ss_sp, STACK_BYTES);
  return -failure;
}

void cterminal_guard_thread_end(void) {
  stack_t none = {.ss_flags = SS_DISABLE}, stack;
  if (sigaltstack(&none, &stack) == 0 && !(stack.ss_flags & SS_DISABLE)) {
    munmap(stack.ss_sp, stack.ss_size);
  }
}

void cterminal_guard_arm(int32_t tty, const uint8_t *leave, int64_t count, const char *name) {
  tty_fd = tty;
  leave_count = count > LEAVE_BYTES ? LEAVE_BYTES : (size_t)count;
  memcpy(leave_bytes, leave, leave_count);
  strncpy(program, name, NAME_BYTES);
  atomic_store(&line_is_raw, 1);
  if (is_armed) return;
  is_armed = 1;
  static int has_stack;
  if (!has_stack) has_stack = cterminal_guard_thread() == 0;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = die_of_fault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < FAULTS; i++) sigaction(faults[i], &action, &former[i]);
}

void cterminal_guard_screen(int32_t is_up) { atomic_store(&screen_is_up, is_up); }

void cterminal_guard_disarm(void) {
  if (!is_armed) return;
  is_armed = 0;
  atomic_store(&screen_is_up, 0);
  atomic_store(&line_is_raw, 0);
  for (int i = 0; i < FAULTS; i++) sigaction(faults[i], &former[i], NULL);
  tty_fd = -1;
}

int32_t cterminal_stderr_hold(void) {
  if (held_stderr >= 0 || !isatty(2)) return 0;
  int memory = memfd_create("messages", MFD_CLOEXEC);
  if (memory < 0) return -errno;
  int copy = dup(2);
  if (copy < 0 || dup2(memory, 2) < 0) {
    int failure = errno;
    close(memory);
    if (copy >= 0) close(copy);
    return -failure;
  }
  held_stderr = memory;
  real_stderr = copy;
  return 0;
}

void cterminal_stderr_release(void) {
  if (held_stderr < 0) return;
  dup2(real_stderr, 2);
  copy_tail(held_stderr, tty_fd >= 0 ? tty_fd : 2);
  close(held_stderr);
  close(real_stderr);
  held_stderr = real_stderr = -1;
}
