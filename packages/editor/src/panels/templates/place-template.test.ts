import { membersOf } from '@printery/design'
import { aDesign, anElement, anEmptyDesign, aText } from '@printery/design/testing/designs'
import { anEditor } from '@printery/tests/designs/editor-pointer'
import { expect, test } from 'vitest'
import { isBlank, placeTemplate } from './place-template.ts'

const frontElements = (editor: ReturnType<typeof anEditor>) => membersOf(editor.design, 'front', null)

test('EDIT-008: a template replaces everything on its side, and one undo restores it', () => {
  const editor = anEditor(aDesign(anElement({ id: 'e-mine1' }), anElement({ id: 'e-mine2', page: 'back' })))
  const before = editor.design
  placeTemplate(editor, aDesign(anElement({ id: 'e-theirs' })))
  expect(frontElements(editor)).toHaveLength(1)
  expect(frontElements(editor)[0]?.id).not.toBe('e-mine1')
  expect(membersOf(editor.design, 'back', null).map(({ id }) => id)).toEqual(['e-mine2'])
  editor.undo()
  expect(editor.design.elements).toEqual(before.elements)
})

test('EDIT-008: the same template can be placed on both sides, since each side gets its own elements', () => {
  const editor = anEditor(anEmptyDesign())
  const template = aDesign(anElement({ x: 0, y: 0, width: 297, height: 420 }))
  placeTemplate(editor, template)
  editor.showPage('back')
  placeTemplate(editor, template)
  const [back] = membersOf(editor.design, 'back', null)
  // The template for A3 is centred on A4, as large as it fits.
  expect(back).toMatchObject({ x: 0, width: 210 })
  expect(back?.kind === 'shape' && back.height).toBeCloseTo(420 * (210 / 297), 1)
})

test('EDIT-008 TEMPLATE-001: the protections of a template stay', () => {
  const editor = anEditor(anEmptyDesign())
  const kept = { place: true, look: true, content: false, presence: true }
  placeTemplate(editor, aDesign(aText('SUMMER CAMP', { kept, placeholder: true, locked: true })))
  expect(frontElements(editor)[0]).toMatchObject({ kept, placeholder: true, locked: true })
})

test('EDIT-008: a group is placed with its members', () => {
  const editor = anEditor(anEmptyDesign())
  const template = aDesign(anElement({ id: 'e-one1' }), anElement({ id: 'e-two2' }))
  const author = anEditor(template, { role: 'author' })
  author.apply({ type: 'group', id: 'e-group', members: ['e-one1', 'e-two2'], clip: 'e-two2' })
  placeTemplate(editor, author.design)
  const [group] = frontElements(editor)
  const members = membersOf(editor.design, 'front', group?.id ?? null)
  expect(members).toHaveLength(2)
  expect(group?.kind === 'group' && group.clip).toBe(members[1]?.id)
})

test('EDIT-008: a design is blank if it has no elements on any side', () => {
  expect(isBlank(anEmptyDesign())).toBe(true)
  expect(isBlank(aDesign(anElement({ page: 'back' })))).toBe(false)
})
