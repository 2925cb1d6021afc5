import createBidi from 'bidi-js'
import type { Direction } from './face.ts'

const bidi = createBidi()

/** Characters that are shaped together: with the same run, script and direction. */
export interface TextSegment {
  start: number
  /** Exclusive end. */
  end: number
  run: number
  /** Bidi embedding level; odd levels are right to left. */
  level: number
}

export function directionOf(level: number): Direction {
  return level % 2 === 1 ? 'rtl' : 'ltr'
}

/** Scripts that have their own shaping rules. All other scripts share one rule and are not separated. */
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

/** Index of the script, or undefined for Common and Inherited characters, and for scripts that are not listed. */
function scriptOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0
  // Fast path for ASCII.
  if (code < 128)
    return (code >= 65 && code <= 90) || (code >= 97 && code <= 122) ? scripts.length - 1 : undefined
  const found = scriptTests.findIndex((test) => test.test(character))
  return found < 0 ? undefined : found
}

/** The embedding level of each character by UAX 9, and the base level of the paragraph. */
export function bidiLevels(
  text: string,
  direction: 'auto' | Direction,
): { levels: Uint8Array; base: number } {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction === 'auto' ? undefined : direction)
  return { levels, base: paragraphs[0]?.level ?? (direction === 'rtl' ? 1 : 0) }
}

/** Splits part of a paragraph into segments in logical order. */
export function itemize(
  text: string,
  levels: Uint8Array,
  runAt: (index: number) => number,
  start: number,
  end: number,
): TextSegment[] {
  const items: TextSegment[] = []
  let script: number | undefined
  let item: TextSegment | undefined
  for (let index = start; index < end; ) {
    const character = String.fromCodePoint(text.codePointAt(index) ?? 0)
    const [characterScript, run, level] = [scriptOf(character), runAt(index), levels[index] ?? 0]
    const isOtherScript = characterScript !== undefined && script !== undefined && characterScript !== script
    if (!item || item.run !== run || item.level !== level || isOtherScript) {
      item = { start: index, end: index, run, level }
      items.push(item)
      script = characterScript
    }
    script ??= characterScript
    index += character.length
    item.end = index
  }
  return items
}

/** Reorders segments for display (UAX 9, rule L2). */
export function inVisualOrder(items: readonly TextSegment[]): TextSegment[] {
  const order = [...items]
  const levels = items.map(({ level }) => level)
  const lowestOdd = Math.min(...levels.filter((level) => level % 2 === 1), Number.POSITIVE_INFINITY)
  for (let level = Math.max(0, ...levels); level >= lowestOdd; level--)
    for (let index = 0; index < order.length; index++) {
      const start = index
      while (index < order.length && (order[index] as TextSegment).level >= level) index++
      if (index > start) order.splice(start, index - start, ...order.slice(start, index).reverse())
    }
  return order
}
