/** Precise enough for print, because drawings are about 200 units wide. */
const roundToHundredths = (value: number) => Math.round(value * 100) / 100

/** A point at an angle in degrees clockwise from the top, as `x y`. */
export function pointAt(cx: number, cy: number, radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${roundToHundredths(cx + radius * Math.cos(angle))} ${roundToHundredths(cy + radius * Math.sin(angle))}`
}

/** Points on circles with alternating radii: a star, a burst, a cog. */
export function star(cx: number, cy: number, radii: readonly number[], points: number, rotation = 0): string {
  const count = points * radii.length
  const corners = Array.from({ length: count }, (_, index) =>
    pointAt(cx, cy, radii[index % radii.length] ?? 0, rotation + (index * 360) / count),
  )
  return `M${corners.join('L')}Z`
}

/**
 * A circle with a scalloped edge. `radiusRatio` is the radius of an arc divided by half its chord: 1 is a semicircle,
 * larger values are flatter.
 */
export function scallop(cx: number, cy: number, radius: number, arcs: number, radiusRatio: number): string {
  const step = 360 / arcs
  const arcRadius = radius * Math.sin((step * Math.PI) / 360) * radiusRatio
  const steps = Array.from(
    { length: arcs },
    (_, index) =>
      `A${roundToHundredths(arcRadius)} ${roundToHundredths(arcRadius)} 0 0 1 ${pointAt(cx, cy, radius, (index + 1) * step)}`,
  )
  return `M${pointAt(cx, cy, radius, 0)}${steps.join('')}Z`
}

export function circle(cx: number, cy: number, radius: number): string {
  return `M${cx - radius} ${cy}A${radius} ${radius} 0 1 1 ${cx + radius} ${cy}A${radius} ${radius} 0 1 1 ${cx - radius} ${cy}Z`
}

/** Rays between two radii, each `width` degrees wide; angles are clockwise from the top. */
export function rays(
  cx: number,
  cy: number,
  [from, to]: readonly [number, number],
  count: number,
  width: number,
  [start, end]: readonly [number, number] = [0, 360],
): string {
  const isWhole = end - start === 360
  const step = (end - start) / (isWhole ? count : count - 1)
  return Array.from({ length: count }, (_, index) => {
    const middle = start + index * step
    const corner = (radius: number, side: number) => pointAt(cx, cy, radius, middle + side * (width / 2))
    const inner = from === 0 ? `M${cx} ${cy}` : `M${corner(from, -1)}L${corner(from, 1)}`
    return `${inner}L${corner(to, 1)}L${corner(to, -1)}Z`
  }).join('')
}

/** A deterministic random number generator for 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let hash = Math.imul(state ^ (state >>> 15), 1 | state)
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash
    return ((hash ^ (hash >>> 14)) >>> 0) / 4_294_967_296
  }
}
