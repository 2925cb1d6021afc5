import { type FindFace, layOutText, type TextElement } from '@printery/design'
import { roundMm } from './frames.ts'
import { anchored } from './resize.ts'

/** Difference in mm up to which a box counts as fitted to its text. */
const tolerance = 0.6

/**
 * The box of a text after a change. A fitted height stays fitted, as does a fitted width if lines don't wrap; other boxes
 * grow only if the text exceeds them. The edges to which the text is aligned stay in place.
 */
export function fitText(
  after: TextElement,
  before: TextElement,
  face: FindFace,
): { x: number; y: number; width: number; height: number } {
  // The box of a text on a path is that of the path.
  if (after.path) return boxOfPathOf(after)
  const [sizeBefore, sizeAfter] = [measuresOf(before, face), measuresOf(after, face)]
  const fittedLength = (current: number, needed: number, neededBefore: number, currentBefore: number) =>
    Math.abs(currentBefore - neededBefore) <= tolerance || needed > current ? needed : current
  const width =
    after.fit === 'free'
      ? fittedLength(after.width, sizeAfter.width, sizeBefore.width, before.width)
      : after.width
  const height = fittedLength(after.height, sizeAfter.height, sizeBefore.height, before.height)
  return boxFrom(after, { width, height })
}

/** Fits the box to its text; the edges to which the text is aligned stay in place. */
export function tightBox(text: TextElement, face: FindFace) {
  if (text.path) return boxOfPathOf(text)
  const { width, height } = measuresOf(text, face)
  return boxFrom(text, { width: text.fit === 'free' ? width : text.width, height })
}

function boxOfPathOf({ x, y, width, height }: TextElement) {
  return { x, y, width, height }
}

function boxFrom(text: TextElement, { width, height }: { width: number; height: number }) {
  const size = { width: Math.max(width, 1), height: Math.max(height, 1) }
  const box = anchored(text, size, {
    x: { start: 1, left: 1, justify: 1, centre: 0, right: -1 }[text.align] * (text.flipX ? -1 : 1),
    y: { top: 1, middle: 0, bottom: -1 }[text.vertical] * (text.flipY ? -1 : 1),
  })
  return { x: roundMm(box.x), y: roundMm(box.y), width: roundMm(box.width), height: roundMm(box.height) }
}

/** The size of the lines in mm. */
function measuresOf(text: TextElement, face: FindFace): { width: number; height: number } {
  const { lines, height } = layOutText(text, face)
  return { width: Math.max(0, ...lines.map((line) => line.width)), height }
}
