export type Dash = 'none' | 'short' | 'long' | 'dots'

/** Dash and gap, in stroke widths. */
const patterns: Record<Exclude<Dash, 'none'>, readonly [number, number]> = {
  short: [2, 2],
  long: [5, 3],
  // With round caps a very short dash is a dot.
  dots: [0.01, 2],
}

/** Lengths of dashes and gaps in mm; undefined for custom dashes. */
export function dashesFor(dash: Dash | undefined, width: number): number[] | undefined {
  if (dash === undefined) return undefined
  if (dash === 'none') return []
  return patterns[dash].map((part) => Math.min(500, Math.max(0.01, part * width)))
}

/** The preset of a stroke's dashes; undefined for custom dashes. */
export function dashOf({ dash, width }: { dash: readonly number[]; width: number }): Dash | undefined {
  if (dash.length === 0) return 'none'
  const names = Object.keys(patterns) as (keyof typeof patterns)[]
  return names.find((name) => {
    const preset = dashesFor(name, width) ?? []
    return (
      preset.length === dash.length &&
      preset.every((part, index) => Math.abs(part - (dash[index] ?? 0)) < 1e-3)
    )
  })
}
