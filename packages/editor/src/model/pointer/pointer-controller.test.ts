import type { ElementId } from '@printery/design'
import { aDesign, anElement, pictureId } from '@printery/design/testing/designs'
import { Refusal } from '@printery/domain'
import { anEditor, getPlacedElement, pointer, threeSquares } from '@printery/tests/designs/editor-pointer'
import { describe, expect, test } from 'vitest'
import type { Editor } from '../editor.ts'
import { frameOf } from '../geometry/frames.ts'

const a = 'e-aaaa'
const b = 'e-bbbb'
const c = 'e-cccc'
const withoutSnapping = { mod: true }
const selectionOf = (editor: Editor) => editor.session.get().selection
const positionOf = (editor: Editor, id: string) => {
  const { x, y } = getPlacedElement(editor, id)
  return { x, y }
}

describe('selecting', () => {
  test('a press on an element selects it, and a press beside all elements deselects', () => {
    const editor = anEditor(threeSquares())
    pointer(editor).clickOn(b)
    expect(selectionOf(editor)).toEqual([b])
    pointer(editor).click({ x: 200, y: 300 })
    expect(selectionOf(editor)).toEqual([])
  })

  test('Shift toggles elements in the selection', () => {
    const editor = anEditor(threeSquares())
    pointer(editor).clickOn(c)
    pointer(editor).clickOn(a, { shift: true })
    expect(selectionOf(editor)).toEqual([a, c])
    pointer(editor).clickOn(c, { shift: true })
    expect(selectionOf(editor)).toEqual([a])
  })

  test('a marquee selects what it touches', () => {
    const editor = anEditor(threeSquares())
    pointer(editor).dragFrom({ x: 10, y: 10 }, { by: { x: 80, y: 40 } })
    expect(selectionOf(editor)).toEqual([a, b])
    expect(editor.session.get().marquee).toBeNull()
    expect(editor.history.get().done).toEqual([])
  })

  test('a press selects the topmost element by its outline', () => {
    const star = { shape: { type: 'star', points: 5, depth: 0.4 }, x: 20, y: 33, width: 40, height: 40 }
    const editor = anEditor(
      aDesign(anElement({ id: a, x: 0, y: 0, width: 100, height: 100 }), anElement({ id: b, ...star })),
    )
    pointer(editor).clickOn(b)
    expect(selectionOf(editor)).toEqual([b])
    // Between two points of the star.
    pointer(editor).click({ x: 25, y: 60 })
    expect(selectionOf(editor)).toEqual([a])
  })

  test('a press 3 px beside a thin line selects it', () => {
    const line = {
      shape: {
        type: 'line',
        points: [
          [0, 0.5],
          [1, 0.5],
        ],
      },
      fill: null,
      stroke: { colour: '000000', width: 0.2 },
    }
    const editor = anEditor(aDesign(anElement({ id: a, x: 20, y: 20, width: 100, height: 10, ...line })))
    pointer(editor).click({ x: 60, y: 26.5 })
    expect(selectionOf(editor)).toEqual([a])
    pointer(editor).click({ x: 60, y: 29 })
    expect(selectionOf(editor)).toEqual([])
  })

  test("hidden elements can't be selected", () => {
    const editor = anEditor(aDesign(anElement({ id: a, hidden: true })))
    pointer(editor).clickOn(a)
    expect(selectionOf(editor)).toEqual([])
  })

  test('a press selects the outermost group, and a double click its member', () => {
    const editor = anEditor(threeSquares())
    editor.select([a, b])
    pointer(editor).run('group')
    const [group] = selectionOf(editor) as [ElementId]
    editor.select([])
    pointer(editor).clickOn(a)
    expect(selectionOf(editor)).toEqual([group])
    pointer(editor).clickOn(a, { count: 2 })
    expect(selectionOf(editor)).toEqual([a])
    pointer(editor).clickOn(b)
    expect(selectionOf(editor)).toEqual([b])
    pointer(editor).run('leave')
    expect(selectionOf(editor)).toEqual([group])
    pointer(editor).clickOn(c)
    expect(selectionOf(editor)).toEqual([c])
    expect(editor.session.get().enteredGroup).toBeNull()
  })
})

describe('moving', () => {
  test('a drag moves an element as one undo step', () => {
    const editor = anEditor(threeSquares())
    pointer(editor).drag(b, { by: { x: 33.3, y: 50 }, ...withoutSnapping })
    expect(positionOf(editor, b)).toEqual({ x: 113.3, y: 83 })
    expect(editor.history.get().done).toHaveLength(1)
    editor.undo()
    expect(positionOf(editor, b)).toEqual({ x: 80, y: 33 })
    editor.redo()
    expect(positionOf(editor, b)).toEqual({ x: 113.3, y: 83 })
  })

  test('a drag moves the whole selection', () => {
    const editor = anEditor(threeSquares())
    editor.select([a, c])
    pointer(editor).drag(a, { by: { x: 0, y: 61.5 }, ...withoutSnapping })
    expect([positionOf(editor, a).y, positionOf(editor, b).y, positionOf(editor, c).y]).toEqual([
      94.5, 33, 94.5,
    ])
  })

  test('a press that slips by 2 px moves nothing', () => {
    const editor = anEditor(threeSquares())
    pointer(editor).drag(a, { by: { x: 1, y: 0 } })
    expect([selectionOf(editor), editor.history.get().done]).toEqual([[a], []])
  })

  test('a drag with Shift moves along one axis', () => {
    const editor = anEditor(threeSquares())
    pointer(editor).drag(b, { by: { x: 5, y: 57 }, shift: true, ...withoutSnapping })
    expect(positionOf(editor, b)).toEqual({ x: 80, y: 90 })
  })

  test('a drag with Alt moves a copy and selects it', () => {
    const editor = anEditor(threeSquares())
    pointer(editor).drag(b, { by: { x: 0, y: 100 }, alt: true, ...withoutSnapping })
    const [copy] = selectionOf(editor) as [ElementId]
    expect(positionOf(editor, b)).toEqual({ x: 80, y: 33 })
    expect(positionOf(editor, copy)).toEqual({ x: 80, y: 133 })
    editor.undo()
    expect(Object.keys(editor.design.elements)).toHaveLength(3)
  })

  test('Escape removes a copy made with Alt and restores the selection', () => {
    const editor = anEditor(threeSquares())
    const { controller, press, at } = pointer(editor)
    press({ x: 100, y: 53 }, { alt: true })
    controller.pointerMove(1, at({ x: 100, y: 153 }, { alt: true, ...withoutSnapping }))
    expect(selectionOf(editor)).not.toEqual([b])
    controller.cancel()
    expect([selectionOf(editor), Object.keys(editor.design.elements)]).toEqual([[b], [a, b, c]])
  })

  test('a drag with Alt in a full design is refused once and changes nothing', () => {
    const fillers = Array.from({ length: 999 }, (_, index) =>
      anElement({ id: `e-more${index}`, x: 200, y: 300 }),
    )
    const editor = anEditor(aDesign(anElement({ id: a, x: 20, y: 33, width: 40, height: 40 }), ...fillers))
    const { controller, press, at } = pointer(editor)
    press({ x: 40, y: 53 }, { alt: true })
    expect(() => controller.pointerMove(1, at({ x: 40, y: 153 }, { alt: true }))).toThrow(Refusal)
    controller.pointerMove(1, at({ x: 40, y: 173 }, { alt: true }))
    controller.pointerUp(1, at({ x: 40, y: 173 }, { alt: true }))
    expect(editor.history.get()).toMatchObject({ gesture: undefined, done: [] })
    expect(selectionOf(editor)).toEqual([a])
  })

  test('a drag snaps to guides, except while Ctrl is held', () => {
    const editor = anEditor(threeSquares())
    pointer(editor).drag(b, { by: { x: 0, y: 100 }, ...withoutSnapping })
    pointer(editor).drag(b, { by: { x: 1.5, y: -98.5 } })
    expect(positionOf(editor, b)).toEqual({ x: 80, y: 33 })
    pointer(editor).drag(b, { by: { x: 1.7, y: 0 }, ...withoutSnapping })
    expect(positionOf(editor, b).x).toBe(81.7)
    expect(editor.session.get().guides).toEqual([])
  })

  test('a lost pointer or Escape restores the position', () => {
    const editor = anEditor(threeSquares())
    const { controller, at, press } = pointer(editor)
    press({ x: 100, y: 50 })
    controller.pointerMove(1, at({ x: 150, y: 150 }))
    expect(positionOf(editor, b)).not.toEqual({ x: 80, y: 33 })
    expect(controller.cancel()).toBe(true)
    expect(positionOf(editor, b)).toEqual({ x: 80, y: 33 })
    controller.pointerUp(1, at({ x: 150, y: 150 }))
    expect(editor.history.get()).toMatchObject({ done: [], gesture: undefined })
  })

  test('DJ4 a drag beyond the limits keeps the last valid position', () => {
    const editor = anEditor(threeSquares())
    pointer(editor).drag(b, { by: { x: 9000, y: 0 }, ...withoutSnapping })
    expect(positionOf(editor, b).x).toBe(4580)
  })

  test.each([
    ['a locked element stays', { locked: true }, 'author', 80],
    ['an element that a template protects stays for customers', { kept: { place: true } }, 'customer', 80],
    [
      'an element that a template protects moves for template authors',
      { kept: { place: true } },
      'author',
      120,
    ],
  ] as const)('%s', (_, fields, role, x) => {
    const editor = anEditor(aDesign(anElement({ id: b, x: 80, y: 33, width: 40, height: 40, ...fields })), {
      role,
    })
    pointer(editor).drag(b, { by: { x: 40, y: 0 }, ...withoutSnapping })
    expect(positionOf(editor, b).x).toBe(x)
  })
})

describe('touch', () => {
  const touch = { pointerType: 'touch' } as const

  test('a tap selects; a drag moves the selection, and pans anywhere else', () => {
    const editor = anEditor(threeSquares())
    const before = editor.session.get().view
    pointer(editor).drag(b, { by: { x: 0, y: 50 }, ...touch })
    expect(positionOf(editor, b).y).toBe(33)
    expect(editor.session.get().view).toEqual({ ...before, y: before.y + 100 })
    pointer(editor).clickOn(b, { pointerType: 'touch' })
    expect(selectionOf(editor)).toEqual([b])
    pointer(editor).drag(b, { by: { x: 0, y: 50 }, ...touch, ...withoutSnapping })
    expect(positionOf(editor, b).y).toBe(83)
  })

  test('a drag inside the frame of the selection moves it, also between the points of a rotated star', () => {
    const star = { type: 'star', points: 5, depth: 0.4 }
    const box = { x: 40, y: 100, width: 100, height: 100 }
    const editor = anEditor(aDesign(anElement({ id: a, shape: star, ...box, rotation: 45 })))
    editor.select([a])
    // Outside of the box before its rotation.
    pointer(editor).dragFrom({ x: 141, y: 150 }, { by: { x: 10, y: 0 }, ...touch, ...withoutSnapping })
    expect(positionOf(editor, a)).toEqual({ x: 50, y: 100 })
  })

  test('a page that a finger scrolls returns to its position when the pointer is cancelled', () => {
    const editor = anEditor(threeSquares())
    const before = editor.session.get().view
    const { controller, press, at } = pointer(editor)
    press({ x: 200, y: 300 }, { pointerType: 'touch' })
    const position = at({ x: 200, y: 350 })
    controller.pointerMove(1, position)
    expect(editor.session.get().view).toEqual({ ...before, y: before.y + 100 })
    controller.pointerCancel(1)
    expect(editor.session.get().view).toEqual(before)
  })

  test('a long press adds to the selection', () => {
    const editor = anEditor(threeSquares())
    editor.select([a])
    const { controller, at } = pointer(editor)
    const press = { ...at({ x: 100, y: 50 }), id: 1, pointerType: 'touch', button: 0, clickCount: 1 } as const
    controller.pointerDown(press)
    controller.longPress(press)
    controller.pointerUp(1, press)
    expect(selectionOf(editor)).toEqual([a, b])
  })

  test('two fingers zoom and pan without moving an element', () => {
    const editor = anEditor(threeSquares())
    editor.select([b])
    const { controller, at, press } = pointer(editor)
    press({ x: 90, y: 50 }, { pointerType: 'touch', id: 1 })
    controller.pointerMove(1, at({ x: 90, y: 56 }))
    press({ x: 110, y: 56 }, { pointerType: 'touch', id: 2 })
    controller.pointerMove(2, at({ x: 130, y: 56 }))
    expect(editor.session.get().view.scale).toBeCloseTo(4)
    controller.pointerUp(1, at({ x: 0, y: 0 }))
    controller.pointerUp(2, at({ x: 0, y: 0 }))
    expect(positionOf(editor, b)).toEqual({ x: 80, y: 33 })
    expect(editor.history.get()).toMatchObject({ done: [], gesture: undefined })
  })
})

describe('the pointer', () => {
  test.each([
    ['over a movable element', { x: 100, y: 50 }, 'move'],
    ['over nothing', { x: 200, y: 300 }, 'default'],
    ['over a corner of the selection', { x: 120, y: 73 }, 'nwse-resize'],
    ['over another corner of the selection', { x: 80, y: 73 }, 'nesw-resize'],
    ['over a side of the selection', { x: 120, y: 53 }, 'ew-resize'],
    ['over the rotate handle', { x: 100, y: 20 }, 'grab'],
  ])('has the cursor of the action that a press starts %s', (_, position, cursor) => {
    const editor = anEditor(threeSquares())
    editor.select([b])
    const { controller, at } = pointer(editor)
    expect(controller.hover(at(position))).toBe(cursor)
  })

  test.each([
    [-10, 70, 'move'],
    [-10.5, 70, 'default'],
    [190, 70, 'move'],
    [190.5, 70, 'default'],
    [70, 10, 'move'],
    [70, 9.5, 'default'],
    [70, 130, 'move'],
    [70, 130.5, 'default'],
    [-20, 5, 'default'],
    [195, 135, 'default'],
  ])(
    'over a picture that is cropped has the move cursor, also where the frame hides the picture: at %d, %d %s',
    (x, y, cursor) => {
      const crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
      const box = { x: 40, y: 40, width: 100, height: 60 }
      const editor = anEditor(aDesign(anElement({ id: a, kind: 'image', asset: pictureId, crop, ...box })))
      pointer(editor).clickOn(a, { count: 2 })
      const { controller, at } = pointer(editor)
      expect(controller.hover(at({ x, y }))).toBe(cursor)
    },
  )

  test('a deleted element is no longer hovered', () => {
    const editor = anEditor(threeSquares())
    const { controller, at, run } = pointer(editor)
    controller.hover(at({ x: 100, y: 50 }))
    expect(editor.session.get().hovered).toBe(b)
    editor.select([b])
    run('delete')
    expect(editor.session.get()).toMatchObject({ hovered: null, selection: [] })
    expect(frameOf(editor.design, [b])).toBeUndefined()
  })
})

describe('the eyedropper', () => {
  test.each([
    ['of a shape', { x: 30, y: 50 }, '1b1a17'],
    ['of the garment', { x: 200, y: 300 }, 'ffffff'],
  ])('picks the colour %s with the next press', async (_, position, hex) => {
    const editor = anEditor(threeSquares())
    const picked = Promise.withResolvers<string>()
    editor.setTool({ name: 'eyedropper', onPick: picked.resolve })
    pointer(editor).click(position)
    expect(await picked.promise).toBe(hex)
    expect(editor.session.get().tool.name).toBe('select')
  })
})
