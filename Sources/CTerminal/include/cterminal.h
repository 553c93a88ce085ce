#ifndef CTERMINAL_H
#define CTERMINAL_H
#include <stdint.h>

/* The calls to the system about the terminal and the process: the terminal line, waiting and the
   clock, signals, the crash guard, threads and cores, environment, rights, heap. Files, folders and
   their names are CFile's. No other code of Sources calls the system, so that a port to another
   system changes these two modules alone.

   Unless a comment says otherwise, a function that can fail returns minus the number of the error,
   and errno means nothing to its caller. No type or macro of the C library is needed to use them. */

/* ---- tty.c: the terminal line ---- */

/// Reasons why cterminal_tty_open returns no descriptor.
enum cterminal_tty_failure {
  CTERMINAL_NO_TERMINAL = -1,   ///< the process has no controlling terminal
  CTERMINAL_NO_DESCRIPTOR = -2, ///< too many files are open
};

/// Opens the controlling terminal a second time, not blocking; or a cterminal_tty_failure.
int32_t cterminal_tty_open(void);

/// Closes a descriptor of cterminal_tty_open.
void cterminal_tty_close(int32_t tty);

/// Whether a descriptor is a terminal.
int32_t cterminal_is_tty(int32_t descriptor);

/// Keeps the settings of the line for cterminal_tty_restore and for the crash guard.
int32_t cterminal_tty_save(int32_t tty);

/// Sets the line to what a full-screen program needs: no echo, no line editing, no signals from
/// keys, no translation.
int32_t cterminal_tty_raw(int32_t tty);

/// Sets the line as it was saved, at once, without waiting for output.
void cterminal_tty_restore(int32_t tty);

/// Discards input that has not been read.
void cterminal_tty_flush_input(int32_t tty);

/// Gets the size of the terminal window; 0 in both when it is not known.
void cterminal_tty_size(int32_t tty, int32_t *_Nonnull lines, int32_t *_Nonnull columns);

/// Reads the input that has arrived: the count, 0 when there is none, -1 when the terminal is gone.
int64_t cterminal_tty_read(int32_t tty, uint8_t *_Nonnull bytes, int64_t capacity);

/// Writes what the terminal takes now: the count, perhaps 0, or -1 when the terminal is gone.
int64_t cterminal_tty_write(int32_t tty, const uint8_t *_Nonnull bytes, int64_t count);

/// 1 when the process may use the terminal, 0 when it is a background job.
int32_t cterminal_tty_is_foreground(int32_t tty);

/* ---- guard.c: giving the terminal back when the program dies ---- */

/// Arms the crash guard: from now on a fault on any thread restores the line, and the screen if
/// cterminal_guard_screen said so, prints one line, and ends the process by its own signal.
///
/// The bytes are copied; at most 512 of `leave` and 64 of `name` are kept.
void cterminal_guard_arm(int32_t tty, const uint8_t *_Nonnull leave, int64_t count,
                         const char *_Nonnull name);

/// Sets whether the leave string must be sent when the process dies.
void cterminal_guard_screen(int32_t is_up);

/// Disarms the guard and puts the previous handlers back.
void cterminal_guard_disarm(void);

/// Restores the terminal, reports in one line the number of bytes that could not be allocated, and
/// ends the process with status 2.
_Noreturn void cterminal_guard_no_memory(int64_t bytes);

/// Restores the terminal from a signal handler, once; later calls do nothing.
void cterminal_guard_leave(void);

/// Gives the calling thread a second stack for the guard, so that even a stack overflow is caught.
int32_t cterminal_guard_thread(void);

/// Releases the stack of cterminal_guard_thread, before the thread ends.
void cterminal_guard_thread_end(void);

/// Redirects standard error to a memory file if it is a terminal.
int32_t cterminal_stderr_hold(void);

/// Puts standard error back and writes the last 64 KiB held to it.
void cterminal_stderr_release(void);

/* ---- wait.c: one wait for everything, and the clock ---- */

/// The ends of a wait, as bits.
enum cterminal_wait_result {
  CTERMINAL_READABLE = 1, ///< the terminal has input
  CTERMINAL_WRITABLE = 2, ///< the terminal takes output
  CTERMINAL_HUNG = 4,     ///< the terminal is gone
  CTERMINAL_WOKEN = 8,    ///< the waker was used, or a signal came
};

/// Makes a descriptor that wakes a wait.
int32_t cterminal_waker_open(void);

/// Wakes the wait on a waker; from any thread and from signal handlers.
void cterminal_waker_wake(int32_t waker);

/// Closes a waker.
void cterminal_waker_close(int32_t waker);

/// Sleeps until something happens; see cterminal_wait_result, or minus the number of an error.
///
/// A negative `timeout_ns` waits forever; 0 only looks. A negative `tty` is left out.
int32_t cterminal_wait(int32_t tty, int32_t wants_output, int32_t waker, int64_t timeout_ns);

/// Nanoseconds on a monotonic clock.
int64_t cterminal_now_ns(void);

/// Seconds since 1970-01-01 00:00 UTC.
int64_t cterminal_date(void);

/// Seconds that clocks of this place are ahead of UTC at a time in seconds since 1970; by TZ.
int64_t cterminal_seconds_east(int64_t date);

/* ---- signals.c: signals that end the wait, and ending by one ---- */

/// The numbers of the signals that a program distinguishes; signals.c compares them with the
/// system's.
enum cterminal_signal {
  CTERMINAL_SIGHUP = 1,
  CTERMINAL_SIGINT = 2,
  CTERMINAL_SIGQUIT = 3,
  CTERMINAL_SIGTERM = 15,
  CTERMINAL_SIGCONT = 18,
  CTERMINAL_SIGTSTP = 20,
  CTERMINAL_SIGWINCH = 28,
};

/// Catches TSTP, CONT, WINCH and cterminal_ending_signals: each sets a flag and wakes `waker`; those
/// that the process was started to ignore stay ignored. PIPE and XFSZ are ignored.
void cterminal_signals_start(int32_t waker);

/// The signals that end the process, as bits: all that can be caught, except faults.
uint64_t cterminal_ending_signals(void);

/// Puts the previous dispositions back.
void cterminal_signals_stop(void);

/// The signals caught since the last call, as the bits of cterminal_signal_bit.
uint64_t cterminal_signals_drain(void);

/// The signal that a terminal which goes away sends, or 0 when the process ignores it.
int32_t cterminal_hangup_signal(void);

/// The bit of a signal in cterminal_signals_drain.
static inline uint64_t cterminal_signal_bit(int32_t number) { return (uint64_t)1 << (number - 1); }

/// Stops the process, or its whole group, as a job; returns when continued.
void cterminal_stop(int32_t whole_group);

/// Ends the process by a signal.
_Noreturn void cterminal_end_by_signal(int32_t number);

/// Makes a write to a pipe without a reader end the process, even if the parent process ignored
/// SIGPIPE.
void cterminal_end_at_closed_pipe(void);

/* ---- thread.c: threads and cores ---- */

/// Starts a detached thread that has a stack for the crash guard, too.
///
/// At most 15 bytes of the name are kept. The niceness is added to that of the process. `body` gets
/// `context` exactly once if 0 is returned, and never otherwise.
int32_t cterminal_thread_start(const char *_Nonnull name, int64_t stack_bytes, int32_t niceness,
                               void (*_Nonnull body)(void *_Nonnull), void *_Nonnull context);

/// The number of cores to run on; at least 1.
int64_t cterminal_core_count(void);

/* ---- tasks.c: the jobs of Swift's tasks ---- */

/// A serial executor as the Swift runtime passes it: a reference to its object, and its witness
/// table.
typedef struct {
  void *_Nullable identity;
  uintptr_t witnesses;
} cterminal_executor;

/// The threads whose jobs a run takes.
enum cterminal_reach {
  CTERMINAL_NO_THREAD = 0,
  CTERMINAL_OWN_THREAD = 1,
  CTERMINAL_EVERY_THREAD = 2,
};

/// Makes an executor available as that of the main actor; called once.
///
/// `take` receives the jobs for the global executor, and whether the run is that of the calling
/// thread alone.
void cterminal_tasks_install(cterminal_executor executor,
                             void (*_Nonnull take)(void *_Nonnull job, int32_t is_own));

/// Begins a run of the calling thread; runs may be nested.
///
/// From now on the threads of `main`, a cterminal_reach that includes this thread, hop to the main
/// actor by the installed executor. `take` receives the jobs that the threads of `global` have for
/// the global executor.
void cterminal_tasks_begin(int32_t main, int32_t global);

/// Ends the innermost run of the calling thread, with the arguments of its beginning.
void cterminal_tasks_end(int32_t main, int32_t global);

/// Whether the calling thread has a run.
int32_t cterminal_tasks_is_own_thread(void);

/// Gives a job to the runtime's own executor of the main actor.
void cterminal_tasks_enqueue_main(void *_Nonnull job);

/// Gives a job to the global executor.
void cterminal_tasks_enqueue_global(void *_Nonnull job);

/* ---- process.c: the process itself ---- */

/// A user and a group that started a process, and those whose rights it has.
typedef struct {
  uint32_t user;
  uint32_t group;
  uint32_t effective_user;
  uint32_t effective_group;
} cterminal_rights;

/// A variable of the environment; NULL when it is not set.
const char *_Nullable cterminal_environment(const char *_Nonnull name);

/// The rights of this process.
cterminal_rights cterminal_own_rights(void);

/// The version of the C library in use; static text.
const char *_Nonnull cterminal_libc_version(void);

/// Overwrites the argument with an index, so that lists of processes do not show it.
void cterminal_argument_cover(int32_t index);

/// Becomes another program, which is in the folder of this one or else in an absolute folder of
/// PATH.
///
/// `arguments` begins with the name of the program and ends with NULL. Returns minus the
/// number of the error.
int32_t cterminal_become(const char *_Nonnull name,
                         const char *_Nullable const *_Nonnull arguments);

/// Ends the process as `main` would.
_Noreturn void cterminal_exit(int32_t status);

/* ---- programs.c: other programs ---- */

/// Finds a program by its name in the absolute folders of PATH, or by a path: any other folder depends
/// on that of the process, where somebody else may have put a program.
int32_t cterminal_program_path(const char *_Nonnull name, char *_Nonnull path, int64_t capacity);

/// Starts a program in a session of its own, which outlives this process and its terminal.
///
/// Its signals are as a shell would set them, and it has no descriptor but three: it reads `input`,
/// and its output goes to `output`, or nowhere if that is negative, as its errors do. Both lists end
/// with NULL; `set` has variables of its environment as `NAME=value`. Returns the child.
int32_t cterminal_program_start(const char *_Nonnull path,
                                const char *_Nullable const *_Nonnull arguments,
                                const char *_Nullable const *_Nonnull set, int32_t input,
                                int32_t output);

/// Waits for the end of a child: its exit status, or 128 and the number of the signal that ended it.
int32_t cterminal_program_wait(int32_t child, int32_t milliseconds);

/// Lets the calling thread sleep.
void cterminal_sleep(int32_t milliseconds);

/// Makes a file in memory that has some bytes, at its beginning: its descriptor.
int32_t cterminal_memory_file(const uint8_t *_Nonnull bytes, int64_t count);

/// Reads a file in memory from its beginning: the count.
int64_t cterminal_memory_read(int32_t file, uint8_t *_Nonnull bytes, int64_t capacity);

/// Closes a file in memory.
void cterminal_memory_close(int32_t file);

/* ---- heap.c: memory ahead of time ---- */

/// Tunes the allocator of the C library for a program with a screen, and makes the system provide
/// the first `bytes` of the heap at once, a mebibyte or two; elsewhere nothing happens.
///
/// It changes settings of the whole process, so only a program may call it, never a library.
void cterminal_heap_fill(int64_t bytes);

#endif
