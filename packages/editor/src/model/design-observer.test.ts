import type { ElementId } from '@printery/design'
import { anElement, aPlainDesign } from '@printery/design/testing/designs'
import { anEditor, pointer } from '@printery/tests/designs/editor-pointer'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Editor } from './editor.ts'

const ids = ['e-lowest', 'e-middle', 'e-highest'] as ElementId[]
const [low, middle, high] = ids as [ElementId, ElementId, ElementId]
const group = 'e-group' as ElementId

describe('EDIT-010 subscribers of a full page are notified only of what they show', () => {
  let editor: Editor
  let notified: string[]

  beforeEach(() => {
    editor = anEditor(
      aPlainDesign(
        ...ids.map((id, index) => anElement({ id, x: 20 + index * 60, y: 100, width: 40, height: 40 })),
      ),
    )
    notified = []
    for (const id of [...ids, group]) editor.observer.subscribeToElement(id, () => notified.push(id))
    editor.observer.subscribeToMembers('front', null, () => notified.push('page'))
    editor.observer.subscribeToMembers('back', null, () => notified.push('back'))
    editor.observer.subscribeToMembers('front', group, () => notified.push('members'))
  })

  test('a move notifies the dragged element and no list', () => {
    pointer(editor).drag(middle, { by: { x: 3, y: 40 } })
    expect(notified.length).toBeGreaterThan(1)
    expect(new Set(notified)).toEqual(new Set([middle]))
    notified.length = 0
    editor.undo()
    expect(notified).toEqual([middle])
  })

  test('a group is notified with its members, a list when members are added, removed or reordered', () => {
    editor.apply({ type: 'group', id: group, members: [low, middle] })
    expect(new Set(notified)).toEqual(new Set([low, middle, group, 'page', 'members']))
    notified.length = 0
    editor.apply({ type: 'change', changes: { [low]: { x: 25 } } })
    expect(notified).toEqual([low, group])
    notified.length = 0
    editor.apply({ type: 'layer', ids: [high], to: 'back' })
    expect(notified).toEqual([high, 'page'])
    notified.length = 0
    editor.apply({ type: 'remove', ids: [middle] })
    expect(notified).toEqual([middle, group, 'members'])
  })

  test('replacing the design notifies all subscribers whose records differ, and none that unsubscribed', () => {
    editor.observer.subscribeToElement(high, () => notified.push('stopped'))()
    editor.replaceDesign(aPlainDesign(anElement({ id: high })))
    expect(new Set(notified)).toEqual(new Set([low, middle, high, 'page']))
  })
})
