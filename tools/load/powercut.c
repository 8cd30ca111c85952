/*
 * A power cut for one process, loaded with LD_PRELOAD.
 *
 * The library watches what is written to files under $POWERCUT_FOLDER. Before each write it keeps what was there; fsync
 * and fdatasync let it forget. On SIGUSR2 it brings back what was not synced, as a disk does that loses its cache, and
 * ends the process. With $POWERCUT_TORN each unsynced block of 512 bytes survives or not by chance, so that writes are
 * torn and out of order.
 *
 * Only what SQLite uses is watched: open, pwrite, write, ftruncate, fsync, fdatasync.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES = 4096, BLOCK = 512 };

/* What a file held before an unsynced write or change of its length. */
struct undo {
    struct undo *next;
    ino_t file;
    char *path;
    off_t at;
    off_t length; /* of the file, before */
    size_t size;
    char *bytes;
};

static ino_t watched[FILES]; /* by file handle; 0 if not watched */
static struct undo *undos;   /* the latest first */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static const char *folder;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static const char *path_of(int handle, char *buffer) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
    ssize_t length = readlink(link, buffer, PATH_MAX - 1);
    buffer[length < 0 ? 0 : length] = 0;
    return buffer;
}

/* Begins to watch a handle if its file lies in the folder. The memory map of the log's index needs no sync. */
static int opened(int handle) {
    char path[PATH_MAX];
    struct stat file;
    if (handle < 0 || handle >= FILES) return handle;
    watched[handle] = 0;
    path_of(handle, path);
    size_t length = strlen(path);
    if (!folder || strncmp(path, folder, strlen(folder)) != 0) return handle;
    if (length > 4 && strcmp(path + length - 4, "-shm") == 0) return handle;
    if (fstat(handle, &file) == 0 && S_ISREG(file.st_mode)) watched[handle] = file.st_ino;
    return handle;
}

/* By the handle itself: to open and close the file again would end the locks that SQLite has on it. */
static int read_before(int handle, struct undo *undo) {
    ssize_t size = (ssize_t)undo->size;
    if (REAL(pread)(handle, undo->bytes, undo->size, undo->at) == size) return 1;
    int reader = REAL(open)(undo->path, O_RDONLY | O_CLOEXEC); /* the handle may only write */
    if (reader < 0) return 0;
    int is_read = REAL(pread)(reader, undo->bytes, undo->size, undo->at) == size;
    REAL(close)(reader);
    return is_read;
}

/* Keeps what a write will change. */
static void keep(int handle, off_t at, size_t size) {
    struct stat file;
    char path[PATH_MAX];
    struct undo *undo = calloc(1, sizeof *undo);
    fstat(handle, &file);
    undo->file = watched[handle];
    undo->path = strdup(path_of(handle, path));
    undo->at = at;
    undo->length = file.st_size;
    if (at < file.st_size) {
        size_t rest = (size_t)(file.st_size - at);
        undo->size = size < rest ? size : rest;
        undo->bytes = malloc(undo->size);
        if (!read_before(handle, undo)) undo->size = 0;
    }
    undo->next = undos;
    undos = undo;
}

static int is_watched(int handle) { return handle >= 0 && handle < FILES && watched[handle]; }

static void forget(ino_t file) {
    struct undo **place = &undos;
    while (*place) {
        struct undo *undo = *place;
        if (undo->file == file) {
            *place = undo->next;
            free(undo->bytes);
            free(undo->path);
            free(undo);
        } else {
            place = &undo->next;
        }
    }
}

/* The cut: what was not synced is undone, the latest first. */
static void cut(int signal) {
    (void)signal;
    int is_torn = getenv("POWERCUT_TORN") != NULL;
    /* Writers wait for ever from here on. A cut in the middle of a write finds that write undone or not begun. */
    pthread_mutex_lock(&mutex);
    srandom((unsigned)getpid());
    for (struct undo *undo = undos; undo; undo = undo->next) {
        struct stat file;
        int handle = REAL(open)(undo->path, O_RDWR | O_CLOEXEC);
        if (handle < 0 || fstat(handle, &file) != 0 || file.st_ino != undo->file) continue;
        for (size_t done = 0; done < undo->size; done += BLOCK) {
            size_t size = undo->size - done < BLOCK ? undo->size - done : BLOCK;
            if (is_torn && random() % 2) continue;
            if (REAL(pwrite)(handle, undo->bytes + done, size, undo->at + (off_t)done) < 0) _exit(3);
        }
        if (file.st_size != undo->length && !(is_torn && random() % 2))
            if (REAL(ftruncate)(handle, undo->length) != 0) _exit(3);
        REAL(close)(handle);
    }
    _exit(137);
}

static void *wait_for_cut(void *signals) {
    int signal;
    if (sigwait(signals, &signal) == 0) cut(signal);
    return NULL;
}

/* A thread of its own waits for the signal, so that the cut never interrupts a thread that holds the lock. */
__attribute__((constructor)) static void begin(void) {
    static sigset_t signals;
    pthread_t thread;
    folder = getenv("POWERCUT_FOLDER");
    sigemptyset(&signals);
    sigaddset(&signals, SIGUSR2);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    if (folder) pthread_create(&thread, NULL, wait_for_cut, &signals);
}

#define OPEN(name)                                                    \
    int name(const char *path, int flags, ...) {                      \
        va_list arguments;                                            \
        va_start(arguments, flags);                                   \
        mode_t mode = va_arg(arguments, mode_t);                      \
        va_end(arguments);                                            \
        return opened(REAL(name)(path, flags, mode));                 \
    }
OPEN(open)
OPEN(open64)

int openat64(int place, const char *path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = va_arg(arguments, mode_t);
    va_end(arguments);
    return opened(REAL(openat64)(place, path, flags, mode));
}

int close(int handle) {
    if (is_watched(handle)) watched[handle] = 0;
    return REAL(close)(handle);
}

/* Runs a change of a watched file under the lock, keeping what it changes. */
#define CHANGE(handle, at, size, change)                              \
    do {                                                              \
        if (!is_watched(handle)) return change;                       \
        pthread_mutex_lock(&mutex);                                   \
        keep(handle, at, size);                                       \
        __typeof__(change) result = change;                           \
        int error = errno;                                            \
        pthread_mutex_unlock(&mutex);                                 \
        errno = error;                                                \
        return result;                                                \
    } while (0)

ssize_t pwrite64(int handle, const void *bytes, size_t size, off64_t at) {
    CHANGE(handle, at, size, REAL(pwrite64)(handle, bytes, size, at));
}

ssize_t pwrite(int handle, const void *bytes, size_t size, off_t at) {
    CHANGE(handle, at, size, REAL(pwrite)(handle, bytes, size, at));
}

ssize_t write(int handle, const void *bytes, size_t size) {
    CHANGE(handle, lseek(handle, 0, SEEK_CUR), size, REAL(write)(handle, bytes, size));
}

int ftruncate64(int handle, off64_t length) {
    CHANGE(handle, length, SSIZE_MAX, REAL(ftruncate64)(handle, length));
}

int ftruncate(int handle, off_t length) {
    CHANGE(handle, length, SSIZE_MAX, REAL(ftruncate)(handle, length));
}

static int synced(int handle, int result) {
    if (result == 0 && is_watched(handle)) {
        pthread_mutex_lock(&mutex);
        forget(watched[handle]);
        pthread_mutex_unlock(&mutex);
    }
    return result;
}

/* $POWERCUT_LIES: a disk that says it has synced and has not, by which the checks themselves are checked. */
int fsync(int handle) {
    if (is_watched(handle) && getenv("POWERCUT_LIES")) return 0;
    return synced(handle, REAL(fsync)(handle));
}

int fdatasync(int handle) {
    if (is_watched(handle) && getenv("POWERCUT_LIES")) return 0;
    return synced(handle, REAL(fdatasync)(handle));
}
