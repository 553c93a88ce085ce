#ifndef CFILE_H
#define CFILE_H
#include <stdint.h>

/* The calls to the system about files, folders, their names, and pipes. The terminal, the process,
   threads and the clock are CTerminal's. No other code of Sources calls the system, so that a port
   to another system changes these two modules alone.

   A function that can fail returns minus the number of the error, and errno means nothing to its
   caller. No type or macro of the C library is needed to use them. */

/* ---- error.c: the errors of calls ---- */

/// The numbers of the errors that a program distinguishes; error.c compares them with the system's.
enum cfile_error {
  CFILE_EPERM = 1,
  CFILE_ENOENT = 2,
  CFILE_EINTR = 4,
  CFILE_EIO = 5,
  CFILE_ENXIO = 6,
  CFILE_EAGAIN = 11,
  CFILE_EACCES = 13,
  CFILE_EEXIST = 17,
  CFILE_ENODEV = 19,
  CFILE_ENOTDIR = 20,
  CFILE_EISDIR = 21,
  CFILE_EINVAL = 22,
  CFILE_ENFILE = 23,
  CFILE_EMFILE = 24,
  CFILE_EFBIG = 27,
  CFILE_ENAMETOOLONG = 36,
  CFILE_ELOOP = 40,
  CFILE_EOPNOTSUPP = 95,
};

/// The C library's sentence for an error number; valid until the thread's next call.
const char *_Nonnull cfile_error_text(int32_t number);

/* ---- status.c: files and folders by name ---- */

/// Kinds of files.
enum cfile_kind {
  CFILE_REGULAR = 0,
  CFILE_FOLDER = 1,
  CFILE_PIPE = 2,
  CFILE_DEVICE = 3,
  CFILE_SOCKET = 4,
  CFILE_LINK = 5,
  CFILE_TERMINAL = 6, ///< the terminal of this process, as an open file
};

/// The properties of a file.
typedef struct {
  uint64_t device;    ///< the number of its device
  uint64_t file;      ///< its number on that device
  int64_t bytes;      ///< its size
  int64_t written_ns; ///< the time of the last change of its content, nanoseconds since 1970
  int32_t kind;       ///< a cfile_kind
} cfile_status;

/// Gets the properties of an open file.
int32_t cfile_status_of(int32_t descriptor, cfile_status *_Nonnull status);

/// Gets the properties of the file at a path, links followed.
int32_t cfile_status_at(const char *_Nonnull path, cfile_status *_Nonnull status);

/// Gets the properties of the file at a path, or of the link that is there.
int32_t cfile_status_of_link(const char *_Nonnull path, cfile_status *_Nonnull status);

/// An entry of a folder.
typedef struct {
  const char *_Nonnull name;    ///< its name
  int64_t name_bytes;           ///< the length of the name
  const char *_Nullable target; ///< the path in a link; NULL for other files
  int64_t target_bytes;         ///< the length of that path, at most 4096
  int32_t kind;                 ///< a cfile_kind
} cfile_entry;

/// Calls a function with the entries of a folder, in no order and without `.` and `..`, until it
/// returns something other than 0.
///
/// A link is not followed, not even at the end of the path, unless the path ends in `/`.
int32_t cfile_list(const char *_Nonnull path,
                   int32_t (*_Nonnull body)(const cfile_entry *_Nonnull entry,
                                            void *_Nullable context),
                   void *_Nullable context);

/// Copies the path of a file without links, without a NUL at the end, and returns its length.
int64_t cfile_resolve(const char *_Nonnull path, char *_Nonnull name, int64_t capacity);

/// Gives a file a new name; -CFILE_EEXIST if another file has it, unless that one is replaced.
int32_t cfile_rename(const char *_Nonnull source, const char *_Nonnull target, int32_t replaces);

/// Removes the name of a file.
int32_t cfile_remove(const char *_Nonnull path);

/// The number of bytes that a folder has room for; at most INT64_MAX.
int64_t cfile_free_bytes(const char *_Nonnull folder);

/// The bytes of the machine's memory; at most INT64_MAX, and 0 if they are not known.
int64_t cfile_memory_bytes(void);

/* ---- open.c: descriptors ---- */

/// Opens a file for reading, without taking a terminal.
///
/// If `blocks` is 0, a FIFO opens without a writer, and reading a pipe never waits.
int32_t cfile_open(const char *_Nonnull path, int32_t blocks);

/// Opens a file for writing, creating it if needed, unless it is a link.
///
/// From now on a write past the limit on file sizes fails with an error instead of a signal.
int32_t cfile_create(const char *_Nonnull path);

/// Creates an empty file that did not exist before, and closes it.
int32_t cfile_create_new(const char *_Nonnull path);

/// Creates a folder for its owner alone; a folder that exists is no error.
int32_t cfile_create_folder(const char *_Nonnull path);

/// Makes a file without a name in a folder; nothing is left when its last descriptor is closed.
///
/// Where the file system needs one, the file has a name until this function returns.
int32_t cfile_create_unnamed(const char *_Nonnull folder);

/// Locks an open file for this process alone; -CFILE_EAGAIN when another process has the lock.
int32_t cfile_lock(int32_t descriptor);

/// Removes the content of an open file.
int32_t cfile_truncate(int32_t descriptor);

/// A second descriptor of an open file.
int32_t cfile_duplicate(int32_t descriptor);

/// Closes a descriptor.
int32_t cfile_close(int32_t descriptor);

/// Makes a pipe: what is written to `ends[1]` is read from `ends[0]`.
///
/// Writing never blocks; reading does if `reading_blocks` is not 0.
int32_t cfile_pipe(int32_t ends[_Nonnull 2], int32_t reading_blocks);

/* ---- transfer.c: bytes in and out ---- */

/// Reads up to `count` bytes; 0 at the end.
int64_t cfile_read(int32_t descriptor, void *_Nonnull bytes, int64_t count);

/// Reads up to `count` bytes at an offset; 0 at the end.
int64_t cfile_read_at(int32_t descriptor, void *_Nonnull bytes, int64_t count, int64_t offset);

/// Reads up to `count` bytes at an offset if they are in memory; -CFILE_EAGAIN when the disk would
/// be needed, or when the file system cannot say.
int64_t cfile_read_cached(int32_t descriptor, void *_Nonnull bytes, int64_t count, int64_t offset);

/// Writes up to `count` bytes, as many as one call takes.
int64_t cfile_write(int32_t descriptor, const void *_Nonnull bytes, int64_t count);

/// Writes all bytes, however many calls it takes.
int32_t cfile_write_all(int32_t descriptor, const void *_Nonnull bytes, int64_t count);

/// Writes all bytes at an offset, however many calls it takes.
int32_t cfile_write_all_at(int32_t descriptor, const void *_Nonnull bytes, int64_t count,
                           int64_t offset);

/* ---- watch.c: waiting for bytes and for changes ---- */

/// The things to wait for, as bits.
enum cfile_wanted {
  CFILE_BYTES = 1, ///< the descriptor has bytes, or its end, or an error
  CFILE_ROOM = 2,  ///< the descriptor takes bytes
};

/// The ends of cfile_wait.
enum cfile_arrival {
  CFILE_QUIET = 0,   ///< the time is over
  CFILE_READY = 1,   ///< the descriptor is as it was wanted, or has an error
  CFILE_STOPPED = 2, ///< `stop` is readable
};

/// Waits until a descriptor is as one of the cfile_wanted, or `stop` is readable.
///
/// A negative descriptor is left out; a negative time waits forever.
int32_t cfile_wait(int32_t descriptor, int32_t wanted, int32_t stop, int32_t milliseconds);

/// Makes a descriptor that becomes readable when the file at a path changes, moves, goes or is made
/// again in its folder; -CFILE_EOPNOTSUPP for file systems that do not report such changes.
int32_t cfile_watch(const char *_Nonnull path, const char *_Nonnull folder);

/* ---- symbols.c: the functions of this program ---- */

/// Calls a function with the demangled name and the address of each function of a Swift type, and
/// of each one by which the type conforms to a protocol.
///
/// The type is given by the address of its descriptor. The names come from the symbol table of the
/// program's file, which a release build may not have. Reads the file each time.
int32_t cfile_swift_functions(const void *_Nonnull type,
                              void (*_Nonnull body)(const char *_Nonnull name,
                                                    uint64_t address,
                                                    void *_Nullable context),
                              void *_Nullable context);

#endif
