import { type FindFace, layOutText, type TextElement } from '@printery/design'
import { roundMm } from './frames.ts'
import { anchored } from './resize.ts'

/** mm by which a box may miss its letters and still count as made for them. */
const near = 0.6

/**
 * The box of a text after a change. One that was as high as its lines, or as wide where nothing wraps, is so again; another grows where
 * the letters need it. It grows from the edges that the letters stand at.
 */
export function fitText(
  after: TextElement,
  before: TextElement,
  face: FindFace,
): { x: number; y: number; width: number; height: number } {
  const [was, is] = [measuresOf(before, face), measuresOf(after, face)]
  const followed = (own: number, needed: number, neededBefore: number, ownBefore: number) =>
    Math.abs(ownBefore - neededBefore) <= near || needed > own ? needed : own
  const width = after.fit === 'free' ? followed(after.width, is.width, was.width, before.width) : after.width
  const height = followed(after.height, is.height, was.height, before.height)
  return boxFrom(after, { width, height })
}

/** As large as its letters, from the edges that they stand at. */
export function tightBox(text: TextElement, face: FindFace) {
  const { width, height } = measuresOf(text, face)
  return boxFrom(text, { width: text.fit === 'free' ? width : text.width, height })
}

function boxFrom(text: TextElement, { width, height }: { width: number; height: number }) {
  const size = { width: Math.max(width, 1), height: Math.max(height, 1) }
  const box = anchored(text, size, {
    x: { start: 1, left: 1, justify: 1, centre: 0, right: -1 }[text.align] * (text.flipX ? -1 : 1),
    y: { top: 1, middle: 0, bottom: -1 }[text.vertical] * (text.flipY ? -1 : 1),
  })
  return { x: roundMm(box.x), y: roundMm(box.y), width: roundMm(box.width), height: roundMm(box.height) }
}

/** mm that its lines need. */
function measuresOf(text: TextElement, face: FindFace): { width: number; height: number } {
  const { lines, height } = layOutText(text, face)
  return { width: Math.max(0, ...lines.map((line) => line.width)), height }
}
