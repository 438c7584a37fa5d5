"""The style sheet of a report: one column, light or dark as the reader has it, black on white on paper."""

from typing import Final

STYLE: Final = """\
:root { --ink: #1a1a1a; --soft: #5c5c5c; --paper: #fff; --grid: #d9d9d9; --bar: #3d5a80; --range: #c3cfdd;
 --bad: #b3261e; --c1: #e3e9f1; --c2: #b7c7da; --c3: #8ba5c4; }
@media screen and (prefers-color-scheme: dark) {
 :root { --ink: #e8e8e8; --soft: #a8a8a8; --paper: #16181c; --grid: #3a3d44; --bar: #8fb3de; --range: #3f5878;
 --bad: #ff8a80; --c1: #26303d; --c2: #344a63; --c3: #4a6a8f; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem; max-width: 50rem; background: var(--paper); color: var(--ink);
 font: 14px/1.4 system-ui, "Segoe UI", "Liberation Sans", sans-serif; }
h1 { margin: 0; font-size: 1.5rem; overflow-wrap: anywhere; }
h2 { margin: 1.4rem 0 .4rem; font-size: 1.05rem; border-bottom: 1px solid var(--grid); overflow-wrap: anywhere; }
p { margin: .3rem 0; color: var(--soft); overflow-wrap: anywhere; }
.when { margin-bottom: .8rem; }
.note { color: var(--bad); font-weight: 600; }
.hash { font: 11px/1.4 ui-monospace, "Liberation Mono", monospace; }
.tiles { display: grid; grid-template-columns: repeat(4, 1fr); gap: .5rem; margin: 0; padding: 0; list-style: none; }
.tiles li { padding: .4rem .6rem; border: 1px solid var(--grid); border-radius: 4px; color: var(--soft); }
.tiles b { display: block; font-size: 1.25rem; color: var(--ink); }
table { width: 100%; margin: .5rem 0; border-collapse: collapse; font-size: 12.5px; }
th { text-align: left; font-weight: 600; color: var(--soft); border-bottom: 1px solid var(--soft); }
th, td { padding: .12rem .5rem .12rem 0; vertical-align: top; overflow-wrap: anywhere; }
td { border-bottom: 1px solid var(--grid); }
th.n, td.n { text-align: right; padding-right: 1.2rem; font-variant-numeric: tabular-nums; }
.k, .n { white-space: nowrap; }
svg { display: block; width: 100%; height: auto; margin: .3rem 0; }
svg text { font-size: 12px; fill: var(--ink); }
svg .small { font-size: 10.5px; }
svg .end { text-anchor: end; }
svg .mid { text-anchor: middle; }
.axis { stroke: var(--ink); stroke-width: 1; }
.grid { stroke: var(--grid); stroke-width: 1; }
.bar { fill: var(--bar); }
.range { fill: var(--range); stroke: var(--soft); stroke-width: .7; }
.expected { stroke: var(--ink); stroke-width: 1.5; }
.dot { fill: var(--ink); }
.outside { fill: var(--bad); stroke: var(--paper); stroke-width: 1; }
.away { fill: var(--bad); stroke: var(--ink); stroke-width: .7; }
.cell { stroke: var(--soft); stroke-width: .5; }
.cell1 { fill: var(--c1); } .cell2 { fill: var(--c2); } .cell3 { fill: var(--c3); }
@media screen and (max-width: 40rem) { .k, .n { white-space: normal; } table { font-size: 11px; }
 th.n, td.n { padding-right: .5rem; } }
@media (max-width: 30rem) { .tiles { grid-template-columns: repeat(2, 1fr); } }
@media print { @page { size: A4; margin: 12mm; }
 body { max-width: none; padding: 0; font-size: 10.5px; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
 h1 { font-size: 16px; } h2 { font-size: 12.5px; margin: 9px 0 3px; break-after: avoid; }
 table { font-size: 9px; line-height: 1.25; margin: 2px 0; } th, td { padding-top: 0; padding-bottom: 0; }
 .tiles b { font-size: 13px; } .tiles { grid-template-columns: repeat(8, 1fr); }
 .tiles li { padding: 2px 4px; } svg { width: 84%; margin: 1px 0; break-inside: avoid; } tr { break-inside: avoid; } }
""".replace("\n", " ")
"""In one line, as lines are printed."""
