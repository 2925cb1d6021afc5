import { aDesign, anElement, aText } from '@printery/design/testing/designs'
import { anEditor } from '@printery/tests/designs/editor-pointer'
import { expect, test } from 'vitest'
import { handlesOf } from './handles.ts'

const id = 'e-aaaa'

/** The smallest distance between two handles, in px. */
function minDistance(element: Record<string, unknown>, isTouchInput: boolean): number {
  const selected =
    element.kind === 'text' ? aText('Harbour', { id, ...element }) : anElement({ id, ...element })
  const editor = anEditor(aDesign(selected))
  editor.select([id])
  editor.updateSession({ isTouchInput: isTouchInput, view: { scale: 1, x: 0, y: 0 } })
  const positions = handlesOf(editor).map(({ at }) => at)
  expect(positions.length).toBeGreaterThan(4)
  const distances = positions.flatMap((one, index) =>
    positions.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  return Math.min(...distances)
}

test.each([
  ['a small shape', { x: 100, y: 100, width: 10, height: 8 }],
  ['a shape with all eight handles', { x: 100, y: 100, width: 60, height: 50 }],
  ['a rotated shape', { x: 100, y: 100, width: 70, height: 40, rotation: 30 }],
  ['a line of text', { kind: 'text', x: 100, y: 100, width: 90, height: 38 }],
  ['a large shape', { x: 20, y: 20, width: 200, height: 200 }],
])('EDIT-045 handles of %s are 44 px apart for a finger', (_what, element) => {
  expect(minDistance(element, true)).toBeGreaterThan(43.9)
})

test('EDIT-045 handles for a mouse stay at the frame', () => {
  expect(minDistance({ x: 100, y: 100, width: 60, height: 50 }, false)).toBeCloseTo(25, 1)
})
