import type { Point } from '@printery/design'

/** The number of times that a closed outline crosses itself. */
export function countCrossings(points: readonly Point[]): number {
  let count = 0
  for (let one = 0; one + 1 < points.length; one++)
    for (let other = one + 2; other + 1 < points.length; other++) {
      const [a, b, c, d] = [points[one], points[one + 1], points[other], points[other + 1]]
      if (one === 0 && other + 2 === points.length) continue
      if (a && b && c && d && isCrossing(a, b, c, d)) count++
    }
  return count
}

function isCrossing(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x))
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}
