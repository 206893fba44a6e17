// The few things that Swift cannot say: a C thread-local, the runtime's entry points called with Swift's own calling
// convention, and variables of the runtime found by name. Everything here degrades to "not there".
#ifndef CONFINEMENT_RUNTIME_C_H
#define CONFINEMENT_RUNTIME_C_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A number for the calling thread that no other thread of this process ever gets, not even after this one has ended.
/// (`pthread_self` and the address of `Thread.current` are recycled at once.)
uint64_t confinement_thread_token(void);

/// 1: the current code runs on the executor; 0: it does not, as far as the runtime knows; -1: this runtime cannot say.
/// The two words are those of an `UnownedSerialExecutor`. Never traps.
int confinement_is_current_executor(void *identity, void *implementation);

/// The current task's address, or NULL outside a task or where the runtime cannot say. Only good for comparing.
const void *confinement_current_task(void);

/// The serial executor that the current task runs on. False outside a task, on the generic executor, and where the
/// runtime cannot say.
bool confinement_current_executor(void **identity, void **implementation);

/// The label of the dispatch queue whose block is running, the innermost one; NULL without Dispatch. The pointer is the
/// queue's own copy, so it tells queues of the same name apart while they live.
const char *confinement_current_queue_label(void);

/// Whether this is the process's first thread.
bool confinement_on_main_thread(void);

/// Called for every job that would go to the global concurrent executor.
typedef void (*confinement_job_handler)(void *job);

/// Installs `handler` in the runtime's global enqueue hook. False where this runtime has no such hook, or where another
/// library holds it.
bool confinement_install_enqueue_hook(confinement_job_handler handler);

/// Gives the hook back to the runtime.
void confinement_remove_enqueue_hook(void);

/// Starts a detached thread that calls `body(context)`. False when the system has no thread to give.
bool confinement_start_thread(void (*body)(void *context), void *context);

/// A pointer of the calling thread's own, NULL at first.
void *confinement_thread_context(void);
void confinement_set_thread_context(void *context);

/// Lets other threads run.
void confinement_yield_thread(void);

/// Fills `addresses` with the return addresses of the calling thread, innermost first. Returns how many (0 where the
/// platform has no `backtrace`).
size_t confinement_return_addresses(uintptr_t *addresses, size_t capacity);

/// The exported symbol nearest below an address, or NULL. `base` and `image` describe the image that holds it.
const char *confinement_symbol_name(uintptr_t address, const char **image, uintptr_t *base);

/// Whether Address or Thread Sanitizer is part of this process: their frames then stand among the program's own.
bool confinement_has_sanitizer(void);

/// A Swift symbol made readable; `free` it. NULL when it is no Swift symbol.
char *confinement_demangle(const char *name);

/// A relaxed load and store of a word that several threads read.
static inline uint64_t confinement_load(const uint64_t *cell) { return __atomic_load_n(cell, __ATOMIC_RELAXED); }
static inline void confinement_store(uint64_t *cell, uint64_t value) { __atomic_store_n(cell, value, __ATOMIC_RELAXED); }

/// Makes the process end with a failing status, from an exit handler. Flushes nothing.
_Noreturn void confinement_exit_now(int status);

#endif
