#ifndef CBUILD_H
#define CBUILD_H

/* What a build knows of itself. */

/// The commit that was built; empty if the sources were not in a repository. Static text.
const char *_Nonnull cbuild_commit(void);

#endif
