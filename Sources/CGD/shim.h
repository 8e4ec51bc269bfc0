#ifndef CGD_SHIM_H
#define CGD_SHIM_H
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <gd.h>
#include <jpeglib.h>

// What the decoders under libgd say of themselves; libgd's own packages bring them along.
unsigned int png_access_version_number(void);
int WebPGetDecoderVersion(void);

// libjpeg has no call for its version: what the headers say of it ...
#define CGD_TEXT_OF(value) #value
#define CGD_TEXT(value) CGD_TEXT_OF(value)
static inline const char *jpeg_header_version(void) {
#ifdef LIBJPEG_TURBO_VERSION
  return "libjpeg-turbo " CGD_TEXT(LIBJPEG_TURBO_VERSION);
#else
  return "libjpeg " CGD_TEXT(JPEG_LIB_VERSION);
#endif
}

// ... and the name of the loaded file, with its full number: libjpeg.so.62.3.0. The call is
// dladdr, declared here because its header asks for a macro that would change other headers too.
struct loaded_library {
  const char *path;
  void *base;
  const char *symbol;
  void *address;
};
int find_loaded_library(const void *address, struct loaded_library *library) __asm__("dladdr");

static inline void jpeg_file_name(char name[PATH_MAX]) {
  struct loaded_library library;
  char path[PATH_MAX];
  name[0] = 0;
  if (!find_loaded_library((const void *)jpeg_std_error, &library)) return;
  if (!realpath(library.path, path)) return;
  const char *slash = strrchr(path, '/');
  strcpy(name, slash ? slash + 1 : path);
}

// The colour of a palette's entry as a true-colour pixel; index from 0 to 255.
static inline int gd_palette_color(gdImagePtr image, int index) {
  return gdTrueColorAlpha(
    image->red[index], image->green[index], image->blue[index], image->alpha[index]);
}
#endif
