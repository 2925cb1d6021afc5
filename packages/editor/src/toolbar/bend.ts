import type { FindFace, TextElement, Warp } from '@printery/design'
import { tightestRadius } from '../model/geometry/bent-text.ts'
import { withHardLineBreaks } from '../model/typing/line-breaks.ts'

/** Radius of the circle for a bend of -100 to 100 percent of the tightest, mm; 0 is straight. */
export function radiusForBend(tightest: number, part: number): number {
  if (part === 0) return 0
  const radius = tightest / (Math.abs(part) / 100)
  return Math.sign(part) * Math.min(5000, Math.max(1, Math.ceil(radius * 100) / 100))
}

/** The bend in percent of the tightest, rounded. */
export function bendPercent(text: TextElement, face: FindFace): number {
  if (text.bend === 0) return 0
  const side = text.bend > 0 ? 1 : -1
  const part = (tightestRadius(text, face, side) / Math.abs(text.bend)) * 100
  return side * Math.min(100, Math.max(1, Math.round(part)))
}

/** The fields that bend a text by -100 to 100 percent; wrapped lines get explicit line breaks. */
export function bentBy(text: TextElement, face: FindFace, part: number): Partial<TextElement> {
  const isWrapped = part !== 0 && text.bend === 0 && text.fit === 'wrap'
  const lines = isWrapped ? withHardLineBreaks(text, face) : {}
  const tightest = tightestRadius({ ...text, ...lines }, face, part > 0 ? 1 : -1)
  const bend = radiusForBend(tightest, part)
  return { ...lines, bend, ...(bend !== 0 && { warp: null }) }
}

/** The fields that warp a text. A text is bent or warped, not both. */
export function warpedBy(text: TextElement, warp: Warp | null): Partial<TextElement> {
  return { warp, bend: warp ? 0 : text.bend }
}
