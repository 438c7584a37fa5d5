"""OpenMetrics as others read it: with the parser of prometheus_client, which has no types."""

from prometheus_client import Metric
from prometheus_client.openmetrics import parser


def families(text: str) -> list[Metric]:
    """What a text says; ValueError where it is not exactly of the format."""
    return list(parser.text_string_to_metric_families(text))  # type: ignore[no-untyped-call]
