"""A program that is spoken to line by line, whatever it does.

It may hang, die, flood or never read: no write and no read here waits longer than it is told to.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import IO, Final

from mattock.core.game import MattockError

FLOOD: Final = 1_000_000  # bytes that may be said before an answer
LINE: Final = 65_536  # bytes of a line
CHUNK: Final = 65_536
LEAVING: Final = 1.0  # seconds that a program has to end by itself
DYING: Final = 0.2  # seconds from the end of its output to its own end, if it is ending
COMMENT: Final = "#"

Listener = Callable[[str, str], None]  # ">" or "<", and a line


class Fault(MattockError):
    """What a program did wrong, in words that follow its name."""


class Talk:
    """A running program. After a Fault it must be ended: nobody knows what it would say next."""

    def __init__(
        self,
        command: Sequence[str],
        listener: Listener | None = None,
        errors: IO[bytes] | None = None,
    ) -> None:
        self.listener = listener
        self.heard = b""  # of a line that has not ended yet
        self.kept: list[str] = []  # to be said before the next question
        self.has_ended = False
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors or subprocess.DEVNULL,
                bufsize=0,
                start_new_session=True,  # so that its own children end with it
            )
        except OSError as error:
            raise Fault(f"cannot be started: {error.strerror}") from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.ear, self.mouth = self.process.stdout.fileno(), self.process.stdin.fileno()
        os.set_blocking(self.ear, False)
        os.set_blocking(self.mouth, False)

    def keep(self, lines: Iterable[str]) -> None:
        """Say lines before the next question."""
        self.kept += lines

    def ask(self, lines: Sequence[str], words: Sequence[str], seconds: float) -> list[str]:
        """Say lines and hear the answer: lines that begin with one of the words, the last of which
        ends it.
        """
        self.forget_stale()
        lines, self.kept = [*self.kept, *lines], []
        self.note(">", lines)
        exchange = Exchange(self, "".join(f"{line}\n" for line in lines).encode())
        return exchange.run(words, seconds)

    def forget_stale(self) -> None:
        """What was said unasked does not answer the next question."""
        budget = FLOOD
        self.heard = b""
        while (chunk := self.read()) is not None:
            budget -= len(chunk)
            if budget < 0:
                raise Fault("flooded its output")

    def read(self) -> bytes | None:
        """What has been said by now; None if nothing."""
        try:
            chunk = os.read(self.ear, CHUNK)
        except BlockingIOError:
            return None
        if not chunk:
            raise Fault(f"ended{self.exit_words()}")
        return chunk

    def exit_words(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            return f" with code {self.process.wait(DYING)}"
        return " its output"

    def write(self, unsaid: bytes) -> bytes:
        """Say as much as fits; what is left."""
        try:
            return unsaid[os.write(self.mouth, unsaid) :]
        except BlockingIOError:
            return unsaid
        except BrokenPipeError:
            raise Fault(f"ended{self.exit_words()}") from None

    def note(self, mark: str, lines: Sequence[str]) -> None:
        if self.listener is not None:
            for line in lines:
                self.listener(mark, line)

    def leave(self, word: str | None = None) -> bool:
        """Say a last word, or only close its input; whether it ended by itself."""
        try:
            if word is not None:
                self.note(">", [word])
                with suppress(Fault):
                    self.write(f"{word}\n".encode())
            assert self.process.stdin is not None
            self.process.stdin.close()
            self.process.wait(LEAVING)
        except subprocess.TimeoutExpired:
            return False
        finally:
            self.end()
        return True

    def end(self) -> None:
        """End the program and all that it started; once."""
        if self.has_ended:
            return
        self.has_ended = True
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        self.process.wait()


class Exchange:
    """One question and its answer, written and read at the same time."""

    def __init__(self, talk: Talk, unsaid: bytes) -> None:
        self.talk = talk
        self.unsaid = unsaid
        self.budget = FLOOD
        self.answer: list[str] = []

    def run(self, words: Sequence[str], seconds: float) -> list[str]:
        deadline = time.monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            selector.register(self.talk.ear, selectors.EVENT_READ)
            selector.register(self.talk.mouth, selectors.EVENT_WRITE)
            while not self.is_answered(words):
                left = deadline - time.monotonic()
                if left <= 0:
                    raise Fault(f"took longer than {seconds:g} s")
                for key, _ in selector.select(left):
                    if key.fd == self.talk.ear:
                        self.listen(words)
                    else:
                        self.speak(selector)
        return self.answer

    def is_answered(self, words: Sequence[str]) -> bool:
        return bool(self.answer) and first_word(self.answer[-1]) == words[-1]

    def speak(self, selector: selectors.BaseSelector) -> None:
        self.unsaid = self.talk.write(self.unsaid)
        if not self.unsaid:
            selector.unregister(self.talk.mouth)

    def listen(self, words: Sequence[str]) -> None:
        chunk = self.talk.read() or b""
        self.budget -= len(chunk)
        *lines, self.talk.heard = (self.talk.heard + chunk).split(b"\n")
        if self.budget < 0 or len(self.talk.heard) > LINE:
            raise Fault("flooded its output")
        for line in lines:
            if not self.is_answered(words):
                self.take(line, words)

    def take(self, line: bytes, words: Sequence[str]) -> None:
        try:
            text = line.decode().strip()
        except UnicodeDecodeError:
            raise Fault("said something that is not UTF-8") from None
        self.talk.note("<", [text])
        if not text or text.startswith(COMMENT):
            return
        if first_word(text) not in words:
            raise Fault(f"said {text[:60]!r}, not {' or '.join(words)}")
        self.answer.append(text)


def first_word(text: str) -> str:
    return text.split(maxsplit=1)[0]
