import { applyOperation, type Design, type ElementId, emptyDesign, membersOf } from '@printery/design'
import { expect, test } from 'vitest'
import { Editor } from '../model/editor.ts'
import { Store } from '../model/store.ts'
import { moveLayerOnto } from './reorder-layers.ts'
import { groupsToExpand, rowsOf } from './rows.ts'

const area = { name: 'front-a4', width: 210, height: 297 }
const id = (name: string) => `e-${name}` as ElementId

/** Four circles from bottom to top; the two in the middle are a group. */
function fourCircles(): Design {
  const elements = ['aaaa', 'bbbb', 'cccc', 'dddd'].map((name) => ({
    kind: 'shape',
    id: id(name),
    page: 'front',
    parent: null,
    shape: { type: 'ellipse' },
    x: 0,
    y: 0,
    width: 10,
    height: 10,
  }))
  const added = applyOperation(emptyDesign({ front: area, back: area }), {
    type: 'add',
    elements: elements as never,
  })
  return applyOperation(added.design, { type: 'group', id: id('group'), members: [id('bbbb'), id('cccc')] })
    .design
}
const openEditor = () =>
  new Editor(fourCircles(), { resources: new Store({ face: () => undefined, drawing: () => undefined }) })

test('EDIT-004: layers are listed from top to bottom, and a collapsed group hides its members', () => {
  const listRows = (expanded: ElementId[]) =>
    rowsOf(fourCircles(), 'front', new Set(expanded)).map(({ element, depth }) => [element.id, depth])
  expect(listRows([])).toEqual([
    ['e-dddd', 0],
    ['e-group', 0],
    ['e-aaaa', 0],
  ])
  expect(listRows([id('group')])).toEqual([
    ['e-dddd', 0],
    ['e-group', 0],
    ['e-cccc', 1],
    ['e-bbbb', 1],
    ['e-aaaa', 0],
  ])
  expect(groupsToExpand(fourCircles(), [id('bbbb')])).toEqual(['e-group'])
})

test('EDIT-004: a layer dropped on another takes its position, as one undo step', () => {
  const editor = openEditor()
  const order = () => membersOf(editor.design, 'front', null).map((element) => element.id)
  const before = order()
  const [lowest, , highest] = membersOf(editor.design, 'front', null)
  if (!lowest || !highest) throw new Error('the design has three layers')
  moveLayerOnto(editor, lowest, highest)
  expect(order()).toEqual(['e-group', 'e-dddd', 'e-aaaa'])
  editor.undo()
  expect(order()).toEqual(before)
})

test("EDIT-004: a layer can't be dragged out of its group", () => {
  const editor = openEditor()
  const [member] = membersOf(editor.design, 'front', id('group'))
  const [lowest] = membersOf(editor.design, 'front', null)
  if (!member || !lowest) throw new Error('the group has members')
  moveLayerOnto(editor, member, lowest)
  expect(editor.history.get().done).toEqual([])
})
