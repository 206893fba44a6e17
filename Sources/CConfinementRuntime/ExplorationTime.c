// The clock of an exploration's code, and the ways by which the concurrency runtime gives jobs to Dispatch past its own hooks.
//
// Only calls of the concurrency runtime are meant: what waits by a deadline of the system's, computed from a clock that is
// not the system's, would wait for ever.
#define _GNU_SOURCE
#include "ConfinementExploration.h"
#include "ConfinementRuntimeC.h"
#include "Wrapped.h"

#if CONFINEMENT_WRAPS

#include <stdatomic.h>
#include <string.h>
#include <time.h>

static bool is_runtimes(const void *caller) {
  static _Atomic(const void *) known[8];
  for (int index = 0; index < 8; index++)
    if (atomic_load_explicit(&known[index], memory_order_relaxed) == caller)
      return true;
  Dl_info info;
  if (dladdr(caller, &info) == 0 || info.dli_fname == NULL || strstr(info.dli_fname, "libswift_Concurrency") == NULL)
    return false;
  for (int index = 0; index < 8; index++) {
    const void *none = NULL;
    if (atomic_compare_exchange_strong(&known[index], &none, caller))
      break;
  }
  return true;
}

static bool is_dispatchs(const void *caller) {
  Dl_info info;
  return dladdr(caller, &info) != 0 && info.dli_fname != NULL && strstr(info.dli_fname, "libdispatch") != NULL;
}

// How long it is until Dispatch's time, by the clock given or by the system's.
static uint64_t left_by(uint64_t when, const uint64_t *own) {
  clockid_t clocks[] = {CLOCK_MONOTONIC, CLOCK_MONOTONIC, CLOCK_BOOTTIME, CLOCK_REALTIME};
  uint64_t kind = when >> 62, value = kind == 3 ? -when : when & ~(3ull << 62), now;
  if (own != NULL) {
    now = *own;
  } else {
    struct timespec time;
    clock_gettime(clocks[kind], &time);
    now = (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
  }
  return value > now ? value - now : 0;
}

// By the clock that the calling code sees.
static uint64_t left_until(uint64_t when) { return left_by(when, confinement_thread_clock()); }

// Whether the calling task runs a test framework's own code only, as the one that waits for a time limit. The end of
// its sleep wakes nothing of the test: it gives the test up.
static bool is_test_frameworks(void) {
  const void *task = confinement_current_task();
  uintptr_t frames[24];
  size_t count = task == NULL ? 0 : confinement_task_frames(task, frames, 24);
  bool is_frameworks = false;
  for (size_t index = 0; index < count; index++) {
    Dl_info info;
    if (dladdr((const void *)frames[index], &info) == 0 || info.dli_fname == NULL)
      return false;
    if (strstr(info.dli_fname, "libTesting.") != NULL || strstr(info.dli_fname, "libXCTest.") != NULL)
      is_frameworks = true;
    else if (strstr(info.dli_fname, "libswift") == NULL)
      return false;
  }
  return is_frameworks && count < 24;
}

// Whether it is XCTest's main thread that sets a timer, to wait for no longer for the end of a test: behind the caller the
// first code that is neither a run loop's nor Dispatch's is XCTest's own. It gives the test up, too.
static bool is_xctests(const void *caller) {
  if (!confinement_on_main_thread() || confinement_thread_exploration() != NULL)
    return false;
  uintptr_t addresses[48];
  size_t count = confinement_return_addresses(addresses, 48), index = 0;
  while (index < count && (const void *)addresses[index] != caller)
    index++;
  for (; index < count; index++) {
    Dl_info info;
    if (dladdr((const void *)(addresses[index] - 1), &info) == 0 || info.dli_fname == NULL)
      return false;
    if (strstr(info.dli_fname, "libXCTest.") != NULL)
      return true;
    if (strstr(info.dli_fname, "libFoundation.") == NULL && strstr(info.dli_fname, "libdispatch.") == NULL
        && strstr(info.dli_fname, "libswiftDispatch.") == NULL)
      return false;
  }
  return false;
}

// A timer may be up to a tenth late, as with Dispatch.
static void note_timer(const void *source, uint64_t when, uint64_t interval, uint64_t leeway, bool is_sleep, const void *caller) {
  if (is_sleep ? is_test_frameworks() : is_xctests(caller))
    return;
  if (when == UINT64_MAX) {
    if (source != NULL)
      confinement_forget_timer(source);
    return;
  }
  uint64_t left = left_by(when, NULL);
  confinement_note_timer(source, left, leeway > left / 10 ? leeway : left / 10, interval != UINT64_MAX, is_sleep);
}

void confinement_note_delay(unsigned long when, const void *caller) { note_timer(NULL, when, UINT64_MAX, 0, false, caller); }

// In a program with the library linked into it, what stands beside these functions brings them along.
extern void dispatch_barrier_async_f(void), dispatch_source_testcancel(void), dispatch_retain(void);
__attribute__((used)) static void (*const siblings[])(void) = {dispatch_barrier_async_f, dispatch_source_testcancel, dispatch_retain};

extern char _dispatch_main_q;

WRAPPED(dispatch_async_f, void dispatch_async_f(void *queue, void *context, void (*work)(void *))) {
  static _Atomic(typeof(&dispatch_async_f)) original;
  if (original == NULL)
    original = NEXT(dispatch_async_f);
  if (queue == (void *)&_dispatch_main_q && is_runtimes(__builtin_return_address(0)) && confinement_takes_main(context))
    return;
  original(queue, context, work);
}

WRAPPED(dispatch_after_f, void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *))) {
  static _Atomic(typeof(&dispatch_after_f)) original;
  if (original == NULL)
    original = NEXT(dispatch_after_f);
  bool is_sleep = is_runtimes(__builtin_return_address(0));
  if (is_sleep && confinement_takes_delayed(context, left_until(when)))
    return;
  note_timer(NULL, when, UINT64_MAX, 0, is_sleep, __builtin_return_address(0));
  original(when, queue, context, work);
}

// A sleep with a tolerance is a timer that is set first and then given its job, in a pair with itself that the job has
// room for. One that is not set never fires.
static _Thread_local struct { void *source; uint64_t when, interval, leeway; } unset;

WRAPPED(dispatch_source_set_timer, void dispatch_source_set_timer(void *source, uint64_t when, uint64_t interval, uint64_t leeway)) {
  static _Atomic(typeof(&dispatch_source_set_timer)) original;
  if (original == NULL)
    original = NEXT(dispatch_source_set_timer);
  if (confinement_thread_exploration() != NULL && is_runtimes(__builtin_return_address(0))) {
    unset.source = source, unset.when = when, unset.interval = interval, unset.leeway = leeway;
    return;
  }
  if (!is_dispatchs(__builtin_return_address(0)))
    note_timer(source, when, interval, leeway, is_runtimes(__builtin_return_address(0)), __builtin_return_address(0));
  original(source, when, interval, leeway);
}

WRAPPED(dispatch_source_cancel, void dispatch_source_cancel(void *source)) {
  static _Atomic(typeof(&dispatch_source_cancel)) original;
  if (original == NULL)
    original = NEXT(dispatch_source_cancel);
  confinement_forget_timer(source);
  original(source);
}

WRAPPED(dispatch_set_context, void dispatch_set_context(void *object, void *context)) {
  static _Atomic(typeof(&dispatch_set_context)) original;
  if (original == NULL)
    original = NEXT(dispatch_set_context);
  original(object, context);
  if (unset.source == NULL || unset.source != object)
    return;
  unset.source = NULL;
  struct { void *source, *job; } *pair = context;
  void (*forget)(void *, void *) = (void (*)(void *, void *))dlsym(RTLD_DEFAULT, "swift_job_deallocate");
  void *job = forget != NULL && pair->source == object ? pair->job : NULL;
  if (job != NULL && confinement_takes_delayed(job, left_until(unset.when)))
    forget(job, pair);
  else
    ((typeof(&dispatch_source_set_timer))next("dispatch_source_set_timer", (void *)__interceptor_dispatch_source_set_timer))(
        object, unset.when, unset.interval, unset.leeway);
}

extern __attribute__((weak)) int __interceptor_clock_gettime(clockid_t, struct timespec *);

CONFINEMENT_IN_FRONT int clock_gettime(clockid_t clock, struct timespec *time) {
  static _Atomic(typeof(&clock_gettime)) original;
  uint64_t *own = confinement_thread_clock();
  if (own != NULL && is_runtimes(__builtin_return_address(0))) {
    // Each look takes a microsecond: who waits for a time by looking gets there.
    uint64_t now = __atomic_add_fetch(own, 1000, __ATOMIC_RELAXED);
    time->tv_sec = (time_t)(now / 1000000000);
    time->tv_nsec = (long)(now % 1000000000);
    return 0;
  }
  if (original == NULL)
    original = NEXT(clock_gettime);
  return original(clock, time);
}

bool confinement_has_virtual_clock(void) { return dlsym(RTLD_DEFAULT, "clock_gettime") == (void *)clock_gettime; }

#else

bool confinement_has_virtual_clock(void) { return false; }

#endif
