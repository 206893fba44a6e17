// Functions of shared libraries that this one stands in front of: on Linux with glibc, where they are shared.
// CONFINEMENT_WITHOUT_WORK_ITEMS: for a program that wraps these functions itself.
#ifndef CONFINEMENT_WRAPPED_H
#define CONFINEMENT_WRAPPED_H

#if defined(__linux__)
#include <features.h>
#endif
#if defined(__linux__) && defined(__GLIBC__) && !defined(CONFINEMENT_WITHOUT_WORK_ITEMS)
#define CONFINEMENT_WRAPS 1
#include <dlfcn.h>

// Where a sanitizer wraps the function itself, its own wrapper comes next.
#define NEXT(name) ((typeof(&name))next(#name, (void *)__interceptor_##name))
#define WRAPPED(name, ...) \
  extern __attribute__((weak)) void __interceptor_##name(void); \
  CONFINEMENT_IN_FRONT __VA_ARGS__

// Weak, so that a program with the libraries linked into it keeps theirs. A sanitizer's are weak, too, and stand before these
// where these do not insist.
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define CONFINEMENT_IN_FRONT
#else
#define CONFINEMENT_IN_FRONT __attribute__((weak))
#endif

/// A block is to run at Dispatch's time `when`, as the code at `caller` wants it.
void confinement_note_delay(unsigned long when, const void *caller);

static inline void *next(const char *name, void *sanitizers) { return sanitizers != NULL ? sanitizers : dlsym(RTLD_NEXT, name); }

#endif

#endif
