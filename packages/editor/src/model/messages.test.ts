import { aDesign, anElement } from '@printery/design/testing/designs'
import { anEditor } from '@printery/tests/designs/editor-pointer'
import { expect, test } from 'vitest'
import { Messages } from './messages.ts'

test.each([
  ['an offer to undo is gone', { label: 'Undo', run: () => {} }, null],
  ['a mere sentence stays', undefined, { text: 'Done.' }],
])('EDIT-008: after another undo step %s', (_, action, left) => {
  const editor = anEditor(aDesign(anElement({ kind: 'shape', id: 'e-aaaa' })))
  editor.apply({ type: 'change', changes: { 'e-aaaa': { opacity: 0.5 } } })
  const messages = new Messages()
  messages.show('Done.', 'ok', action)
  messages.clearAfterNextStep(editor)
  editor.select([])
  expect(messages.get()).toMatchObject({ text: 'Done.' })
  editor.undo()
  if (left) expect(messages.get()).toMatchObject(left)
  else expect(messages.get()).toBeNull()
})
