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

/// A number for what runs on the calling thread: the thread itself, or the one work item that Dispatch runs on it now. No
/// two work items have the same, on one thread either.
uint64_t confinement_context_token(void);

/// The calling thread begins a work item; returns what to give back at its end.
uint64_t confinement_enter_work_item(void);
void confinement_leave_work_item(uint64_t outer);
bool confinement_in_work_item(void);

/// Work items are distinguished where Dispatch's own functions can be wrapped: on Linux with glibc, dynamically linked.
bool confinement_sees_work_items(void);

/// Yields the scope that a work item carries; holds it as long as the block lives.
typedef const void *(^confinement_carrier)(void);

/// How work leaves the code that has it run: it waits for nothing but a thread; for something else, too; or the code that has it
/// run waits for it.
enum { confinement_work_is_prompt, confinement_work_is_later, confinement_work_is_awaited };

/// `capture` is called where work is enqueued, and may call `confinement_carry`. `created` is called with every task that inherits
/// no task-locals, in the task or thread that creates it.
void confinement_carry_scopes(void (*capture)(int departure), void (*created)(const void *task));
void confinement_carry(confinement_carrier carrier);

/// The scope that the running work item was enqueued in, or NULL.
const void *confinement_carried_scope(void);

/// Waits until `created` has been called with the tasks that other threads are creating. False if there was none.
bool confinement_await_creations(void);

/// Calls `created` now, if the job is that of the task that the calling thread is creating: whoever takes the job says so, before
/// it may run. Whether the calling thread is creating a task that `created` has not been called with.
void confinement_task_is_enqueued(const void *job);
bool confinement_creates_task_here(void);

/// 1: the current code runs on the executor; 0: it does not, as far as the runtime knows; -1: this runtime cannot say.
/// The two words are those of an `UnownedSerialExecutor`. Never traps.
int confinement_is_current_executor(void *identity, void *implementation);

/// The current task's address, or NULL outside a task or where the runtime cannot say. Only good for comparing.
const void *confinement_current_task(void);

/// The serial executor that the current task runs on. False outside a task, on the generic executor, and where the
/// runtime cannot say.
bool confinement_current_executor(void **identity, void **implementation);

/// The label of the dispatch queue whose block is running, the innermost one; NULL without Dispatch. The pointer is the
/// queue's own copy, so it distinguishes queues of the same name while they live.
const char *confinement_current_queue_label(void);

/// The innermost dispatch queue whose block is running, a shared one where there is none; NULL without Dispatch.
void *confinement_current_queue(void);

/// A queue's reference count, and the values that it carries: the running one's are found through its targets, too.
/// Where the count cannot be had (`confinement_can_hold_queues`) a queue must not be looked into later.
bool confinement_can_hold_queues(void);
void confinement_queue_retain(void *queue);
void confinement_queue_release(void *queue);
void confinement_queue_set(void *queue, const void *key, void *value, void (*release)(void *value));
void *confinement_queue_get(void *queue, const void *key);
void *confinement_running_queue_get(const void *key);

/// What a lock of Dispatch holds while the calling thread has it; its lowest or highest two bits may be missing there.
uint32_t confinement_lock_value(void);

/// Four bytes of a living object, `offset` bytes into it.
uint32_t confinement_peek(const void *object, size_t offset);

/// Whether this is the process's first thread.
bool confinement_on_main_thread(void);

/// Called for every job that would go to the global concurrent executor; takes it, or leaves it to the runtime (false).
typedef bool (*confinement_job_handler)(void *job);

/// Installs `handler` in the runtime's global enqueue hook. False where this runtime has no such hook, or where another
/// library holds it.
bool confinement_install_enqueue_hook(confinement_job_handler handler);

/// Whether the hook that was installed is still there.
bool confinement_holds_enqueue_hook(void);

/// Gives the hook back to the runtime, whichever code holds it.
void confinement_remove_enqueue_hook(void);

/// Starts a detached thread that calls `body(context)`. False when the system has no thread to give.
bool confinement_start_thread(void (*body)(void *context), void *context);

/// The same; the thread may have been started before, and has run nothing.
bool confinement_call_thread(void (*body)(void *context), void *context);

/// What such a thread begins with.
void *confinement_thread_main(void *start);

/// A pointer of the calling thread's own, NULL at first.
void *confinement_thread_context(void);
void confinement_set_thread_context(void *context);

/// The process's environment, as `NAME=value`, ended by NULL.
char **confinement_environment(void);

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

/// What a guard's common check reads and writes.
typedef struct confinement_cell {
  /// The token that passes.
  uint64_t token;
  /// Checks done. A guard's uses follow each other, unless they are the bug that is looked for: a lost count is bearable.
  uint64_t checks;
  uint64_t unknown;
  /// Where the cell stands among its scope's.
  uint64_t index;
  /// Not 0: the handle was passed on to another owner.
  uint64_t was_transferred;
} confinement_cell;

/// Whether the running context's token is the cell's. Counts if so.
static inline bool confinement_passes(confinement_cell *cell) {
  if (confinement_load(&cell->token) != confinement_context_token())
    return false;
  confinement_store(&cell->checks, confinement_load(&cell->checks) + 1);
  return true;
}

/// Keeps text that is written to standard error if a fault ends the process before `confinement_take_words`; not copied, so never
/// freed before. Gives its place, -1 where there is none left.
int confinement_keep_words(const char *text);
void confinement_take_words(int place);

/// Makes the process end with a failing status, from an exit handler. Flushes nothing.
_Noreturn void confinement_exit_now(int status);

#endif
