import type { ElementId } from '@printery/design'
import { beforeEach, describe, expect, test } from 'vitest'
import { anElement, aPlainDesign } from '../../../../tests/support/designs.ts'
import { anEditor, pointer } from '../../../../tests/support/editor-pointer.ts'
import type { Editor } from './editor.ts'

const ids = ['e-lowest', 'e-middle', 'e-highest'] as ElementId[]
const [low, middle, high] = ids as [ElementId, ElementId, ElementId]
const group = 'e-group' as ElementId

describe('EDIT-010 of a full page nobody is told of what he does not show', () => {
  let editor: Editor
  let told: string[]

  beforeEach(() => {
    editor = anEditor(
      aPlainDesign(...ids.map((id, at) => anElement({ id, x: 20 + at * 60, y: 100, width: 40, height: 40 }))),
    )
    told = []
    for (const id of [...ids, group]) editor.observer.element(id, () => told.push(id))
    editor.observer.members('front', null, () => told.push('page'))
    editor.observer.members('back', null, () => told.push('back'))
    editor.observer.members('front', group, () => told.push('members'))
  })

  test('with each move of a drag the one that moves is told, and no list', () => {
    pointer(editor).drag(middle, { by: { x: 3, y: 40 } })
    expect(told.length).toBeGreaterThan(1)
    expect(new Set(told)).toEqual(new Set([middle]))
    told.length = 0
    editor.undo()
    expect(told).toEqual([middle])
  })

  test('a group is told with its members, and lists where something comes, goes or changes its place among others', () => {
    editor.apply({ type: 'group', id: group, members: [low, middle] })
    expect(new Set(told)).toEqual(new Set([low, middle, group, 'page', 'members']))
    told.length = 0
    editor.apply({ type: 'change', changes: { [low]: { x: 25 } } })
    expect(told).toEqual([low, group])
    told.length = 0
    editor.apply({ type: 'layer', ids: [high], to: 'back' })
    expect(told).toEqual([high, 'page'])
    told.length = 0
    editor.apply({ type: 'remove', ids: [middle] })
    expect(told).toEqual([middle, group, 'members'])
  })

  test('another draft in its place tells all whose records are others, and who stopped is not told', () => {
    editor.observer.element(high, () => told.push('stopped'))()
    editor.replaceDesign(aPlainDesign(anElement({ id: high })))
    expect(new Set(told)).toEqual(new Set([low, middle, high, 'page']))
  })
})
