#ifndef CTERMINAL_STATE_H
#define CTERMINAL_STATE_H
#include <termios.h>

/* The settings of the line as they were found: written once before the screen goes up, read by the
   crash guard on whatever thread faults. A process has one controlling terminal. */
extern struct termios cterminal_saved_line;
extern int cterminal_has_saved_line;

#endif
