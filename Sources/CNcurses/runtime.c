/* Where the Swift runtime asks the system for more than a program at a terminal can count on, or
   ends the process in its own words. */
#include "cncurses.h"

/* The runtime reads the arguments from /proc, which may be hidden, unless it is given them. The entry
   is weak: a version of the library without it starts as well. */
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count)
    __attribute__((weak));

__attribute__((constructor)) static void give_arguments(int count, char **arguments) {
  if (_swift_stdlib_overrideUnsafeArgvArgc) _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}

/* A runtime that is linked in looks for a program of its own that prints backtraces. It finds out by
   way of /proc where to look, and aborts where that is hidden. No such program lies beside this one:
   the crash guard says what there is to say. */
const char *swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return NULL;
}

/* The linker puts this in the place of the function that prints the stack and aborts when memory
   runs out (.ci/release). */
_Noreturn void __wrap__ZN5swift28swift_abortAllocationFailureEmm(size_t bytes, size_t alignment) {
  (void)alignment;
  cncurses_guard_no_memory((int64_t)bytes);
}
