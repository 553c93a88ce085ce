/* The errors of calls, by number and in words. */
#include "cfile.h"
#include <errno.h>
#include <string.h>

_Static_assert(EPERM == CFILE_EPERM && ENOENT == CFILE_ENOENT && EINTR == CFILE_EINTR &&
                   EIO == CFILE_EIO && ENXIO == CFILE_ENXIO && EAGAIN == CFILE_EAGAIN &&
                   EWOULDBLOCK == CFILE_EAGAIN && EACCES == CFILE_EACCES &&
                   EEXIST == CFILE_EEXIST && ENODEV == CFILE_ENODEV && ENOTDIR == CFILE_ENOTDIR && EISDIR == CFILE_EISDIR &&
                   EINVAL == CFILE_EINVAL && ENFILE == CFILE_ENFILE && EMFILE == CFILE_EMFILE &&
                   EFBIG == CFILE_EFBIG && ENAMETOOLONG == CFILE_ENAMETOOLONG &&
                   ELOOP == CFILE_ELOOP && EOPNOTSUPP == CFILE_EOPNOTSUPP,
               "the header has the numbers of Linux");

const char *cfile_error_text(int32_t number) { return strerror(number); }
