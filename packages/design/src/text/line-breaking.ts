import LineBreaker from 'linebreak'

/** A range of text; `end` is exclusive. */
export interface Span {
  start: number
  end: number
}

/**
 * Breaks lines at the last opportunity (UAX 14) that fits the width; a word wider than a line is broken anywhere.
 * `advances` has the width of each glyph cluster at its first index, and NaN inside of a cluster, where a line can't
 * break.
 */
export function wrapText(text: string, advances: Float64Array, width: number): Span[] {
  const lines: Span[] = []
  let start = 0
  let lastFitting = 0
  for (const opportunity of lineBreaks(text)) {
    while (visibleWidth(text, advances, start, opportunity) > width) {
      const end = lastFitting > start ? lastFitting : forcedBreak(advances, start, opportunity, width)
      if (end >= opportunity) break
      lines.push({ start, end })
      start = end
      lastFitting = end
    }
    lastFitting = opportunity
  }
  lines.push({ start, end: text.length })
  return lines
}

function lineBreaks(text: string): number[] {
  const breaker = new LineBreaker(text)
  const breaks: number[] = []
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.push(next.position)
  if (breaks.at(-1) !== text.length) breaks.push(text.length)
  return breaks
}

/** The width without trailing spaces. */
function visibleWidth(text: string, advances: Float64Array, start: number, end: number): number {
  let last = end
  while (last > start && /\s/.test(text[last - 1] as string)) last--
  return sum(advances, start, last)
}

function sum(advances: Float64Array, start: number, end: number): number {
  let total = 0
  for (let index = start; index < end; index++)
    total += Number.isNaN(advances[index]) ? 0 : (advances[index] ?? 0)
  return total
}

/** A line has at least one cluster, however narrow it is. */
function forcedBreak(advances: Float64Array, start: number, end: number, width: number): number {
  let total = 0
  for (let index = start; index < end; index++) {
    const advance = advances[index] ?? 0
    if (Number.isNaN(advance)) continue
    total += advance
    if (total > width && index > start) return index
  }
  return end
}
