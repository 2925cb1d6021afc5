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
    const values = sizes.map(
      (size) => readings[size]?.find((each) => each.name === name)?.cpuMs ?? Number.NaN,
    )
    return { name, values, factor: growthFactor(sizes, values) }
  })
  rows.sort((a, b) => b.factor - a.factor)
  const header = ['call', ...sizes.map((size) => `${size.toLocaleString('en')} orders`), 'per tenfold']
  const lines = rows.map(({ name, values, factor }) => [
    name,
    ...values.map((ms) => `${ms.toFixed(1)} ms`),
    `${factor.toFixed(2)}${factor > maxFactor ? ' ✗' : ''}`,
  ])
  return [header, header.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The greatest growth from a size to the next, per tenfold. */
function growthFactor(sizes: readonly number[], values: readonly number[]): number {
  const factors = sizes.slice(1).map((size, index) => {
    const [before = 0, after = 0] = [values[index], values[index + 1]]
    if (after - before < noiseMs) return Math.min(1, after / before)
    return (after / before) ** (1 / Math.log10(size / (sizes[index] ?? size)))
  })
  return Math.max(1, ...factors)
}
