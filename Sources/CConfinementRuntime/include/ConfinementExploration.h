// What an exploration of orders needs of the runtime. Everything degrades to "not there".
#ifndef CONFINEMENT_EXPLORATION_H
#define CONFINEMENT_EXPLORATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The exploration whose job the calling thread runs, or NULL. While `clock` is set, the clocks of the concurrency runtime
/// show its nanoseconds to code on this thread (where they can: `confinement_has_virtual_clock`).
const void *confinement_thread_exploration(void);
void confinement_set_thread_exploration(const void *exploration, uint64_t *clock);
bool confinement_has_virtual_clock(void);
uint64_t *confinement_thread_clock(void);

/// Each is given a job, and takes it (true) or leaves it to the runtime.
typedef struct confinement_exploration_hooks {
  bool (*delayed)(void *job, uint64_t nanoseconds);
  bool (*main)(void *job);
} confinement_exploration_hooks;

enum { confinement_hooked_sleeps = 1, confinement_hooked_main = 2 };

/// Takes the runtime's hooks for jobs that are to sleep and for those of the main actor; returns which could be had.
int confinement_take_exploration_hooks(confinement_exploration_hooks hooks);
void confinement_give_exploration_hooks(void);

/// Offers a job that leaves by a way that has no hook.
bool confinement_takes_delayed(void *job, uint64_t nanoseconds);
bool confinement_takes_main(void *job);

/// The same for jobs of the global executor, before `confinement_install_enqueue_hook`'s handler. NULL takes it away.
void confinement_set_global_filter(bool (*takes)(void *job));

/// Called where a task is created that inherits no executor: gives one, retained, with its conformance to `TaskExecutor`.
typedef bool (*confinement_executor_giver)(void **executor, const void **conformance);
void confinement_give_executors(confinement_executor_giver giver);
/// Whether that is seen here.
bool confinement_sees_task_creation(void);

/// The number of a job or its task; no two living have the same, and later tasks have higher ones.
uint64_t confinement_job_id(const void *job);

enum { confinement_task_job = 0, confinement_continuation_job = 195 };
int confinement_job_kind(const void *job);

/// The system's number of the calling thread; whether such a thread waits in the system (1) or runs (0), -1 if unknown.
uint64_t confinement_kernel_thread(void);
int confinement_thread_waits(uint64_t thread);

/// Runs `body(context)` on the main queue.
void confinement_on_main_queue(void *context, void (*body)(void *));

/// How many references there are to a Swift object (0: unknown), and one less.
size_t confinement_references(void *object);
void confinement_release(void *object);

/// Texts that are written to standard error if a signal stops the process. Returns the text's place, -1 if there is none left.
int confinement_begin_last_words(const char *text);
void confinement_set_last_words(int place, const char *text);
void confinement_end_last_words(int place);

#endif
