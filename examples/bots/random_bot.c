/* A bot in C: it plays a legal move at random, from the seed of the game, and reads no JSON but that.
 *
 *     cc -O2 -o random_bot examples/bots/random_bot.c
 *     mattock play unearth --bot cmd:./random_bot
 */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char **legal; /* the moves of this position */
static size_t count, room;
static uint32_t luck;

/* What follows a word at the beginning of a line, or NULL if another word stands there. */
static const char *after(const char *line, const char *word) {
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0) return NULL;
    if (line[length] == '\0') return line + length;
    return line[length] == ' ' ? line + length + 1 : NULL;
}

static void forget(void) {
    while (count > 0) free(legal[--count]);
}

static void keep(const char *move) {
    if (count == room) {
        room = room ? 2 * room : 64;
        legal = realloc(legal, room * sizeof *legal);
    }
    if (legal == NULL || (legal[count] = strdup(move)) == NULL) abort();
    count++;
}

/* The same seed gives the same moves; xorshift never leaves 0, so 0 is another seed. */
static void begin(const char *json) {
    const char *seed = strstr(json, "\"seed\":");
    luck = seed ? (uint32_t)strtoumax(seed + strlen("\"seed\":"), NULL, 10) : 1;
    if (luck == 0) luck = 1;
}

static size_t below(size_t n) {
    luck ^= luck << 13;
    luck ^= luck >> 17;
    luck ^= luck << 5;
    return luck % n;
}

static void say(const char *word, const char *rest) {
    printf("%s%s\n", word, rest);
    fflush(stdout); /* or the line waits in a buffer, and time runs out */
}

int main(void) {
    char *line = NULL;
    size_t size = 0;
    ssize_t length;
    while ((length = getline(&line, &size, stdin)) > 0) {
        const char *rest;
        if (line[length - 1] == '\n') line[length - 1] = '\0';
        if (after(line, "mattock")) {
            say("name ", "random in C");
            say("ready", "");
        } else if ((rest = after(line, "game"))) {
            begin(rest);
        } else if (after(line, "view")) {
            forget(); /* the moves of this position follow */
        } else if ((rest = after(line, "legal"))) {
            keep(rest);
        } else if (after(line, "go")) {
            say("play ", legal[below(count)]);
        } else if (after(line, "quit")) {
            break;
        }
    }
    forget();
    free(legal);
    free(line);
    return 0;
}
