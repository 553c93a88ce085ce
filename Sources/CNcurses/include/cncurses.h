#ifndef CNCURSES_H
#define CNCURSES_H
#include <stdint.h>
/* No curses type or macro crosses this line. */

/// The version of the curses library in use; static text.
const char *_Nonnull cncurses_version(void);
#endif
