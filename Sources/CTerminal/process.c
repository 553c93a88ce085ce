/* The process itself: its environment, its rights, its file, its end. */
#include "cterminal.h"
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

const char *cterminal_environment(const char *name) { return getenv(name); }

cterminal_rights cterminal_own_rights(void) {
  return (cterminal_rights){getuid(), getgid(), geteuid(), getegid()};
}

int64_t cterminal_own_path(char *path, int64_t capacity) {
  ssize_t count = readlink("/proc/self/exe", path, (size_t)capacity);
  return count < 0 ? -errno : count;
}

int32_t cterminal_become(const char *path, char *const *arguments) {
  execv(path, arguments);
  return -errno;
}

_Noreturn void cterminal_exit(int32_t status) { exit(status); }
