#ifndef CUCHARDET_H
#define CUCHARDET_H
#include <uchardet/uchardet.h>
#endif
