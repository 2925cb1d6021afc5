import { plainTextOf } from '@printery/design'
import { useId } from 'react'
import { fittedBox } from '../../model/geometry/text-fitting.ts'
import { onlyItem } from '../../model/only-item.ts'
import { mayChange } from '../../model/permission.ts'
import { replaced } from '../../model/typing/runs.ts'
import { editBetween } from '../../model/typing/text-boundaries.ts'
import { useEditor } from '../../react/editor-context.tsx'
import { useApply } from '../../react/use-apply.ts'
import { useSelectedElements } from '../../react/use-selected-elements.ts'
import { texts } from '../texts.ts'
import { TextHints } from './text-hints.tsx'

/** The content of the selected text in a plain field; edits keep the styles of the text. */
export function TextContentField() {
  const editor = useEditor()
  const apply = useApply()
  const id = useId()
  const element = onlyItem(useSelectedElements())
  if (element?.kind !== 'text') return null
  const content = plainTextOf(element)

  function write(next: string) {
    if (element?.kind !== 'text') return
    const { text, ...range } = editBetween(content, next)
    const after = { ...element, runs: replaced(element.runs, range, text), placeholder: false }
    const { runs, placeholder } = after
    const change = {
      runs,
      ...(editor.role === 'customer' && { placeholder }),
      ...fittedBox(editor, after, element),
    }
    apply({ type: 'change', changes: { [element.id]: change } }, `content ${element.id}`)
  }

  return (
    <div className="field">
      <label htmlFor={id}>{texts.text.words}</label>
      <textarea
        id={id}
        className="input ed-text-content"
        rows={Math.min(4, content.split('\n').length)}
        maxLength={5000}
        disabled={!mayChange(editor, [element.id], 'content')}
        value={content}
        onChange={(event) => write(event.target.value)}
        onBlur={() => editor.closeUndoStep()}
      />
      <TextHints text={element} />
    </div>
  )
}
