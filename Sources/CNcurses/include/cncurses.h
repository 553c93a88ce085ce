#ifndef CNCURSES_H
#define CNCURSES_H
#include <stddef.h>
#include <stdint.h>

/* What Swift cannot see of curses, of the terminal line and of signals.
   No curses type or macro crosses this line, and no function here calls back. */

/* ---- screen.c: frames into bytes ---- */

/// One screen of the curses library, drawing into memory; it touches no terminal.
typedef struct cncurses_screen cncurses_screen;

/// One cell as curses takes it: a character with at most four marks, its columns and its look.
typedef struct {
  uint32_t scalars[5]; ///< the first may take columns, the others are marks without any
  uint8_t count;       ///< scalars in use, 1 to 5
  uint8_t width;       ///< columns, 1 or 2
  uint16_t attributes; ///< bits: 1 bold, 2 dim, 4 italic, 8 underline, 16 reverse, 32 strike
  int32_t pair;        ///< a number from cncurses_pair
} cncurses_cell;

/// Why a screen could not be opened.
enum cncurses_failure {
  CNCURSES_OK = 0,
  CNCURSES_UNKNOWN_TERM = 1,   ///< the terminal database has no such entry
  CNCURSES_NO_ADDRESSING = 2,  ///< the entry has no way to place the cursor
  CNCURSES_NO_MEMORY = 3,      ///< no memory file, no locale, or the like
  CNCURSES_NO_FILE_SIZE = 4,   ///< files may not grow as long as a frame
};

/// The version of the curses library in use; static text.
const char *_Nonnull cncurses_version(void);

/// Opens a screen of a size for a terminal type; NULL with the reason in `failure`.
cncurses_screen *_Nullable cncurses_open(const char *_Nonnull term, int32_t lines, int32_t columns,
                                         int32_t *_Nonnull failure);

/// Frees a screen; the terminal is not told anything.
void cncurses_close(cncurses_screen *_Nonnull screen);

/// How many colours the terminal type has; 0 when it has none.
int32_t cncurses_colors(const cncurses_screen *_Nonnull screen);

/// Whether the terminal type has an alternate screen.
int32_t cncurses_has_alternate(const cncurses_screen *_Nonnull screen);

/// Whether text can have a line through it. Curses knows no such thing: it is told that the text
/// blinks, and whoever sends its bytes writes 9 for the 5 of ESC [ 0 ; 5 m.
int32_t cncurses_has_strike(const cncurses_screen *_Nonnull screen);

/// Whether curses breaks wide cells in the last three columns of the last line.
int32_t cncurses_breaks_corner(const cncurses_screen *_Nonnull screen);

/// The bytes that go to a cell with a look, past curses, and those that come back.
///
/// What is written there belongs between the first `there` bytes and the rest. Valid until the next
/// call, and true between two updates.
const uint8_t *_Nonnull cncurses_detour(cncurses_screen *_Nonnull screen, int32_t line,
                                        int32_t column, uint16_t attributes, int32_t pair,
                                        int64_t *_Nonnull there, int64_t *_Nonnull count);

/// From now on no line is moved as a whole, so that what was written past curses stays in its place.
///
/// Whether anything can be written so, in cncurses_detour.
int32_t cncurses_keep_lines(cncurses_screen *_Nonnull screen);

/// Gives the screen a new size; the next update paints everything.
void cncurses_resize(cncurses_screen *_Nonnull screen, int32_t lines, int32_t columns);

/// The pair number of two colours; -1 is the terminal's own colour.
int32_t cncurses_pair(cncurses_screen *_Nonnull screen, int32_t foreground, int32_t background);

/// Writes printable ASCII with one look into a line.
///
/// A line that changes is written so from its first column to its last, with blanks where something
/// else stands: no half of a wide character is left then.
void cncurses_put_letters(cncurses_screen *_Nonnull screen, int32_t line, int32_t column,
                          const uint8_t *_Nonnull letters, int32_t count, uint16_t attributes,
                          int32_t pair);

/// Writes a cell over a blank of cncurses_put_letters, and over two if it is wide.
void cncurses_put_cell(cncurses_screen *_Nonnull screen, int32_t line, int32_t column,
                       const cncurses_cell *_Nonnull cell);

/// Shows the cursor at a place, or hides it when `line` is negative.
void cncurses_cursor(cncurses_screen *_Nonnull screen, int32_t line, int32_t column);

/// Makes the next update paint everything.
void cncurses_repaint(cncurses_screen *_Nonnull screen);

/// The bytes that bring a terminal from the last update to now; valid until the next call.
///
/// NULL and a count of -1 when the memory file failed.
const uint8_t *_Nullable cncurses_update(cncurses_screen *_Nonnull screen,
                                         int64_t *_Nonnull count);

/// The columns the C library gives a scalar; -1 when it would not print it.
int32_t cncurses_width(uint32_t scalar);

/* ---- tty.c: the terminal line ---- */

/// What cncurses_tty_open returns when too many files are open.
#define CNCURSES_NO_DESCRIPTOR (-2)

/// Opens the controlling terminal a second time, not blocking; -1 when there is none.
int32_t cncurses_tty_open(void);

/// Closes what cncurses_tty_open gave.
void cncurses_tty_close(int32_t tty);

/// Whether a descriptor is a terminal.
int32_t cncurses_is_tty(int32_t descriptor);

/// Keeps the settings of the line for cncurses_tty_restore and for the crash guard; -1 on failure.
int32_t cncurses_tty_save(int32_t tty);

/// Sets the line to what a full-screen program needs: no echo, no line editing, no signals from
/// keys, no translation; -1 on failure.
int32_t cncurses_tty_raw(int32_t tty);

/// Sets the line as it was saved, at once, without waiting for output.
void cncurses_tty_restore(int32_t tty);

/// Throws away input that nobody has read.
void cncurses_tty_flush_input(int32_t tty);

/// Asks the size of the terminal window; 0 in both when it is not known.
void cncurses_tty_size(int32_t tty, int32_t *_Nonnull lines, int32_t *_Nonnull columns);

/// Reads what is there: the count, 0 when nothing is, -1 when the terminal is gone.
int64_t cncurses_tty_read(int32_t tty, uint8_t *_Nonnull bytes, int64_t capacity);

/// Writes what the terminal takes now: the count, perhaps 0, or -1 when the terminal is gone.
int64_t cncurses_tty_write(int32_t tty, const uint8_t *_Nonnull bytes, int64_t count);

/// 1 when the process may use the terminal, 0 when it is a background job.
int32_t cncurses_tty_is_foreground(int32_t tty);

/* ---- guard.c: giving the terminal back when the program dies ---- */

/// Arms the crash guard: from now on a fault on any thread restores the line, and the screen if
/// cncurses_guard_screen said so, prints one line, and ends the process by its own signal.
///
/// The bytes are copied; at most 512 of `leave` and 64 of `name` are kept.
void cncurses_guard_arm(int32_t tty, const uint8_t *_Nonnull leave, int64_t count,
                        const char *_Nonnull name);

/// Says whether the leave string must be sent when the process dies.
void cncurses_guard_screen(int32_t is_up);

/// Disarms the guard and puts the former handlers back.
void cncurses_guard_disarm(void);

/// Restores the terminal, reports in one line the number of bytes that could not be allocated, and
/// ends the process with status 2.
_Noreturn void cncurses_guard_no_memory(int64_t bytes);

/// Restores the terminal from a signal handler, once; later calls do nothing.
void cncurses_guard_leave(void);

/// Gives the calling thread a stack of its own for the guard, so that even a stack overflow is
/// caught; -1 when there is no memory.
int32_t cncurses_guard_thread(void);

/// Takes the stack of cncurses_guard_thread back, before the thread ends.
void cncurses_guard_thread_end(void);

/// Sends standard error to a memory file if it is a terminal; -1 on failure.
int32_t cncurses_stderr_hold(void);

/// Puts standard error back and writes the last 64 KiB held to it.
void cncurses_stderr_release(void);

/* ---- wait.c: one wait for everything ---- */

/// What ended a wait, as bits.
enum cncurses_wait_result {
  CNCURSES_READABLE = 1, ///< the terminal has input
  CNCURSES_WRITABLE = 2, ///< the terminal takes output
  CNCURSES_HUNG = 4,     ///< the terminal is gone
  CNCURSES_WOKEN = 8,    ///< somebody woke us, or a signal came
};

/// Makes a descriptor that wakes a wait; -1 with errno set.
int32_t cncurses_waker_open(void);

/// Wakes the wait on a waker; from any thread and from signal handlers.
void cncurses_waker_wake(int32_t waker);

/// Closes a waker.
void cncurses_waker_close(int32_t waker);

/// Sleeps until something happens; see cncurses_wait_result.
///
/// A negative `timeout_ns` waits for ever; 0 only looks. A negative `tty` is left out.
int32_t cncurses_wait(int32_t tty, int32_t wants_output, int32_t waker, int64_t timeout_ns);

/// Nanoseconds on a clock that never runs back.
int64_t cncurses_now_ns(void);

/// Catches INT, TERM, HUP, QUIT, TSTP, CONT and WINCH: each sets a flag and wakes `waker`; those
/// that the process was started to ignore stay ignored. PIPE and XFSZ are ignored.
void cncurses_signals_start(int32_t waker);

/// Puts the former dispositions back.
void cncurses_signals_stop(void);

/// The signals caught since the last call, as bits `1 << number`.
uint64_t cncurses_signals_take(void);

/// The signal that a terminal which goes away sends, or 0 when the process ignores it.
int32_t cncurses_hangup_signal(void);

/// The bit of a signal in cncurses_signals_take.
static inline uint64_t cncurses_signal_bit(int32_t number) { return (uint64_t)1 << number; }

/// Stops the process, or its whole group, as a job; returns when continued.
void cncurses_stop(int32_t whole_group);

/// Ends the process by a signal.
_Noreturn void cncurses_die(int32_t number);

/* ---- heap.c: memory ahead of time ---- */

/// Makes the heap larger by so many bytes, a mebibyte or two, and has the system give it all of
/// their pages at once; where that cannot be done nothing happens.
void cncurses_heap_fill(int64_t bytes);

#endif
