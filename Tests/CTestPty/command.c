/* Real processes without a terminal, for tests. */
#include "ctestpty.h"
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int write_all(int file, const uint8_t *bytes, int64_t count) {
  while (count > 0) {
    ssize_t n = write(file, bytes, (size_t)count);
    if (n < 0) return -1;
    bytes += n;
    count -= n;
  }
  return 0;
}

/* A pipe whose bytes come from a process of their own, as many as there are. Its parent ends at
   once, so nobody here has to wait for it: a child that is never waited for keeps the watcher of
   exit tests, which looks at any child that has ended, from ever seeing its own. */
static int fed_pipe(const ctestpty_command *command) {
  int pair[2];
  if (pipe2(pair, O_CLOEXEC) < 0) return -1;
  pid_t child = fork();
  if (child == 0) {
    if (fork() != 0) _exit(0);
    signal(SIGPIPE, SIG_DFL);
    close(pair[0]);
    write_all(pair[1], command->bytes, command->count);
    _exit(0);
  }
  while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
  close(pair[1]);
  return pair[0];
}

static int input_of(const ctestpty_command *command) {
  if (command->input == 0) return open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (command->input == 1) return fed_pipe(command);
  int file = memfd_create("input", MFD_CLOEXEC);
  if (file >= 0 && write_all(file, command->bytes, command->count) == 0) lseek(file, 0, SEEK_SET);
  return file;
}

static int output_of(const ctestpty_command *command) {
  int pair[2];
  switch (command->output) {
    case 0: return memfd_create("output", MFD_CLOEXEC);
    case 1: return open("/dev/full", O_WRONLY | O_CLOEXEC);
    default:
      if (pipe2(pair, O_CLOEXEC) < 0) return -1;
      close(pair[0]);
      return pair[1];
  }
}

/* The program is opened before the rights go, since its folder may be root's alone. */
static void run(const ctestpty_command *command, int input, int output, int errors) {
  setsid();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  for (int number = 1; number < 32; number++) sigaction(number, &action, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  dup2(input, 0);
  dup2(output, 1);
  dup2(errors, 2);
  int program = open(command->path, O_PATH | O_CLOEXEC);
  if (command->drops_rights && geteuid() == 0) {
    if (setgroups(0, NULL) || setgid(65534) || setuid(65534)) _exit(126);
  }
  syscall(
    SYS_execveat, program, "", command->arguments, command->environment, 0x1000 /* empty path */);
  _exit(127);
}

/* Waits for the end by the process's own descriptor, which becomes readable then. It waits a second
   at a time, so that a machine that stands still for minutes uses up only one of them. */
static void wait_for(pid_t child, int32_t deadline_ms, ctestpty_result *result) {
  struct pollfd handle = {.fd = (int)syscall(SYS_pidfd_open, child, 0), .events = POLLIN};
  int ready = 0;
  for (int32_t left = deadline_ms; left > 0 && ready <= 0; left -= 1000) {
    ready = poll(&handle, 1, left < 1000 ? left : 1000);
  }
  close(handle.fd);
  if (ready <= 0) kill(-child, SIGKILL);
  int status;
  struct rusage usage;
  while (wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {}
  result->kind = ready <= 0 ? 3 : WIFSIGNALED(status) ? 2 : 1;
  result->value = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
  result->processor_us = (int64_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000 +
                         usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
}

int32_t ctestpty_command_run(const ctestpty_command *command, ctestpty_result *result) {
  int input = input_of(command), output = output_of(command);
  int errors = memfd_create("errors", MFD_CLOEXEC);
  if (input < 0 || output < 0 || errors < 0) return -1;
  pid_t child = fork();
  if (child < 0) return -1;
  if (child == 0) run(command, input, output, errors);
  close(input);
  wait_for(child, command->deadline_ms, result);
  result->output = command->output == 0 ? output : -1;
  if (command->output == 0) lseek(output, 0, SEEK_SET); else close(output);
  lseek(errors, 0, SEEK_SET);
  result->errors = errors;
  return 0;
}

int64_t ctestpty_read_file(int32_t file, uint8_t *bytes, int64_t capacity) {
  return read(file, bytes, (size_t)capacity);
}
