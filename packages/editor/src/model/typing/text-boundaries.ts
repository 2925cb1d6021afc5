const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The next or previous grapheme boundary. */
export function characterStep(text: string, index: number, direction: 1 | -1): number {
  const starts = [...graphemes.segment(text)].map((segment) => segment.index)
  const boundaries = [...starts, text.length]
  return direction === 1
    ? (boundaries.find((boundary) => boundary > index) ?? text.length)
    : (boundaries.findLast((boundary) => boundary < index) ?? 0)
}

/** The end of the next word, or the start of the previous one. */
export function wordStep(text: string, index: number, direction: 1 | -1): number {
  const found = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike)
  if (direction === 1) {
    const next = found.find((word) => word.index + word.segment.length > index)
    return next ? next.index + next.segment.length : text.length
  }
  return found.findLast((word) => word.index < index)?.index ?? 0
}

/** The range that a double click selects. */
export function wordAt(text: string, index: number): { from: number; to: number } {
  const word = segmenter.segment(text).containing(Math.min(index, Math.max(0, text.length - 1)))
  return word ? { from: word.index, to: word.index + word.segment.length } : { from: 0, to: 0 }
}

/** The range that a triple click selects: up to the line breaks. */
export function paragraphAt(text: string, index: number): { from: number; to: number } {
  // Slices first, because `lastIndexOf` with a start of -1 would find a break at the first character.
  const from = text.slice(0, index).lastIndexOf('\n') + 1
  const end = text.indexOf('\n', index)
  return { from, to: end < 0 ? text.length : end }
}

/** The difference of two texts as one replacement. */
export function editBetween(before: string, after: string): { from: number; to: number; text: string } {
  const max = Math.min(before.length, after.length)
  let from = 0
  while (from < max && before[from] === after[from]) from++
  let same = 0
  while (same < max - from && before.at(-1 - same) === after.at(-1 - same)) same++
  // Never splits a surrogate pair.
  if (from > 0 && isFirstHalf(before, from - 1)) from--
  if (same > 0 && isFirstHalf(before, before.length - same - 1)) same--
  return { from, to: before.length - same, text: after.slice(from, after.length - same) }
}

function isFirstHalf(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return code >= 0xd800 && code <= 0xdbff
}
