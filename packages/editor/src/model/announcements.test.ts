import type { ElementId } from '@printery/design'
import { aDesign, anElement, aText, pictureId } from '@printery/design/testing/designs'
import { anEditor } from '@printery/tests/designs/editor-pointer'
import { expect, test } from 'vitest'
import { describeElement, describePosition, describeSelection } from './announcements.ts'

const [a, b, c] = ['e-aaaa', 'e-bbbb', 'e-cccc'] as [ElementId, ElementId, ElementId]

function anEditorOfThree(fields: Record<string, unknown> = {}) {
  return anEditor(
    aDesign(
      anElement({ id: a, x: 20, y: 31, width: 40, height: 44.6, ...fields }),
      aText('HARBOUR', { id: b, x: 100, y: 120, width: 180, height: 120 }),
      anElement({ id: c, kind: 'image', asset: pictureId, x: 100, y: 250, width: 90, height: 60 }),
    ),
  )
}

test.each([
  [a, {}, 'Shape “Rectangle”, 4 by 4.5 cm, layer 1 of 3'],
  [a, { locked: true }, 'Shape “Rectangle”, 4 by 4.5 cm, layer 1 of 3, locked'],
  [a, { hidden: true, locked: true }, 'Shape “Rectangle”, 4 by 4.5 cm, layer 1 of 3, locked, hidden'],
  [a, { name: 'Shape' }, 'Shape, 4 by 4.5 cm, layer 1 of 3'],
  [b, {}, 'Text “HARBOUR”, 18 by 12 cm, layer 2 of 3'],
  [c, {}, 'Photo “pier.jpg”, 9 by 6 cm, layer 3 of 3'],
])('%s with %j is announced to screen readers: %s', (id, fields, sentence) => {
  const { design } = anEditorOfThree(fields)
  const element = design.elements[id]
  if (!element) throw new Error('no element')
  expect(describeElement(design, element)).toBe(sentence)
})

test('a layer of a group is counted among the layers of its group', () => {
  const editor = anEditorOfThree()
  editor.apply({ type: 'group', id: 'e-group' as ElementId, members: [b, c] })
  const texts = ['e-group', c].map((id) => {
    const element = editor.design.elements[id as ElementId]
    return element && describeElement(editor.design, element)
  })
  expect(texts).toEqual(['Group, 18 by 19 cm, layer 2 of 2', 'Photo “pier.jpg”, 9 by 6 cm, layer 2 of 2'])
})

test('a selection is described by its only layer, or by its number of layers', () => {
  const editor = anEditorOfThree()
  expect(describeSelection(editor)).toBe('Nothing selected')
  editor.select([b])
  expect(describeSelection(editor)).toBe('Text “HARBOUR”, 18 by 12 cm, layer 2 of 3')
  editor.select([a, c])
  expect(describeSelection(editor)).toBe('2 layers')
})

test('the position is announced in cm from the corner of the print area, with the angle if there is one', () => {
  const editor = anEditorOfThree({ rotation: 29.6 })
  expect(describePosition(editor)).toBe('')
  editor.select([b])
  expect(describePosition(editor)).toBe('10 cm from the left, 12 cm from the top')
  editor.select([a])
  expect(describePosition(editor)).toBe('2 cm from the left, 3.1 cm from the top, rotated by 30 degrees')
  editor.select([b, c])
  expect(describePosition(editor)).toBe('10 cm from the left, 12 cm from the top')
})
