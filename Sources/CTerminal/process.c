/* The process itself: its environment, its rights, its end. */
#include "cterminal.h"
#include <errno.h>
#include <gnu/libc-version.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *cterminal_environment(const char *name) { return getenv(name); }

cterminal_rights cterminal_own_rights(void) {
  return (cterminal_rights){getuid(), getgid(), geteuid(), getegid()};
}

const char *cterminal_libc_version(void) { return gnu_get_libc_version(); }

static int argument_count;
static char **own_arguments;

/* The loader calls it with the strings that other processes see, of which Swift has copies. */
__attribute__((constructor)) static void keep_arguments(int count, char **arguments) {
  argument_count = count;
  own_arguments = arguments;
}

void cterminal_argument_cover(int32_t index) {
  if (index < 0 || index >= argument_count) return;
  memset(own_arguments[index], '*', strlen(own_arguments[index]));
}

int32_t cterminal_become(const char *name, const char *const *arguments) {
  char path[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  path[length > 0 ? length : 0] = 0;
  char *slash = strrchr(path, '/');
  char *const *list = (char *const *)(const void *)arguments;
  if (slash && (size_t)(slash + 1 - path) + strlen(name) < sizeof path) {
    strcpy(slash + 1, name);
    execv(path, list);
    if (errno != ENOENT) return -errno;
  }
  int32_t found = cterminal_program_path(name, path, sizeof path);
  if (found != 0) return found;
  execv(path, list);
  return -errno;
}

_Noreturn void cterminal_exit(int32_t status) { exit(status); }
