"""The text format, read again by the parser of others: what went in comes out, whatever the labels have in them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prometheus_client import parser as older

from controller.cli.metrics.exposition import Family, exposition
from controller.wording.escaping import harmless
from tests.support.openmetrics import families

GAUGE = Family("shoewatch_g_seconds", "gauge", ("table", "why"), 'Help with a "quote", a \\ and\na line', "seconds")
COUNTER = Family("shoewatch_c", "counter", (), "A counter")

samples = st.lists(
    st.tuples(
        st.tuples(st.text(), st.text()), st.floats(allow_nan=False, allow_infinity=False) | st.integers(-9, 2**53)
    ),
    max_size=3,
    unique_by=lambda sample: tuple(map(harmless, sample[0])),
)


@given(samples)
def test_what_is_written_is_read_again(said: list[tuple[tuple[str, str], float]]) -> None:
    """Characters that no terminal shows are escaped as everywhere; a label without a value is left out."""
    text = exposition([(GAUGE, said), (COUNTER, [((), 7)])])
    gauge, counter = families(text)
    assert (gauge.name, gauge.type, gauge.unit) == ("shoewatch_g_seconds", "gauge", "seconds")
    assert gauge.documentation == harmless(GAUGE.help)
    assert [(sample.labels, sample.value) for sample in gauge.samples] == [
        ({name: harmless(value) for name, value in zip(GAUGE.labels, values, strict=True) if value}, figure)
        for values, figure in said
    ]
    assert [(sample.name, sample.value) for sample in counter.samples] == [("shoewatch_c_total", 7)]
    assert text.endswith("# EOF\n")


@given(samples)
def test_node_exporter_reads_the_same(said: list[tuple[tuple[str, str], float]]) -> None:
    """Its text files are of Prometheus's older format, which takes UNIT and the end for remarks."""
    text = exposition([(GAUGE, said), (COUNTER, [((), 7)])])
    found = {
        sample.name: sample.value for family in older.text_string_to_metric_families(text) for sample in family.samples
    }
    assert found["shoewatch_c_total"] == 7
    assert (GAUGE.name in found) is bool(said)


@pytest.mark.parametrize(
    ("figure", "written"), [(True, "1"), (0, "0"), (1.5, "1.5"), (2**40, "1099511627776"), (-0.0, "0")]
)
def test_whole_numbers_are_written_whole(figure: float, written: str) -> None:
    assert exposition([(COUNTER, [((), figure)])]).splitlines()[-2] == f"shoewatch_c_total {written}"


def test_a_family_without_samples_is_still_described() -> None:
    assert exposition([(COUNTER, [])]) == "# TYPE shoewatch_c counter\n# HELP shoewatch_c A counter\n# EOF\n"
