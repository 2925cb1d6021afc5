import type { ElementId } from '@printery/design'
import { aDesign, anElement, aText } from '@printery/design/testing/designs'
import { anEditor, getPlacedElement } from '@printery/tests/designs/editor-pointer'
import { expect, test } from 'vitest'
import { withSideLength } from './resize-element.ts'

const a = 'e-aaaa' as ElementId
const b = 'e-bbbb' as ElementId

test('a text made narrower through the width field gets the height of its rewrapped lines', () => {
  const editor = anEditor(aDesign(aText('HARBOUR RUN', { id: a, x: 20, y: 30, width: 80, height: 12 })))
  const changes = withSideLength(editor, [a], { side: 'width', length: 50, isLocked: false })
  editor.apply({ type: 'change', changes })
  const { x, y, width, height } = getPlacedElement(editor, a)
  expect({ x, y, width }).toEqual({ x: 20, y: 30, width: 50 })
  expect(height).toBeGreaterThan(20)
})

test('a typed width changes the height too if the ratio is locked or several elements are selected', () => {
  const square = (id: ElementId, x: number) => anElement({ id, x, y: 30, width: 40, height: 40 })
  const sizesAfter = (ids: ElementId[], isLocked: boolean) => {
    const editor = anEditor(aDesign(square(a, 20), square(b, 60)))
    editor.apply({
      type: 'change',
      changes: withSideLength(editor, ids, { side: 'width', length: 20, isLocked }),
    })
    return [a, b].map((id) => [getPlacedElement(editor, id).width, getPlacedElement(editor, id).height])
  }
  expect(sizesAfter([a], false)).toEqual([
    [20, 40],
    [40, 40],
  ])
  expect(sizesAfter([a], true)).toEqual([
    [20, 20],
    [40, 40],
  ])
  expect(sizesAfter([a, b], false)).toEqual([
    [10, 10],
    [10, 10],
  ])
})
