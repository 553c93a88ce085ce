/* The Swift runtime's tasks: while a loop runs, it is the executor of the main actor.

   The runtime asks a hook for that executor whenever code hops to the main actor, and gives jobs of
   other executors to a second hook. Both are exported for programs with a loop of their own. Their
   declarations follow ConcurrencyHooks.def and ExecutorImpl.h of the runtime. */
#include "cterminal.h"
#include <stdatomic.h>

#define SWIFT_CALL __attribute__((swiftcall))

typedef void swift_job;

extern SWIFT_CALL cterminal_executor (*swift_task_getMainExecutor_hook)(
    SWIFT_CALL cterminal_executor (*original)(void));
extern SWIFT_CALL _Bool (*swift_task_isMainExecutor_hook)(
    cterminal_executor executor, SWIFT_CALL _Bool (*original)(cterminal_executor));
extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(
    swift_job *job, SWIFT_CALL void (*original)(swift_job *));
extern SWIFT_CALL void swift_task_enqueueGlobal(swift_job *job);
extern SWIFT_CALL void swift_task_enqueueMainExecutor(swift_job *job);

static cterminal_executor loop_executor;
static void (*take_global)(void *job, int32_t is_own);

/* The runs that serve every thread, and those of this thread. */
static _Atomic int32_t shared_runs, shared_global_runs;
static _Thread_local int32_t own_runs, own_global_runs;

static SWIFT_CALL cterminal_executor main_executor(
    SWIFT_CALL cterminal_executor (*original)(void)) {
  return own_runs > 0 || atomic_load(&shared_runs) > 0 ? loop_executor : original();
}

static SWIFT_CALL _Bool is_main_executor(cterminal_executor executor,
                                         SWIFT_CALL _Bool (*original)(cterminal_executor)) {
  return executor.identity == loop_executor.identity || original(executor);
}

static SWIFT_CALL void enqueue_global(swift_job *job, SWIFT_CALL void (*original)(swift_job *)) {
  if (own_global_runs > 0) {
    take_global(job, 1);
  } else if (atomic_load(&shared_global_runs) > 0) {
    take_global(job, 0);
  } else {
    original(job);
  }
}

void cterminal_tasks_install(cterminal_executor executor, void (*take)(void *, int32_t)) {
  loop_executor = executor;
  take_global = take;
  swift_task_getMainExecutor_hook = main_executor;
  swift_task_isMainExecutor_hook = is_main_executor;
  swift_task_enqueueGlobal_hook = enqueue_global;
}

static void count(int32_t main, int32_t global, int32_t change) {
  own_runs += change;
  if (global == CTERMINAL_OWN_THREAD) own_global_runs += change;
  if (main == CTERMINAL_EVERY_THREAD) atomic_fetch_add(&shared_runs, change);
  if (global == CTERMINAL_EVERY_THREAD) atomic_fetch_add(&shared_global_runs, change);
}

void cterminal_tasks_begin(int32_t main, int32_t global) { count(main, global, 1); }

void cterminal_tasks_end(int32_t main, int32_t global) { count(main, global, -1); }

int32_t cterminal_tasks_is_own_thread(void) { return own_runs > 0; }

void cterminal_tasks_enqueue_main(void *job) { swift_task_enqueueMainExecutor(job); }

void cterminal_tasks_enqueue_global(void *job) { swift_task_enqueueGlobal(job); }
