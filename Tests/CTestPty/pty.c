/* Real processes on real pseudo-terminals, for tests. */
#include "ctestpty.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static int open_pair(const ctestpty_spec *spec, ctestpty *result) {
  /* A page that the child has in common with us; without it the start is never known. */
  void *page =
    mmap(NULL, sizeof(int64_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  result->exec_ns = page == MAP_FAILED ? NULL : page;
  result->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (result->master < 0) return -1;
  char name[128];
  if (grantpt(result->master) || unlockpt(result->master) ||
      ptsname_r(result->master, name, sizeof name)) {
    return -1;
  }
  ctestpty_resize(result->master, spec->lines, spec->columns);
  result->slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (result->slave < 0) return -1;
  return fcntl(result->master, F_SETFL, O_NONBLOCK);
}

static void standard_signals(const ctestpty_spec *spec) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  for (int number = 1; number < 32; number++) sigaction(number, &action, NULL);
  action.sa_handler = SIG_IGN;
  if (spec->ignores_hangup) sigaction(SIGHUP, &action, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static int input_descriptor(const ctestpty_spec *spec, int slave) {
  int pair[2];
  switch (spec->input) {
    case 0: return slave;
    case 3: return pipe(pair) == 0 ? pair[0] : -1;
    default: return open("/dev/null", O_RDONLY);
  }
}

static int output_descriptor(const ctestpty_spec *spec, int slave) {
  switch (spec->output) {
    case 0: return slave;
    case 1: return open("/dev/null", O_WRONLY);
    default: return open("/dev/full", O_WRONLY);
  }
}

static void run(const ctestpty_spec *spec, int slave, int64_t *exec_ns) {
  int input = input_descriptor(spec, slave), output = output_descriptor(spec, slave);
  dup2(input, 60);
  dup2(output, 61);
  dup2(slave, 62);
  dup2(60, 0);
  dup2(61, 1);
  dup2(62, 2);
  close(60);
  close(61);
  close(62);
  if (spec->input == 2) close(0);
  if (exec_ns) *exec_ns = ctestpty_now_ns();
  execve(spec->path, spec->arguments, spec->environment);
  _exit(127);
}

int32_t ctestpty_start(const ctestpty_spec *spec, ctestpty *result) {
  if (open_pair(spec, result) < 0) return -1;
  pid_t child = fork();
  if (child < 0) return -1;
  if (child == 0) {
    setsid();
    ioctl(result->slave, TIOCSCTTY, 0);
    standard_signals(spec);
    run(spec, result->slave, result->exec_ns);
  }
  result->process = child;
  return 0;
}

int64_t ctestpty_take_exec_ns(ctestpty *handles) {
  int64_t start = handles->exec_ns ? *handles->exec_ns : 0;
  if (start == 0) return 0;
  munmap(handles->exec_ns, sizeof(int64_t));
  handles->exec_ns = NULL;
  return start;
}

static void give_terminal(int slave, pid_t job) {
  tcsetpgrp(slave, job);
  kill(-job, SIGCONT);
}

/* Runs in the session leader: one job, given the terminal at the start and after each SIGUSR1. */
static void lead(const ctestpty_spec *spec, int slave, int64_t *exec_ns) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGUSR1);
  sigaddset(&set, SIGCHLD);
  sigprocmask(SIG_BLOCK, &set, NULL);
  signal(SIGTTOU, SIG_IGN);
  pid_t job = fork();
  if (job == 0) {
    setpgid(0, 0);
    if (!spec->is_background) tcsetpgrp(slave, getpid());
    standard_signals(spec);
    run(spec, slave, exec_ns);
  }
  setpgid(job, job);
  for (;;) {
    int number = sigwaitinfo(&set, NULL), status;
    if (number == SIGUSR1) {
      give_terminal(slave, job);
    } else if (waitpid(job, &status, WNOHANG | WUNTRACED) == job) {
      tcsetpgrp(slave, getpgrp());
      if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
      if (WIFSIGNALED(status)) _exit(128 + WTERMSIG(status));
    }
  }
}

int32_t ctestpty_start_job(const ctestpty_spec *spec, ctestpty *result) {
  if (open_pair(spec, result) < 0) return -1;
  pid_t child = fork();
  if (child < 0) return -1;
  if (child == 0) {
    setsid();
    ioctl(result->slave, TIOCSCTTY, 0);
    standard_signals(spec);
    lead(spec, result->slave, result->exec_ns);
  }
  result->process = child;
  return 0;
}

int32_t ctestpty_poll(int32_t master, int32_t milliseconds) {
  struct pollfd fd = {.fd = master, .events = POLLIN};
  int ready;
  do {
    ready = poll(&fd, 1, milliseconds);
  } while (ready < 0 && errno == EINTR);
  if (ready <= 0) return ready;
  return fd.revents & POLLIN ? 1 : -1;
}

int64_t ctestpty_read(int32_t master, uint8_t *bytes, int64_t capacity) {
  ssize_t n = read(master, bytes, (size_t)capacity);
  if (n > 0) return n;
  return n < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

int64_t ctestpty_write(int32_t master, const uint8_t *bytes, int64_t count) {
  return write(master, bytes, (size_t)count);
}

int32_t ctestpty_resize(int32_t master, int32_t lines, int32_t columns) {
  struct winsize size = {.ws_row = (unsigned short)lines, .ws_col = (unsigned short)columns};
  return ioctl(master, TIOCSWINSZ, &size);
}

int32_t ctestpty_signal(int32_t process, int32_t number) { return kill(process, number); }

int32_t ctestpty_status(int32_t process, int32_t *value) {
  int status;
  if (waitpid(process, &status, WNOHANG) != process) return 0;
  *value = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
  return WIFSIGNALED(status) ? 2 : 1;
}

int32_t ctestpty_is_stopped(int32_t process) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%d/stat", process);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  ssize_t n = read(fd, text, sizeof text - 1);
  close(fd);
  text[n > 0 ? n : 0] = 0;
  const char *end = strrchr(text, ')');
  return end && strlen(end) > 2 && end[2] == 'T';
}

int32_t ctestpty_children(int32_t process, int32_t *children, int32_t capacity) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task/%d/children", process, process);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  int32_t count = 0;
  while (count < capacity && fscanf(file, "%d", &children[count]) == 1) count++;
  fclose(file);
  return count;
}

int32_t ctestpty_foreground(int32_t slave) {
  pid_t group = 0;
  return ioctl(slave, TIOCGPGRP, &group) == 0 ? group : -1;
}

int64_t ctestpty_settings(int32_t slave, uint8_t *bytes, int64_t capacity) {
  struct termios line;
  memset(&line, 0, sizeof line);
  if (tcgetattr(slave, &line) != 0 || capacity < (int64_t)sizeof line) return -1;
  memcpy(bytes, &line, sizeof line);
  return sizeof line;
}

int32_t ctestpty_is_cooked(int32_t slave) {
  struct termios line;
  return tcgetattr(slave, &line) == 0 && (line.c_lflag & ICANON) && (line.c_lflag & ECHO);
}

void ctestpty_close(int32_t descriptor) { close(descriptor); }

int64_t ctestpty_now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t ctestpty_executable(char *path, int64_t capacity) {
  return readlink("/proc/self/exe", path, (size_t)capacity);
}
