#ifndef CUNICODE_H
#define CUNICODE_H
#include <stdint.h>
#endif
