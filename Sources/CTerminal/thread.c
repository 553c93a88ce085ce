/* Threads with a name, a stack of a size, a priority, and a stack for the crash guard. */
#include "cterminal.h"
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Linux keeps 15 bytes of a thread's name. */
enum { NAME_BYTES = 16 };

typedef struct {
  char name[NAME_BYTES];
  int niceness;
  void (*body)(void *);
  void *context;
} thread_start;

static void *run(void *argument) {
  thread_start start = *(thread_start *)argument;
  free(argument);
  pthread_setname_np(pthread_self(), start.name);
  /* On Linux each thread has a niceness of its own. */
  if (start.niceness > 0) {
    int niceness = nice(start.niceness);
    (void)niceness;
  }
  int has_stack = cterminal_guard_thread() == 0;
  start.body(start.context);
  if (has_stack) cterminal_guard_thread_end();
  return NULL;
}

int32_t cterminal_thread_start(const char *name, int64_t stack_bytes, int32_t niceness,
                               void (*body)(void *), void *context) {
  thread_start *start = calloc(1, sizeof *start);
  if (!start) return -ENOMEM;
  strncpy(start->name, name, NAME_BYTES - 1);
  start->niceness = niceness;
  start->body = body;
  start->context = context;
  pthread_attr_t attributes;
  int failure = pthread_attr_init(&attributes);
  if (!failure) {
    pthread_t thread;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, (size_t)stack_bytes);
    failure = pthread_create(&thread, &attributes, run, start);
    pthread_attr_destroy(&attributes);
  }
  if (failure) free(start);
  return -failure;
}

int64_t cterminal_core_count(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : count;
}
