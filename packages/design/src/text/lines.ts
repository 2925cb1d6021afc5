import LineBreaker from 'linebreak'

/** From one place in the text to the one behind its last letter. */
export interface Span {
  start: number
  end: number
}

/**
 * Ends lines where Unicode allows it (UAX 14), as late as the width lets them; a word that is wider than a line ends where it has to.
 * `advances` has the width of each letter's shape at the place of its first unit, and NaN inside of a shape, where no line can end.
 */
export function wrapped(text: string, advances: Float64Array, width: number): Span[] {
  const lines: Span[] = []
  let start = 0
  let fits = 0
  for (const place of breaksOf(text)) {
    while (lengthOf(text, advances, start, place) > width) {
      const end = fits > start ? fits : forced(advances, start, place, width)
      if (end >= place) break
      lines.push({ start, end })
      start = end
      fits = end
    }
    fits = place
  }
  lines.push({ start, end: text.length })
  return lines
}

function breaksOf(text: string): number[] {
  const breaker = new LineBreaker(text)
  const places: number[] = []
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) places.push(next.position)
  if (places.at(-1) !== text.length) places.push(text.length)
  return places
}

/** What is seen of a piece of a line: spaces at its end have no width. */
function lengthOf(text: string, advances: Float64Array, start: number, end: number): number {
  let last = end
  while (last > start && /\s/.test(text[last - 1] as string)) last--
  return sum(advances, start, last)
}

function sum(advances: Float64Array, start: number, end: number): number {
  let all = 0
  for (let at = start; at < end; at++) all += Number.isNaN(advances[at]) ? 0 : (advances[at] ?? 0)
  return all
}

/** At least one shape stands on a line, however narrow that is. */
function forced(advances: Float64Array, start: number, end: number, width: number): number {
  let all = 0
  for (let at = start; at < end; at++) {
    const advance = advances[at] ?? 0
    if (Number.isNaN(advance)) continue
    all += advance
    if (all > width && at > start) return at
  }
  return end
}
