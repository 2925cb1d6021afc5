import { aDesign, anElement } from '@printery/design/testing/designs'
import { anEditor } from '@printery/tests/designs/editor-pointer'
import { expect, test } from 'vitest'
import { Messages } from './messages.ts'

test.each([
  ['a message that offers to undo is removed', { label: 'Undo', run: () => {} }, null],
  ['a message without an action remains', undefined, { text: 'Done.' }],
])('EDIT-008: after another undo step %s', (_, action, expected) => {
  const editor = anEditor(aDesign(anElement({ kind: 'shape', id: 'e-aaaa' })))
  editor.apply({ type: 'change', changes: { 'e-aaaa': { opacity: 0.5 } } })
  const messages = new Messages()
  messages.show('Done.', 'ok', action)
  messages.clearAfterNextStep(editor)
  editor.select([])
  expect(messages.get()).toMatchObject({ text: 'Done.' })
  editor.undo()
  if (expected) expect(messages.get()).toMatchObject(expected)
  else expect(messages.get()).toBeNull()
})
