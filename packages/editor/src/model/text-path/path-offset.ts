import { type FindFace, layOutText, measuredPathOf, type TextElement } from '@printery/design'

export interface OffsetRange {
  min: number
  max: number
}

/**
 * The offsets at which a text lies on its path: half a length in both directions on a closed path, within the ends of
 * an open one. A text that is too long may be moved anywhere.
 */
export function offsetRange(text: TextElement, face: FindFace): OffsetRange {
  const path = measuredPathOf(text)
  if (!text.path || !path) return { min: -1, max: 1 }
  if (path.isClosed) return { min: -0.5, max: 0.5 }
  const { offset } = text.path
  const clearances = layOutText(text, face).lines.flatMap(({ baseline, left, width }) => {
    const { length } = path.parallelAt(baseline)
    if (width === 0 || length === 0) return []
    return [{ back: left / length, ahead: (length - left - width) / length }]
  })
  const min = offset - Math.min(1, ...clearances.map(({ back }) => back))
  const max = offset + Math.min(1, ...clearances.map(({ ahead }) => ahead))
  return min < max ? { min: Math.max(-1, min), max: Math.min(1, max) } : { min: -1, max: 1 }
}

/** A text moved along its path by a fraction of the length of the path; on a closed path the offset wraps around. */
export function withOffset(text: TextElement, by: number, face: FindFace): Partial<TextElement> {
  if (!text.path) return {}
  const { min, max } = offsetRange(text, face)
  const target = text.path.offset + by
  const offset = text.path.isClosed ? target - Math.round(target) : Math.min(max, Math.max(min, target))
  return { path: { ...text.path, offset: Math.round(offset * 1e5) / 1e5 } }
}

/**
 * A text that runs along its path in the other direction: at the same place of an open path, and on the opposite side of
 * a closed one, where it reads from left to right again.
 */
export function withOtherDirection(text: TextElement): Partial<TextElement> {
  if (!text.path) return {}
  const { isClosed, isReversed, offset } = text.path
  const opposite = isClosed ? 0.5 - offset : -offset
  const wrapped = isClosed ? opposite - Math.round(opposite) : opposite
  return { path: { ...text.path, isReversed: !isReversed, offset: wrapped + 0 } }
}
