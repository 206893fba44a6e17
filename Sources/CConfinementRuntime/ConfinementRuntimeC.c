#define _GNU_SOURCE
#include "ConfinementExploration.h"
#include "ConfinementRuntimeC.h"

#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif
#if defined(__APPLE__) || defined(__GLIBC__)
#include <execinfo.h>
#define CONFINEMENT_HAS_BACKTRACE 1
#endif

// MARK: Thread identity

static atomic_uint_fast64_t next_token = 1;
static _Thread_local uint64_t thread_token;
// The thread's, or that of the work item that it runs. 0: not asked yet.
static _Thread_local uint64_t context_token;

static uint64_t new_token(void) { return atomic_fetch_add_explicit(&next_token, 1, memory_order_relaxed); }

uint64_t confinement_thread_token(void) {
  if (thread_token == 0)
    thread_token = new_token();
  return thread_token;
}

uint64_t confinement_context_token(void) {
  if (context_token == 0)
    context_token = confinement_thread_token();
  return context_token;
}

uint64_t confinement_enter_work_item(void) {
  uint64_t outer = confinement_context_token();
  context_token = new_token();
  return outer;
}

void confinement_leave_work_item(uint64_t outer) { context_token = outer; }

bool confinement_in_work_item(void) { return confinement_context_token() != confinement_thread_token(); }

// MARK: The concurrency runtime, by name

#if __has_attribute(swiftcall)
#define SWIFT_CC __attribute__((swiftcall))
#else
#define SWIFT_CC
#endif

typedef bool SWIFT_CC (*is_current_executor_function)(void *, void *, uintptr_t);
typedef void *SWIFT_CC (*get_current_task_function)(void);
typedef struct { void *identity; void *implementation; } executor_words;
typedef executor_words SWIFT_CC (*get_current_executor_function)(void);
typedef const char *(*queue_label_function)(void *);
typedef void *(*current_queue_function)(void);
typedef char *(*demangle_function)(const char *, size_t, char *, size_t *, uint32_t);
typedef void SWIFT_CC (*enqueue_original)(void *);
typedef void SWIFT_CC (*enqueue_hook)(void *, enqueue_original);

static pthread_once_t lookup_once = PTHREAD_ONCE_INIT;
static is_current_executor_function is_current_executor;
static get_current_task_function get_current_task;
static _Atomic(enqueue_hook) *global_hook;
static get_current_executor_function get_current_executor;
static queue_label_function queue_label;
static current_queue_function current_queue;
static demangle_function demangle;
static bool has_sanitizer;

static void look_up(void) {
  current_queue = (current_queue_function)dlsym(RTLD_DEFAULT, "dispatch_get_current_queue");
  is_current_executor =
      (is_current_executor_function)dlsym(RTLD_DEFAULT, "swift_task_isCurrentExecutorWithFlags");
  get_current_task = (get_current_task_function)dlsym(RTLD_DEFAULT, "swift_task_getCurrent");
  get_current_executor = (get_current_executor_function)dlsym(RTLD_DEFAULT, "swift_task_getCurrentExecutor");
  queue_label = (queue_label_function)dlsym(RTLD_DEFAULT, "dispatch_queue_get_label");
  demangle = (demangle_function)dlsym(RTLD_DEFAULT, "swift_demangle");
  global_hook = (_Atomic(enqueue_hook) *)dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobal_hook");
  has_sanitizer = dlsym(RTLD_DEFAULT, "__asan_init") != NULL || dlsym(RTLD_DEFAULT, "__tsan_init") != NULL;
}

bool confinement_has_sanitizer(void) {
  pthread_once(&lookup_once, look_up);
  return has_sanitizer;
}

int confinement_is_current_executor(void *identity, void *implementation) {
  pthread_once(&lookup_once, look_up);
  if (is_current_executor == NULL)
    return -1;
  // Flags 0: answer, and neither ask `checkIsolated` nor trap.
  return is_current_executor(identity, implementation, 0) ? 1 : 0;
}

const void *confinement_current_task(void) {
  pthread_once(&lookup_once, look_up);
  return get_current_task == NULL ? NULL : get_current_task();
}

bool confinement_current_executor(void **identity, void **implementation) {
  pthread_once(&lookup_once, look_up);
  // Outside a task the runtime answers with the generic or the main executor: neither says anything of the caller.
  if (get_current_executor == NULL || get_current_task == NULL || get_current_task() == NULL)
    return false;
  executor_words words = get_current_executor();
  *identity = words.identity;
  *implementation = words.implementation;
  return words.identity != NULL;
}

const char *confinement_current_queue_label(void) {
  pthread_once(&lookup_once, look_up);
  return queue_label == NULL ? NULL : queue_label(NULL);
}

void *confinement_current_queue(void) {
  pthread_once(&lookup_once, look_up);
  return current_queue == NULL ? NULL : current_queue();
}

static _Atomic(confinement_job_handler) job_handler;
static _Atomic(bool (*)(void *)) job_filter;

static SWIFT_CC void on_enqueue(void *job, enqueue_original original) {
  bool (*filter)(void *) = atomic_load(&job_filter);
  if (filter != NULL && filter(job))
    return;
  confinement_job_handler handler = atomic_load(&job_handler);
  if (handler == NULL || !handler(job))
    original(job);
}

// Two parts of this library share the hook, each with its own beginnings and ends: taking it and giving it back is exclusive.
static pthread_mutex_t hook_lock = PTHREAD_MUTEX_INITIALIZER;

static bool take_hook(void) {
  enqueue_hook none = NULL;
  return atomic_compare_exchange_strong(global_hook, &none, on_enqueue) || none == on_enqueue;
}

bool confinement_install_enqueue_hook(confinement_job_handler handler) {
  pthread_once(&lookup_once, look_up);
  if (global_hook == NULL)
    return false;
  pthread_mutex_lock(&hook_lock);
  bool is_ours = take_hook();
  if (is_ours)
    atomic_store(&job_handler, handler);
  pthread_mutex_unlock(&hook_lock);
  return is_ours;
}

bool confinement_holds_enqueue_hook(void) {
  return global_hook != NULL && atomic_load(global_hook) == on_enqueue;
}

// The hook is given back, and not only left idle: other libraries take one that is there for a main serial executor's. The runtime
// reads it once for each job, so a thread that has just read it still calls what stays where it is.
void confinement_remove_enqueue_hook(void) {
  if (global_hook == NULL)
    return;
  pthread_mutex_lock(&hook_lock);
  atomic_store(&job_handler, NULL);
  // Code that took it meanwhile found this library's hook in it and would put that back: it must be free then.
  if (atomic_load(&job_filter) == NULL || !confinement_holds_enqueue_hook())
    atomic_store(global_hook, (enqueue_hook)NULL);
  pthread_mutex_unlock(&hook_lock);
}

void confinement_set_global_filter(bool (*takes)(void *job)) {
  pthread_once(&lookup_once, look_up);
  if (global_hook == NULL)
    return;
  pthread_mutex_lock(&hook_lock);
  atomic_store(&job_filter, takes);
  if (takes != NULL) {
    take_hook();
  } else if (atomic_load(&job_handler) == NULL) {
    enqueue_hook held = on_enqueue;
    atomic_compare_exchange_strong(global_hook, &held, NULL);
  }
  pthread_mutex_unlock(&hook_lock);
}

// MARK: Threads

struct start {
  void (*body)(void *);
  void *context;
};

void *confinement_thread_main(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  start.body(start.context);
  return NULL;
}

bool confinement_start_thread(void (*body)(void *), void *context) {
  struct start *start = malloc(sizeof *start);
  if (start == NULL)
    return false;
  *start = (struct start){body, context};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  int failure = pthread_create(&thread, &attributes, confinement_thread_main, start);
  pthread_attr_destroy(&attributes);
  if (failure != 0)
    free(start);
  return failure == 0;
}

// Threads that were started ahead of time and have run nothing yet. On a busy machine a new thread waits for its first turn for
// milliseconds; one that waits to be called is there at once.
enum { most_waiting = 4 };
struct waiting {
  struct waiting *next;
  pthread_cond_t is_called;
  struct start start;
};
static pthread_mutex_t waiting_lock = PTHREAD_MUTEX_INITIALIZER;
static struct waiting *first_waiting;
static int waiting_count, coming_count;

static void start_ahead(void);

static void run_and_start_another(struct start start) {
  start.body(start.context);
  start_ahead();
}

static void wait_to_be_called(void *unused) {
  struct waiting own = {NULL, PTHREAD_COND_INITIALIZER, {NULL, NULL}};
  confinement_begin_idling();
  pthread_mutex_lock(&waiting_lock);
  coming_count--;
  waiting_count++;
  own.next = first_waiting;
  first_waiting = &own;
  while (own.start.body == NULL)
    pthread_cond_wait(&own.is_called, &waiting_lock);
  pthread_mutex_unlock(&waiting_lock);
  confinement_end_idling();
  pthread_cond_destroy(&own.is_called);
  run_and_start_another(own.start);
}

// Called where nobody waits for the calling thread any more.
static void start_ahead(void) {
  pthread_mutex_lock(&waiting_lock);
  bool is_wanted = waiting_count + coming_count < most_waiting;
  if (is_wanted)
    coming_count++;
  pthread_mutex_unlock(&waiting_lock);
  if (!is_wanted || confinement_start_thread(wait_to_be_called, NULL))
    return;
  pthread_mutex_lock(&waiting_lock);
  coming_count--;
  pthread_mutex_unlock(&waiting_lock);
}

static void run_new(void *pointer) {
  struct start start = *(struct start *)pointer;
  free(pointer);
  run_and_start_another(start);
}

bool confinement_call_thread(void (*body)(void *), void *context) {
  pthread_mutex_lock(&waiting_lock);
  struct waiting *called = first_waiting;
  if (called != NULL) {
    first_waiting = called->next;
    waiting_count--;
    called->start = (struct start){body, context};
    pthread_cond_signal(&called->is_called);
  }
  pthread_mutex_unlock(&waiting_lock);
  if (called != NULL)
    return true;
  struct start *start = malloc(sizeof *start);
  if (start == NULL)
    return false;
  *start = (struct start){body, context};
  if (confinement_start_thread(run_new, start))
    return true;
  free(start);
  return false;
}

static _Thread_local void *thread_context;

void *confinement_thread_context(void) { return thread_context; }
void confinement_set_thread_context(void *context) { thread_context = context; }
void confinement_yield_thread(void) { sched_yield(); }

// MARK: Stacks

size_t confinement_return_addresses(uintptr_t *addresses, size_t capacity) {
#if CONFINEMENT_HAS_BACKTRACE
  int count = backtrace((void **)addresses, (int)capacity);
  return count < 0 ? 0 : (size_t)count;
#else
  return 0;
#endif
}

const char *confinement_symbol_name(uintptr_t address, const char **image, uintptr_t *base) {
  Dl_info info;
  if (dladdr((void *)address, &info) == 0)
    return NULL;
  *image = info.dli_fname;
  *base = (uintptr_t)info.dli_fbase;
  return info.dli_sname;
}

char *confinement_demangle(const char *name) {
  pthread_once(&lookup_once, look_up);
  return demangle == NULL ? NULL : demangle(name, strlen(name), NULL, NULL, 0);
}

// Dispatch's own, declared here as they are in any binary: its headers hide them behind object types.
extern void dispatch_queue_set_specific(void *, const void *, void *, void (*)(void *));
extern void *dispatch_queue_get_specific(void *, const void *);
extern void *dispatch_get_specific(const void *);

// The count that Dispatch itself keeps: a queue may still run blocks when its users have let go of it, and Dispatch stops a
// process that takes hold of it again.
typedef void *(*hold_function)(void *);
static pthread_once_t hold_once = PTHREAD_ONCE_INIT;
static hold_function hold, let_go;

static void look_up_holds(void) {
  hold = (hold_function)dlsym(RTLD_DEFAULT, "_os_object_retain_internal");
  let_go = (hold_function)dlsym(RTLD_DEFAULT, "_os_object_release_internal");
}

bool confinement_can_hold_queues(void) {
  pthread_once(&hold_once, look_up_holds);
  return hold != NULL && let_go != NULL;
}

void confinement_queue_retain(void *queue) {
  if (confinement_can_hold_queues())
    hold(queue);
}

void confinement_queue_release(void *queue) {
  if (confinement_can_hold_queues())
    let_go(queue);
}

void confinement_queue_set(void *queue, const void *key, void *value, void (*release)(void *)) {
  dispatch_queue_set_specific(queue, key, value, release);
}
void *confinement_queue_get(void *queue, const void *key) { return dispatch_queue_get_specific(queue, key); }
void *confinement_running_queue_get(const void *key) { return dispatch_get_specific(key); }

uint32_t confinement_lock_value(void) {
#if defined(__APPLE__)
  return (uint32_t)pthread_mach_thread_np(pthread_self());
#elif defined(__linux__)
  static _Thread_local uint32_t thread;
  if (thread == 0)
    thread = (uint32_t)syscall(SYS_gettid);
  return thread;
#else
  return 0;
#endif
}

// A word of another library's object, which that library reads and writes atomically itself.
__attribute__((no_sanitize("address", "thread"))) uint32_t confinement_peek(const void *object, size_t offset) {
  return __atomic_load_n((const uint32_t *)((const char *)object + offset), __ATOMIC_RELAXED);
}

bool confinement_on_main_thread(void) {
#if defined(__APPLE__)
  return pthread_main_np() != 0;
#elif defined(__linux__)
  static _Thread_local int answer;  // 0: not asked yet
  if (answer == 0)
    answer = getpid() == (pid_t)syscall(SYS_gettid) ? 1 : 2;
  return answer == 1;
#else
  return false;
#endif
}

#if defined(__APPLE__)
#include <crt_externs.h>
char **confinement_environment(void) { return *_NSGetEnviron(); }
#else
extern char **environ;
char **confinement_environment(void) { return environ; }
#endif

void confinement_exit_now(int status) { _exit(status); }
