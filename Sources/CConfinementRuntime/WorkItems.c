// Dispatch's and the concurrency runtime's own ways to enqueue work, wrapped: a work item gets a token of its own and
// carries the scope that enqueued it; a detached task is reported to the registered function.
//
// An ELF program that defines a function of a shared library is called instead of it, by that library's own users too.
// The definitions are weak, so that a program with the libraries linked into it keeps theirs and is none the wiser. Apple's
// linker binds otherwise: there work items are threads, and detached tasks carry nothing.
#define _GNU_SOURCE
#include "ConfinementExploration.h"
#include "ConfinementRuntimeC.h"
#include "Wrapped.h"

#if defined(__linux__)
#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#endif

static _Thread_local const void *carried_scope;

const void *confinement_carried_scope(void) { return carried_scope; }

#if CONFINEMENT_WRAPS

// In a program with the libraries linked into it, a definition here would keep the libraries' own out, and there would be
// none to call: what stands beside them is asked for, and brings them along.
extern void dispatch_barrier_async_f(void), dispatch_group_async_f(void), dispatch_group_notify_f(void),
    dispatch_source_set_event_handler_f(void), dispatch_block_perform(void), swift_task_future_wait(void);
__attribute__((used)) static void (*const siblings[])(void) = {
    dispatch_barrier_async_f, dispatch_group_async_f, dispatch_group_notify_f,
    dispatch_source_set_event_handler_f, dispatch_block_perform, swift_task_future_wait,
};

typedef void (^block)(void);
extern void *_Block_copy(const void *);
extern void _Block_release(const void *);

static _Atomic(void (*)(int)) capture_scope;
static _Thread_local confinement_carrier captured;
static _Atomic(void (*)(const void *)) task_created;

void confinement_carry_scopes(void (*capture)(int), void (*created)(const void *)) {
  atomic_store(&task_created, created);
  atomic_store(&capture_scope, capture);
}

void confinement_carry(confinement_carrier carrier) { captured = _Block_copy(carrier); }

// The calling code's, for the caller to release, or NULL.
static confinement_carrier carrier(int departure) {
  void (*capture)(int) = atomic_load(&capture_scope);
  captured = NULL;
  if (capture != NULL)
    capture(departure);
  return captured;
}

// The creations of tasks that are under way, by the order in which they began, and those of the calling thread.
enum { most_creations = 64 };
static atomic_uint_fast64_t under_way[most_creations], begun;
typedef struct creation { struct creation *outer; int place; bool is_told; } creation;
static _Thread_local creation *own;

static void begin_creation(creation *creation) {
  *creation = (typeof(*creation)){own, -1, false};
  uint_fast64_t number = atomic_fetch_add(&begun, 1) + 1;
  for (int place = 0; place < most_creations && creation->place < 0; place++) {
    uint_fast64_t none = 0;
    if (atomic_compare_exchange_strong(&under_way[place], &none, number))
      creation->place = place;
  }
  own = creation;
}

static void tell_creation(const void *task) {
  if (own == NULL || own->is_told)
    return;
  own->is_told = true;
  void (*created)(const void *) = atomic_load(&task_created);
  if (created != NULL)
    created(task);
  if (own->place >= 0)
    atomic_store(&under_way[own->place], 0);
}

void confinement_task_is_enqueued(const void *job) {
  if (own != NULL && !own->is_told && confinement_job_kind(job) == confinement_task_job)
    tell_creation(job);
}

bool confinement_creates_task_here(void) { return own != NULL && !own->is_told; }

static bool is_own(int place) {
  for (creation *creation = own; creation != NULL; creation = creation->outer)
    if (creation->place == place)
      return true;
  return false;
}

bool confinement_await_creations(void) {
  // Those that begin from now on are of other tasks than the one that runs.
  uint_fast64_t last = atomic_load(&begun);
  bool has_waited = false;
  for (int place = 0; place < most_creations; place++) {
    uint_fast64_t number = atomic_load(&under_way[place]);
    // A creation takes microseconds, and as long as its thread waits for a processor. The limit is for one that waits in turn.
    for (int rounds = 0; number != 0 && number <= last && !is_own(place) && rounds < 1000; rounds++) {
      has_waited = true;
      sched_yield();
      number = atomic_load(&under_way[place]);
    }
  }
  return has_waited;
}

// Whether Dispatch started the calling thread: its function is then the outermost but for the C library's.
static bool is_worker(void) {
  static _Thread_local int answer;  // 0: not asked yet
  if (answer == 0) {
    uintptr_t addresses[256];
    size_t count = confinement_return_addresses(addresses, 256);
    answer = 2;
    for (size_t index = count; count < 256 && index-- > 0;) {
      Dl_info info;
      if (dladdr((void *)(addresses[index] - 1), &info) == 0 || info.dli_fname == NULL)
        break;
      if (strstr(info.dli_fname, "/libc.") != NULL || strstr(info.dli_fname, "libpthread") != NULL)
        continue;
      if (strstr(info.dli_fname, "libdispatch") != NULL)
        answer = 1;
      break;
    }
  }
  return answer == 1;
}

// A block that was enqueued is an item of its own. One that is part of a work item object may be called directly by its
// user: then it belongs to whatever calls it.
static void run(block body, confinement_carrier scope, bool was_enqueued) {
  if (!was_enqueued && (confinement_in_work_item() || confinement_current_task() != NULL || !is_worker())) {
    body();
    return;
  }
  const void *outer_scope = carried_scope;
  // Held: a source's handler may take another one in its own place while it runs.
  scope = scope == NULL ? NULL : _Block_copy(scope);
  carried_scope = scope == NULL ? NULL : scope();
  // The main thread stays the same, whichever code drains its queue.
  if (confinement_on_main_thread()) {
    body();
  } else {
    uint64_t outer = confinement_enter_work_item();
    body();
    confinement_leave_work_item(outer);
  }
  carried_scope = outer_scope;
  if (scope != NULL)
    _Block_release(scope);
}

static block wrapped(block body, bool was_enqueued, int departure) {
  confinement_carrier scope = carrier(departure);
  block copy = _Block_copy(^{ run(body, scope, was_enqueued); });
  if (scope != NULL)
    _Block_release(scope);
  return copy;
}

WRAPPED(dispatch_block_create, block dispatch_block_create(unsigned long flags, block body)) {
  static _Atomic(typeof(&dispatch_block_create)) original;
  if (original == NULL)
    original = NEXT(dispatch_block_create);
  if (atomic_load(&capture_scope) == NULL || body == NULL)
    return original(flags, body);
  block inner = wrapped(body, false, confinement_work_is_later);
  block result = original(flags, inner);
  _Block_release(inner);
  return result;
}

WRAPPED(dispatch_block_create_with_qos_class, block dispatch_block_create_with_qos_class(unsigned long flags, unsigned quality, int priority, block body)) {
  static _Atomic(typeof(&dispatch_block_create_with_qos_class)) original;
  if (original == NULL)
    original = NEXT(dispatch_block_create_with_qos_class);
  if (atomic_load(&capture_scope) == NULL || body == NULL)
    return original(flags, quality, priority, body);
  block inner = wrapped(body, false, confinement_work_is_later);
  block result = original(flags, quality, priority, inner);
  _Block_release(inner);
  return result;
}

// A work item object's block says to Dispatch how it is to be run, so it must arrive as it is; what is in it was wrapped
// when it was made. All of them have one and the same function.
static void *work_item_function;
static pthread_once_t work_item_once = PTHREAD_ONCE_INIT;
static void *function_of(block body) { return ((void **)body)[2]; }

static void look_at_work_item(void) {
  block sample = dispatch_block_create(0, ^{});
  if (sample == NULL)
    return;
  work_item_function = function_of(sample);
  _Block_release(sample);
}

static bool is_wrapped_here(block body) {
  if (atomic_load(&capture_scope) == NULL || body == NULL)
    return false;
  pthread_once(&work_item_once, look_at_work_item);
  return function_of(body) != work_item_function;
}

#define ENQUEUE(name, departure, parameters, arguments) \
  WRAPPED(name, void name parameters) { \
    static _Atomic(typeof(&name)) original; \
    if (original == NULL) \
      original = NEXT(name); \
    bool wraps = is_wrapped_here(body); \
    if (wraps) \
      body = wrapped(body, true, departure); \
    original arguments; \
    if (wraps) \
      _Block_release(body); \
  }

ENQUEUE(dispatch_async, confinement_work_is_prompt, (void *queue, block body), (queue, body))
ENQUEUE(dispatch_barrier_async, confinement_work_is_prompt, (void *queue, block body), (queue, body))
ENQUEUE(dispatch_group_async, confinement_work_is_prompt, (void *group, void *queue, block body), (group, queue, body))
ENQUEUE(dispatch_group_notify, confinement_work_is_later, (void *group, void *queue, block body), (group, queue, body))

WRAPPED(dispatch_after, void dispatch_after(uint64_t when, void *queue, block body)) {
  static _Atomic(typeof(&dispatch_after)) original;
  if (original == NULL)
    original = NEXT(dispatch_after);
  confinement_note_delay(when, __builtin_return_address(0));
  bool wraps = is_wrapped_here(body);
  if (wraps)
    body = wrapped(body, true, confinement_work_is_later);
  original(when, queue, body);
  if (wraps)
    _Block_release(body);
}

ENQUEUE(dispatch_source_set_event_handler, confinement_work_is_later, (void *source, block body), (source, body))
ENQUEUE(dispatch_source_set_cancel_handler, confinement_work_is_later, (void *source, block body), (source, body))
ENQUEUE(dispatch_source_set_registration_handler, confinement_work_is_later, (void *source, block body), (source, body))

// Each round may run on any thread, also where the caller's ran all of them this time. The only round is the caller's.
WRAPPED(dispatch_apply, void dispatch_apply(size_t rounds, void *queue, void (^body)(size_t))) {
  static _Atomic(typeof(&dispatch_apply)) original;
  if (original == NULL)
    original = NEXT(dispatch_apply);
  if (atomic_load(&capture_scope) == NULL || body == NULL || rounds < 2)
    return original(rounds, queue, body);
  confinement_carrier scope = carrier(confinement_work_is_awaited);
  original(rounds, queue, ^(size_t round) {
    const void *outer_scope = carried_scope;
    carried_scope = scope == NULL ? NULL : scope();
    uint64_t outer = confinement_enter_work_item();
    body(round);
    confinement_leave_work_item(outer);
    carried_scope = outer_scope;
  });
  if (scope != NULL)
    _Block_release(scope);
}

bool confinement_sees_work_items(void) { return dlsym(RTLD_DEFAULT, "dispatch_async") == (void *)dispatch_async; }

typedef struct { void *task, *context; } created_task;
enum { is_child = 1 << 8, copies_task_locals = 1 << 10 };

// An option of a task's creation, as the compiler writes it, and the two that name an executor.
typedef struct option { size_t kind; struct option *next; } option;
typedef struct { option head; void *executor; const void *conformance; } executor_option;
enum { kind_of_option = 0xff, borrowed_executor = 5, owned_executor = 6 };

static _Atomic(confinement_executor_giver) executor_giver;
void confinement_give_executors(confinement_executor_giver giver) { atomic_store(&executor_giver, giver); }

// The options with an executor in front; a task that is given one, or inherits its parent's, keeps it.
static void *with_executor(size_t flags, void *options, executor_option *storage) {
  confinement_executor_giver giver = atomic_load(&executor_giver);
  if (giver == NULL || (flags & is_child) != 0)
    return options;
  for (option *known = options; known != NULL; known = known->next)
    if ((known->kind & kind_of_option) == borrowed_executor || (known->kind & kind_of_option) == owned_executor)
      return options;
  if (!giver(&storage->executor, &storage->conformance))
    return options;
  storage->head = (option){owned_executor, options};
  return storage;
}

__attribute__((weak, swiftcall)) created_task
swift_task_create(size_t flags, void *options, const void *type, void *function, void *context) {
  typedef created_task __attribute__((swiftcall)) (*creator)(size_t, void *, const void *, void *, void *);
  static _Atomic(creator) original;
  if (original == NULL)
    original = (creator)dlsym(RTLD_NEXT, "swift_task_create");
  executor_option storage;
  options = with_executor(flags, options, &storage);
  void (*report)(const void *) = atomic_load(&task_created);
  if (report == NULL || (flags & (is_child | copies_task_locals)) != 0)
    return original(flags, options, type, function, context);
  // The task may run before its creator knows its address.
  creation creation;
  begin_creation(&creation);
  created_task result = original(flags, options, type, function, context);
  tell_creation(result.task);
  own = creation.outer;
  return result;
}

bool confinement_sees_task_creation(void) { return dlsym(RTLD_DEFAULT, "swift_task_create") == (void *)swift_task_create; }

typedef struct { void *(*function)(void *); void *argument; confinement_carrier scope; } thread_start;

static void *begin_thread(void *pointer) {
  thread_start start = *(thread_start *)pointer;
  free(pointer);
  carried_scope = start.scope();
  void *result = start.function(start.argument);
  carried_scope = NULL;
  _Block_release(start.scope);
  return result;
}

// The pools of Dispatch and of the concurrency runtime, and the threads of this library's, run everybody's work.
static bool is_pools(void *caller) {
  Dl_info info;
  return dladdr(caller, &info) != 0 && info.dli_fname != NULL
      && (strstr(info.dli_fname, "libdispatch") != NULL || strstr(info.dli_fname, "libswift_Concurrency") != NULL);
}

WRAPPED(pthread_create, int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*function)(void *), void *argument)) {
  typedef int (*creator)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  static _Atomic(creator) original;
  if (original == NULL)
    original = (creator)NEXT(pthread_create);
  confinement_carrier scope = atomic_load(&capture_scope) == NULL || function == confinement_thread_main || is_pools(__builtin_return_address(0)) ? NULL : carrier(confinement_work_is_later);
  thread_start *start = scope == NULL ? NULL : malloc(sizeof *start);
  if (start == NULL)
    return original(thread, attributes, function, argument);
  *start = (thread_start){function, argument, scope};
  int failure = original(thread, attributes, begin_thread, start);
  if (failure != 0) {
    _Block_release(scope);
    free(start);
  }
  return failure;
}

#else

void confinement_carry_scopes(void (*capture)(int), void (*created)(const void *)) {}
void confinement_give_executors(confinement_executor_giver giver) {}
bool confinement_sees_task_creation(void) { return false; }
void confinement_carry(confinement_carrier carrier) {}
bool confinement_await_creations(void) { return false; }
void confinement_task_is_enqueued(const void *job) {}
bool confinement_creates_task_here(void) { return false; }
bool confinement_sees_work_items(void) { return false; }

#endif
