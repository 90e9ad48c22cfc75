"""A program that speaks the bot protocol until its moment comes, and then does something awful.

    bad_program.py KIND MOMENT SEED

MOMENT is `hello`, or the number of the question at which it happens, counted from 1. Until then it
plays the last legal move.
"""

import os
import random
import signal
import subprocess
import sys
import time


def say(text):
    os.write(1, text.encode() + b"\n")


def hang(rng):
    while True:
        time.sleep(1)


def hang_deaf(rng):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    hang(rng)


def spin(rng):
    while True:
        pass


def stop(rng):
    os.kill(os.getpid(), signal.SIGSTOP)


def leave_child(rng):
    """A child keeps the pipes open after the program itself has gone."""
    subprocess.Popen(["sleep", "60"])
    os._exit(0)


def die(rng):
    os._exit(rng.randrange(256))


def die_by_signal(rng):
    os.kill(os.getpid(), rng.choice((signal.SIGKILL, signal.SIGSEGV, signal.SIGABRT)))


def raise_error(rng):
    raise RuntimeError("out of ideas")


def flood(rng):
    line = rng.choice((b"# ", b"info ", b"play ", b"")) + b"x" * rng.randrange(1, 2000) + b"\n"
    while True:
        os.write(1, line * 20)


def flood_comments(rng):
    while True:
        os.write(1, b"# thinking\n" * 500)


def endless_line(rng):
    while True:
        os.write(1, b"play " + b"y" * 5000)


def drip(rng):
    while True:
        os.write(1, rng.choice((b"p", b"#", b"\r")))
        time.sleep(0.01)


def flood_errors(rng):
    for _ in range(300):
        os.write(2, b"e" * 10_000)
    hang(rng)


def noise(rng):
    os.write(1, rng.randbytes(rng.randrange(1, 3000)) + b"\n")
    hang(rng)


def bad_letters(rng):
    os.write(1, b"play \xff\xfe\x00\n")
    hang(rng)


def nonsense(rng):
    say(rng.choice(("", "ready", "legal end phase", '{"move": 1}', "bestmove e2e4", "Play it")))
    hang(rng)


def illegal(rng):
    words = ("", "e2e4", "take everything", "0", "=4", "end  phase now", "roll d20 on 9", "\0")
    say(f"play {rng.choice(words)}")


def gold_rush(rng):
    say("play " + "furnish treasury " * rng.randrange(1, 3000))


def close_output(rng):
    os.close(1)
    hang(rng)


def close_input(rng):
    os.close(0)
    hang(rng)


def close_all(rng):
    os.close(0)
    os.close(1)
    hang(rng)


KINDS = {
    kind.__name__: kind
    for kind in (
        hang,
        hang_deaf,
        spin,
        stop,
        leave_child,
        die,
        die_by_signal,
        raise_error,
        flood,
        flood_comments,
        endless_line,
        drip,
        flood_errors,
        noise,
        bad_letters,
        nonsense,
        illegal,
        gold_rush,
        close_output,
        close_input,
        close_all,
    )
}


def main():
    kind, moment, seed = sys.argv[1], sys.argv[2], int(sys.argv[3])
    rng, questions, last = random.Random(seed), 0, ""
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "mattock":
            if moment == "hello":
                KINDS[kind](rng)
            say("ready")
        elif word == "legal":
            last = rest
        elif word == "go":
            questions += 1
            if str(questions) == moment:
                KINDS[kind](rng)
            else:
                say(f"play {last}")
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
