/* Other programs: where they are, and running one in a session of its own. */
#define _GNU_SOURCE
#include "cterminal.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int32_t find_file(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return -errno;
  if (!S_ISREG(status.st_mode)) return -EACCES;
  return access(path, X_OK) == 0 ? 0 : -errno;
}

int32_t cterminal_program_path(const char *name, char *path, int64_t capacity) {
  if (strchr(name, '/')) {
    int count = snprintf(path, (size_t)capacity, "%s", name);
    return count < capacity ? find_file(path) : -ENAMETOOLONG;
  }
  const char *list = getenv("PATH");
  if (!list) list = "/usr/bin:/bin";
  int32_t result = -ENOENT;
  for (;;) {
    size_t length = strcspn(list, ":");
    int count = snprintf(path, (size_t)capacity, "%.*s/%s", (int)length, list, name);
    if (*list == '/' && count < capacity) {
      int32_t found = find_file(path);
      if (found == 0) return 0;
      if (found != -ENOENT && found != -ENOTDIR) result = found;
    }
    if (!list[length]) return result;
    list += length + 1;
  }
}

int32_t cterminal_memory_file(const uint8_t *bytes, int64_t count) {
  int file = memfd_create("text", MFD_CLOEXEC);
  if (file < 0) return -errno;
  for (int64_t done = 0; done < count;) {
    ssize_t written = write(file, bytes + done, (size_t)(count - done));
    if (written < 0) {
      int error = errno;
      close(file);
      return -error;
    }
    done += written;
  }
  lseek(file, 0, SEEK_SET);
  return file;
}

int64_t cterminal_memory_read(int32_t file, uint8_t *bytes, int64_t capacity) {
  ssize_t count = pread(file, bytes, (size_t)capacity, 0);
  return count < 0 ? -errno : count;
}

void cterminal_memory_close(int32_t file) { close(file); }

/* The environment with some variables set; only the list itself is allocated. */
static char **environment_with(const char *const *set) {
  size_t own = 0, more = 0;
  while (environ[own]) own++;
  while (set[more]) more++;
  char **list = malloc((own + more + 1) * sizeof *list);
  if (!list) return NULL;
  size_t count = 0;
  for (size_t i = 0; i < own; i++) {
    size_t name = strcspn(environ[i], "=") + 1;
    int is_set = 0;
    for (size_t k = 0; k < more && !is_set; k++) is_set = strncmp(environ[i], set[k], name) == 0;
    if (!is_set) list[count++] = environ[i];
  }
  for (size_t k = 0; k < more; k++) list[count++] = (char *)(uintptr_t)set[k];
  list[count] = NULL;
  return list;
}

static int32_t spawn(const char *path, char *const *arguments, char *const *environment,
                     posix_spawn_file_actions_t *files) {
  posix_spawnattr_t traits;
  int error = posix_spawnattr_init(&traits);
  if (error) return -error;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&traits, &none);
  posix_spawnattr_setsigdefault(&traits, &all);
  posix_spawnattr_setflags(
      &traits, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  pid_t child = 0;
  error = posix_spawn(&child, path, files, &traits, arguments, environment);
  posix_spawnattr_destroy(&traits);
  return error ? -error : child;
}

int32_t cterminal_program_start(const char *path, const char *const *arguments,
                                const char *const *set, int32_t input, int32_t output) {
  posix_spawn_file_actions_t files;
  int error = posix_spawn_file_actions_init(&files);
  if (error) return -error;
  posix_spawn_file_actions_adddup2(&files, input, 0);
  if (output < 0) {
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
  } else {
    posix_spawn_file_actions_adddup2(&files, output, 1);
  }
  posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addclosefrom_np(&files, 3);
  char **environment = environment_with(set);
  int32_t child = -ENOMEM;
  if (environment) {
    char *const *list = (char *const *)(const void *)arguments;
    child = spawn(path, list, environment, &files);
  }
  free(environment);
  posix_spawn_file_actions_destroy(&files);
  return child;
}

void cterminal_sleep(int32_t milliseconds) {
  nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000L}, NULL);
}

/* Waits for the end of a process for which an older kernel has no descriptor. */
static void sleep_until_end(pid_t child, int32_t milliseconds) {
  siginfo_t state;
  for (int32_t left = milliseconds; left > 0; left -= 5) {
    state.si_pid = 0;
    if (waitid(P_PID, (id_t)child, &state, WEXITED | WNOHANG | WNOWAIT) != 0 || state.si_pid) return;
    cterminal_sleep(5);
  }
}

int32_t cterminal_program_wait(int32_t child, int32_t milliseconds) {
  int handle = (int)syscall(SYS_pidfd_open, child, 0);
  if (handle >= 0) {
    struct pollfd end = {.fd = handle, .events = POLLIN};
    poll(&end, 1, milliseconds);
    close(handle);
  } else {
    sleep_until_end(child, milliseconds);
  }
  int status = 0;
  pid_t ended = waitpid(child, &status, WNOHANG);
  if (ended < 0) return -errno;
  if (ended == 0) return -ETIMEDOUT;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
