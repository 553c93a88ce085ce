/* Whether a process has nothing to do, which no other load on the machine changes. */
#include "ctestpty.h"
#include <dirent.h>
#include <stdio.h>

/* How often a thread was given a processor; -1 while it has one, waits for one, or for a disk. */
static int64_t thread_switches(int32_t process, const char *thread) {
  char path[320], line[256], state = 0;
  snprintf(path, sizeof path, "/proc/%d/task/%s/status", process, thread);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  long long sum = 0, count = 0;
  while (fgets(line, sizeof line, file)) {
    if (sscanf(line, "State: %c", &state) == 1) continue;
    if (sscanf(line, "voluntary_ctxt_switches: %lld", &count) == 1) sum += count;
    if (sscanf(line, "nonvoluntary_ctxt_switches: %lld", &count) == 1) sum += count;
  }
  fclose(file);
  return state == 'R' || state == 'D' ? -1 : sum;
}

int64_t ctestpty_switches(int32_t process) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task", process);
  DIR *folder = opendir(path);
  if (!folder) return 0;
  int64_t sum = 0;
  struct dirent *entry;
  while (sum >= 0 && (entry = readdir(folder))) {
    if (entry->d_name[0] == '.') continue;
    int64_t count = thread_switches(process, entry->d_name);
    sum = count < 0 ? -1 : sum + count;
  }
  closedir(folder);
  int32_t children[16], count = ctestpty_children(process, children, 16);
  for (int32_t index = 0; sum >= 0 && index < count; index++) {
    int64_t below = ctestpty_switches(children[index]);
    sum = below < 0 ? -1 : sum + below;
  }
  return sum;
}
