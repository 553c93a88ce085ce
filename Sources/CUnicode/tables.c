#include "cunicode.h"
