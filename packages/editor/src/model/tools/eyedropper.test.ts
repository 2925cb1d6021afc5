import { applyOperation, type Design, type ElementId } from '@printery/design'
import { aDesign, anElement, aText, drawingId, pictureId, resources } from '@printery/design/testing/designs'
import { describe, expect, test } from 'vitest'
import { colourAt } from './eyedropper.ts'

const colourAtPoint = (design: Design, x: number, y: number) =>
  colourAt({ design, page: 'front', resources, tolerance: 1 }, { x, y })
const ink = (hex: string) => ({ kind: 'ink', hex })

describe('EDIT-010 the eyedropper finds', () => {
  test('the ink of a shape, and of its stroke where it has no fill', () => {
    const stroke = { colour: '2a50a9', width: 2 }
    const design = aDesign(
      anElement({ x: 0, y: 0, width: 50, height: 50, fill: 'b3202c' }),
      anElement({ x: 100, y: 0, width: 50, height: 50, fill: null, stroke }),
    )
    expect(colourAtPoint(design, 25, 25)).toEqual(ink('b3202c'))
    expect(colourAtPoint(design, 100, 25)).toEqual(ink('2a50a9'))
    expect(colourAtPoint(design, 125, 25)).toBeUndefined()
  })

  test('the ink of the topmost element', () => {
    const box = { x: 0, y: 0, width: 50, height: 50 }
    const design = aDesign(anElement({ ...box, fill: 'b3202c' }), anElement({ ...box, fill: 'fcc82c' }))
    expect(colourAtPoint(design, 25, 25)).toEqual(ink('fcc82c'))
  })

  test('the ink of a drawing, and the ink below it where the drawing is empty', () => {
    const design = aDesign(
      anElement({ x: 0, y: 0, width: 100, height: 100, fill: 'fcc82c' }),
      anElement({ kind: 'icon', asset: drawingId, x: 0, y: 0, width: 100, height: 100 }),
    )
    // A triangle that points down.
    expect(colourAtPoint(design, 50, 50)).toEqual(ink('b3202c'))
    expect(colourAtPoint(design, 5, 95)).toEqual(ink('fcc82c'))
  })

  test('the ink of a text, even between its letters', () => {
    const design = aDesign(aText('i i', { x: 0, y: 0, width: 100, height: 30 }, { size: 30, fill: '219976' }))
    for (const x of [2, 4, 6, 8, 10, 12]) expect(colourAtPoint(design, x, 18)).toEqual(ink('219976'))
  })

  test.each([
    [{}, 40, 50, { x: 0.25, y: 0.5 }],
    [{ flipX: true }, 40, 50, { x: 0.75, y: 0.5 }],
    [{ crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }, 40, 50, { x: 0.625, y: 0.5 }],
  ])('the position in a picture with %j', (fields, x, y, expected) => {
    const box = { x: 20, y: 20, width: 80, height: 60 }
    const design = aDesign(anElement({ kind: 'image', asset: pictureId, ...box, ...fields }))
    const colour = colourAtPoint(design, x, y)
    expect(colour).toMatchObject({ kind: 'picture', sha256: pictureId })
    expect(colour).toMatchObject({ x: expect.closeTo(expected.x, 6), y: expect.closeTo(expected.y, 6) })
  })

  test.each([
    [0, 0, ink('f18ca5')],
    [297, 420, ink('f18ca5')],
    [-0.1, 10, undefined],
    [10, -0.1, undefined],
    [297.1, 10, undefined],
    [10, 420.1, undefined],
  ])('the background of the print area, and nothing outside of it: at %d, %d %j', (x, y, expected) => {
    const { design } = applyOperation(aDesign(), { type: 'page', page: 'front', ground: 'f18ca5' })
    expect(colourAtPoint(design, x, y)).toEqual(expected)
    expect(colourAtPoint(aDesign(), x, y)).toBeUndefined()
  })

  test('members of a masked group only inside of its mask', () => {
    const [below, top] = ['e-below', 'e-above'] as [ElementId, ElementId]
    const design = aDesign(
      anElement({ id: below, x: 0, y: 0, width: 100, height: 100, fill: 'b3202c' }),
      anElement({ id: top, x: 0, y: 0, width: 50, height: 50 }),
    )
    const masked = applyOperation(design, {
      type: 'group',
      id: 'e-group' as ElementId,
      members: [below, top],
      clip: top,
    }).design
    expect(colourAtPoint(masked, 25, 25)).toEqual(ink('b3202c'))
    expect(colourAtPoint(masked, 75, 75)).toBeUndefined()
  })
})
