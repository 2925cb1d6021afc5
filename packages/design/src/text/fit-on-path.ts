import type { TextElement } from '../elements/text.ts'
import type { MeasuredPath } from '../geometry/measured-path.ts'
import type { FindFace } from './face.ts'
import { type Line, layOutText } from './layout.ts'
import { measuredPathOf } from './path-of-text.ts'

/** mm by which a line may be longer than its curve. */
const tolerance = 0.01
/** Number of times that a text is scaled: the curves of its lines move with its size. */
const maxRounds = 6

/** How far the lines of a text reach beyond the path that they follow, in mm; 0 for a text without a path. */
export function lengthBeyondPath(text: TextElement, face: FindFace): number {
  const path = measuredPathOf(text)
  if (!path) return 0
  const { lines } = layOutText(text, face)
  const beyond = Math.max(0, ...lines.map((line) => beyondCurve(path, line)))
  return beyond > tolerance ? beyond : 0
}

/** Around a closed path only the length counts, along an open one the place as well. */
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
  if (!text.path || lengthBeyondPath(text, face) === 0) return undefined
  let fitted: TextElement = text
  for (let round = 0; round < maxRounds; round++) {
    const scale = fittingScale(fitted, face)
    if (scale < 1)
      fitted = { ...fitted, runs: fitted.runs.map((run) => ({ ...run, size: run.size * scale })) }
    fitted = withOffsetOnPath(fitted, face)
    if (lengthBeyondPath(fitted, face) === 0) break
  }
  const isTooSmall = fitted.runs.some(({ size }) => size < 0.3)
  return isTooSmall || lengthBeyondPath(fitted, face) > 0
    ? undefined
    : { runs: fitted.runs, path: fitted.path }
}

/** The scale up to 1 at which each line is as long as its curve. */
function fittingScale(text: TextElement, face: FindFace): number {
  const path = measuredPathOf(text)
  if (!path) return 1
  const scales = layOutText(text, face).lines.flatMap(({ baseline, width }) => {
    const { length } = path.parallelAt(baseline)
    return width > length ? (length / width) * (1 - 1e-6) : []
  })
  return Math.min(1, ...scales)
}

/** Moves a text along an open path as little as is needed for it to lie on it. */
function withOffsetOnPath(text: TextElement, face: FindFace): TextElement {
  const path = measuredPathOf(text)
  if (!text.path || !path || path.isClosed) return text
  const shares = layOutText(text, face).lines.flatMap(({ baseline, left, width }) => {
    const { length } = path.parallelAt(baseline)
    if (width === 0 || length === 0) return []
    return left < 0 ? [-left / length] : left + width > length ? [(length - left - width) / length] : []
  })
  const by = shares.reduce((largest, each) => (Math.abs(each) > Math.abs(largest) ? each : largest), 0)
  return { ...text, path: { ...text.path, offset: Math.min(1, Math.max(-1, text.path.offset + by)) } }
}
