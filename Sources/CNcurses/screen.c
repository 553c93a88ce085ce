/* Frames into bytes: curses draws into a memory file, and what it wrote is handed out. */
#include "cncurses.h"
#include <curses.h>
#include <fcntl.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

/* term.h makes macros of these words. */
#undef lines
#undef columns

struct cncurses_screen {
  SCREEN *screen;
  FILE *output;
  FILE *input;
  uint8_t *bytes;
  int64_t capacity;
  int32_t colors;
  int32_t has_alternate;
  int32_t cursor_shown;
  int32_t breaks_corner;
  int32_t has_strike;
  chtype *letters;
  int32_t capacity_of_letters;
};

/* The screen that curses works on. */
static cncurses_screen *used;

/* Curses asks after its screen much less often than we are called. */
static void use(cncurses_screen *s) {
  if (used == s) return;
  set_term(s->screen);
  used = s;
}

const char *cncurses_version(void) { return curses_version(); }

static pthread_once_t locale_once = PTHREAD_ONCE_INIT;
static int has_utf8_locale;

static void use_utf8_locale(void) {
  static const char *const names[] = {"C.UTF-8", "", "en_US.UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names && !has_utf8_locale; i++) {
    has_utf8_locale = setlocale(LC_CTYPE, names[i]) && MB_CUR_MAX >= 4;
  }
}

/* Curses measures and prints by the character locale. C.UTF-8 is the same everywhere; the others
   are for C libraries without it. */
static int ensure_locale(void) {
  pthread_once(&locale_once, use_utf8_locale);
  return has_utf8_locale;
}

int32_t cncurses_width(uint32_t scalar) {
  ensure_locale();
  return wcwidth((wchar_t)scalar);
}

/* Entries such as tmux's wrap at the right edge and do not say how to stop that; curses then draws
   the last cell of the screen by inserting a character before it, which breaks wide neighbours. */
static int inserts_last_cell(void) {
  return auto_right_margin && eat_newline_glitch && !(enter_am_mode && exit_am_mode)
         && save_cursor && restore_cursor;
}

/* Takes what curses has written out of the memory file; the count, or -1. */
static int64_t take_bytes(cncurses_screen *s) {
  fflush(s->output);
  int fd = fileno(s->output);
  off_t count = lseek(fd, 0, SEEK_CUR);
  if (count <= 0) return count;
  if (count > s->capacity) {
    uint8_t *grown = realloc(s->bytes, (size_t)count * 2);
    if (!grown) return -1;
    s->bytes = grown;
    s->capacity = count * 2;
  }
  int64_t have = 0;
  while (have < count) {
    ssize_t n = pread(fd, s->bytes + have, (size_t)(count - have), have);
    if (n <= 0) return -1;
    have += n;
  }
  /* What comes next is written over it; the file stays as long as the longest frame was. */
  if (lseek(fd, 0, SEEK_SET) != 0) return -1;
  return have;
}

/* Whether a file in memory may become as long as a frame: it counts as a file. */
static int may_grow(int32_t lines, int32_t columns) {
  struct rlimit limit;
  return getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY
         || limit.rlim_cur >= 4096 + (rlim_t)lines * (rlim_t)columns * 16;
}

static FILE *memory_file(void) {
  int fd = memfd_create("frames", MFD_CLOEXEC);
  return fd < 0 ? NULL : fdopen(fd, "w");
}

static void configure(cncurses_screen *s, int32_t lines, int32_t columns) {
  s->breaks_corner = inserts_last_cell();
  typeahead(-1); /* else an update stops half way when a key arrives */
  noecho();
  nonl();
  idlok(stdscr, TRUE);
  idcok(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  leaveok(stdscr, TRUE);
  curs_set(0);
  if (has_colors()) {
    start_color();
    use_default_colors();
    s->colors = COLORS;
  }
  char *alternate = tigetstr("smcup");
  s->has_alternate = alternate && alternate != (char *)-1;
  char *strike = tigetstr("smxx");
  s->has_strike = strike && strike != (char *)-1 && strcmp(strike, "\033[9m") == 0
                  && enter_blink_mode && strcmp(enter_blink_mode, "\033[5m") == 0;
  /* Until curses has come back from the shell once, it writes after each move of the cursor: three
     system calls a line instead of one a frame. */
  endwin();
  doupdate();
  resizeterm(lines, columns);
  clearok(curscr, TRUE);
}

/* newterm catches signals where nobody else does, and ends the process inside its handler; whoever
   owns the terminal decides about signals, so the dispositions are put back. */
static SCREEN *open_screen(const char *term, FILE *output, FILE *input) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
  struct sigaction kept[sizeof numbers / sizeof *numbers];
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaction(numbers[i], NULL, &kept[i]);
  use_env(FALSE); /* the size is an argument */
  SCREEN *screen = newterm(term, output, input);
  if (!screen) {
    use_env(TRUE); /* entries that say no size, such as the Linux console's */
    screen = newterm(term, output, input);
  }
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaction(numbers[i], &kept[i], NULL);
  return screen;
}

int32_t cncurses_type_colors(const char *term) {
  int error = 0;
  TERMINAL *before = cur_term;
  if (setupterm(term, -1, &error) != OK) return -1;
  int colors = tigetnum("colors");
  TERMINAL *made = cur_term;
  set_curterm(before);
  del_curterm(made);
  return colors;
}

cncurses_screen *cncurses_open(const char *term, int32_t lines, int32_t columns,
                               int32_t *failure) {
  *failure = CNCURSES_NO_MEMORY;
  cncurses_screen *s = calloc(1, sizeof *s);
  if (!s) return NULL;
  *failure = CNCURSES_NO_FILE_SIZE;
  if (!may_grow(lines, columns)) goto failed;
  *failure = CNCURSES_NO_MEMORY;
  s->output = memory_file();
  s->input = fopen("/dev/null", "re");
  if (!s->output || !s->input || !ensure_locale()) goto failed;
  *failure = CNCURSES_UNKNOWN_TERM;
  s->screen = open_screen(term, s->output, s->input);
  used = NULL; /* a new screen takes the place of the last one by itself */
  if (!s->screen) goto failed;
  use(s);
  *failure = CNCURSES_NO_ADDRESSING;
  if (!cursor_address) goto failed;
  configure(s, lines, columns);
  *failure = CNCURSES_NO_MEMORY;
  /* What curses sends at its start is dropped: the alternate screen is entered by the caller, and the
     scroll region that it sets is that of the entry's own size. It keeps what it sends back for a
     while; a delay brings it out. */
  delay_output(0);
  if (take_bytes(s) < 0) goto failed;
  *failure = CNCURSES_OK;
  return s;
failed:
  cncurses_close(s);
  return NULL;
}

void cncurses_close(cncurses_screen *s) {
  if (s->screen) {
    use(s);
    endwin();
    delscreen(s->screen);
  }
  used = NULL;
  if (s->output) fclose(s->output);
  if (s->input) fclose(s->input);
  free(s->bytes);
  free(s->letters);
  free(s);
}

int32_t cncurses_colors(const cncurses_screen *s) { return s->colors; }

int32_t cncurses_has_alternate(const cncurses_screen *s) { return s->has_alternate; }

int32_t cncurses_breaks_corner(const cncurses_screen *s) { return s->breaks_corner; }

int32_t cncurses_keep_lines(cncurses_screen *s) {
  use(s);
  idlok(stdscr, FALSE);
  return save_cursor && restore_cursor;
}

void cncurses_resize(cncurses_screen *s, int32_t lines, int32_t columns) {
  use(s);
  resizeterm(lines, columns);
  clearok(curscr, TRUE);
}

void cncurses_repaint(cncurses_screen *s) {
  use(s);
  clearok(curscr, TRUE);
}

int32_t cncurses_pair(cncurses_screen *s, int32_t foreground, int32_t background) {
  if (s->colors == 0 || (foreground < 0 && background < 0)) return 0;
  use(s);
  int pair = alloc_pair(foreground, background);
  return pair < 0 ? 0 : pair;
}

int32_t cncurses_has_strike(const cncurses_screen *s) { return s->has_strike; }

static attr_t curses_attributes(const cncurses_screen *s, uint16_t bits) {
  attr_t attributes = A_NORMAL;
  if (bits & 1) attributes |= A_BOLD;
  if (bits & 2) attributes |= A_DIM;
  if (bits & 4) attributes |= A_ITALIC;
  if (bits & 8) attributes |= A_UNDERLINE;
  if (bits & 16) attributes |= A_REVERSE;
  if (bits & 32 && s->has_strike) attributes |= A_BLINK;
  return attributes;
}

static void fill_cell(const cncurses_screen *s, cchar_t *target, const cncurses_cell *cell) {
  wchar_t text[6];
  int count = cell->count < 1 ? 1 : cell->count > 5 ? 5 : cell->count;
  for (int i = 0; i < count; i++) text[i] = (wchar_t)cell->scalars[i];
  text[count] = 0;
  int pair = cell->pair;
  attr_t attributes = curses_attributes(s, cell->attributes);
  if (setcchar(target, text, attributes, 0, &pair) == ERR) {
    setcchar(target, L"?", attributes, 0, &pair);
  }
}

/* The older half of curses takes letters as they are, where the newer one asks the width of each;
   it knows 256 pairs, which is more than most screens have. */
void cncurses_put_letters(cncurses_screen *s, int32_t line, int32_t column, const uint8_t *letters,
                          int32_t count, uint16_t attributes, int32_t pair) {
  use(s);
  if (count > s->capacity_of_letters) {
    chtype *grown = realloc(s->letters, (size_t)count * sizeof *grown);
    if (!grown) return;
    s->letters = grown;
    s->capacity_of_letters = count;
  }
  int is_old = pair < 256;
  chtype look = curses_attributes(s, attributes) | COLOR_PAIR(is_old ? pair : 0);
  for (int32_t i = 0; i < count; i++) s->letters[i] = letters[i] | look;
  mvwaddchnstr(stdscr, line, column, s->letters, count);
  if (is_old) return;
  for (int32_t i = 0; i < count; i++) {
    cncurses_cell cell = {{letters[i]}, 1, 1, attributes, pair};
    cncurses_put_cell(s, line, column + i, &cell);
  }
}

void cncurses_put_cell(cncurses_screen *s, int32_t line, int32_t column,
                       const cncurses_cell *cell) {
  use(s);
  cchar_t filled;
  fill_cell(s, &filled, cell);
  mvwadd_wchnstr(stdscr, line, column, &filled, 1);
}

void cncurses_cursor(cncurses_screen *s, int32_t line, int32_t column) {
  use(s);
  int32_t shown = line >= 0;
  if (shown) wmove(stdscr, line, column);
  if (shown == s->cursor_shown) return;
  s->cursor_shown = shown;
  leaveok(stdscr, !shown);
  curs_set(shown);
}

const uint8_t *cncurses_update(cncurses_screen *s, int64_t *count) {
  static const uint8_t nothing[1] = {0};
  use(s);
  wnoutrefresh(stdscr);
  doupdate();
  *count = take_bytes(s);
  if (*count < 0) return NULL;
  return s->bytes ? s->bytes : nothing;
}

/* Where tputs and vid_puts put what they make; curses draws in one thread. */
static struct {
  uint8_t bytes[512];
  size_t count;
} made;

static int make(int byte) {
  if (made.count < sizeof made.bytes) made.bytes[made.count++] = (uint8_t)byte;
  return byte;
}

const uint8_t *cncurses_detour(cncurses_screen *s, int32_t line, int32_t column,
                               uint16_t attributes, int32_t pair, int64_t *there, int64_t *count) {
  use(s);
  made.count = 0;
  tputs(save_cursor, 1, make);
  tputs(tiparm(cursor_address, line, column), 1, make);
  int extended = pair;
  vid_puts(curses_attributes(s, attributes), 0, &extended, make);
  *there = (int64_t)made.count;
  extended = 0;
  vid_puts(A_NORMAL, 0, &extended, make);
  tputs(restore_cursor, 1, make);
  *count = (int64_t)made.count;
  return made.bytes;
}
