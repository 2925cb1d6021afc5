import { type TextElement, type TextRun, wordsOf } from '@printery/design'
import type { Editor } from '../model/editor.ts'
import { leavesOf } from '../model/frames.ts'
import { fitText } from '../model/typing/text-box.ts'
import { shared } from './shared.ts'

export type RunStyle = Partial<Omit<TextRun, 'text'>>

/** Texts among what is chosen, and in chosen groups. */
export function chosenTexts(editor: Editor): TextElement[] {
  return leavesOf(editor.design, editor.session.get().selection).filter((leaf) => leaf.kind === 'text')
}

/** What all letters share of this that a change would reach; undefined where they differ. */
export function sharedRun<Field extends keyof RunStyle>(
  editor: Editor,
  field: Field,
): TextRun[Field] | undefined {
  const runs = chosenTexts(editor).flatMap((text) => reached(text.runs, lettersOf(editor, text)))
  return shared(runs.map((run) => run[field]))
}

/** Gives all letters of the chosen texts a look, or those between the carets of the one that is typed into. */
export function styleTexts(editor: Editor, style: RunStyle): void {
  const texts = chosenTexts(editor)
  const changes = Object.fromEntries(
    texts.map((text) => {
      const runs = withStyle(text.runs, style, lettersOf(editor, text))
      const box = fitText({ ...text, runs }, text, editor.resources.get().face)
      return [text.id, { runs, ...box }]
    }),
  )
  if (texts.length > 0) editor.do({ type: 'change', changes })
}

/** The letters that are chosen in a text that is typed into; all of one that isn't, or where only the caret stands. */
function lettersOf(editor: Editor, text: TextElement): { from: number; to: number } {
  const { tool, letters } = editor.session.get()
  const from = Math.min(letters.anchor, letters.focus)
  const to = Math.max(letters.anchor, letters.focus)
  const isPart = tool.name === 'type' && tool.id === text.id && from < to
  return isPart ? { from, to } : { from: 0, to: Math.max(1, wordsOf(text).length) }
}

function reached(runs: readonly TextRun[], { from, to }: { from: number; to: number }): TextRun[] {
  let start = 0
  return runs.filter((run) => {
    const [begin, end] = [start, start + run.text.length]
    start = end
    return begin < to && (end > from || end === begin)
  })
}

/** Runs in which the letters of a range have this look; neighbours that look alike become one. */
export function withStyle(
  runs: readonly TextRun[],
  style: RunStyle,
  { from, to }: { from: number; to: number },
): TextRun[] {
  let start = 0
  const parts = runs.flatMap((run) => {
    const begin = start
    start += run.text.length
    if (run.text === '') return [{ ...run, ...style }]
    const cut = (at: number) => Math.min(run.text.length, Math.max(0, at - begin))
    const [a, b] = [cut(from), cut(to)]
    return [
      { ...run, text: run.text.slice(0, a) },
      { ...run, ...style, text: run.text.slice(a, b) },
      { ...run, text: run.text.slice(b) },
    ].filter(({ text }) => text !== '')
  })
  return joined(parts)
}

function joined(runs: readonly TextRun[]): TextRun[] {
  const all: TextRun[] = []
  for (const run of runs) {
    const last = all.at(-1)
    const isAlike = last && JSON.stringify({ ...last, text: '' }) === JSON.stringify({ ...run, text: '' })
    if (isAlike) all[all.length - 1] = { ...last, text: last.text + run.text }
    else all.push(run)
  }
  return all
}
