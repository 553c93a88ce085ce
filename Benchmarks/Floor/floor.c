/* The least that a program at a terminal can do; benchmarks compare the viewer with it.
 *
 *   screen  writes 40 lines: an empty process and its output
 *   clock   wakes up 60 times a second and writes the nanoseconds since it last did: how late the
 *           system is */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINES = 40, COLUMNS = 119, FRAME_NS = 16666667 };

static int put(const char *bytes, size_t count) {
  return write(1, bytes, count) == (ssize_t)count ? 0 : 1;
}

static int show_screen(void) {
  char text[LINES * (COLUMNS + 1)];
  memset(text, 'x', sizeof text);
  for (int line = 1; line < LINES; line++) text[line * (COLUMNS + 1) - 1] = '\n';
  return put(text, sizeof text);
}

static int64_t now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static int tick(void) {
  int64_t last = now_ns();
  for (int64_t due = last + FRAME_NS;; due += FRAME_NS) {
    struct timespec until = {.tv_sec = due / 1000000000, .tv_nsec = due % 1000000000};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL);
    int64_t now = now_ns();
    char text[24];
    int count = snprintf(text, sizeof text, "%lld\n", (long long)(now - last));
    if (put(text, (size_t)count)) return 1;
    last = now;
  }
}

int main(int count, char **words) {
  const char *word = count == 2 ? words[1] : "";
  if (strcmp(word, "screen") == 0) return show_screen();
  if (strcmp(word, "clock") == 0) return tick();
  return 2;
}
