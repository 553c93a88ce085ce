/* The commit comes from .ci/release, through Package.swift. */
#include "cbuild.h"

#ifndef UNFOLD_COMMIT
#define UNFOLD_COMMIT ""
#endif

const char *cbuild_commit(void) { return UNFOLD_COMMIT; }
