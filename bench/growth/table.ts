import type { Measured } from './measure.ts'

/** Measured calls by the number of orders. */
export type Readings = Record<number, Measured[]>

/** How many times longer a call may take in a shop that is ten times as large. */
const maxFactor = 1.3
/** Differences below this many ms are noise of the machine. */
const noiseMs = 1

/** A table in Markdown with the p95 of the processor time of each call by size, the one that grew most first. */
export function growthTable(readings: Readings): string {
  const sizes = Object.keys(readings)
    .map(Number)
    .toSorted((a, b) => a - b)
  const names = readings[sizes[0] ?? 0]?.map(({ name }) => name) ?? []
  const rows = names.map((name) => {
    const values = sizes.map((size) => {
      const reading = readings[size]?.find((each) => each.name === name)
      if (!reading) return undefined
      return reading.cpuMs ?? Number.POSITIVE_INFINITY
    })
    return { name, values, factor: growthFactor(sizes, values) }
  })
  rows.sort((a, b) => b.factor - a.factor)
  const header = ['call', ...sizes.map((size) => `${size.toLocaleString('en')} orders`), 'growth per tenfold']
  const lines = rows.map(({ name, values, factor }) => [
    name,
    ...values.map(formatReading),
    `${Number.isFinite(factor) ? factor.toFixed(2) : ''}${factor > maxFactor ? ' ✗' : ''}`.trim(),
  ])
  return [header, header.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** A call that exceeded the time limit of the shop has an infinite time. */
function formatReading(ms: number | undefined): string {
  if (ms === undefined) return 'not measured'
  return Number.isFinite(ms) ? `${ms.toFixed(1)} ms` : 'over the time limit'
}

/** The greatest growth from a measured size to the next, per tenfold; infinite if the larger exceeded the time limit. */
function growthFactor(sizes: readonly number[], values: readonly (number | undefined)[]): number {
  const factors = sizes.slice(1).map((size, index) => {
    const [before, after] = [values[index], values[index + 1]]
    if (before === undefined || after === undefined) return 1
    if (!Number.isFinite(after)) return after
    if (after - before < noiseMs) return Math.min(1, after / before)
    return (after / before) ** (1 / Math.log10(size / (sizes[index] ?? size)))
  })
  return Math.max(1, ...factors)
}
