"""Bots that are programs: what they are told, what they may do, and what they may not."""

import re
import shutil
import subprocess
import sys
from itertools import groupby
from pathlib import Path

import pytest

import mattock
from mattock.bots.guard import decide
from mattock.cli import main
from mattock.core.play import Rng, settle_chance
from mattock.research import check, process, talk
from mattock.research.players import check_player, make_player
from mattock.research.process import IDLE, Command, ProcessBot, dismiss_idle, read_command
from mattock.research.talk import Fault, Talk
from tests.research.misbehaviour import PROGRAM, Case, cases, run_case

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
PAGE = EXAMPLES.parents[1] / "docs" / "bot-protocol.md"
CAVE = mattock.GAMES["cave"]
PATIENCE = 600.0  # seconds; only a broken program ever takes that long
ECHO = """\
import sys
for line in sys.stdin:
    with open({log!r}, "a") as log:
        log.write(line)
    word, _, rest = line.strip().partition(" ")
    if word == "mattock":
        print("name echo of\\toptions\\noption depth 3\\n# a comment\\n\\nready", flush=True)
    elif word == "legal":
        last = rest
    elif word == "go":
        print("# thinking\\nplay", {answer}, flush=True)
    elif word == "quit":
        break
"""


@pytest.fixture(autouse=True)
def no_programs_left(monkeypatch):
    monkeypatch.setattr(check, "START", PATIENCE)
    monkeypatch.setattr(talk, "LEAVING", PATIENCE)
    yield
    dismiss_idle()


class Echo:
    """Makes programs that write down what they hear; `answer` is an expression for their move."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made: list[ProcessBot] = []

    def __call__(self, answer="last", seconds: float | None = PATIENCE, options=()) -> ProcessBot:
        script, log = self.folder / "echo.py", self.folder / "heard.txt"
        script.write_text(ECHO.format(log=str(log), answer=answer))
        command = Command((sys.executable, str(script)), options)
        self.made.append(ProcessBot(command, CAVE, 7, seconds, start=PATIENCE))
        return self.made[-1]

    def heard(self) -> list[str]:
        return (self.folder / "heard.txt").read_text().splitlines()


@pytest.fixture
def echo(tmp_path):
    echo = Echo(tmp_path)
    yield echo
    for bot in echo.made:
        bot.drop()


def first_view(seed=1):
    state = CAVE.start(2, {})
    settle_chance(state, Rng(seed))
    return state.view(state.to_move)


# What is said


def test_a_program_is_greeted_told_its_game_and_asked(echo):
    view = first_view()
    bot = echo(options=(("depth", "5"),))
    move = bot.choose(view, view.moves())
    assert move == view.moves()[-1]
    bot.choose(view, view.moves())
    hello, option, game, *rest = echo.heard()
    assert (hello, option) == ("mattock 1", "set depth 5")
    facts = {"game": "cave", "rules": CAVE.rules, "seat": view.seat, "seed": Rng(7).next()}
    assert game == "game " + str(facts).replace("'", '"')
    legal = [f"legal {CAVE.write(move)}" for move in view.moves()]
    assert rest[0].startswith('view {"game": "cave"')
    assert rest[1:] == [*legal, "go 600000", rest[0], *legal, "go 600000"]


def test_the_talk_of_the_docs_is_what_is_said(echo):
    block = re.search(r"^```protocol\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    assert block
    said = [line.split()[1] for line in block[1].splitlines() if line.startswith(">")]
    view, bot = first_view(), echo(options=(("depth", "5"),))
    bot.choose(view, view.moves())
    heard = [line.split()[0] for line in echo.heard()]
    assert [word for word, _ in groupby(heard)] == [word for word, _ in groupby(said[:-1])]


def test_without_a_limit_no_time_is_named(echo):
    view = first_view()
    echo(seconds=None).choose(view, view.moves())
    assert echo.heard()[-1] == "go"


def test_after_a_game_the_program_plays_another_one(echo):
    view, first = first_view(), echo()
    first.choose(view, view.moves())
    first.close()
    (idle,) = IDLE[first.command]
    second = echo()
    second.choose(view, view.moves())
    assert second.talk is idle
    assert [line.split()[0] for line in echo.heard()].count("game") == 2
    assert [line.split()[0] for line in echo.heard()].count("mattock") == 1


def test_an_answer_in_other_letters_is_understood(echo):
    view = first_view()
    bot = echo(answer="last.upper().replace(' ', '   ')")
    assert bot.choose(view, view.moves()) == view.moves()[-1]


def test_an_illegal_move_costs_the_move_and_not_the_program(echo):
    view = first_view()
    bot = echo(answer="'take everything'")
    assert decide(bot, view, None).move == view.moves()[0]
    with pytest.raises(Fault, match="answered 'take everything', which is not legal"):
        bot.choose(view, view.moves())
    assert [line.split()[0] for line in echo.heard()].count("mattock") == 1


def test_what_is_said_unasked_answers_nothing(echo):
    view = first_view()
    bot = echo(answer="last + '\\nplay ' + last + '\\nplay nonsense'")
    for _ in range(3):
        assert bot.choose(view, view.moves()) == view.moves()[-1]


# What goes wrong


@pytest.mark.parametrize("case", cases(21), ids=lambda case: f"{case.kind}-{case.moment}")
def test_a_program_that_misbehaves_loses_nothing_but_its_move(case):
    assert run_case(case)


def test_a_program_that_never_starts_is_given_up(monkeypatch):
    monkeypatch.setattr(talk, "DYING", PATIENCE)
    command = Command((sys.executable, "-c", "pass"))
    bot = ProcessBot(command, CAVE, 1, PATIENCE, start=PATIENCE)
    view = first_view()
    for _ in range(process.LIVES):
        with pytest.raises(Fault, match="ended with code 0"):
            bot.choose(view, view.moves())
    with pytest.raises(Fault, match="did not start 3 times in a row"):
        bot.choose(view, view.moves())


def test_a_program_that_forgets_to_quit_is_ended(monkeypatch):
    monkeypatch.setattr(talk, "LEAVING", 0.3)
    deaf = Talk([sys.executable, str(PROGRAM), "hang_deaf", "hello", "1"])
    with pytest.raises(Fault, match=r"took longer than 0\.3 s"):
        deaf.ask(["mattock 1"], ("ready",), 0.3)
    assert not deaf.leave("quit")
    assert deaf.process.returncode == -9


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "needs a command"),
        ("./no/such/program", "no program './no/such/program'"),
        ("'./open", "No closing quotation"),
        ("true,depth", "'depth' is not like depth=3"),
        ("true,=3", "'=3' is not like depth=3"),
    ],
)
def test_commands_that_cannot_be_are_refused_in_one_line(text, says):
    with pytest.raises(mattock.BadOption, match=says):
        read_command(text)


def test_a_command_is_split_without_a_shell():
    assert read_command("true '$HOME;' -x,depth=3,luck=a b") == Command(
        ("true", "$HOME;", "-x"), (("depth", "3"), ("luck", "a b"))
    )


def test_an_option_that_the_program_does_not_know_is_refused_before_play():
    program = EXAMPLES / "plain.py"
    with pytest.raises(mattock.BadOption, match="has no option 'depth'; there are: luck"):
        check_player(f"cmd:{program},depth=3", CAVE)
    check_player(f"cmd:{program},luck=0", CAVE)


# Examples in several languages


@pytest.fixture(scope="module")
def examples(tmp_path_factory):
    """The command of each example; a missing compiler or node is a failure, not a skip."""
    for tool in ("cc", "node"):
        assert shutil.which(tool), f"{tool} is needed here: .ci/packages gcc nodejs"
    compiled = tmp_path_factory.mktemp("c") / "random_bot"
    source = EXAMPLES / "random_bot.c"
    build = ["cc", "-O1", "-Wall", "-Wextra", "-Werror", "-o", str(compiled), str(source)]
    subprocess.run(build, check=True)
    return {
        "c": str(compiled),
        "javascript": f"node {EXAMPLES / 'thrifty.mjs'}",
        "python": f"{sys.executable} {EXAMPLES / 'plain.py'}",
    }


LANGUAGES = pytest.mark.parametrize("language", ["c", "javascript", "python"])


@LANGUAGES
def test_the_examples_keep_the_protocol(language, examples, capsys):
    assert main(["bot-check", examples[language], "--seconds", "60"]) == 0
    shown = capsys.readouterr().out
    assert "FAULT" not in shown
    assert shown.count("the same seed gives the same game") == 5


@LANGUAGES
def test_the_examples_play_in_the_arena(language, examples, tmp_path, capsys):
    bots = f"cmd:{examples[language]},random"
    line = ["arena", "cave", "--bots", bots, "--games", "4", "--seconds", "60", "--json"]
    assert main(line) == 0
    assert '"faults": [0, 0]' in capsys.readouterr().out


def test_the_examples_are_short():
    for path in EXAMPLES.iterdir():
        assert len(path.read_text().splitlines()) < 100


def test_a_program_plays_at_the_terminal(examples, capsys, monkeypatch, tmp_path):
    record = tmp_path / "game.json"
    bot = f"cmd:{examples['c']}"
    line = ["play", "unearth", "--bots", "2", "--bot", bot, "--seed", "3", "--save", str(record)]
    assert main(line) == 0
    assert mattock.load(record).players[0]["kind"] == bot
    assert "wins." in capsys.readouterr().out


def test_a_program_may_analyse(examples, capsys, tmp_path):
    record = mattock.Record(CAVE, 2, {})
    rng = Rng(4)
    while len(record.moves) < 30:
        moves = record.state.moves()
        record.apply(rng.pick(moves or [move for move, _ in record.state.chance()]))
    record.save(tmp_path / "game.json")
    assert main(["analyse", str(tmp_path / "game.json"), "--bot", f"cmd:{examples['c']}"]) == 0
    assert "every decision" in capsys.readouterr().out


# The checker


@pytest.mark.parametrize(
    ("kind", "moment", "says"),
    [
        ("die", "hello", "FAULT the program ended with code"),
        ("raise_error", "2", "RuntimeError: out of ideas"),
        ("illegal", "3", "which is not legal, at unearth with 2 seats"),
        ("flood", "1", "FAULT the program"),
    ],
)
def test_the_checker_says_what_a_program_does_wrong(kind, moment, says, capsys, monkeypatch):
    monkeypatch.setattr(talk, "DYING", PATIENCE)
    command = f"{sys.executable} {PROGRAM} {kind} {moment} 3"
    assert main(["bot-check", command, "--game", "unearth"]) == 1
    assert says in capsys.readouterr().out


def test_the_checker_keeps_what_was_said(examples, tmp_path, capsys):
    log = tmp_path / "talk.txt"
    assert main(["bot-check", examples["c"], "--game", "cave", "--log", str(log)]) == 0
    lines = log.read_text().splitlines()
    assert lines[:3] == ["> mattock 1", "< name random in C", "< ready"]
    assert sum(line.startswith("< play ") for line in lines) > 50


def test_every_kind_of_misbehaviour_comes_at_every_moment():
    seen = {(case.kind, case.moment) for case in cases(1000)}
    assert len(seen) == len({case.kind for case in cases(21)}) * 5
    assert cases(3) == cases(3)
    assert isinstance(cases(1)[0], Case)


def test_a_bot_without_a_colon_is_one_of_mattock():
    assert not isinstance(make_player("greedy", CAVE, 1), ProcessBot)
