// A violation that waits for the end of its test is lost if the process ends before: a database that notices the misuse,
// too, ends it at that very use. So it is kept here as text, and written when a fault comes, before other handlers run.
#include "ConfinementRuntimeC.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

enum { room = 64 };
static _Atomic(const char *) words[room];

static const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE};
enum { fault_count = sizeof faults / sizeof faults[0] };
static struct sigaction former[fault_count];
static pthread_once_t once = PTHREAD_ONCE_INIT;

// Calls nothing but what a handler may call.
static void speak(int fault, siginfo_t *info, void *context) {
  (void)context;
  for (int slot = 0; slot < room; slot++) {
    const char *text = atomic_exchange(&words[slot], NULL);
    if (text == NULL)
      continue;
    ssize_t done = write(STDERR_FILENO, text, strlen(text));
    (void)done;
  }
  for (int index = 0; index < fault_count; index++)
    if (faults[index] == fault)
      sigaction(fault, &former[index], NULL);
  // A fault comes again by itself when its instruction is tried once more; one that was sent does not.
  if (info == NULL || info->si_code <= 0)
    raise(fault);
}

static void install(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = speak;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < fault_count; index++)
    sigaction(faults[index], &action, &former[index]);
}

int confinement_keep_words(const char *text) {
  pthread_once(&once, install);
  for (int slot = 0; slot < room; slot++) {
    const char *none = NULL;
    if (atomic_compare_exchange_strong(&words[slot], &none, text))
      return slot;
  }
  return -1;
}

void confinement_take_words(int slot) {
  if (slot >= 0 && slot < room)
    atomic_store(&words[slot], NULL);
}
