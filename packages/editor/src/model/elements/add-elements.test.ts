import {
  aDesign,
  anElement,
  anEmptyDesign,
  drawingId,
  pictureId,
  resources,
} from '@printery/design/testing/designs'
import { anEditor, getPlacedElement, pointer } from '@printery/tests/designs/editor-pointer'
import { describe, expect, test } from 'vitest'
import { marksOf } from '../geometry/rulers.ts'
import { fitPendingTexts } from '../geometry/text-fitting.ts'
import { fitted, moved, toCanvas, toPage, zoomed } from '../geometry/view.ts'
import { canvasSizeOf } from '../product.ts'
import { Store } from '../store.ts'
import { beginCrop, pannedCrop, resizedCrop, zoomedCrop } from '../tools/crop.ts'
import { addDrawing, addImage, addPattern, addQr, addShape, addText } from './add-elements.ts'

const picture = {
  sha256: pictureId,
  name: 'pier.jpg',
  asset: { kind: 'picture', name: 'pier.jpg', width: 1200, height: 800, type: 'image/jpeg' },
} as const
const smallPicture = { ...picture, asset: { ...picture.asset, width: 600, height: 400 } }
const drawing = {
  sha256: drawingId,
  name: 'triangle',
  asset: { kind: 'drawing', name: 'triangle' },
} as const

describe('EDIT-009 EDIT-010 adding elements', () => {
  test.each([
    ['a text', (editor) => addText(editor, 'Quay', { run: { font: 'instrument-sans' } }), {}],
    ['a shape', (editor) => addShape(editor, { type: 'ellipse' }), { width: 89.1, height: 89.1 }],
    ['a picture', (editor) => addImage(editor, smallPicture), { width: 101.6, height: 67.733 }],
    ['a drawing', (editor) => addDrawing(editor, drawing), { width: 118.8, height: 118.8 }],
    ['a code', (editor) => addQr(editor, 'https://quay.example'), { width: 74.25, height: 74.25 }],
  ] as [string, (editor: ReturnType<typeof anEditor>) => string, object][])(
    'adding %s places it in the visible middle of the area, selected, as one undo step',
    (_, add, size) => {
      const editor = anEditor(anEmptyDesign())
      // Only the upper left quarter of the area is visible.
      editor.updateSession({ canvasSize: { width: 297, height: 420 }, view: { scale: 2, x: 0, y: 0 } })
      const id = add(editor)
      const { x, y, width, height } = getPlacedElement(editor, id)
      expect(x + width / 2).toBeCloseTo(297 / 4, 2)
      expect(y + height / 2).toBeCloseTo(420 / 4, 2)
      expect(getPlacedElement(editor, id)).toMatchObject(size)
      expect(editor.session.get().selection).toEqual([id])
      editor.undo()
      expect(editor.design.elements).toEqual({})
    },
  )

  test('EDIT-100 a shape covers no text while there is room, and is placed in the middle otherwise', () => {
    const editor = anEditor(anEmptyDesign())
    const heading = getPlacedElement(editor, addText(editor, 'HARBOUR', { run: { font: 'instrument-sans' } }))
    const shape = getPlacedElement(editor, addShape(editor, { type: 'ellipse' }))
    expect(shape.y).toBeGreaterThanOrEqual(heading.y + heading.height)
    expect(shape.x + shape.width / 2).toBeCloseTo(148.5, 2)
    const fullEditor = anEditor(anEmptyDesign())
    addPattern(fullEditor, drawing)
    const coveringShape = getPlacedElement(fullEditor, addShape(fullEditor, { type: 'ellipse' }))
    expect(coveringShape.x + coveringShape.width / 2).toBeCloseTo(148.5, 2)
    expect(coveringShape.y + coveringShape.height / 2).toBeGreaterThan(200)
  })

  test('an element at an occupied position is placed below the other one', () => {
    const editor = anEditor(anEmptyDesign())
    const middles = ['One', 'Two', 'Three'].map((text) => {
      const { y, height } = getPlacedElement(
        editor,
        addText(editor, text, { run: { font: 'instrument-sans' } }),
      )
      return Math.round((y + height / 2) * 10) / 10
    })
    expect(middles).toEqual([210, 262.5, 315])
  })

  test.each([
    [300, 300],
    [1201, 799],
    [777, 1313],
    [40, 30],
  ])('EDIT-024 a picture of %s by %s px is added with a resolution of at least 150 dpi', (width, height) => {
    const editor = anEditor(anEmptyDesign())
    const element = getPlacedElement(
      editor,
      addImage(editor, { ...picture, asset: { ...picture.asset, width, height } }),
    )
    expect(Math.floor((width / element.width) * 25.4)).toBeGreaterThanOrEqual(150)
    expect(Math.floor((height / element.height) * 25.4)).toBeGreaterThanOrEqual(150)
  })

  test('EDIT-025 each of five large pictures lies 5 mm inside of the area, none at the position of another', () => {
    const editor = anEditor(anEmptyDesign())
    const tall = { ...picture, asset: { ...picture.asset, width: 3000, height: 4000 } }
    const boxes = [1, 2, 3, 4, 5].map(() => getPlacedElement(editor, addImage(editor, tall)))
    for (const { x, y, width, height } of boxes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(5)
      expect(x + width).toBeLessThanOrEqual(297 - 5)
      expect(y + height).toBeLessThanOrEqual(420 - 5)
    }
    expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(5)
  })

  test.each([
    // The area is 297 x 420 mm, its safe part 287 x 410.
    ['the size that its file states', { width: 80, height: 53.333 }, { width: 79.999, height: 53.333 }],
    ['the safe part of the area', { width: 900, height: 600 }, { width: 287, height: 191.333 }],
  ])('EDIT-046 EDIT-047 a picture is added at most at %s', (_, physicalSize, size) => {
    const editor = anEditor(anEmptyDesign())
    const largePicture = { ...picture, physicalSize, asset: { ...picture.asset, width: 3000, height: 2000 } }
    expect(getPlacedElement(editor, addImage(editor, largePicture))).toMatchObject(size)
  })

  test('EDIT-047 a picture whose file states more than its pixels allow is added at 150 dpi', () => {
    const editor = anEditor(anEmptyDesign())
    const lowResolutionPicture = { ...smallPicture, physicalSize: { width: 152.4, height: 101.6 } }
    expect(getPlacedElement(editor, addImage(editor, lowResolutionPicture))).toMatchObject({
      width: 101.6,
      height: 67.733,
    })
  })

  test('EDIT-046 EDIT-047 a drawing is added at the size that its file states, within the area', () => {
    const editor = anEditor(anEmptyDesign())
    const sizeAt = (side: number) =>
      getPlacedElement(
        editor,
        addDrawing(editor, { ...drawing, physicalSize: { width: side, height: side } }),
      )
    expect(sizeAt(31)).toMatchObject({ width: 31, height: 31 })
    expect(sizeAt(1000)).toMatchObject({ width: 287, height: 287 })
    // A size of one millimetre is ignored, because it is never intended.
    expect(sizeAt(1)).toMatchObject({ width: 118.8, height: 118.8 })
  })

  test('adding a pattern covers the whole area', () => {
    const editor = anEditor(anEmptyDesign())
    expect(getPlacedElement(editor, addPattern(editor, drawing))).toMatchObject({
      x: 0,
      y: 0,
      width: 297,
      height: 420,
    })
  })

  test('a small picture is added at print resolution', () => {
    const editor = anEditor(anEmptyDesign())
    const id = addImage(editor, { ...picture, asset: { ...picture.asset, width: 300, height: 300 } })
    expect(getPlacedElement(editor, id).width).toBeCloseTo(50.8, 3)
  })

  test('a text whose font is loading gets its box afterwards, and one undo removes both', () => {
    const resourceStore = new Store({ ...resources, face: () => undefined })
    const editor = anEditor(anEmptyDesign(), { resources: resourceStore })
    const id = addText(editor, 'Quay', { run: { font: 'instrument-sans', size: 20 } })
    const before = getPlacedElement(editor, id)
    resourceStore.set(resources as never)
    fitPendingTexts(editor)
    const after = getPlacedElement(editor, id)
    expect(after.width).not.toBe(before.width)
    expect(after.x + after.width / 2).toBeCloseTo(before.x + before.width / 2, 2)
    editor.undo()
    expect(editor.design.elements).toEqual({})
    editor.redo()
    expect(getPlacedElement(editor, id)).toEqual(after)
  })
})

describe('cropping a picture', () => {
  const imageEditor = (fields = {}) => {
    const editor = anEditor(
      aDesign(
        anElement({
          kind: 'image',
          id: 'e-aaaa',
          asset: pictureId,
          crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
          ...{ x: 40, y: 40, width: 100, height: 60 },
          ...fields,
        }),
      ),
    )
    const element = getPlacedElement(editor, 'e-aaaa')
    if (element.kind !== 'image') throw new Error('no picture')
    return { editor, element }
  }

  test('panning stops where the picture would not fill the frame', () => {
    const { element } = imageEditor()
    expect(pannedCrop(element, { x: 20, y: -30 })).toEqual({
      crop: { x: 0.15, y: 0.5, width: 0.5, height: 0.5 },
    })
    expect(pannedCrop(element, { x: 900, y: 0 })).toMatchObject({ crop: { x: 0 } })
  })

  test('panning follows the pointer in a rotated and mirrored frame', () => {
    const { element } = imageEditor({ rotation: 90, flipX: true })
    expect(pannedCrop(element, { x: 0, y: 20 })).toMatchObject({ crop: { x: 0.35 } })
  })

  test('zooming keeps the centre in place and ends when the whole picture is visible', () => {
    const { element } = imageEditor()
    expect(zoomedCrop(element, 2)).toEqual({ crop: { x: 0.375, y: 0.375, width: 0.25, height: 0.25 } })
    expect(zoomedCrop(element, 0.1)).toEqual({ crop: { x: 0, y: 0, width: 1, height: 1 } })
  })

  test('resizing the frame keeps the picture in place and ends at its edges', () => {
    const { element } = imageEditor()
    expect(resizedCrop(element, 'e', { x: 900, y: 0 })).toMatchObject({
      x: 40,
      width: 150,
      crop: { x: 0.25, width: 0.75 },
    })
    expect(resizedCrop(element, 'w', { x: -900, y: 0 })).toMatchObject({
      x: -10,
      width: 150,
      crop: { x: 0, width: 0.75 },
    })
    expect(resizedCrop(element, 's', { x: 0, y: -15 })).toMatchObject({
      y: 40,
      height: 45,
      crop: { y: 0.25, height: 0.375 },
    })
  })

  test('a double click begins cropping, a drag pans, Enter ends it', () => {
    const { editor } = imageEditor()
    pointer(editor).clickOn('e-aaaa', { count: 2 })
    expect(editor.session.get().tool).toMatchObject({ name: 'crop', id: 'e-aaaa' })
    pointer(editor).drag('e-aaaa', { by: { x: 20, y: 0 } })
    expect(getPlacedElement(editor, 'e-aaaa')).toMatchObject({ x: 40, crop: { x: 0.15 } })
    pointer(editor).run('open')
    expect(editor.session.get().tool.name).toBe('select')
    expect(editor.history.get().done).toHaveLength(1)
  })

  test('EDIT-010 Escape restores the crop, and undo reverts that', () => {
    const { editor } = imageEditor()
    beginCrop(editor, 'e-aaaa')
    pointer(editor).run('leave')
    expect([editor.session.get().tool.name, editor.history.get().done.length]).toEqual(['select', 0])
    const before = getPlacedElement(editor, 'e-aaaa')
    beginCrop(editor, 'e-aaaa')
    pointer(editor).run('nudge-right-far')
    const panned = getPlacedElement(editor, 'e-aaaa')
    pointer(editor).run('crop-larger')
    pointer(editor).run('leave')
    expect(editor.session.get().tool.name).toBe('select')
    expect(getPlacedElement(editor, 'e-aaaa')).toEqual(before)
    editor.undo()
    editor.undo()
    expect(getPlacedElement(editor, 'e-aaaa')).toEqual(panned)
  })

  test('arrow keys pan, + and - zoom', () => {
    const { editor } = imageEditor()
    beginCrop(editor, 'e-aaaa')
    pointer(editor).run('nudge-right-far')
    expect(getPlacedElement(editor, 'e-aaaa')).toMatchObject({ x: 40, crop: { x: 0.2, width: 0.5 } })
    pointer(editor).run('crop-larger')
    expect(getPlacedElement(editor, 'e-aaaa')).toMatchObject({ crop: { width: expect.closeTo(0.5 / 1.1) } })
    pointer(editor).run('open')
    expect(pointer(editor).mayRun('crop-larger')).toBe(false)
  })

  test("a picture whose look a template protects can't be cropped", () => {
    const { editor } = imageEditor({ kept: { look: true } })
    expect(beginCrop(editor, 'e-aaaa')).toBe(false)
  })
})

describe('the view', () => {
  const canvasSize = { width: 1000, height: 800 }

  test('a box is centred', () => {
    const view = fitted({ x: 0, y: 0, width: 297, height: 420 }, canvasSize, 0.8)
    expect(view.scale).toBeCloseTo(640 / 420)
    expect(toCanvas(view, { x: 148.5, y: 210 })).toEqual({ x: 500, y: 400 })
  })

  test('zooming keeps the point under the pointer in place', () => {
    const view = { scale: 2, x: 50, y: 60 }
    const point = { x: 333, y: 222 }
    expect(toPage(zoomed(view, 1.7, point), point).x).toBeCloseTo(toPage(view, point).x)
    expect(zoomed(view, 1e9, point).scale).toBe(100)
    expect(moved(view, { x: 5, y: -5 })).toEqual({ scale: 2, x: 55, y: 55 })
  })

  test('rulers have a long tick every 2 cm at 2.5 px per mm, from the area’s corner', () => {
    const marks = marksOf({ from: 100, scale: 2.5, length: 300 })
    expect(marks.filter(({ label }) => label !== undefined)).toEqual([
      { at: 0, label: '-4' },
      { at: 50, label: '-2' },
      { at: 100, label: '0' },
      { at: 150, label: '2' },
      { at: 200, label: '4' },
      { at: 250, label: '6' },
      { at: 300, label: '8' },
    ])
  })

  test.each(['Name Card', 'Business CARDS', 'Postcard set'])(
    'EDIT-007 the canvas of "%s" is 408 by 616',
    (title) => {
      expect(canvasSizeOf({ title })).toEqual({ width: 408, height: 616 })
    },
  )

  test('EDIT-007 the canvas of other products fills the available space', () => {
    expect(canvasSizeOf({ title: 'Everyday Tee' })).toBeUndefined()
  })
})
