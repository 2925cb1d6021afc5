/** A mark of a ruler: px along it, and what is written there. */
export interface Mark {
  at: number
  /** cm, at the long marks alone. */
  words?: string
}

/** mm from one long mark to the next, and how many short ones stand between. */
const steps = [
  [1, 1],
  [5, 5],
  [10, 10],
  [20, 4],
  [50, 5],
  [100, 10],
  [200, 4],
  [500, 5],
  [1000, 10],
] as const

/** Pixels that a long mark needs for what is written at it. */
const least = 42

/** Marks of a ruler that shows this part of the page. `from`: px of the canvas where the page begins. */
export function marksOf({ from, scale, length }: { from: number; scale: number; length: number }): Mark[] {
  const [long, parts] = steps.find(([mm]) => mm * scale >= least) ?? ([2000, 10] as const)
  const short = long / parts
  const marks: Mark[] = []
  for (let n = Math.ceil(-from / scale / short); n * short * scale + from <= length; n++) {
    const mm = n * short
    const at = from + mm * scale
    marks.push(n % parts === 0 ? { at, words: String(Math.round(mm) / 10) } : { at })
  }
  return marks
}
