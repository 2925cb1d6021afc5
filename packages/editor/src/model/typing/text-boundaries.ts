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
  const words = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike)
  if (direction === 1) {
    const next = words.find((word) => word.index + word.segment.length > index)
    return next ? next.index + next.segment.length : text.length
  }
  return words.findLast((word) => word.index < index)?.index ?? 0
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
  let commonSuffix = 0
  while (commonSuffix < max - from && before.at(-1 - commonSuffix) === after.at(-1 - commonSuffix))
    commonSuffix++
  // Never splits a surrogate pair.
  if (from > 0 && isHighSurrogate(before, from - 1)) from--
  if (commonSuffix > 0 && isHighSurrogate(before, before.length - commonSuffix - 1)) commonSuffix--
  return { from, to: before.length - commonSuffix, text: after.slice(from, after.length - commonSuffix) }
}

function isHighSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return code >= 0xd800 && code <= 0xdbff
}
