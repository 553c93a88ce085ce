/* Replacements for three places where the Swift runtime needs more of the system than a terminal
   program can rely on, or ends the process with a message of its own. */
#include "cterminal.h"
#include <stddef.h>

/* The runtime reads the arguments from /proc, which may be hidden, unless it is given them. The entry
   is weak: a version of the library without it starts as well. */
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count)
    __attribute__((weak));

__attribute__((constructor)) static void give_arguments(int count, char **arguments) {
  if (_swift_stdlib_overrideUnsafeArgvArgc) _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}

/* A statically linked runtime looks for a program that prints backtraces. It reads /proc to learn
   where, and aborts where that is hidden. No such program is installed with this one; the crash guard
   reports the fault. */
const char *swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return NULL;
}

/* The linker replaces by this the function that prints the stack and aborts when memory
   runs out (.ci/release). */
_Noreturn void __wrap__ZN5swift28swift_abortAllocationFailureEmm(size_t bytes, size_t alignment) {
  (void)alignment;
  cterminal_guard_no_memory((int64_t)bytes);
}
