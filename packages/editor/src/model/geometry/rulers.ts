/** A tick of a ruler: its position in px, and its label. */
export interface RulerMark {
  at: number
  /** Position in cm; only on long ticks. */
  label?: string
}

/** Distances in mm between long ticks, and the number of parts into which short ticks divide them. */
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

/** Minimum distance between two labels in px. */
const minLabelPx = 42

/** The visible ticks of a ruler. `from` is the position in px of the canvas at which the page begins. */
export function marksOf({
  from,
  scale,
  length,
}: {
  from: number
  scale: number
  length: number
}): RulerMark[] {
  const [long, parts] = steps.find(([mm]) => mm * scale >= minLabelPx) ?? ([2000, 10] as const)
  const short = long / parts
  const marks: RulerMark[] = []
  for (let n = Math.ceil(-from / scale / short); n * short * scale + from <= length; n++) {
    const mm = n * short
    const position = from + mm * scale
    marks.push(n % parts === 0 ? { at: position, label: String(Math.round(mm) / 10) } : { at: position })
  }
  return marks
}
