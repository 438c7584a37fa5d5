"""`shoewatch report`: its numbers are those of `history`, `audit` and `odds`, and nothing in a journal is markup."""

import json
import re
from base64 import b64encode
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from controller.cli import main
from controller.cli.report.figures import Irregularity
from controller.cli.report.page import POLICY, page
from controller.cli.report.style import STYLE
from controller.cli.report.words import verdict
from controller.games.registry import GAMES
from controller.games.registry import house as new_house
from controller.journal.draft import Draft
from controller.journal.reading import Reader
from controller.journal.retention import Moment, cut
from controller.journal.usual import usual
from controller.wording import hours as local
from controller.wording.hours import EVER, NS
from tests.support import three_card_poker
from tests.support.gaming_day import MARKUP, write_days
from tests.support.journals import Table, opened_journal, write
from tests.support.reports import empty
from tests.support.shorthand import READY, happened
from tests.support.tampering import store

Said = Callable[..., tuple[int, str, str]]

BEGINS_S = int(datetime(2026, 11, 17, 21, tzinfo=UTC).timestamp())
DAY = "--day", "2026-11-18", "--utc"


@pytest.fixture
def said(capfdbinary: pytest.CaptureFixture[bytes]) -> Said:
    """Run a command here; its exit code and what it printed."""

    def run(*words: object) -> tuple[int, str, str]:
        code = main([str(word) for word in words])
        out, err = capfdbinary.readouterr()
        return code, out.decode(), err.decode()

    return run


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Nine hours of a gaming day, and nine of the next, in which much goes wrong."""
    path = tmp_path_factory.mktemp("days") / "t7.journal"
    write_days(path, BEGINS_S, 18, trouble=8.0)
    return path


def rounds_of(said: Said, journal: Path, *words: str) -> list[dict[str, Any]]:
    """Every round that history tells, in lines of JSON."""
    code, out, _ = said("history", "100000", "--journal", journal, "--json", *words)
    assert code == 0
    return [json.loads(line) for line in out.splitlines()]


def report_of(said: Said, journal: Path, *words: str) -> dict[str, Any]:
    code, out, err = said("report", "--journal", journal, "--json", *words)
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def agree(report: dict[str, Any], rounds: list[dict[str, Any]]) -> None:
    """The report's totals are those of the rounds that history lists."""
    flags = Counter(flag for each in rounds for flag in each["flags"])
    assert report["rounds"] == len(rounds) == sum(report["by_time"]["rounds"])
    assert report["shoes"] == len({each["shoe"] for each in rounds})
    assert report["void"] == sum(each["outcome"] == "void" for each in rounds)
    assert report["corrected"] == sum(each["corrected"] for each in rounds)
    assert report["simulated"] == sum(each["simulated"] for each in rounds)
    assert report["irregular"] == sum(bool(each["flags"]) for each in rounds)
    assert {each["code"]: each["in_rounds"] for each in report["irregularities"] if each["in_rounds"]} == flags
    outcomes = Counter(each["outcome"] for each in rounds if not each["simulated"] and each["outcome"])
    counted = {row["result"]: row["count"] for of in report["results"] for row in of["results"] if row["count"]}
    assert counted == outcomes


def test_the_numbers_of_a_day_are_those_of_history(said: Said, journal: Path) -> None:
    report = report_of(said, journal, *DAY)
    begins, ends = report["from"], report["to"]
    assert (begins, ends) == ("2026-11-18T06:00:00.000Z", "2026-11-19T06:00:00.000Z")
    rounds = rounds_of(said, journal, *DAY)
    assert rounds == [each for each in rounds_of(said, journal) if begins <= each["ended"] < ends]
    assert len(rounds) > 200
    agree(report, rounds)
    assert min(report["void"], report["corrected"], report["irregular"]) > 0, "or nothing was compared"


def test_the_numbers_of_a_shoe_are_those_of_history(said: Said, journal: Path) -> None:
    rounds = rounds_of(said, journal)
    for shoe in (1, max(each["shoe"] for each in rounds)):
        agree(report_of(said, journal, "--shoe", str(shoe)), [each for each in rounds if each["shoe"] == shoe])


def test_a_report_of_a_shoe_ends_when_the_shoe_was_over(said: Said, journal: Path) -> None:
    """What is recorded until the next one is loaded, perhaps the next evening, goes by its number."""
    with Reader.open(journal) as reader:
        over = next(row for row in reader.of_shoe(1) if row.kind == b"reconciled")
        assert max(row.wall_ns for row in reader.of_shoe(1)) > over.wall_ns
    ends = datetime.fromisoformat(report_of(said, journal, "--shoe", "1")["to"]).timestamp()
    assert ends == pytest.approx(over.wall_ns / NS, abs=0.01)


def test_a_report_of_nothing_names_its_table(said: Said, journal: Path) -> None:
    report = report_of(said, journal, "--day", "2027-11-18")
    assert (report["table"], report["rounds"]) == ("T7", 0)


def test_what_never_was_elsewhere_is_not_compared() -> None:
    each = Irregularity("jam", "", (), 1, 1, (1,), 0, 0.0, more_than_usual=False)
    assert verdict(each) == "too few to say"
    assert verdict(replace(each, usually=3, expected=0.4)) == "as usual"
    assert verdict(replace(each, more_than_usual=True)) == "MORE THAN USUAL"


def test_two_halves_come_to_the_whole(said: Said, journal: Path) -> None:
    """Nothing is counted twice at the edge of a period, or not at all."""
    edge = "2026-11-18 05:37"
    both = [report_of(said, journal, "--utc", *words) for words in (("--until", edge), ("--since", edge))]
    whole = report_of(said, journal, "--since", "2026-11-01")
    for name in ("rounds", "void", "corrected", "irregular", "starts", "reconciled"):
        assert sum(half[name] for half in both) == whole[name], name
    assert sum(half["unreconciled"]["count"] for half in both) == whole["unreconciled"]["count"]
    counts = Counter[str]()
    for half in both:
        counts.update({each["code"]: each["count"] for each in half["irregularities"]})
    assert counts == {each["code"]: each["count"] for each in whole["irregularities"]}


def test_each_irregularity_is_counted_once_by_its_hour(said: Said, journal: Path) -> None:
    report = report_of(said, journal, *DAY)
    assert report["irregularities"]
    for each in report["irregularities"]:
        assert sum(each["by_bin"]) == each["count"] >= each["in_rounds"]
    told = Counter(code for each in report["flagged"]["told"] for code in each["codes"])
    assert told == {each["code"]: each["count"] for each in report["irregularities"]}


def test_the_usual_rate_is_that_of_the_rest_of_the_journal(said: Said, journal: Path) -> None:
    day, whole = report_of(said, journal, *DAY), report_of(said, journal, "--since", "2026-11-01")
    assert day["rest_rounds"] == whole["rounds"] - day["rounds"]
    all_of = {each["code"]: each["count"] for each in whole["irregularities"]}
    for each in day["irregularities"]:
        assert each["usually"] == all_of[each["code"]] - each["count"]
        assert each["expected"] == pytest.approx(each["usually"] / day["rest_rounds"] * day["rounds"])
    assert {each["expected"] for each in whole["irregularities"]} == {None}, "there is no rest"


def test_what_is_far_more_frequent_than_usual_is_named(tmp_path: Path, said: Said) -> None:
    path = tmp_path / "j"
    write_days(path, BEGINS_S, 12, trouble=0.05)
    quiet = report_of(said, path, *DAY)
    assert not any(each["more_than_usual"] for each in quiet["irregularities"])
    path = tmp_path / "k"
    write_days(path, BEGINS_S, 12, until_bad_h=9)
    bad = report_of(said, path, *DAY)
    assert any(each["more_than_usual"] for each in bad["irregularities"])
    assert "MORE THAN USUAL" in said("report", "--journal", path, "--text", *DAY)[1]


def test_the_accounts_are_those_of_history(said: Said, journal: Path) -> None:
    report = report_of(said, journal, *DAY)
    _, out, _ = said("history", "100000", "--journal", journal, "--json", "--accounts")
    shoes = [json.loads(line) for line in out.splitlines()]
    within = [each for each in shoes if report["from"] <= each["time"] < report["to"]]
    assert report["reconciled"] == sum(each["reconciles"] for each in within)
    wrong = [(each["shoe"], each["problems"]) for each in within if not each["reconciles"]]
    assert [(each["shoe"], each["problems"]) for each in report["unreconciled"]["told"]] == wrong
    assert wrong


def test_people_and_corrections_are_those_of_the_audit(said: Said, journal: Path) -> None:
    report = report_of(said, journal, "--since", "2026-11-01", "--audit")
    audit = json.loads(said("audit", "--journal", journal, "--json")[1])
    acts = Counter[tuple[str, str, bool]]()
    for each in audit["acts"]:
        acts[each["who"], each["act"], each["verdict"] != "rejected"] += each["count"]
    told = {(each["who"], each["act"], taken): each[name] for each in report["acts"]
            for taken, name in ((True, "taken"), (False, "rejected")) if each[name]}  # fmt: skip
    assert told == acts
    assert any(each["act"] == "void" for each in report["acts"])
    seen = sum(each["taken"] for each in report["acts"] if each["act"] == "alarm-seen")
    assert sum(each["what"].startswith("seen") for each in report["decided"]["told"]) == seen > 0
    changed = [each for each in report["decided"]["told"] if each["became"]]
    assert len(changed) == audit["corrections"]["count"] > 0
    assert report["audit"]["passed"] is audit["whole"] is True
    assert (report["audit"]["records"], report["audit"]["hash"]) == (audit["records"]["count"], audit["head"]["hash"])


def test_an_audit_that_fails_is_said(tmp_path: Path, said: Said) -> None:
    path = tmp_path / "j"
    write(path, 3, rounds=5)
    with Reader.open(path) as reader:
        rows = list(reader.rows())
    at = next(number for number, row in enumerate(rows) if row.shoe == 3) + 13
    rows[at] = rows[at]._replace(wall_ns=0)
    store(path, rows)
    words = "--journal", path, "--shoe", "1", "--audit", "--utc"
    audit = json.loads(said("report", *words, "--json")[1])["audit"]
    assert audit["passed"] is False
    assert f"record {at + 1} was changed" in audit["says"][0]
    assert "<b>FAIL</b> audit" in said("report", *words)[1]
    assert f"record {at + 1} was changed" in said("report", *words, "--text")[1]


@pytest.mark.parametrize("game", ["punto-banco", "minibaccarat"])
def test_the_odds_are_those_of_the_odds(game: str) -> None:
    """The published exact counts for eight decks, which `shoewatch odds` prints from every round."""
    odds = GAMES[game].odds
    assert odds is not None
    chances = odds().results(8)
    deals = 4_998_398_275_503_360
    assert {name: chance * deals for name, chance in chances.items()} == {
        "player": 2_230_518_282_592_256,
        "banker": 2_292_252_566_437_888,
        "tie": 475_627_426_473_216,
    }


def test_results_are_compared_with_the_odds(said: Said, journal: Path) -> None:
    (of,) = report_of(said, journal, *DAY)["results"]
    rows = {row["result"]: row for row in of["results"]}
    assert list(rows) == ["player", "banker", "tie", "void"]
    assert of["rounds"] == sum(rows[name]["count"] for name in ("player", "banker", "tie"))
    assert rows["void"]["chance"] is None
    for name in ("player", "banker", "tie"):
        row = rows[name]
        assert row["low"] < row["chance"] * of["rounds"] < row["high"]
        assert row["outside"] is not (row["low"] <= row["count"] <= row["high"])


def poker_journal(path: Path, *rounds: str) -> Path:
    """A journal of Three Card Poker with these rounds, a deck for each."""
    journal, table = opened_journal(path), Table(three_card_poker.STACKS)
    for word in f"open inspected {' '.join(f'shuffled:52 {each} collect shuffling' for each in rounds)}".split():
        journal.append(*table.drafts(three_card_poker.happened(word)))
    journal.durable().result()
    journal.close()
    return path


def test_results_by_seat_are_counted_in_one_column(tmp_path: Path, said: Said) -> None:
    """Of Three Card Poker, from one deck: the names have different lengths."""
    story = "ante-1 ante-2 plus-2 no-more-bets 9h,8h,2c Qc,Qd,4s Jh,Td,3c fold-1 dealer-up all-up"
    path = poker_journal(tmp_path / "journal", story)
    lines = said("report", "--journal", path, "--shoe", "1", "--text")[1].splitlines()
    at = lines.index("Results: Three Card Poker, 1 deck")
    assert sorted(lines[at + 1 : at + 3]) == ["  Below queen        1", "  Folded             1"]


SEATED = "ante-1 plus-2 no-more-bets"
"""Seat 1 may fold and seat 2 may not."""

POKER = (
    f"{SEATED} 9h,8d,2c Qc,Qd,4s Jh,Td,3c fold-1 dealer-up all-up",
    "no-more-bets 9h,9d,9c Kc,Qd,4s Jh,Jd,3c dealer-up all-up",
    "no-more-bets 9h,Td,9c Kc,Kd,Kh 2h,3h,5h fold-1 dealer-up all-up stub-44 stub-43 play-on",
    "no-more-bets Ah,Td,9c Kc,Kd,Kh 2h,3h,5h dealer-up void",
)
"""Three rounds that count and a void one: two of seat 1's three hands are folded."""


def test_kinds_of_hands_are_counted_where_nobody_can_fold(tmp_path: Path, said: Said) -> None:
    """19:47-20.10(b), 20.11(a): the dealer's hands, those of pair plus alone, folds as a share, and stubs."""
    report = report_of(said, poker_journal(tmp_path / "j", *POKER))
    assert (report["rounds"], report["void"]) == (4, 1)
    told = {of["of"]: {row["result"]: row["count"] for row in of["results"] if row["count"]}
            for of in report["frequencies"]}  # fmt: skip
    assert told == {
        "dealer's hands": {"high-card": 1, "pair": 1, "flush": 1},
        "dealer with queen high or better": {"below-queen-high": 1, "queen-high-or-better": 2},
        "hands with pair plus alone": {"pair": 1, "high-card": 1, "three-of-a-kind": 1},
        "folds": {"folded": 2, "played": 1},
        "counts of the stub": {"counted": 1, "counted-wrong": 1},
    }
    ways = {of["of"]: [row["ways"] for row in of["results"]] for of in report["frequencies"]}
    kinds = [48, 52, 720, 1_096, 3_744, 16_440]
    assert ways["dealer's hands"] == ways["hands with pair plus alone"] == kinds
    assert (ways["dealer with queen high or better"], ways["folds"]) == ([6_720, 15_380], [7_200, 14_900])
    assert [(of["counted"], of["out_of"]) for of in report["frequencies"]] == [(3, 22_100)] * 4 + [(2, 0)]


def test_a_report_says_how_often_each_hand_should_come_up(tmp_path: Path, said: Said) -> None:
    path = poker_journal(tmp_path / "j", *POKER)
    text, page_ = (said("report", "--journal", path, form)[1] for form in ("--text", "--html"))
    assert (
        "  Three of a kind        0   expected       0.0, chance allows 0 to 1 (99 %), exactly 52 of 22,100, 0.2353%\n"
    ) in text
    assert "  Folded            2    66.6667%; at best play 7,200 of 22,100, 32.5792%\n" in text
    assert "\nCounts of the stub: Three Card Poker, 1 deck\n  Counted                    1\n" in text
    assert "no one may see what was folded, and the hands that are left are better than chance." in text
    rows = ["".join(re.findall("<td[^>]*>([^<]*)</td>", row)) for row in page_.split("<tr>")]
    assert "Pair10.50 to 23,744 of 22,100, 16.9412%" in rows
    assert "Folded266.6667%7,200 of 22,100, 32.5792%" in rows


def test_what_was_folded_changes_no_report(tmp_path: Path, said: Said) -> None:
    """19:47-20.10(b): not by seat, not as what is missing: another hand that is folded makes no difference at all."""
    other = tuple(each.replace("9h,8d,2c", "As,Ah,Ad").replace("9h,Td,9c", "8c,7c,6c") for each in POKER)
    reports = []
    for name, rounds in (("j", POKER), ("k", other)):
        report = report_of(said, poker_journal(tmp_path / name, *rounds))
        del report["made"]
        reports.append(report)
    assert other != POKER
    assert reports[0] == reports[1]


def test_a_stub_that_was_counted_too_late_is_counted_so(tmp_path: Path, said: Said) -> None:
    """19:47-20.8(e), 20.9(e): the fifth round was to be collected without it."""
    rounds = (SEATED, *("no-more-bets",) * 4)
    dealt = [f"{each} 9h,8d,2c Qc,Qd,4s Jh,Td,3c dealer-up all-up" for each in rounds]
    report = report_of(said, poker_journal(tmp_path / "j", *dealt[:4], f"{dealt[4]} collect stub-43"))
    (stubs,) = (of for of in report["frequencies"] if of["of"] == "counts of the stub")
    assert [(row["result"], row["count"]) for row in stubs["results"]] == [
        ("counted", 1), ("counted-wrong", 0), ("not-counted-in-time", 1),
    ]  # fmt: skip


def test_where_no_card_is_read_only_folds_and_stubs_are_counted(tmp_path: Path, said: Said) -> None:
    path = poker_journal(tmp_path / "j", f"{SEATED} stack:3 stack:3 stack:3 fold-1 dealer-up all-up stub-43")
    text, page_ = (said("report", "--journal", path, "--shoe", "1", form)[1] for form in ("--text", "--html"))
    assert "\nDealer&#x27;s hands" not in text
    assert "\nDealer's hands: Three Card Poker, 1 deck: none\n" in text
    assert "<p>None.</p>" in page_
    assert "  Folded            1   100.0000%; at best play 7,200 of 22,100, 32.5792%\n" in text


def test_a_game_of_choices_has_no_odds_and_its_results_are_counted(tmp_path: Path, said: Said) -> None:
    path = tmp_path / "j"
    journal, table = opened_journal(path), Table(new_house("chemin-de-fer"))
    journal.append(table.opening())
    for word in f"{READY} bets 7s 2h Kd 3h 4c misdealt:banker stay! turn:banker 5c turn:player result collect".split():
        journal.append(table.draft(happened(word, table.state.house)))
    journal.durable().result()
    journal.close()
    report = report_of(said, path, "--shoe", "1")
    agree(report, rounds_of(said, path))
    (of,) = report["results"]
    assert report["rounds"] == of["rounds"] == 1
    assert {row["chance"] for row in of["results"]} == {None}
    assert "Not compared with exact odds" in said("report", "--journal", path, "--shoe", "1")[1]


# --- the page ---------------------------------------------------------------------------------------------------------


class _Markup(HTMLParser):
    """The elements of a page, and the texts in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.attributes: set[str] = set()
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # type: ignore[explicit-override]  # of Python 3.12
        """An element begins."""
        self.tags[tag] += 1
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:  # type: ignore[explicit-override]  # of Python 3.12
        """A text."""
        self.texts.append(data)


def test_a_hostile_journal_puts_no_markup_into_the_page(said: Said, journal: Path) -> None:
    code, out, _ = said("report", "--journal", journal, *DAY)
    assert code == 0
    markup = _Markup(out)
    assert MARKUP in markup.texts, "a supervisor is called so"
    assert any(MARKUP in text and text != MARKUP for text in markup.texts), "a fault is"
    assert not markup.tags.keys() & {"script", "link", "img", "iframe", "object", "embed", "a", "form", "input"}
    assert not [name for name in markup.attributes if name.startswith("on") or name in {"href", "src", "style"}]
    assert markup.tags["svg"] == 4
    assert "http:" not in out
    assert "https:" not in out


def test_the_page_forbids_everything_but_its_own_style(said: Said, journal: Path) -> None:
    _, out, _ = said("report", "--journal", journal, *DAY)
    style = re.search("<style>(.*)</style>", out)
    assert style is not None
    assert style[1] == STYLE
    digest = b64encode(sha256(style[1].encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'" == POLICY
    assert f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">' in out
    assert out.index("Content-Security-Policy") < out.index("<style>")


def test_an_empty_period_is_a_page_too() -> None:
    text = "\n".join(page(empty(table=""), local.hours("UTC")))
    assert "Table: shoe 1" in text
    assert "No one: no supervisor acted." in text
    assert _Markup(text).tags["svg"] == 0


def test_times_have_their_offset(said: Said, journal: Path) -> None:
    words = "--journal", journal, "--day", "2026-11-17", "--zone", "America/New_York"
    for form in ("--html", "--text"):
        _, out, _ = said("report", *words, form)
        assert "2026-11-17 06:00:00-05:00 to 2026-11-18 06:00:00-05:00 (America/New_York, UTC-05:00)" in out
    assert json.loads(said("report", *words, "--json")[1])["from"] == "2026-11-17T11:00:00.000Z"


def test_lists_are_short_and_say_what_is_left_out(said: Said, journal: Path) -> None:
    for form in ("--html", "--text"):
        _, out, _ = said("report", "--journal", journal, *DAY, form)
        assert re.search(r"… and \d+ more: shoewatch history lists them", out)


# --- archives ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def archived(tmp_path: Path, journal: Path) -> Path:
    """The same journal after its older shoes were archived, in two archives."""
    path = tmp_path / "t7.journal"
    copy = opened_journal(path)
    with Reader.open(journal) as reader:
        for row in reader.rows():
            record = reader.record(row)
            copy.append(Draft(record.entry, record.source, *row[3:5], row.raw, record.place, (row.shoe, row.round)))
    copy.durable().result()
    with Reader.open(path) as reader:
        for hour in (5, 10):
            before_ns, now_ns = (BEGINS_S + hour * 3_600) * NS, (BEGINS_S + 20 * 3_600) * NS
            assert cut(copy, reader, tmp_path, before_ns, Moment(now_ns, now_ns)) is not None
    copy.close()
    return path


def test_the_usual_rate_is_of_the_archives_too(said: Said, journal: Path, archived: Path) -> None:
    whole = report_of(said, journal, *DAY)
    words = "--shoe", str(max(each["shoe"] for each in rounds_of(said, journal)))
    alone, with_archives, before = (
        report_of(said, archived, *words),
        report_of(said, archived, *words, "--archives"),
        report_of(said, journal, *words),
    )
    assert with_archives["rest_rounds"] == before["rest_rounds"] > alone["rest_rounds"]
    rates = [
        [(each["code"], each["count"], each["usually"], each["expected"]) for each in report["irregularities"]]
        for report in (with_archives, before)
    ]
    assert rates[0] == rates[1]
    assert (alone["archives"], with_archives["archives"]) == (0, 2)
    assert "and 2 archives" in said("report", "--journal", archived, *DAY, "--archives", archived.parent)[1]
    assert whole["note"] is None


def test_a_period_whose_beginning_is_archived_is_incomplete_and_says_so(said: Said, archived: Path) -> None:
    note = report_of(said, archived, "--day", "2026-11-17", "--utc")["note"]
    assert note.startswith("Incomplete: this journal begins at 2026-11-18 ")
    for form in ("--text", "--html"):
        assert note in said("report", "--journal", archived, "--day", "2026-11-17", "--utc", form)[1]


def test_a_day_that_was_archived_is_as_it_was(said: Said, journal: Path, archived: Path) -> None:
    words = "--day", "2026-11-17", "--utc"
    before, after = report_of(said, journal, *words), report_of(said, archived, *words, "--archives")
    assert before.pop("archives") != after.pop("archives")
    assert before.pop("made") <= after.pop("made")
    assert before == after
    assert before["rounds"] > 100


@pytest.mark.parametrize("damage", ["gone", "changed"])
def test_an_archive_that_is_not_the_one_that_was_cut_is_named(said: Said, archived: Path, damage: str) -> None:
    newest = max(archived.parent.glob("*.jsonl.gz"), key=lambda path: path.stat().st_mtime_ns)
    if damage == "gone":
        newest.unlink()
    else:
        newest.write_bytes(newest.read_bytes() + b"x")
    code, out, err = said("report", "--journal", archived, "--archives")
    assert (code, out) == (66, "")
    assert newest.name in err


# --- the command ------------------------------------------------------------------------------------------------------


def test_without_words_it_is_the_gaming_day_of_the_newest_record(said: Said, journal: Path) -> None:
    report = report_of(said, journal, "--utc")
    assert report["title"] == "gaming day 2026-11-18"


def test_a_shift_is_named(said: Said, journal: Path) -> None:
    report = report_of(said, journal, "--shift", "swing", *DAY)
    assert report["title"] == "shift swing, gaming day 2026-11-18"
    assert (report["from"], len(report["by_time"]["rounds"])) == ("2026-11-18T14:00:00.000Z", 8)


def test_a_file_is_written_whole(tmp_path: Path, said: Said, journal: Path) -> None:
    path = tmp_path / "day.html"
    assert said("report", "--journal", journal, *DAY, "--output", path) == (0, "", "")
    assert path.read_text("utf-8").endswith("</body></html>\n")
    code, _, err = said("report", "--journal", journal, *DAY, "--output", tmp_path / "none" / "day.html")
    assert (code, "the file was not written" in err) == (74, True)


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("--shoe", "999"), 66, "no shoe 999 yet; the newest is shoe "),
        (("--shoe", "1", "--day", "today"), 2, "--shoe cannot be used with"),
        (("--shift", "dawn"), 2, "not a shift of this table"),
        (("--shoe", "x"), 2, "'x' is not a shoe's number; example: 3"),
    ],
)
def test_what_cannot_be_is_said(said: Said, journal: Path, words: tuple[str, ...], code: int, says: str) -> None:
    found, out, err = said("report", "--journal", journal, *words)
    assert (found, out) == (code, "")
    assert says in err


def test_a_journal_without_a_record_has_no_report(tmp_path: Path, said: Said) -> None:
    opened_journal(tmp_path / "j").close()
    code, _, err = said("report", "--journal", tmp_path / "j")
    assert (code, "no records yet" in err) == (66, True)


def test_counts_at_a_glance_are_those_of_every_record_read(journal: Path) -> None:
    with Reader.open(journal) as reader:
        found = usual(reader, None, EVER, lambda *_: None)
        flags: Counter[str] = Counter()
        ended = 0
        for row in reader.rows():
            answer = getattr(reader.record(row).entry, "answer", None)
            if answer is not None:
                flags.update(flag.value for flag in answer.flags)
                ended += any(fact.__struct_config__.tag == "round-ended" for fact in answer.facts)
    assert (found.flags, found.rounds) == (flags, ended)
