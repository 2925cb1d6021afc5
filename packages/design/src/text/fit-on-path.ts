import type { TextElement } from '../elements/text.ts'
import type { MeasuredPath } from '../geometry/measured-path.ts'
import type { FindFace } from './face.ts'
import { type Line, layOutText } from './layout.ts'
import { measuredPathOf } from './path-of-text.ts'

/** Length in mm by which a line may exceed its curve. */
const tolerance = 0.01
/** Maximum number of iterations: scaling a text moves the curves of its lines, so it may have to be scaled again. */
const maxRounds = 6

/** How far the lines of a text reach beyond the path that they follow, in mm; 0 for a text without a path. */
export function lengthBeyondPath(text: TextElement, face: FindFace): number {
  return text.path ? lengthBeyond(text, linesOf(text, face)) : 0
}

function linesOf(text: TextElement, face: FindFace): readonly Line[] {
  return layOutText(text, face).lines
}

function lengthBeyond(text: TextElement, lines: readonly Line[]): number {
  const path = measuredPathOf(text)
  if (!path) return 0
  const beyond = lines.reduce((longest, line) => Math.max(longest, beyondCurve(path, line)), 0)
  return beyond > tolerance ? beyond : 0
}

/** On a closed path only the length of the line matters; on an open path its position as well. */
function beyondCurve(path: MeasuredPath, { baseline, left, width }: Line): number {
  if (width === 0) return 0
  const { length } = path.parallelAt(baseline)
  return path.isClosed ? width - length : Math.max(-left, left + width - length)
}

/**
 * The fields that fit a text on its path: it is moved back along an open path, and shrunk if it is too long. Undefined
 * if it fits already, or would be too small for the schema.
 */
export function fittedOnPath(text: TextElement, face: FindFace): Partial<TextElement> | undefined {
  if (!text.path) return undefined
  let fitted: TextElement = text
  let lines = linesOf(fitted, face)
  if (lengthBeyond(fitted, lines) === 0) return undefined
  for (let round = 0; round < maxRounds; round++) {
    // Layout of a long text is slow, so it is repeated only after a change.
    for (const change of [shrunk, movedAlongPath]) {
      const changed = change(fitted, lines)
      if (changed !== fitted) lines = linesOf(changed, face)
      fitted = changed
    }
    if (lengthBeyond(fitted, lines) === 0) break
  }
  const isTooSmall = fitted.runs.some(({ size }) => size < 0.3)
  return isTooSmall || lengthBeyond(fitted, lines) > 0 ? undefined : { runs: fitted.runs, path: fitted.path }
}

/** Scales a text down so that no line is longer than its curve. */
function shrunk(text: TextElement, lines: readonly Line[]): TextElement {
  const path = measuredPathOf(text)
  if (!path) return text
  const scale = lines.reduce((smallest, { baseline, width }) => {
    const { length } = path.parallelAt(baseline)
    return width > length ? Math.min(smallest, (length / width) * (1 - 1e-6)) : smallest
  }, 1)
  if (scale === 1) return text
  return { ...text, runs: text.runs.map((run) => ({ ...run, size: run.size * scale })) }
}

/** Moves a text along an open path by the smallest distance after which all lines lie on the path. */
function movedAlongPath(text: TextElement, lines: readonly Line[]): TextElement {
  const path = measuredPathOf(text)
  if (!text.path || !path || path.isClosed) return text
  const offsetChange = lines.reduce((largest, { baseline, left, width }) => {
    const { length } = path.parallelAt(baseline)
    if (width === 0 || length === 0) return largest
    const shift = left < 0 ? -left / length : left + width > length ? (length - left - width) / length : 0
    return Math.abs(shift) > Math.abs(largest) ? shift : largest
  }, 0)
  if (offsetChange === 0) return text
  return {
    ...text,
    path: { ...text.path, offset: Math.min(1, Math.max(-1, text.path.offset + offsetChange)) },
  }
}
