/* The functions of this program, from the symbol table of its file (ELF, 64 bits). */
#include "answer.h"
#include "cfile.h"
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The Swift runtime's function; the caller frees the name. */
extern char *swift_demangle(const char *mangled, size_t length, char *buffer, size_t *size,
                            uint32_t flags);

/* Returns a piece of a file with a NUL after it, or NULL. */
static char *piece(int file, uint64_t offset, uint64_t size) {
  char *bytes = malloc(size + 1);
  if (!bytes) return NULL;
  uint64_t done = 0;
  while (done < size) {
    ssize_t got = pread(file, bytes + done, size - done, (off_t)(offset + done));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    done += (uint64_t)got;
  }
  if (done < size) {
    free(bytes);
    return NULL;
  }
  bytes[size] = 0;
  return bytes;
}

static int ends(const char *name, size_t length, const char *end) {
  size_t count = strlen(end);
  return length >= count && memcmp(name + length - count, end, count) == 0;
}

/* Where the program's file is in memory. */
extern const char __ehdr_start[] __attribute__((visibility("hidden")));

/* The symbols of a file and their names. */
struct table {
  const Elf64_Sym *symbols;
  uint64_t count;
  const char *names;
  uint64_t bytes;
};

static const char *name_of(const struct table *table, uint64_t i) {
  return table->symbols[i].st_name < table->bytes ? table->names + table->symbols[i].st_name : "";
}

/* Returns the mangled name of the type whose descriptor has an address in the file, or NULL; the
   caller frees it. */
static char *type_at(const struct table *table, uint64_t address) {
  for (uint64_t i = 0; i < table->count; i++) {
    const char *name = name_of(table, i);
    size_t length = strlen(name);
    if (table->symbols[i].st_value == address && ends(name, length, "Mn"))
      return strndup(name, length - 2);
  }
  return NULL;
}

static void visit_all(const struct table *table, const char *type, uint64_t origin,
                      void (*body)(const char *name, uint64_t address, void *context),
                      void *context) {
  for (uint64_t i = 0; i < table->count; i++) {
    const char *name = name_of(table, i);
    size_t length = strlen(name);
    if (ELF64_ST_TYPE(table->symbols[i].st_info) != STT_FUNC ||
        strncmp(name, type, strlen(type)) != 0)
      continue;
    /* F ends the names of functions, TW those of functions that a protocol requires. */
    if (!ends(name, length, "F") && !ends(name, length, "TW")) continue;
    char *readable = swift_demangle(name, length, NULL, NULL, 0);
    if (readable) body(readable, table->symbols[i].st_value + origin, context);
    free(readable);
  }
}

int32_t cfile_swift_functions(const void *type,
                              void (*body)(const char *name, uint64_t address, void *context),
                              void *context) {
  int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (file < 0) return -errno;
  Elf64_Ehdr *header = (Elf64_Ehdr *)piece(file, 0, sizeof(Elf64_Ehdr));
  int known = header && memcmp(header->e_ident, ELFMAG, SELFMAG) == 0 &&
              header->e_ident[EI_CLASS] == ELFCLASS64 &&
              header->e_shentsize == sizeof(Elf64_Shdr);
  uint64_t count = known ? header->e_shnum : 0;
  /* A program that can be loaded anywhere counts addresses from its beginning. */
  uint64_t origin = known && header->e_type == ET_DYN ? (uint64_t)__ehdr_start : 0;
  Elf64_Shdr *sections =
      count ? (Elf64_Shdr *)piece(file, header->e_shoff, count * sizeof(Elf64_Shdr)) : NULL;
  for (uint64_t i = 0; sections && i < count; i++) {
    if (sections[i].sh_type != SHT_SYMTAB || sections[i].sh_link >= count) continue;
    Elf64_Shdr strings = sections[sections[i].sh_link];
    char *symbols = piece(file, sections[i].sh_offset, sections[i].sh_size);
    char *names = piece(file, strings.sh_offset, strings.sh_size);
    if (symbols && names) {
      struct table table = {(Elf64_Sym *)symbols, sections[i].sh_size / sizeof(Elf64_Sym), names,
                            strings.sh_size};
      char *name = type_at(&table, (uint64_t)type - origin);
      if (name) visit_all(&table, name, origin, body, context);
      free(name);
    }
    free(symbols);
    free(names);
  }
  free(sections);
  free(header);
  close(file);
  return known ? 0 : -ENOEXEC;
}
