// Files of the repository as data of the binary.
#ifndef C_EMBEDDED_FILES_H
#define C_EMBEDDED_FILES_H

/// The text of the list `Files.h`, ended by a zero: it names the files in their order.
const unsigned char *_Nonnull confine_embedded_list(void);

/// The contents of the files in the list's order, each ended by a zero.
const unsigned char *_Nonnull confine_embedded_contents(void);

/// The number of bytes before the zero.
static inline long confine_embedded_length(const unsigned char *_Nonnull bytes) {
  return (long)__builtin_strlen((const char *)bytes);
}

#endif
