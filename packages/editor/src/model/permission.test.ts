import type { ElementId } from '@printery/design'
import { aDesign, anElement } from '@printery/design/testing/designs'
import { anEditor } from '@printery/tests/designs/editor-pointer'
import { describe, expect, test } from 'vitest'
import { mayChange, type ProtectedAspect } from './permission.ts'

const [a, b] = ['e-aaaa', 'e-bbbb'] as [ElementId, ElementId]
const group = 'e-group' as ElementId

function anEditorOfTwo(fields: Record<string, unknown>, role: 'customer' | 'author' = 'customer') {
  return anEditor(aDesign(anElement({ id: a, ...fields }), anElement({ id: b })), { role })
}

describe('TEMPLATE-001 elements that a template protects', () => {
  test.each([
    ['place', { place: true }, false],
    ['place', { look: true, content: true, presence: true }, true],
    ['look', { look: true }, false],
    ['content', { content: true }, false],
    ['presence', { presence: true }, false],
  ] as [ProtectedAspect, object, boolean][])(
    'a customer may change the %s of an element with the protection %j: %s',
    (aspect, protection, isAllowed) => {
      expect(mayChange(anEditorOfTwo({ kept: protection }), [a], aspect)).toBe(isAllowed)
      expect(mayChange(anEditorOfTwo({ kept: protection }, 'author'), [a], aspect)).toBe(true)
    },
  )

  test('one protected element in a selection protects the whole selection', () => {
    const editor = anEditorOfTwo({ kept: { place: true } })
    expect([mayChange(editor, [b], 'place'), mayChange(editor, [b, a], 'place')]).toEqual([true, false])
  })

  test('a group is protected by its members', () => {
    const editor = anEditorOfTwo({ kept: { place: true } })
    editor.apply({ type: 'group', id: group, members: [a, b] })
    expect(mayChange(editor, [group], 'place')).toBe(false)
    expect(mayChange(editor, [group], 'look')).toBe(true)
    expect(mayChange(editor, [b], 'place')).toBe(true)
  })
})

test('locked elements and members of locked groups can’t be changed by anyone', () => {
  expect(mayChange(anEditorOfTwo({ locked: true }, 'author'), [a], 'look')).toBe(false)
  const editor = anEditorOfTwo({}, 'author')
  editor.apply({ type: 'group', id: group, members: [a, b] })
  editor.apply({ type: 'group', id: 'e-outer' as ElementId, members: [group] })
  expect(mayChange(editor, [a], 'look')).toBe(true)
  editor.apply({ type: 'change', changes: { ['e-outer' as ElementId]: { locked: true } } })
  expect(mayChange(editor, [a], 'look')).toBe(false)
})

test('an empty list of elements and removed elements can’t be changed', () => {
  const editor = anEditorOfTwo({})
  expect(mayChange(editor, [], 'place')).toBe(false)
  editor.apply({ type: 'remove', ids: [a] })
  expect(mayChange(editor, [a], 'place')).toBe(false)
})
