/* One wait for everything, and the clock. */
#include "cterminal.h"
#include <errno.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

int32_t cterminal_waker_open(void) {
  int waker = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return waker < 0 ? -errno : waker;
}

void cterminal_waker_wake(int32_t waker) {
  uint64_t one = 1;
  ssize_t n = write(waker, &one, sizeof one);
  (void)n;
}

void cterminal_waker_close(int32_t waker) { close(waker); }

static void drain(int32_t waker) {
  uint64_t count;
  ssize_t n = read(waker, &count, sizeof count);
  (void)n;
}

int32_t cterminal_wait(int32_t tty, int32_t wants_output, int32_t waker, int64_t timeout_ns) {
  struct pollfd fds[2] = {
      {.fd = tty, .events = (short)(POLLIN | (wants_output ? POLLOUT : 0))},
      {.fd = waker, .events = POLLIN},
  };
  struct timespec timeout = {timeout_ns / 1000000000, timeout_ns % 1000000000};
  int ready = ppoll(fds, 2, timeout_ns < 0 ? NULL : &timeout, NULL);
  if (ready < 0) return errno == EINTR ? CTERMINAL_WOKEN : -errno;
  int32_t result = 0;
  if (fds[0].revents & POLLIN) result |= CTERMINAL_READABLE;
  if (fds[0].revents & POLLOUT) result |= CTERMINAL_WRITABLE;
  if (fds[0].revents & (POLLHUP | POLLERR | POLLNVAL)) result |= CTERMINAL_HUNG;
  if (fds[1].revents & POLLIN) {
    drain(waker);
    result |= CTERMINAL_WOKEN;
  }
  return result;
}

int64_t cterminal_now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t cterminal_date(void) { return (int64_t)time(NULL); }

int64_t cterminal_seconds_east(int64_t date) {
  time_t seconds = (time_t)date;
  struct tm local;
  return localtime_r(&seconds, &local) ? local.tm_gmtoff : 0;
}
