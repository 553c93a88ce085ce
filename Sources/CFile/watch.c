/* Waiting for bytes and for changes. */
#include "cfile.h"
#include <errno.h>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/vfs.h>
#include <unistd.h>

int32_t cfile_wait(int32_t descriptor, int32_t wanted, int32_t stop, int32_t milliseconds) {
  short events = (wanted & CFILE_BYTES ? POLLIN : 0) | (wanted & CFILE_ROOM ? POLLOUT : 0);
  struct pollfd entries[2] = {
      {.fd = stop, .events = POLLIN},
      {.fd = descriptor, .events = events},
  };
  int count = poll(entries, 2, milliseconds);
  if (count < 0) return -errno;
  if (entries[0].revents) return CFILE_STOPPED;
  return count == 0 ? CFILE_QUIET : CFILE_READY;
}

/* Whether changes made on the other side of a network, or by a program of the user's, are not
   reported: NFS, SMB and its successors, FUSE, 9P. */
static int is_silent(uint32_t file_system) {
  switch (file_system) {
    case 0x6969:
    case 0x517B:
    case 0xFE534D42:
    case 0xFF534D42:
    case 0x65735546:
    case 0x01021997: return 1;
    default: return 0;
  }
}

int32_t cfile_watch(const char *path, const char *folder) {
  struct statfs system;
  if (statfs(path, &system) != 0) return -errno;
  if (is_silent((uint32_t)system.f_type)) return -EOPNOTSUPP;
  int watcher = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  if (watcher < 0) return -errno;
  uint32_t of_file = IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF;
  if (inotify_add_watch(watcher, path, of_file) < 0 ||
      inotify_add_watch(watcher, folder, IN_CREATE | IN_MOVED_TO) < 0) {
    int failure = errno;
    close(watcher);
    return -failure;
  }
  return watcher;
}
