"""The log: how much is told, in which form, and that nothing it cannot write holds anybody up."""

import io
import json
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from controller import log


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Other tests log as they did."""
    root = logging.getLogger()
    handlers, level = [*root.handlers], root.level
    yield
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)


Told = pytest.CaptureFixture[str]


def entries(capsys: Told) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def test_a_logger_that_is_kept_follows_the_level(capsys: Told) -> None:
    log.configure("json", "info", "T7")
    kept = structlog.get_logger().bind(device="shoe")
    kept.debug("one")
    log.least("debug")
    kept.debug("two")
    log.least("warning")
    kept.info("three")
    kept.warning("four")
    assert [(entry["event"], entry["table"]) for entry in entries(capsys)] == [("two", "T7"), ("four", "T7")]


def test_an_error_comes_with_its_trace(capsys: Told) -> None:
    log.configure("json", "info", "T7")
    structlog.get_logger().critical("died", what="shoe", exc_info=ValueError("why"))
    told = entries(capsys)[0]
    assert "ValueError: why" in str(told["exception"])
    assert told["level"] == "critical"


def test_what_libraries_say_is_told_in_the_same_form(capsys: Told) -> None:
    log.configure("json", "info", "T7")
    logging.getLogger("asyncio").error("a task of %s", "ours")
    logging.getLogger("asyncio").info("nobody asked")
    assert [(entry["event"], entry["text"], entry["level"]) for entry in entries(capsys)] == [
        ("library", "a task of ours", "error")
    ]


def test_a_stream_that_is_closed_or_full_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    log.configure("json", "info", "T7")
    structlog.get_logger().info("one")
    stream.close()
    structlog.get_logger().info("two")


def test_a_field_of_several_lines_is_told_to_journald_by_its_length() -> None:
    assert log.fields({"event": "died", "level": "critical", "exception": "a\nb", "number": 7}) == (
        b"MESSAGE=died: number=7 (traceback: journalctl --output=verbose)\nPRIORITY=2\nSYSLOG_IDENTIFIER=shoewatchd\n"
        b"SHOEWATCH_EVENT=died\nSHOEWATCH_EXCEPTION\n\x03\0\0\0\0\0\0\0a\nb\nSHOEWATCH_NUMBER=7\n"
    )


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({}, "it"),
        ({"table": "T7", "level": "info"}, "it"),
        ({"device": "shoe", "refused": None, "text": ""}, "it: device=shoe"),
        (
            {"who": "floor-1", "wait_s": 0, "heard": True, "again": False},
            "it: who=floor-1, wait_s=0, heard=yes, again=no",
        ),
        (
            {"problems": ["line 2: name", "line 3: port"], "pair": (1, 2)},
            "it: problems=line 2: name; line 3: port, pair=1; 2",
        ),
        ({"problems": ["a\nb\x1b[2J"]}, "it: problems=a\\u000ab\\u001b[2J"),
        ({"text": "x" * 3_000}, f"it: text={'x' * 1_990}…"),
    ],
)
def test_what_journalctl_prints_by_itself_has_the_event_and_its_fields_in_a_line(
    fields: dict[str, object], line: str
) -> None:
    said = log.fields({"event": "it", **fields}).decode().splitlines()
    assert said[0] == f"MESSAGE={line}"
    assert "SHOEWATCH_EVENT=it" in said


def test_a_journald_that_is_gone_holds_nobody_up(tmp_path: Path) -> None:
    logger = log._Journald(tmp_path / "nobody")
    logger.info(b"MESSAGE=one\n")
    logger._socket.close()
    logger.info(b"MESSAGE=two\n")


def test_a_stream_without_a_descriptor_is_not_systemd_s(capsys: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JOURNAL_STREAM", "1:1")
    log.configure("auto", "info", "T7")
    structlog.get_logger().info("one")
    assert entries(capsys)[0]["event"] == "one"


def test_a_reader_that_has_stopped_holds_nobody_up_and_hears_how_much_was_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading) as reader, os.fdopen(writing, "w") as stream:
        monkeypatch.setattr(sys, "stderr", stream)
        log.configure("json", "info", "T7")
        logger = structlog.get_logger()
        for number in range(10_000):
            logger.info("told", number=number)
        for _ in range(1_000):
            reader.readline()
        logger.info("again")
        lines = map(json.loads, iter(reader.readline, ""))
        again = next(line for line in lines if line["event"] == "again")
        assert again["lost_before"] > 0
