/* The process itself: its environment, its rights, its end. */
#include "cterminal.h"
#include <gnu/libc-version.h>
#include <stdlib.h>
#include <unistd.h>

const char *cterminal_environment(const char *name) { return getenv(name); }

cterminal_rights cterminal_own_rights(void) {
  return (cterminal_rights){getuid(), getgid(), geteuid(), getegid()};
}

const char *cterminal_libc_version(void) { return gnu_get_libc_version(); }

_Noreturn void cterminal_exit(int32_t status) { exit(status); }
