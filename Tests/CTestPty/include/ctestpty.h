#ifndef CTESTPTY_H
#define CTESTPTY_H
#include <stdint.h>
#endif
