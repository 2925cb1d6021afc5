/** A tick of a ruler: its position in px, and its label. */
export interface RulerMark {
  at: number
  /** cm; only on long ticks. */
  label?: string
}

/** Millimetres between long ticks, and the number of short ones between them. */
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

/** Pixels between two labels. */
const minLabelPx = 42

/** The visible ticks of a ruler. `from`: px of the canvas where the page begins. */
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
