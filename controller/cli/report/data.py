"""A report as one JSON object. Times are ISO 8601 in UTC. Pure; called by the command.

The names are promised like those of an export: more may come, none is renamed.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from controller.cli.report.figures import Listing, Occasion, PeriodReport, T
from controller.journal.export import stamp
from controller.wording.hours import NS


def told(report: PeriodReport) -> dict[str, Any]:
    """The report."""
    results = [
        {
            "game": of.game,
            "decks": of.decks,
            "rounds": of.total,
            "results": [{**msgspec.to_builtins(row), "outside": row.outside} for row in of.rows],
        }
        for of in report.results
    ]
    frequencies = [
        {
            "game": of.game,
            "decks": of.decks,
            "of": of.of,
            "counted": of.total,
            "out_of": of.out_of,
            "chosen": of.chosen,
            "why": of.why,
            "results": [{**msgspec.to_builtins(row), "outside": row.outside} for row in of.rows],
        }
        for of in report.frequencies
    ]
    return {
        "table": report.table,
        "title": report.title,
        "from": stamp(report.first_ns),
        "to": stamp(report.last_ns),
        "made": stamp(report.made_ns),
        "version": report.version,
        "note": report.note or None,
        "shoes": report.shoes,
        "rounds": report.rounds,
        "void": report.void,
        "simulated": report.simulated,
        "corrected": report.corrected,
        "irregular": report.irregular,
        "by_time": {
            "begins": [stamp(begins) for begins in report.bins.begins()],
            "seconds": report.bins.width_ns // NS,
            "rounds": report.rounds_by_bin,
        },
        "results": results,
        "frequencies": frequencies,
        "pace": [
            {
                "game": of.game,
                "rows": [
                    {
                        "begins": stamp(row.begins_ns),
                        "dealer": row.dealer,
                        "rounds": row.rounds,
                        "hands": row.hands,
                        "rounds_an_hour": round(row.rounds_an_hour, 1),
                        "hands_an_hour": round(row.hands_an_hour, 1),
                        "seconds": {name: took / NS for name, took in zip(of.parts, row.took_ns, strict=True)},
                    }
                    for row in of.rows
                ],
            }
            for of in report.pacings
        ],
        "cutting_cards": _listed(
            report.cuttings,
            lambda each: {"shoe": each.shoe, "time": stamp(each.wall_ns), "out": each.out, "cards": each.cards},
        ),
        "irregularities": msgspec.to_builtins(report.irregularities),
        "rest_rounds": report.rest_rounds,
        "archives": report.archives,
        "flagged": _listed(report.flagged, lambda each: {**_at(each.at), "codes": each.codes}),
        "acts": msgspec.to_builtins(report.people),
        "decided": _listed(
            report.decided, lambda each: {**_at(each.at), "who": each.who, "what": each.what, "became": each.became}
        ),
        "devices": [
            {"name": each.name, "what": each.what, "outages": each.outages, "down_s": each.down_ns / NS,
             "troubles": each.troubles, "missing": each.missing, "refused": each.refused}
            for each in report.devices
        ],
        "downtimes": _listed(
            report.downtimes,
            lambda each: {"device": each.device, "from": stamp(each.first_ns), "to": stamp(each.last_ns),
                          "reason": each.reason, "open": each.open},
        ),
        "troubles": _listed(report.troubles, lambda each: {**_at(each.at), "device": each.device, "what": each.what}),
        "starts": report.starts,
        "reconciled": report.reconciled,
        "unreconciled": _listed(
            report.unreconciled,
            lambda each: {"shoe": each.shoe, "time": stamp(each.wall_ns), "problems": each.problems},
        ),
        "order": None if report.order is None else msgspec.to_builtins(report.order),
        "audit": None if report.audit is None else msgspec.to_builtins(report.audit),
    }  # fmt: skip


def _at(at: Occasion) -> dict[str, Any]:
    return {"time": stamp(at.wall_ns), "shoe": at.shoe, "round": at.round}


def _listed(listing: Listing[T], write: Callable[[T], dict[str, Any]]) -> dict[str, Any]:
    return {"count": listing.total, "told": [write(each) for each in listing.first]}
