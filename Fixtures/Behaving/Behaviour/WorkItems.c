// Each block that a queue runs counts as a thread of its own: it may get any, and on an idle machine it often gets the one before it again.
// The entry points of the dispatch library are taken over by name, which works for whoever calls it from another library, Foundation too.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdint.h>

typedef void (^work)(void);

static _Atomic uint64_t last_item;
static _Thread_local uint64_t running_item;

/// The number of the block that this thread runs for a queue, 0 where it runs none.
uint64_t behaviour_work_item(void) { return running_item; }

void *behaviour_departure(void);
void behaviour_await(void *departure);
void behaviour_begin_item(void);

static void run(work body, void *submitter) {
  if (submitter) behaviour_await(submitter);
  uint64_t before = running_item;
  running_item = atomic_fetch_add_explicit(&last_item, 1, memory_order_relaxed) + 1;
  behaviour_begin_item();
  body();
  running_item = before;
}

#define NEXT(name, type) \
  static type next; \
  if (!next) next = (type)dlsym(RTLD_NEXT, name)
typedef void (*submit)(void *, work);
typedef void (*submit_in_group)(void *, void *, work);
typedef void (*submit_later)(uint64_t, void *, work);

void dispatch_async(void *queue, work body) {
  NEXT("dispatch_async", submit);
  void *submitter = behaviour_departure();
  next(queue, ^{ run(body, submitter); });
}

void dispatch_barrier_async(void *queue, work body) {
  NEXT("dispatch_barrier_async", submit);
  void *submitter = behaviour_departure();
  next(queue, ^{ run(body, submitter); });
}

void dispatch_group_async(void *group, void *queue, work body) {
  NEXT("dispatch_group_async", submit_in_group);
  void *submitter = behaviour_departure();
  next(group, queue, ^{ run(body, submitter); });
}

void dispatch_after(uint64_t when, void *queue, work body) {
  NEXT("dispatch_after", submit_later);
  void *submitter = behaviour_departure();
  next(when, queue, ^{ run(body, submitter); });
}
