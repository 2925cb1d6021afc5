import type { TextRun } from '@printery/design'
import type { CharacterStyle } from '../changes.ts'

/** Places in a text, the first before the second. */
export interface Range {
  from: number
  to: number
}

/** Other letters in place of some; new ones look like the letter before them, but for what `style` says. */
export function replaced(
  runs: readonly TextRun[],
  { from, to }: Range,
  text: string,
  style: CharacterStyle = {},
): TextRun[] {
  const look = runAt(runs, from === to || from > 0 ? from - 1 : from)
  return joined(
    [...between(runs, 0, from), { ...look, ...style, text }, ...between(runs, to, Number.POSITIVE_INFINITY)],
    look,
  )
}

/** Some letters of another look. */
export function styled(runs: readonly TextRun[], { from, to }: Range, style: CharacterStyle): TextRun[] {
  const changed = between(runs, from, to).map((run) => ({ ...run, ...style }))
  return joined(
    [...between(runs, 0, from), ...changed, ...between(runs, to, Number.POSITIVE_INFINITY)],
    runAt(runs, from),
  )
}

/** The run that the letter at this place belongs to; before the first and behind the last the nearest. */
export function runAt(runs: readonly TextRun[], index: number): TextRun {
  let start = 0
  for (const run of runs) {
    if (index < start + run.text.length) return run
    start += run.text.length
  }
  return runs.at(-1) as TextRun
}

/** Pieces of the runs that these letters stand in. */
export function between(runs: readonly TextRun[], from: number, to: number): TextRun[] {
  let start = 0
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += run.text.length
    return text === '' ? [] : [{ ...run, text }]
  })
}

/** Without empty runs, and neighbours of one look as one. A text without letters keeps a look for the next one. */
function joined(runs: readonly TextRun[], look: TextRun): TextRun[] {
  const kept: TextRun[] = []
  for (const run of runs) {
    const last = kept.at(-1)
    if (run.text === '') continue
    if (last && isSameStyle(last, run)) kept[kept.length - 1] = { ...last, text: last.text + run.text }
    else kept.push(run)
  }
  return kept.length > 0 ? kept : [{ ...look, text: '' }]
}

function isSameStyle(one: TextRun, other: TextRun): boolean {
  return JSON.stringify({ ...one, text: '' }) === JSON.stringify({ ...other, text: '' })
}
