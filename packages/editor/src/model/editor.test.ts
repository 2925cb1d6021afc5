import type { ElementId } from '@printery/design'
import { aDesign, anElement, aText, pictureId } from '@printery/design/testing/designs'
import { anEditor, getPlacedElement } from '@printery/tests/designs/editor-pointer'
import { describe, expect, test } from 'vitest'

const id = 'e-aaaa'
const anEditorOfOne = () => anEditor(aDesign(anElement({ id, x: 20, y: 20 })))
const moveTo = (x: number) => ({ type: 'change' as const, changes: { [id]: { x } } })

test('a transaction is one undo step, and changes nothing if it fails', () => {
  const editor = anEditorOfOne()
  editor.transaction(() => {
    editor.apply(moveTo(30))
    editor.apply(moveTo(40))
  })
  expect(editor.history.get().done).toHaveLength(1)
  const failingTransaction = () =>
    editor.transaction(() => {
      editor.apply(moveTo(50))
      throw new Error('aborted')
    })
  expect(failingTransaction).toThrow('aborted')
  expect([getPlacedElement(editor, id).x, editor.history.get().done.length]).toEqual([40, 1])
})

test('a transaction during a gesture is part of it, and the gesture continues even if it fails', () => {
  const editor = anEditorOfOne()
  editor.beginTransaction()
  editor.apply(moveTo(30))
  editor.transaction(() => editor.apply(moveTo(40)))
  expect(() =>
    editor.transaction(() => {
      editor.apply(moveTo(50))
      throw new Error('aborted')
    }),
  ).toThrow('aborted')
  expect(getPlacedElement(editor, id).x).toBe(40)
  editor.apply(moveTo(60))
  editor.endTransaction()
  expect(editor.history.get().done).toHaveLength(1)
  editor.undo()
  expect(getPlacedElement(editor, id).x).toBe(20)
})

describe('EDIT-026: undo', () => {
  const other = 'e-bbbb'
  const anEditorOfTwo = () =>
    anEditor(aDesign(anElement({ id, x: 20, y: 20 }), anElement({ id: other, x: 90, y: 20 })))
  const selectionOf = (editor: ReturnType<typeof anEditor>) => editor.session.get().selection

  test('selects the restored elements', () => {
    const editor = anEditorOfTwo()
    editor.select([id as ElementId])
    editor.apply({ type: 'remove', ids: [id as ElementId] })
    expect(selectionOf(editor)).toEqual([])
    editor.undo()
    expect(selectionOf(editor)).toEqual([id])
  })

  test('restores the selection from before the step, also for a step of several changes', () => {
    const editor = anEditorOfTwo()
    editor.select([id as ElementId])
    editor.apply(moveTo(30), 'move')
    editor.apply(moveTo(40), 'move')
    editor.select([other as ElementId])
    editor.transaction(() => editor.apply(moveTo(50)))
    editor.select([id as ElementId, other as ElementId])
    editor.undo()
    expect(selectionOf(editor)).toEqual([other])
    editor.undo()
    expect([selectionOf(editor), getPlacedElement(editor, id).x]).toEqual([[id], 20])
    editor.redo()
    editor.redo()
    editor.undo()
    expect(selectionOf(editor)).toEqual([other])
  })

  test('keeps the selection if nothing was selected before', () => {
    const editor = anEditorOfTwo()
    editor.apply(moveTo(30))
    editor.select([other as ElementId])
    editor.undo()
    expect(selectionOf(editor)).toEqual([other])
  })

  test('restores the selection of the right step when the maximum number of steps is exceeded', () => {
    const editor = anEditorOfTwo()
    for (let step = 0; step < 501; step++) {
      editor.select([(step % 2 ? other : id) as ElementId])
      editor.apply(moveTo(step + 30))
    }
    editor.undo()
    expect(selectionOf(editor)).toEqual([id])
    editor.undo()
    expect(selectionOf(editor)).toEqual([other])
  })
})

describe('the session', () => {
  const [a, b, c] = ['e-aaaa', 'e-bbbb', 'e-cccc'] as [ElementId, ElementId, ElementId]
  const group = 'e-group' as ElementId
  const anEditorOfThree = () =>
    anEditor(aDesign(anElement({ id: a }), aText('Quay', { id: b }), anElement({ id: c, page: 'back' })))

  test('begins on the front with nothing selected, or on the requested side', () => {
    expect(anEditorOfThree().session.get()).toMatchObject({
      ...{ page: 'front', selection: [], enteredGroup: null, tool: { name: 'select' }, guides: [] },
      ...{ highlighted: null, hovered: null, marquee: null, activeGesture: null },
      textSelection: { anchor: 0, focus: 0 },
    })
    expect(anEditor(aDesign(), { page: 'back' }).page).toBe('back')
    expect([anEditor(aDesign()).role, anEditor(aDesign(), { role: 'author' }).role]).toEqual([
      'customer',
      'author',
    ])
  })

  test('orders the selection from bottom to top, includes members of groups and leaves out the other side', () => {
    const editor = anEditorOfThree()
    editor.select([b, c, a])
    expect(editor.session.get().selection).toEqual([a, b])
    editor.apply({ type: 'group', id: group, members: [a, b] })
    editor.select([b, group])
    expect(editor.session.get().selection).toEqual([group, b])
  })

  test('lists the selected elements from bottom to top, also after a layer was moved', () => {
    const editor = anEditorOfThree()
    const listedIds = () => editor.selectedElements.map((element) => element.id)
    editor.select([a, b])
    editor.apply({ type: 'layer', ids: [a], to: 'front' })
    expect(listedIds()).toEqual([b, a])
    editor.apply({ type: 'group', id: group, members: [b] })
    editor.select([group, b, a])
    expect(listedIds()).toEqual([group, b, a])
    editor.apply({ type: 'layer', ids: [group], to: 'front' })
    expect(listedIds()).toEqual([a, group, b])
  })

  test('returns the selected element only if it is the only one', () => {
    const editor = anEditorOfThree()
    expect(editor.onlySelectedElement).toBeUndefined()
    editor.select([a])
    expect(editor.onlySelectedElement?.id).toBe(a)
    editor.select([a, b])
    expect(editor.onlySelectedElement).toBeUndefined()
    expect(editor.selectedElements.map(({ id }) => id)).toEqual([a, b])
  })

  test('typing and cropping end with another selection, picking a colour continues', () => {
    const editor = anEditorOfThree()
    editor.select([b])
    const typing = { name: 'type', id: b } as const
    editor.setTool(typing)
    editor.select([b])
    expect(editor.session.get().tool).toBe(typing)
    editor.select([a])
    expect(editor.session.get().tool).toEqual({ name: 'select' })
    const picking = { name: 'eyedropper', onPick: () => undefined } as const
    editor.setTool(picking)
    editor.select([b])
    expect(editor.session.get().tool).toBe(picking)
    const tool = editor.session.get().tool
    editor.setTool({ name: 'select' })
    expect(tool).not.toBe(editor.session.get().tool)
  })

  test('the other side begins with nothing selected', () => {
    const editor = anEditorOfThree()
    editor.select([a])
    editor.updateSession({ enteredGroup: group, guides: [{ from: { x: 0, y: 0 }, to: { x: 1, y: 0 } }] })
    editor.showPage('front')
    expect(editor.session.get().selection).toEqual([a])
    editor.showPage('back')
    expect(editor.session.get()).toMatchObject({
      ...{ page: 'back', selection: [], enteredGroup: null, tool: { name: 'select' }, guides: [] },
    })
  })

  test('another design begins with nothing selected and nothing to undo', () => {
    const editor = anEditorOfThree()
    editor.apply({ type: 'change', changes: { [a]: { x: 1 } } })
    editor.select([a])
    editor.updateSession({ enteredGroup: group, tool: { name: 'type', id: b } })
    editor.replaceDesign(aDesign())
    expect(editor.history.get().done).toEqual([])
    expect(editor.session.get()).toMatchObject({
      selection: [],
      enteredGroup: null,
      tool: { name: 'select' },
    })
  })

  test('subscribers are not notified of an unchanged value, or of an empty list that replaces another', () => {
    const editor = anEditorOfThree()
    let notificationCount = 0
    editor.session.subscribe(() => {
      notificationCount++
    })
    editor.updateSession({ hovered: null, guides: [] })
    expect(notificationCount).toBe(0)
    editor.updateSession({ hovered: a })
    editor.updateSession({ hovered: a })
    editor.updateSession({ guides: [{ from: { x: 0, y: 0 }, to: { x: 1, y: 0 } }] })
    editor.updateSession({ guides: [] })
    expect(notificationCount).toBe(3)
  })

  test('removed elements are no longer selected, hovered, highlighted, entered or edited', () => {
    const editor = anEditorOfThree()
    editor.apply({ type: 'group', id: group, members: [a] })
    editor.select([b])
    editor.updateSession({ hovered: b, highlighted: b, enteredGroup: group, tool: { name: 'type', id: b } })
    editor.apply({ type: 'remove', ids: [b] })
    expect(editor.session.get()).toMatchObject({
      ...{ selection: [], hovered: null, highlighted: null, enteredGroup: group, tool: { name: 'select' } },
    })
    editor.apply({ type: 'remove', ids: [group] })
    expect(editor.session.get().enteredGroup).toBeNull()
  })

  test('elements that remain after a change are selected, hovered and edited as before', () => {
    const editor = anEditorOfThree()
    editor.select([a, b])
    editor.updateSession({ hovered: a, highlighted: a, tool: { name: 'type', id: b } })
    const before = editor.session.get()
    editor.apply({ type: 'remove', ids: [c] })
    expect(editor.session.get()).toBe(before)
  })
})

test('a picture that is cropped and then removed ends the cropping', () => {
  const picture = anElement({ id, kind: 'image', asset: pictureId })
  const editor = anEditor(aDesign(picture))
  const before = { x: 0, y: 0, width: 1, height: 1, crop: { x: 0, y: 0, width: 1, height: 1 } }
  editor.setTool({ name: 'crop', id: id as ElementId, before })
  editor.apply({ type: 'remove', ids: [id as ElementId] })
  expect(editor.session.get().tool).toEqual({ name: 'select' })
})
