export type Dash = 'none' | 'short' | 'long' | 'dots'

/** Dash and gap, in stroke widths. */
const patterns: Record<Exclude<Dash, 'none'>, readonly [number, number]> = {
  short: [2, 2],
  long: [5, 3],
  // With round caps a very short dash is a dot.
  dots: [0.01, 2],
}

/** mm; undefined for custom dashes. */
export function dashesFor(dash: Dash | undefined, width: number): number[] | undefined {
  if (dash === undefined) return undefined
  if (dash === 'none') return []
  return patterns[dash].map((part) => Math.min(500, Math.max(0.01, part * width)))
}

/** Which preset it is; undefined for custom dashes. */
export function dashOf({ dash, width }: { dash: readonly number[]; width: number }): Dash | undefined {
  if (dash.length === 0) return 'none'
  const names = Object.keys(patterns) as (keyof typeof patterns)[]
  return names.find((name) => {
    const own = dashesFor(name, width) ?? []
    return (
      own.length === dash.length && own.every((part, index) => Math.abs(part - (dash[index] ?? 0)) < 1e-3)
    )
  })
}
