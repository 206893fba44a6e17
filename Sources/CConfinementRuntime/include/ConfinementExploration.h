// The parts of the runtime for an exploration of orders. Everything degrades to "not there".
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

/// Between these the calling thread waits for what the library looks at anyway: no event comes of it.
void confinement_begin_idling(void);
void confinement_end_idling(void);

/// The calling thread only looks at others, whether it runs or waits, until it says otherwise.
void confinement_only_looks(bool looks);

/// What is under way in this process besides the calling thread. Nothing: each waits for another of its threads. The others:
/// a thread runs, or is about to; it waits for a time; it waits for what comes from outside of the process, as far as is known.
enum {
  confinement_stands_still, confinement_is_running, confinement_waits_for_time, confinement_waits_for_outside, confinement_cannot_look
};

typedef struct confinement_look {
  /// The thread that was found to do so, and its name.
  uint64_t thread;
  char name[32];
  /// The same again if none of the threads that wait has run in between.
  uint64_t trace;
} confinement_look;

int confinement_look_around(confinement_look *look);
/// The same of one thread: it stands still if it waits, without a limit, for another of the process.
int confinement_look_at(uint64_t thread, confinement_look *look);

/// Asks each of Dispatch's pools to run something. Until all have, items may wait there for a thread, which no look at
/// threads shows: Dispatch adds one when it notices that its own are blocked. NULL without memory.
void *confinement_begin_probe(void);
bool confinement_probe_has_run(const void *probe);
void confinement_end_probe(void *probe);

/// A timer of Dispatch's is set, to fire in `left` nanoseconds or within `slack` after them; no longer set. One that is a
/// task's sleep is the scope's whose code sleeps, and forgotten with it: sleeps that are cancelled leave their timers behind.
void confinement_note_timer(const void *source, uint64_t left, uint64_t slack, bool repeats, bool is_sleep);
void confinement_ask_for_scope(const void *(*here)(void));
void confinement_forget_sleeps(const void *scope);
void confinement_forget_timer(const void *source);
/// Timers that the calling thread sets are nothing that anybody waits for.
void confinement_leave_timers_out(bool leaves);

/// Reads memory that may be gone.
bool confinement_read(const void *address, void *into, size_t size);

/// Where a task that does not run goes on, innermost first: the functions, not addresses in them.
size_t confinement_task_frames(const void *task, uintptr_t *addresses, size_t capacity);
/// Four bytes of it.
uint32_t confinement_task_word(const void *task, size_t offset);

/// Runs `body(context)` on the main queue; on the pool of Dispatch, as no block of its own.
void confinement_on_main_queue(void *context, void (*body)(void *));
void confinement_on_pool(void *context, void (*body)(void *));

/// How many references there are to a Swift object (0: unknown), one more, and one less.
size_t confinement_references(void *object);
void confinement_retain(void *object);
void confinement_release(void *object);

/// Texts that are written to standard error if a signal stops the process: that of the exploration whose job the stopped thread
/// runs, or else all of them. Returns the text's place, -1 if there is none left.
int confinement_begin_last_words(const char *text, const void *exploration);
void confinement_set_last_words(int place, const char *text);
void confinement_end_last_words(int place);

#endif
