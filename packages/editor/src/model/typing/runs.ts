import type { TextRun } from '@printery/design'
import type { CharacterStyle } from '../changes.ts'

/** Indexes in a text, the first before the second. */
export interface Range {
  from: number
  to: number
}

/** Replaces characters; new ones take the style of the preceding character, overridden by `style`. */
export function replaced(
  runs: readonly TextRun[],
  { from, to }: Range,
  text: string,
  style: CharacterStyle = {},
): TextRun[] {
  const base = runAt(runs, from === to || from > 0 ? from - 1 : from)
  return joined(
    [...between(runs, 0, from), { ...base, ...style, text }, ...between(runs, to, Number.POSITIVE_INFINITY)],
    base,
  )
}

/** Changes the style of characters. */
export function styled(runs: readonly TextRun[], { from, to }: Range, style: CharacterStyle): TextRun[] {
  const changed = between(runs, from, to).map((run) => ({ ...run, ...style }))
  return joined(
    [...between(runs, 0, from), ...changed, ...between(runs, to, Number.POSITIVE_INFINITY)],
    runAt(runs, from),
  )
}

/** The run of the character at an index; the nearest one outside of the text. */
export function runAt(runs: readonly TextRun[], index: number): TextRun {
  let start = 0
  for (const run of runs) {
    if (index < start + run.text.length) return run
    start += run.text.length
  }
  return runs.at(-1) as TextRun
}

/** The parts of runs in a range. */
export function between(runs: readonly TextRun[], from: number, to: number): TextRun[] {
  let start = 0
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += run.text.length
    return text === '' ? [] : [{ ...run, text }]
  })
}

/** Drops empty runs and joins adjacent runs of the same style. An empty text keeps one run for its style. */
function joined(runs: readonly TextRun[], base: TextRun): TextRun[] {
  const joined: TextRun[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (run.text === '') continue
    if (last && isSameStyle(last, run)) joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined.length > 0 ? joined : [{ ...base, text: '' }]
}

function isSameStyle(one: TextRun, other: TextRun): boolean {
  return JSON.stringify({ ...one, text: '' }) === JSON.stringify({ ...other, text: '' })
}
