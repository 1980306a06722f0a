// @ts-check
import { ratiosPlot, runsPlot, waterfallPlot } from './plots.mjs'
import { isMet } from './result.mjs'
import { element, escaped } from './svg.mjs'
import { formatted } from './table.mjs'

/** @typedef {import('./report.mjs').StoredResult} StoredResult */

const styles = `
:root { color-scheme: light dark; --soft: light-dark(#ddd, #444); --v0: #888; --v1: light-dark(#b4501e, #f0945a); }
body { max-width: 960px; margin: 2rem auto; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; }
svg { display: block; width: 100%; margin: 0.5rem 0 1.5rem; font-size: 11px; fill: currentColor; }
.grid { stroke: var(--soft); } .base { stroke: currentColor; } .median { stroke-width: 2; }
circle { fill-opacity: 0.5; } .v0 { fill: var(--v0); stroke: var(--v0); } .v1 { fill: var(--v1); stroke: var(--v1); }
.mark { stroke: currentColor; stroke-dasharray: 3 3; }
.bar { fill: var(--v0); } .script { fill: var(--v1); } .style { fill: #4a8fd0; } .document { fill: #4aa564; }
table { border-collapse: collapse; } td, th { padding: 2px 12px 2px 0; text-align: left; }
.missed { color: light-dark(#b00020, #ff8a80); font-weight: 600; }
`

/**
 * A page with the latest result of each benchmark. It needs no other file.
 * @param {readonly StoredResult[]} results
 */
export function pageOf(results) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Benchmarks of EchoSphere</title>
<style>${styles}</style>
</head>
<body>
<h1>Benchmarks of EchoSphere</h1>
<p>Each point is one run; a vertical line is the median. Look at the ratios, which compare runs taken in turn.</p>
${results.map(sectionOf).join('\n')}
</body>
</html>
`
}

/** @param {StoredResult} result */
function sectionOf({ title, method, measured, machine, comparisons, targets, waterfalls = [], notes = [] }) {
  const plots = comparisons.flatMap((comparison) => [
    element('h3', {}, `${escaped(comparison.title)}, ${escaped(comparison.unit)}`),
    runsPlot(comparison),
    ...(comparison.areVariants === false ? [] : [element('p', {}, 'Ratio:'), ratiosPlot(comparison)]),
  ])
  const longest = Math.max(...waterfalls.flatMap(({ marks }) => Object.values(marks)))
  return [
    element('h2', {}, escaped(title)),
    element('p', {}, `${escaped(method)} ${escaped(machine)}, ${escaped(measured.slice(0, 16))}.`),
    targetsOf(targets),
    ...notes.map((note) => element('p', {}, escaped(note))),
    ...waterfalls.flatMap((waterfall) => [
      element('h3', {}, `Waterfall: ${escaped(waterfall.title)}`),
      waterfallPlot(waterfall, longest * 1.05),
    ]),
    ...plots,
  ].join('\n')
}

/** @param {StoredResult['targets']} targets */
function targetsOf(targets) {
  const rows = targets.map((target) => {
    const cells = [
      target.name,
      `${formatted(target.value)} ${target.unit}`,
      `${target.is === 'atMost' ? 'at most' : 'at least'} ${target.limit} ${target.unit}`,
    ]
    const row = cells.map((cell) => element('td', {}, escaped(cell))).join('')
    return element('tr', isMet(target) ? {} : { class: 'missed' }, row)
  })
  const head = ['Target', 'Measured', 'Wanted'].map((title) => element('th', {}, title)).join('')
  return element('table', {}, element('tr', {}, head) + rows.join(''))
}
