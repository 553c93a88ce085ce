#ifndef CTESTPTY_H
#define CTESTPTY_H
#include <stdint.h>

/* Real processes on real pseudo-terminals, for tests: fork and exec stay on the C side. */

/// How a program is started on a pseudo-terminal.
typedef struct {
  const char *_Nonnull path;
  char *_Nullable const *_Nonnull arguments;   ///< ends with NULL
  char *_Nullable const *_Nonnull environment; ///< ends with NULL
  int32_t lines;
  int32_t columns;
  int32_t ignores_hangup; ///< whether SIGHUP is ignored in the program
  int32_t input;          ///< 0 the terminal, 1 the null device, 2 closed, 3 a pipe that stays open
  int32_t output;         ///< 0 the terminal, 1 the null device, 2 the full device
  int32_t is_background;  ///< whether a job starts without the terminal
} ctestpty_spec;

/// A program on a pseudo-terminal.
typedef struct {
  int32_t process;
  int32_t master; ///< our side; not blocking
  int32_t slave;  ///< the program's side, kept open to look at its settings
  int64_t *_Nullable exec_ns; ///< where the child says when it becomes the program
} ctestpty;

/// Starts a program as the leader of a session of its own; -1 with errno set.
int32_t ctestpty_start(const ctestpty_spec *_Nonnull spec, ctestpty *_Nonnull result);

/// Starts a program as the foreground job of a small job-control leader, which gives the terminal
/// back to the job when it gets SIGUSR1; -1 with errno set.
int32_t ctestpty_start_job(const ctestpty_spec *_Nonnull spec, ctestpty *_Nonnull result);

/// When the child became the program, on the clock of `ctestpty_now_ns`; 0 while it has not. The
/// answer can be had once it is another number than 0.
int64_t ctestpty_take_exec_ns(ctestpty *_Nonnull handles);

/// Waits at most `milliseconds` for output: 1 there is some, 0 none in time, -1 hung up.
int32_t ctestpty_poll(int32_t master, int32_t milliseconds);

/// Reads what is there; 0 when nothing is, -1 when the other side is gone.
int64_t ctestpty_read(int32_t master, uint8_t *_Nonnull bytes, int64_t capacity);

/// Writes input for the program; the count, or -1.
int64_t ctestpty_write(int32_t master, const uint8_t *_Nonnull bytes, int64_t count);

/// Gives the terminal a new size, which signals the program.
int32_t ctestpty_resize(int32_t master, int32_t lines, int32_t columns);

/// Sends a signal to a process.
int32_t ctestpty_signal(int32_t process, int32_t number);

/// Looks at a child: 0 still running, 1 ended by exit with `value`, 2 ended by signal `value`.
int32_t ctestpty_status(int32_t process, int32_t *_Nonnull value);

/// Whether a process is stopped as a job.
int32_t ctestpty_is_stopped(int32_t process);

/// The processes that a process has started, at most `capacity`; their count.
int32_t ctestpty_children(int32_t process, int32_t *_Nonnull children, int32_t capacity);

/// How often a processor was given to the threads of a process and of those that it has started; -1
/// while one of them has a processor, or waits for one or for a disk.
int64_t ctestpty_switches(int32_t process);

/// The foreground process group of the terminal, or -1.
int32_t ctestpty_foreground(int32_t slave);

/// Copies the settings of the line, at most `capacity` bytes; the count, or -1.
int64_t ctestpty_settings(int32_t slave, uint8_t *_Nonnull bytes, int64_t capacity);

/// Whether the line echoes and edits, as a shell leaves it.
int32_t ctestpty_is_cooked(int32_t slave);

/// Closes one descriptor.
void ctestpty_close(int32_t descriptor);

/// Nanoseconds on a clock that never runs back.
int64_t ctestpty_now_ns(void);

/// Writes the path of the running executable; the count, or -1.
int64_t ctestpty_executable(char *_Nonnull path, int64_t capacity);

/// A program that is run to its end without a terminal.
typedef struct {
  const char *_Nonnull path;
  char *_Nullable const *_Nonnull arguments;   ///< ends with NULL
  char *_Nullable const *_Nonnull environment; ///< ends with NULL
  int32_t input;               ///< 0 the null device, 1 a pipe with the bytes, 2 a file with them
  const uint8_t *_Nullable bytes;
  int64_t count;
  int32_t output;              ///< 0 kept, 1 the full device, 2 a pipe that nobody reads
  int32_t drops_rights;        ///< whether root becomes nobody first
  int32_t deadline_ms;         ///< after which the program is killed
} ctestpty_command;

/// How a program ended.
typedef struct {
  int32_t kind;     ///< 1 ended by exit with `value`, 2 by signal `value`, 3 killed at the deadline
  int32_t value;
  int64_t processor_us; ///< the processor time it used, its own and the system's for it
  int32_t output;   ///< a file with its output, at the start; -1 when that was not kept
  int32_t errors;   ///< a file with its messages, at the start
} ctestpty_result;

/// Runs a program to its end in a session of its own; -1 with errno set.
int32_t ctestpty_command_run(
  const ctestpty_command *_Nonnull command, ctestpty_result *_Nonnull result);

/// Reads a file from where it is; 0 at its end, -1 with errno set.
int64_t ctestpty_read_file(int32_t file, uint8_t *_Nonnull bytes, int64_t capacity);

/* ---- heap.c ---- */

/// Returns the bytes of the heap of this process that are in use.
int64_t ctestpty_heap_bytes(void);

#endif
