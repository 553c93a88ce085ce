#include "ctestpty.h"
