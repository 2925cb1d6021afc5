interface BentText {
  width: number
  bend: number
}

/** At 100% a text as wide as its box runs around a whole circle. */
const wholeCircle = 2 * Math.PI

/** Radius of the circle for a bend of -100 to 100 percent, mm; 0 is straight. */
export function radiusForBend({ width }: Pick<BentText, 'width'>, part: number): number {
  if (part === 0) return 0
  const radius = width / ((Math.abs(part) / 100) * wholeCircle)
  return Math.sign(part) * Math.min(5000, Math.max(1, Math.round(radius * 100) / 100))
}

/** The bend in percent, rounded. */
export function bendPercent({ width, bend }: BentText): number {
  if (bend === 0) return 0
  const part = (width / (Math.abs(bend) * wholeCircle)) * 100
  return Math.sign(bend) * Math.min(100, Math.max(1, Math.round(part)))
}
