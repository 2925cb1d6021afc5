import createBidi from 'bidi-js'
import type { Direction } from './face.ts'

const bidi = createBidi()

/** Letters that are shaped together: of one run, one script and one direction. */
export interface TextItem {
  start: number
  /** Behind its last letter. */
  end: number
  run: number
  /** How deep it lies in texts of turning direction; odd reads from right to left. */
  level: number
}

export function directionOf(level: number): Direction {
  return level % 2 === 1 ? 'rtl' : 'ltr'
}

/** Scripts whose letters are shaped by rules of their own. The others have one rule, so that they need not be parted. */
const scripts = [
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Thai',
  'Khmer',
  'Sinhala',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Cyrillic',
  'Greek',
  'Latin',
] as const
const scriptTests = scripts.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

/** Its number, or undefined for what all scripts share: spaces, digits, marks. */
function scriptOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  // By far the most.
  if (code < 128)
    return (code >= 65 && code <= 90) || (code >= 97 && code <= 122) ? scripts.length - 1 : undefined
  const found = scriptTests.findIndex((test) => test.test(letter))
  return found < 0 ? undefined : found
}

/** How deep each letter lies, by the rules of Unicode (UAX 9), and how the paragraph as a whole reads. */
export function levelsOf(text: string, direction: 'auto' | Direction): { levels: Uint8Array; base: number } {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction === 'auto' ? undefined : direction)
  return { levels, base: paragraphs[0]?.level ?? (direction === 'rtl' ? 1 : 0) }
}

/** Parts a piece of a paragraph, in the order of the text. */
export function itemsOf(
  text: string,
  levels: Uint8Array,
  runAt: (index: number) => number,
  start: number,
  end: number,
): TextItem[] {
  const items: TextItem[] = []
  let script: number | undefined
  let item: TextItem | undefined
  for (let at = start; at < end; ) {
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0)
    const [own, run, level] = [scriptOf(letter), runAt(at), levels[at] ?? 0]
    const isOther = own !== undefined && script !== undefined && own !== script
    if (!item || item.run !== run || item.level !== level || isOther) {
      item = { start: at, end: at, run, level }
      items.push(item)
      script = own
    }
    script ??= own
    at += letter.length
    item.end = at
  }
  return items
}

/** From left to right as they stand on the line (UAX 9, rule L2). */
export function inSight(items: readonly TextItem[]): TextItem[] {
  const order = [...items]
  const levels = items.map(({ level }) => level)
  const lowestOdd = Math.min(...levels.filter((level) => level % 2 === 1), Number.POSITIVE_INFINITY)
  for (let level = Math.max(0, ...levels); level >= lowestOdd; level--)
    for (let at = 0; at < order.length; at++) {
      const start = at
      while (at < order.length && (order[at] as TextItem).level >= level) at++
      if (at > start) order.splice(start, at - start, ...order.slice(start, at).reverse())
    }
  return order
}
