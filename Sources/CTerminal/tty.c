/* The terminal line: opening, settings, size, reading and writing without ever blocking. */
#include "cterminal.h"
#include "state.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

struct termios cterminal_saved_line;
int cterminal_has_saved_line;

/* The answer for a terminal that could not be opened, by the error of the last call. */
static int32_t refusal(void) {
  return errno == EMFILE || errno == ENFILE ? CTERMINAL_NO_DESCRIPTOR : CTERMINAL_NO_TERMINAL;
}

/* A second open file description: not blocking here changes nothing for the shell, which shares
   the descriptors that were inherited. */
int32_t cterminal_tty_open(void) {
  int fd = open("/dev/tty", O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (fd < 0) return refusal();
  if (fd > 2) return fd;
  /* Standard descriptors that were closed at the start must not become the terminal. */
  int moved = fcntl(fd, F_DUPFD_CLOEXEC, 3);
  int32_t result = moved < 0 ? refusal() : moved;
  close(fd);
  return result;
}

void cterminal_tty_close(int32_t tty) { close(tty); }

int32_t cterminal_is_tty(int32_t descriptor) { return isatty(descriptor); }

int32_t cterminal_tty_save(int32_t tty) {
  if (tcgetattr(tty, &cterminal_saved_line) != 0) return -errno;
  cterminal_has_saved_line = 1;
  return 0;
}

int32_t cterminal_tty_raw(int32_t tty) {
  struct termios line = cterminal_saved_line;
  line.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | IXON | IXOFF | ISTRIP | BRKINT | PARMRK);
  line.c_oflag &= ~(tcflag_t)OPOST;
  line.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN | ISIG);
  line.c_cc[VMIN] = 1;
  line.c_cc[VTIME] = 0;
  return tcsetattr(tty, TCSANOW, &line) == 0 ? 0 : -errno;
}

void cterminal_tty_restore(int32_t tty) {
  if (cterminal_has_saved_line) tcsetattr(tty, TCSANOW, &cterminal_saved_line);
}

void cterminal_tty_flush_input(int32_t tty) { tcflush(tty, TCIFLUSH); }

void cterminal_tty_size(int32_t tty, int32_t *lines, int32_t *columns) {
  struct winsize size = {0};
  *lines = *columns = 0;
  if (ioctl(tty, TIOCGWINSZ, &size) != 0) return;
  *lines = size.ws_row;
  *columns = size.ws_col;
}

int64_t cterminal_tty_read(int32_t tty, uint8_t *bytes, int64_t capacity) {
  for (;;) {
    ssize_t n = read(tty, bytes, (size_t)capacity);
    if (n > 0) return n;
    if (n == 0) return -1;
    if (errno == EINTR) continue;
    return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -1;
  }
}

int64_t cterminal_tty_write(int32_t tty, const uint8_t *bytes, int64_t count) {
  int64_t done = 0;
  while (done < count) {
    ssize_t n = write(tty, bytes + done, (size_t)(count - done));
    if (n > 0) {
      done += n;
    } else if (n < 0 && errno == EINTR) {
      continue;
    } else if (n < 0 && errno != EAGAIN && errno != EWOULDBLOCK) {
      return -1;
    } else {
      break;
    }
  }
  return done;
}

int32_t cterminal_tty_is_foreground(int32_t tty) {
  pid_t group = tcgetpgrp(tty);
  return group < 0 || group == getpgrp();
}
