import { type Design, type ElementId, type Item, type Path, plainStroke } from '@printery/design'
import { aDesign, anElement, aText, drawingId, pictureId, resources } from '@printery/design/testing/designs'
import { anEditor } from '@printery/tests/designs/editor-pointer'
import { describe, expect, test } from 'vitest'
import { isOnItem, leafAt, selectableAround, selectableAt } from './hit-testing.ts'

const [a, b, c] = ['e-aaaa', 'e-bbbb', 'e-cccc'] as [ElementId, ElementId, ElementId]
const hitAt = (design: Design, x: number, y: number, tolerance = 0.5) =>
  leafAt({ design, page: 'front', resources, tolerance }, { x, y })?.id

/** A square from the corner at `start` mm to the one at `end` mm, clockwise unless `isReversed` is true. */
function square(start: number, end: number, isReversed = false): Path {
  const corners: [number, number][] = [
    [start, start],
    [end, start],
    [end, end],
    [start, end],
  ]
  const [first = [0, 0], ...rest] = isReversed ? corners.toReversed() : corners
  return [{ to: 'M', at: first }, ...rest.map((at) => ({ to: 'L', at }) as const), { to: 'Z', at: [] }]
}

/** A square of 30 mm with one of 10 mm inside, drawn in the same or the opposite direction. */
function twoSquares(isOpposite: boolean): Extract<Item, { type: 'path' }> {
  return { type: 'path', path: [...square(0, 30), ...square(10, 20, isOpposite)], fill: '000000' }
}

describe('a filled area is hit', () => {
  test.each([
    ['nonzero', false, true],
    ['nonzero', true, false],
    ['evenodd', false, false],
    ['evenodd', true, false],
  ] as const)(
    'where the rule %s fills it: with an inner square of the opposite direction (%s), the inner square is hit: %s',
    (rule, isOpposite, isHit) => {
      const item = { ...twoSquares(isOpposite), rule }
      expect(isOnItem(item, { x: 15, y: 15 }, 0, false)).toBe(isHit)
      expect(isOnItem(item, { x: 5, y: 15 }, 0, false)).toBe(true)
      expect(isOnItem(item, { x: 31, y: 15 }, 0, false)).toBe(false)
      expect(isOnItem(item, { x: 15, y: -1 }, 0, false)).toBe(false)
    },
  )

  test.each([
    [31, 0.9, false],
    [31, 1, true],
    [-1, 1.1, true],
  ])(
    'within a tolerance of its outline, which ends at 0 and 30 mm: at %d mm with %d mm: %s',
    (x, tolerance, isHit) => {
      expect(isOnItem(twoSquares(false), { x, y: 15 }, tolerance, false)).toBe(isHit)
    },
  )
})

test('a stroke is hit up to half its width outside the path, and an unfilled interior only if interiors are included', () => {
  const { fill: _, ...unfilled } = twoSquares(true)
  const stroke = plainStroke(4)
  expect(isOnItem({ ...unfilled, stroke }, { x: 32, y: 15 }, 0, false)).toBe(true)
  expect(isOnItem({ ...unfilled, stroke }, { x: 32.1, y: 15 }, 0, false)).toBe(false)
  expect(isOnItem({ ...unfilled, stroke }, { x: 5, y: 5 }, 0, false)).toBe(false)
  expect(isOnItem({ ...unfilled, stroke }, { x: 5, y: 5 }, 0, true)).toBe(true)
})

test.each([
  [10, 20, true],
  [100, 80, true],
  [9.9, 20, false],
  [10, 19.9, false],
  [100.1, 80, false],
  [100, 80.1, false],
])('a picture is hit from its corner to its opposite corner: at %d, %d it is hit: %s', (x, y, isHit) => {
  const item = { type: 'picture', sha256: pictureId, x: 10, y: 20, width: 90, height: 60 } as const
  expect(isOnItem(item, { x, y }, 5, false)).toBe(isHit)
})

test('a group is hit at its transformed position, inside of its clip', () => {
  const matrix = { a: 2, b: 0, c: 0, d: 2, e: 100, f: 0 }
  const group: Item = { type: 'group', items: [twoSquares(true)], matrix }
  expect(isOnItem(group, { x: 110, y: 10 }, 0, false)).toBe(true)
  expect(isOnItem(group, { x: 10, y: 10 }, 0, false)).toBe(false)
  const clippedGroup: Item = { ...group, clip: { path: square(0, 8) } }
  expect(isOnItem(clippedGroup, { x: 108, y: 8 }, 0, false)).toBe(true)
  expect(isOnItem(clippedGroup, { x: 150, y: 8 }, 0, false)).toBe(false)
})

describe('on a page', () => {
  test('a stroke is hit beyond the box of its shape, as is a text that is too long for its box', () => {
    const stroke = { colour: '000000', width: 10 }
    const design = aDesign(
      anElement({ id: a, x: 20, y: 20, width: 40, height: 40, stroke }),
      aText('HARBOUR', { id: b, x: 100, y: 20, width: 3, height: 3, fit: 'free' }, { size: 20 }),
    )
    expect([hitAt(design, 15.2, 40), hitAt(design, 14.4, 40)]).toEqual([a, undefined])
    expect([hitAt(design, 130, 35), hitAt(design, 130, 60)]).toEqual([b, undefined])
  })

  test('a picture is hit on its frame', () => {
    const frame = { colour: '000000', width: 6 }
    const picture = { kind: 'image', asset: pictureId, x: 20, y: 20, width: 60, height: 40 }
    const design = aDesign(anElement({ id: a, ...picture, frame }))
    expect([hitAt(design, 17.2, 40), hitAt(design, 16.2, 40)]).toEqual([a, undefined])
  })

  test('a pattern is hit everywhere in its box, even where it has no ink', () => {
    const box = { x: 20, y: 20, width: 60, height: 60 }
    const design = aDesign(anElement({ id: a, kind: 'pattern', asset: drawingId, tile: 50, ...box }))
    for (const [x, y] of [
      [20, 20],
      [80, 80],
      [22, 68],
    ] as const)
      expect(hitAt(design, x, y)).toBe(a)
    for (const [x, y] of [
      [19.9, 20],
      [20, 19.9],
      [80.1, 80],
      [80, 80.1],
    ] as const)
      expect(hitAt(design, x, y)).toBeUndefined()
  })

  test('an icon whose drawing has not loaded is hit in its box', () => {
    const design = aDesign(
      anElement({ id: a, kind: 'icon', asset: drawingId, x: 0, y: 0, width: 40, height: 40 }),
    )
    const withoutDrawing = { ...resources, drawing: () => undefined }
    const hitInput = { design, page: 'front', resources: withoutDrawing, tolerance: 0 } as const
    expect([leafAt(hitInput, { x: 1, y: 39 })?.id, leafAt(hitInput, { x: 41, y: 39 })?.id]).toEqual([
      a,
      undefined,
    ])
    // The loaded triangle has no ink in its lower corner.
    expect(hitAt(design, 1, 39, 0)).toBeUndefined()
  })

  test("an element behind an unfilled frame is hit before the frame's interior", () => {
    const frame = { fill: null, stroke: { colour: '000000', width: 1 } }
    const design = aDesign(
      anElement({ id: a, x: 20, y: 20, width: 20, height: 20 }),
      anElement({ id: b, x: 0, y: 0, width: 100, height: 100, ...frame }),
    )
    expect([hitAt(design, 30, 30), hitAt(design, 70, 70), hitAt(design, 0, 50)]).toEqual([a, b, b])
  })

  test.each([
    [22, 45, a],
    [22, 75, undefined],
    [38, 45, a],
  ])('a rotated element is hit where it is displayed: at %d, %d the hit element is %s', (x, y, id) => {
    // Without its rotation it would reach from 0 to 60 mm across and from 30 to 50 mm down.
    const design = aDesign(anElement({ id: a, x: 0, y: 30, width: 60, height: 20, rotation: 90 }))
    expect(hitAt(design, x, y)).toBe(id)
    expect(hitAt(design, 5, 40)).toBeUndefined()
  })

  test('the lines of a text are hit, and the space beside a short line is not', () => {
    const design = aDesign(aText('HARBOUR\nI', { id: a, x: 0, y: 0, width: 100, height: 30 }, { size: 20 }))
    expect([hitAt(design, 60, 12), hitAt(design, 2, 36), hitAt(design, 60, 36)]).toEqual([a, a, undefined])
  })

  test('elements of the other side and hidden elements are not hit', () => {
    const box = { x: 0, y: 0, width: 40, height: 40 }
    const design = aDesign(
      anElement({ id: a, ...box, page: 'back' }),
      anElement({ id: b, ...box, hidden: true }),
    )
    expect(hitAt(design, 20, 20)).toBeUndefined()
  })
})

test('a press selects the outermost group that is not entered', () => {
  const elementAt = (id: ElementId, x: number) => anElement({ id, x, y: 0, width: 20, height: 20 })
  const editor = anEditor(aDesign(elementAt(a, 0), elementAt(b, 30), elementAt(c, 60)))
  const [inner, outer] = ['e-inner', 'e-outer'] as [ElementId, ElementId]
  editor.apply({ type: 'group', id: inner, members: [a, b] })
  editor.apply({ type: 'group', id: outer, members: [inner, c] })
  const { design } = editor
  const selectableFrom = (id: ElementId, entered: ElementId | null) => {
    const element = design.elements[id]
    if (!element) throw new Error('no element')
    return selectableAround(design, element, entered).id
  }
  expect([selectableFrom(a, null), selectableFrom(c, null)]).toEqual([outer, outer])
  expect([selectableFrom(a, outer), selectableFrom(c, outer)]).toEqual([inner, c])
  // `c` is not in the entered group.
  expect([selectableFrom(a, inner), selectableFrom(c, inner)]).toEqual([a, outer])
  const hitInput = { design, page: 'front', resources, tolerance: 1 } as const
  expect(selectableAt(hitInput, { x: 10, y: 10 }, outer)?.id).toBe(inner)
  expect(selectableAt(hitInput, { x: 200, y: 200 }, null)).toBeUndefined()
})
