#include "cscan.h"

#include <sys/vfs.h>

int64_t cscan_file_system(const char *path) {
  struct statfs system;
  return statfs(path, &system) == 0 ? (int64_t)(uint32_t)system.f_type : -1;
}
