// Whether anything in this process may still happen by itself: a thread that runs or is about to, one that waits for a time,
// a timer that is set, an event from outside of the process. Asked of the system, thread by thread, where it says so.
#define _GNU_SOURCE
#include "ConfinementExploration.h"
#include "ConfinementRuntimeC.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Threads of this library that wait, by the system's numbers. Nothing comes of their waiting.
enum { most_idle = 256 };
static atomic_uint_fast64_t idle[most_idle];
static _Thread_local int idle_place = -1;

void confinement_begin_idling(void) {
  uint64_t thread = confinement_kernel_thread();
  for (int place = 0; place < most_idle && idle_place < 0; place++) {
    uint_fast64_t none = 0;
    if (atomic_compare_exchange_strong(&idle[place], &none, thread))
      idle_place = place;
  }
}

void confinement_end_idling(void) {
  if (idle_place >= 0)
    atomic_store(&idle[idle_place], 0);
  idle_place = -1;
}

static atomic_uint_fast64_t looker;

void confinement_only_looks(bool looks) {
  uint_fast64_t thread = confinement_kernel_thread();
  if (looks)
    atomic_store(&looker, thread);
  else
    atomic_compare_exchange_strong(&looker, &thread, 0);
}

// MARK: Dispatch's timers

// Dispatch looks after its own pool by a timer that is always set, and shows the time of its next timer only: so those of
// everybody else are kept here, where the functions that set them can be wrapped.
enum { most_timers = 1024 };
static struct { const void *source, *scope; uint64_t until; } timers[most_timers];
static bool has_lost_timers;
static pthread_mutex_t timers_lock = PTHREAD_MUTEX_INITIALIZER;

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

void confinement_forget_timer(const void *source) {
  pthread_mutex_lock(&timers_lock);
  for (int place = 0; place < most_timers; place++)
    if (timers[place].source == source)
      timers[place].until = 0;
  pthread_mutex_unlock(&timers_lock);
}

static const void *(*_Atomic scope_here)(void);
void confinement_ask_for_scope(const void *(*here)(void)) { atomic_store(&scope_here, here); }

void confinement_forget_sleeps(const void *scope) {
  pthread_mutex_lock(&timers_lock);
  for (int place = 0; place < most_timers; place++)
    if (timers[place].scope == scope)
      timers[place].until = 0;
  pthread_mutex_unlock(&timers_lock);
}

static _Thread_local bool leaves_timers_out;
void confinement_leave_timers_out(bool leaves) { leaves_timers_out = leaves; }

void confinement_note_timer(const void *source, uint64_t left, uint64_t slack, bool repeats, bool is_sleep) {
  if (leaves_timers_out)
    return;
  const void *(*here)(void) = atomic_load(&scope_here);
  const void *scope = is_sleep && here != NULL ? here() : NULL;
  uint64_t at = now(), until = repeats || left > UINT64_MAX / 4 || slack > UINT64_MAX / 4 ? UINT64_MAX : at + left + slack + 1000000;
  pthread_mutex_lock(&timers_lock);
  int free_place = -1;
  for (int place = 0; place < most_timers; place++) {
    if (source != NULL && timers[place].source == source)
      timers[place].until = 0;
    if (free_place < 0 && timers[place].until < at)
      free_place = place;
  }
  if (free_place < 0) {
    has_lost_timers = true;
  } else {
    timers[free_place].source = source;
    timers[free_place].scope = scope;
    timers[free_place].until = until;
  }
  pthread_mutex_unlock(&timers_lock);
}

#if defined(__linux__)

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

// Whether one is still to fire. One whose time has come makes its thread run.
static bool has_timers(void) {
  uint64_t at = now();
  pthread_mutex_lock(&timers_lock);
  bool answer = has_lost_timers;
  for (int place = 0; !answer && place < most_timers; place++)
    answer = timers[place].until >= at;
  pthread_mutex_unlock(&timers_lock);
  return answer;
}

static bool is_idle(uint64_t thread) {
  for (int place = 0; place < most_idle; place++)
    if (atomic_load(&idle[place]) == thread)
      return true;
  return false;
}

bool confinement_read(const void *address, void *into, size_t size) {
  struct iovec local = {into, size}, remote = {(void *)address, size};
  return process_vm_readv(getpid(), &local, 1, &remote, 1, 0) == (ssize_t)size;
}

static size_t contents(const char *path, char *text, size_t capacity) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return 0;
  size_t count = 0;
  ssize_t more;
  while (count + 1 < capacity && (more = read(file, text + count, capacity - 1 - count)) > 0)
    count += (size_t)more;
  close(file);
  text[count] = 0;
  return count;
}

// MARK: Files that threads wait for

static int of_epoll(int file, int depth, bool is_dispatchs);

// Whether something may come through a file that a thread waits for.
static int of_file(int file, int depth) {
  char path[64], target[256];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  ssize_t count = readlink(path, target, sizeof target - 1);
  if (count <= 0)
    return confinement_waits_for_outside;
  target[count] = 0;
  // Another thread writes to it.
  if (strstr(target, "[eventfd]") != NULL)
    return confinement_stands_still;
  if (strstr(target, "[eventpoll]") != NULL)
    return depth < 4 ? of_epoll(file, depth + 1, false) : confinement_waits_for_outside;
  if (strstr(target, "[timerfd]") != NULL) {
    char text[1024];
    snprintf(path, sizeof path, "/proc/self/fdinfo/%d", file);
    unsigned long long seconds = 0, nanoseconds = 0;
    const char *value = contents(path, text, sizeof text) == 0 ? NULL : strstr(text, "it_value: (");
    if (value == NULL || sscanf(value, "it_value: (%llu, %llu)", &seconds, &nanoseconds) != 2)
      return confinement_waits_for_time;
    return seconds + nanoseconds == 0 ? confinement_stands_still : confinement_waits_for_time;
  }
  return confinement_waits_for_outside;
}

// The number of events that Dispatch asks for at a time, and its numbering of them, distinguish its queue from others.
enum { dispatchs_events = 16, dispatchs_wake_up = 1, dispatchs_last_clock = 4 };

static int of_epoll(int file, int depth, bool is_dispatchs) {
  char path[64], *text = malloc(65536);
  if (text == NULL)
    return confinement_waits_for_outside;
  snprintf(path, sizeof path, "/proc/self/fdinfo/%d", file);
  size_t count = contents(path, text, 65536);
  int answer = count == 0 || count >= 65535 ? confinement_waits_for_outside : confinement_stands_still;
  for (const char *line = text; answer == confinement_stands_still && (line = strstr(line, "tfd:")) != NULL; line += 4) {
    int watched;
    unsigned events;
    unsigned long long data;
    // One that has fired and waits to be armed again is asked for nothing.
    if (sscanf(line, "tfd: %d events: %x data: %llx", &watched, &events, &data) != 3 || (events & (POLLIN | POLLPRI | POLLOUT | 0x2000)) == 0)
      continue;
    if (is_dispatchs && data > dispatchs_wake_up && data <= dispatchs_last_clock && confinement_has_virtual_clock())
      answer = has_timers() ? confinement_waits_for_time : confinement_stands_still;
    else
      answer = of_file(watched, depth);
  }
  free(text);
  return answer;
}

static int of_poll(const void *list, unsigned long long count) {
  struct pollfd files[256];
  if (count > 256 || (count > 0 && !confinement_read(list, files, count * sizeof files[0])))
    return confinement_waits_for_outside;
  int answer = confinement_stands_still;
  for (unsigned long long index = 0; answer == confinement_stands_still && index < count; index++)
    if (files[index].fd >= 0)
      answer = of_file(files[index].fd, 0);
  return answer;
}

// MARK: Threads

// The idle threads of Dispatch's pool wait at semaphores of its own, for some seconds.
static bool is_dispatchs(const void *address) {
  Dl_info info;
  return dladdr(address, &info) != 0 && info.dli_fname != NULL && strstr(info.dli_fname, "libdispatch") != NULL;
}

// A sanitizer's thread looks now and then after its tables, past the C library.
static bool is_sanitizers(const void *counter) {
  Dl_info info;
  return confinement_has_sanitizer()
      && (dladdr(counter, &info) == 0 || info.dli_fname == NULL || strstr(info.dli_fname, "libc.") == NULL);
}

static int of_futex(const unsigned long long *argument) {
  if (argument[3] == 0)
    return confinement_stands_still;
  switch (argument[1] & FUTEX_CMD_MASK) {
  case FUTEX_WAIT:
  case FUTEX_WAIT_BITSET:
    return is_dispatchs((const void *)argument[0]) ? confinement_stands_still : confinement_waits_for_time;
  default:
    return confinement_waits_for_time;
  }
}

static int of_system_call(long number, const unsigned long long *argument) {
  switch (number) {
  case SYS_futex:
    return of_futex(argument);
  case SYS_clock_nanosleep:
  case SYS_nanosleep:
  case SYS_restart_syscall:
    return confinement_waits_for_time;
  case SYS_rt_sigsuspend:
    return confinement_stands_still;
#ifdef SYS_pause
  case SYS_pause:
    return confinement_stands_still;
#endif
  case SYS_rt_sigtimedwait:
    return argument[2] == 0 ? confinement_waits_for_outside : confinement_waits_for_time;
#ifdef SYS_epoll_wait
  case SYS_epoll_wait:
#endif
  case SYS_epoll_pwait:
    return (int)argument[3] < 0 ? of_epoll((int)argument[0], 0, argument[2] == dispatchs_events) : confinement_waits_for_time;
#ifdef SYS_poll
  case SYS_poll:
    return (int)argument[2] < 0 ? of_poll((const void *)argument[0], argument[1]) : confinement_waits_for_time;
#endif
  case SYS_ppoll:
    return argument[2] == 0 ? of_poll((const void *)argument[0], argument[1]) : confinement_waits_for_time;
  case SYS_read:
    return of_file((int)argument[0], 0);
  default:
    return confinement_waits_for_outside;
  }
}

// The state of a thread other than the calling one; adds the counts that show whether it has run meanwhile.
static int of_thread(unsigned long long thread, confinement_look *look) {
  if (thread == atomic_load(&looker))
    return confinement_stands_still;
  char path[64], text[4096];
  snprintf(path, sizeof path, "/proc/self/task/%llu/stat", thread);
  const char *end = contents(path, text, sizeof text) == 0 ? NULL : strrchr(text, ')'), *begin = strchr(text, '(');
  // It has just ended.
  if (end == NULL || end[1] != ' ' || end[2] == 'Z' || end[2] == 'X')
    return confinement_stands_still;
  char state = end[2];
  look->thread = thread;
  size_t length = begin == NULL ? 0 : (size_t)(end - begin - 1);
  memcpy(look->name, begin + 1, length < sizeof look->name ? length : sizeof look->name - 1);
  look->name[length < sizeof look->name ? length : sizeof look->name - 1] = 0;
  if (state != 'S')
    return confinement_is_running;
  if (is_idle(thread))
    return confinement_stands_still;
  snprintf(path, sizeof path, "/proc/self/task/%llu/status", thread);
  unsigned long long willing = 0, unwilling = 0;
  const char *line = contents(path, text, sizeof text) == 0 ? NULL : strstr(text, "\nvoluntary_ctxt_switches:");
  if (line == NULL || sscanf(line, "\nvoluntary_ctxt_switches: %llu\nnonvoluntary_ctxt_switches: %llu", &willing, &unwilling) != 2)
    return confinement_cannot_look;
  look->trace = (look->trace ^ (thread * 1000003 + willing + unwilling)) * 0x100000001b3ull;
  snprintf(path, sizeof path, "/proc/self/task/%llu/syscall", thread);
  if (contents(path, text, sizeof text) == 0)
    return confinement_cannot_look;
  long number;
  unsigned long long argument[6], stack, counter;
  int count = sscanf(text, "%ld %llx %llx %llx %llx %llx %llx %llx %llx", &number, &argument[0], &argument[1], &argument[2], &argument[3],
                     &argument[4], &argument[5], &stack, &counter);
  if (count != 9)
    return confinement_is_running;
  if (is_sanitizers((const void *)counter))
    return confinement_stands_still;
  return of_system_call(number, argument);
}

int confinement_look_at(uint64_t thread, confinement_look *look) {
  memset(look, 0, sizeof *look);
  return of_thread(thread, look);
}

int confinement_look_around(confinement_look *look) {
  memset(look, 0, sizeof *look);
  look->trace = 0xcbf29ce484222325ull;
  char text[256];
  // Timers of the C library's own.
  if (contents("/proc/self/timers", text, sizeof text) > 0)
    return confinement_waits_for_time;
  DIR *threads = opendir("/proc/self/task");
  if (threads == NULL)
    return confinement_cannot_look;
  unsigned long long self = confinement_kernel_thread();
  int answer = confinement_stands_still;
  struct dirent *entry;
  // A running thread says most, then one that waits for a time.
  while (answer != confinement_is_running && answer != confinement_cannot_look && (entry = readdir(threads)) != NULL) {
    unsigned long long thread = strtoull(entry->d_name, NULL, 10);
    if (thread == 0 || thread == self)
      continue;
    confinement_look before = *look;
    int does = of_thread(thread, look);
    if (does == confinement_stands_still || (answer != confinement_stands_still && does == confinement_waits_for_outside)) {
      before.trace = look->trace;
      *look = before;
    } else {
      answer = does;
    }
  }
  closedir(threads);
  return answer;
}

#elif defined(__APPLE__)

#include <mach/mach.h>

bool confinement_read(const void *address, void *into, size_t size) {
  vm_size_t count = 0;
  return vm_read_overwrite(mach_task_self(), (vm_address_t)address, size, (vm_address_t)into, &count) == KERN_SUCCESS && count == size;
}

int confinement_look_around(confinement_look *look) {
  memset(look, 0, sizeof *look);
  return confinement_cannot_look;
}

int confinement_look_at(uint64_t thread, confinement_look *look) { return confinement_look_around(look); }

#else

bool confinement_read(const void *address, void *into, size_t size) { return false; }

int confinement_look_around(confinement_look *look) {
  memset(look, 0, sizeof *look);
  return confinement_cannot_look;
}

int confinement_look_at(uint64_t thread, confinement_look *look) { return confinement_look_around(look); }

#endif

// MARK: Dispatch's pools

extern void *dispatch_get_global_queue(intptr_t identifier, uintptr_t flags);
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *));

struct probe { atomic_int left, holders; };

static void release_probe(struct probe *probe) {
  if (atomic_fetch_sub(&probe->holders, 1) == 1)
    free(probe);
}

static void run_probe(void *context) {
  struct probe *probe = context;
  atomic_fetch_sub(&probe->left, 1);
  release_probe(probe);
}

void *confinement_begin_probe(void) {
  // By quality of service, each for as many threads as processors and for as many as it takes.
  static const intptr_t qualities[] = {0x21, 0x19, 0x15, 0x11, 0x09};
  enum { kinds = 2, count = kinds * sizeof qualities / sizeof qualities[0] };
  struct probe *probe = malloc(sizeof *probe);
  if (probe == NULL)
    return NULL;
  atomic_init(&probe->left, count);
  atomic_init(&probe->holders, count + 1);
  for (int index = 0; index < count; index++) {
    void *queue = dispatch_get_global_queue(qualities[index / kinds], index % kinds == 0 ? 0 : 2);
    if (queue == NULL)
      run_probe(probe);
    else
      dispatch_async_f(queue, probe, run_probe);
  }
  return probe;
}

bool confinement_probe_has_run(const void *probe) {
  return probe == NULL || atomic_load(&((struct probe *)probe)->left) == 0;
}

void confinement_end_probe(void *probe) {
  if (probe != NULL)
    release_probe(probe);
}

// MARK: Tasks

// A job is a heap object of two words, two words of its scheduler's, flags and number, two words, and where it goes on; then
// a task has its context. A context begins with the one it returns to and where that goes on.
enum { word = sizeof(void *), resume_at = 7 * word, context_at = 8 * word };

#if defined(__APPLE__) && defined(__arm64e__)
#include <ptrauth.h>
#endif

// Without its signature. How many bits an address has differs between systems.
static const void *plain(const void *pointer) {
#if defined(__APPLE__) && defined(__arm64e__)
  return ptrauth_strip(pointer, ptrauth_key_process_independent_code);
#else
  return pointer;
#endif
}

size_t confinement_task_frames(const void *task, uintptr_t *addresses, size_t capacity) {
  if (sizeof(void *) != 8)
    return 0;
  const void *now[2], *context;
  if (capacity == 0 || !confinement_read((const char *)task + resume_at, now, sizeof now) || now[0] == NULL)
    return 0;
  addresses[0] = (uintptr_t)plain(now[0]);
  size_t count = 1;
  context = plain(now[1]);
  while (count < capacity && context != NULL && confinement_read(context, now, sizeof now) && now[1] != NULL) {
    addresses[count++] = (uintptr_t)plain(now[1]);
    context = plain(now[0]);
  }
  return count;
}

uint32_t confinement_task_word(const void *task, size_t offset) {
  uint32_t value = 0;
  return confinement_read((const char *)task + offset, &value, sizeof value) ? value : 0;
}
