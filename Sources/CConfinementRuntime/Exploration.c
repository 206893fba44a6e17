// The parts of the runtime for an exploration of orders: the hooks through which jobs leave for elsewhere, a clock of its own
// for the code that it runs, an executor for tasks that inherit none, and a last word when the process stops.
#define _GNU_SOURCE
#include "ConfinementExploration.h"
#include "ConfinementRuntimeC.h"
#include "Wrapped.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif
#if defined(__APPLE__)
#include <mach/mach.h>
#endif

static _Thread_local const void *thread_exploration;
static _Thread_local uint64_t *thread_clock;

const void *confinement_thread_exploration(void) { return thread_exploration; }

void confinement_set_thread_exploration(const void *exploration, uint64_t *clock) {
  thread_exploration = exploration;
  thread_clock = clock;
}

// MARK: Hooks

#if __has_attribute(swiftcall)
#define SWIFT_CC __attribute__((swiftcall))
#else
#define SWIFT_CC
#endif

typedef void SWIFT_CC (*delay_original)(unsigned long long, void *);
typedef void SWIFT_CC (*delay_hook)(unsigned long long, void *, delay_original);
typedef void SWIFT_CC (*deadline_original)(long long, long long, long long, long long, int, void *);
typedef void SWIFT_CC (*deadline_hook)(long long, long long, long long, long long, int, void *, deadline_original);
typedef void SWIFT_CC (*main_original)(void *);
typedef void SWIFT_CC (*main_hook)(void *, main_original);
typedef void SWIFT_CC (*time_function)(long long *, long long *, int);
typedef uint64_t SWIFT_CC (*id_function)(void *);

static pthread_once_t once = PTHREAD_ONCE_INIT;
static _Atomic(delay_hook) *delay_variable;
static _Atomic(deadline_hook) *deadline_variable;
static _Atomic(main_hook) *main_variable;
static time_function get_time;
static id_function get_id;
static _Atomic(typeof(((confinement_exploration_hooks *)0)->delayed)) takes_delayed;
static _Atomic(typeof(((confinement_exploration_hooks *)0)->main)) takes_main;

static void look_up(void) {
  delay_variable = (_Atomic(delay_hook) *)dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobalWithDelay_hook");
  deadline_variable = (_Atomic(deadline_hook) *)dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobalWithDeadline_hook");
  main_variable = (_Atomic(main_hook) *)dlsym(RTLD_DEFAULT, "swift_task_enqueueMainExecutor_hook");
  get_time = (time_function)dlsym(RTLD_DEFAULT, "swift_get_time");
  get_id = (id_function)dlsym(RTLD_DEFAULT, "swift_task_getJobTaskId");
}

bool confinement_takes_delayed(void *job, uint64_t nanoseconds) {
  bool (*takes)(void *, uint64_t) = atomic_load(&takes_delayed);
  return takes != NULL && takes(job, nanoseconds);
}

bool confinement_takes_main(void *job) {
  bool (*takes)(void *) = atomic_load(&takes_main);
  return takes != NULL && takes(job);
}

static SWIFT_CC void on_delay(unsigned long long delay, void *job, delay_original original) {
  if (!confinement_takes_delayed(job, delay))
    original(delay, job);
}

static SWIFT_CC void on_deadline(long long seconds, long long nanoseconds, long long tolerance, long long tolerance_nanoseconds, int clock,
                                 void *job, deadline_original original) {
  long long now = 0, now_nanoseconds = 0;
  if (get_time != NULL) {
    // As the calling code sees it: within an exploration's job that is the exploration's clock.
    get_time(&now, &now_nanoseconds, clock);
    long long left = (seconds - now) * 1000000000 + nanoseconds - now_nanoseconds;
    if (confinement_takes_delayed(job, left > 0 ? (uint64_t)left : 0))
      return;
  }
  original(seconds, nanoseconds, tolerance, tolerance_nanoseconds, clock, job);
}

static SWIFT_CC void on_main(void *job, main_original original) {
  if (!confinement_takes_main(job))
    original(job);
}

static bool take(void *variable, void *hook) {
  void *expected = NULL;
  return variable != NULL && (atomic_compare_exchange_strong((_Atomic(void *) *)variable, &expected, hook) || expected == hook);
}

static void give(void *variable, void *hook) {
  void *expected = hook;
  if (variable != NULL)
    atomic_compare_exchange_strong((_Atomic(void *) *)variable, &expected, NULL);
}

int confinement_take_exploration_hooks(confinement_exploration_hooks hooks) {
  pthread_once(&once, look_up);
  atomic_store(&takes_delayed, hooks.delayed);
  atomic_store(&takes_main, hooks.main);
  int taken = take(delay_variable, (void *)on_delay) && take(deadline_variable, (void *)on_deadline) ? confinement_hooked_sleeps : 0;
  if (take(main_variable, (void *)on_main))
    taken |= confinement_hooked_main;
  return taken;
}

void confinement_give_exploration_hooks(void) {
  atomic_store(&takes_delayed, NULL);
  atomic_store(&takes_main, NULL);
  give(delay_variable, (void *)on_delay);
  give(deadline_variable, (void *)on_deadline);
  give(main_variable, (void *)on_main);
}

uint64_t *confinement_thread_clock(void) { return thread_clock; }

uint64_t confinement_job_id(const void *job) {
  pthread_once(&once, look_up);
  return get_id == NULL ? 0 : get_id((void *)job);
}

// A job is a heap object of two words, two words of its scheduler's, and four bytes of flags whose lowest is its kind.
int confinement_job_kind(const void *job) { return (int)(confinement_peek(job, 4 * sizeof(void *)) & 0xff); }

// MARK: Threads

uint64_t confinement_kernel_thread(void) {
#if defined(__APPLE__)
  return (uint64_t)pthread_mach_thread_np(pthread_self());
#elif defined(__linux__)
  return (uint64_t)syscall(SYS_gettid);
#else
  return 0;
#endif
}

int confinement_thread_waits(uint64_t thread) {
#if defined(__APPLE__)
  thread_basic_info_data_t info;
  mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
  if (thread_info((thread_act_t)thread, THREAD_BASIC_INFO, (thread_info_t)&info, &count) != KERN_SUCCESS)
    return -1;
  return info.run_state == TH_STATE_WAITING || info.run_state == TH_STATE_UNINTERRUPTIBLE;
#elif defined(__linux__)
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/self/task/%llu/stat", (unsigned long long)thread);
  FILE *file = fopen(path, "r");
  if (file == NULL)
    return -1;
  size_t count = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[count] = 0;
  // `tid (name) state …`; a name may hold anything.
  const char *end = strrchr(text, ')');
  return end == NULL || end[1] != ' ' ? -1 : end[2] == 'S' || end[2] == 'D';
#else
  return -1;
#endif
}

void confinement_on_main_queue(void *context, void (*body)(void *)) {
  extern void dispatch_async_f(void *, void *, void (*)(void *));
  extern char _dispatch_main_q;
  dispatch_async_f(&_dispatch_main_q, context, body);
}

void confinement_on_pool(void *context, void (*body)(void *)) {
  extern void dispatch_async_f(void *, void *, void (*)(void *));
  extern void *dispatch_get_global_queue(intptr_t, uintptr_t);
  dispatch_async_f(dispatch_get_global_queue(0, 0), context, body);
}

extern void swift_release(void *);
void confinement_release(void *object) { swift_release(object); }
extern void *swift_retain(void *);
void confinement_retain(void *object) { swift_retain(object); }

size_t confinement_references(void *object) {
  typedef size_t (*count_function)(void *);
  count_function count = (count_function)dlsym(RTLD_DEFAULT, "swift_retainCount");
  return count == NULL ? 0 : count(object);
}

// MARK: The end of the process

enum { last_words = 64, longest_word = 512 };
static char words[last_words][longest_word];
static atomic_bool words_taken[last_words];
static const void *_Atomic words_of[last_words];
static const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
enum { signal_count = sizeof signals / sizeof signals[0] };
static struct sigaction former[signal_count];
static pthread_once_t signals_once = PTHREAD_ONCE_INIT;

static void on_signal(int number, siginfo_t *info, void *context) {
  // Work outside of any order may be any test's.
  static const char several[] = "confinement: these tests ran orders of events; which of them stopped the process is not known\n";
  const void *here = thread_exploration;
  int all = 0, own = 0;
  for (int index = 0; index < last_words; index++) {
    bool is_taken = atomic_load(&words_taken[index]);
    all += is_taken;
    own += is_taken && here != NULL && atomic_load(&words_of[index]) == here;
  }
  if (own == 0 && all > 1)
    (void)!write(2, several, sizeof several - 1);
  for (int index = 0; index < last_words; index++)
    if (atomic_load(&words_taken[index]) && (own == 0 || atomic_load(&words_of[index]) == here))
      (void)!write(2, words[index], strnlen(words[index], longest_word));
  // The signal that has stopped the process stops it once more, and is then handled as before.
  for (int index = 0; index < signal_count; index++)
    if (signals[index] == number)
      sigaction(number, &former[index], NULL);
  if (number == SIGABRT || (info != NULL && info->si_code <= 0))
    raise(number);
}

static void watch_signals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_signal;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < signal_count; index++)
    sigaction(signals[index], &action, &former[index]);
}

int confinement_begin_last_words(const char *text, const void *exploration) {
  pthread_once(&signals_once, watch_signals);
  for (int index = 0; index < last_words; index++) {
    bool taken = false;
    if (!atomic_compare_exchange_strong(&words_taken[index], &taken, true))
      continue;
    confinement_set_last_words(index, text);
    atomic_store(&words_of[index], exploration);
    return index;
  }
  return -1;
}

void confinement_set_last_words(int place, const char *text) {
  if (place < 0)
    return;
  strncpy(words[place], text, longest_word - 1);
}

void confinement_end_last_words(int place) {
  if (place < 0)
    return;
  words[place][0] = 0;
  atomic_store(&words_of[place], NULL);
  atomic_store(&words_taken[place], false);
}
