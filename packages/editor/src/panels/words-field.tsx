import { plainTextOf } from '@printery/design'
import { useId } from 'react'
import { alone } from '../model/alone.ts'
import { fittedBox } from '../model/fitting.ts'
import { mayChange } from '../model/permission.ts'
import { replaced } from '../model/typing/runs.ts'
import { editBetween } from '../model/typing/steps.ts'
import { useEditor } from '../react/editor-context.tsx'
import { useChosen } from '../react/use-chosen.ts'
import { useDo } from '../react/use-do.ts'
import { texts } from './texts.ts'
import { WordsHints } from './words-hints.tsx'

/** The words of the one text that is chosen, in a field as any other: what changes in it changes there, and looks stay. */
export function WordsField() {
  const editor = useEditor()
  const perform = useDo()
  const id = useId()
  const only = alone(useChosen())
  if (only?.kind !== 'text') return null
  const words = plainTextOf(only)

  function write(next: string) {
    if (only?.kind !== 'text') return
    const { text, ...range } = editBetween(words, next)
    const after = { ...only, runs: replaced(only.runs, range, text), placeholder: false }
    const { runs, placeholder } = after
    const change = {
      runs,
      ...(editor.role === 'customer' && { placeholder }),
      ...fittedBox(editor, after, only),
    }
    perform({ type: 'change', changes: { [only.id]: change } }, `words ${only.id}`)
  }

  return (
    <div className="field">
      <label htmlFor={id}>{texts.text.words}</label>
      <textarea
        id={id}
        className="in ed-words"
        rows={Math.min(4, words.split('\n').length)}
        maxLength={5000}
        disabled={!mayChange(editor, [only.id], 'content')}
        value={words}
        onChange={(event) => write(event.target.value)}
        onBlur={() => editor.closeStep()}
      />
      <WordsHints text={only} />
    </div>
  )
}
