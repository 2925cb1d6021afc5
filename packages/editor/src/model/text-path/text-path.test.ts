import {
  layOutText,
  lengthBeyondPath,
  mapPoint,
  measuredPathOf,
  placementMatrix,
  type TextElement,
} from '@printery/design'
import { aDesign, anElement, aText, resources } from '@printery/design/testing/designs'
import { anEditor, getPlacedElement, pointer } from '@printery/tests/designs/editor-pointer'
import { describe, expect, test } from 'vitest'
import type { Editor } from '../editor.ts'
import { outlineOnPage } from '../geometry/curves.ts'
import { handlesOf } from '../pointer/handles.ts'
import { indexAt } from '../typing/caret.ts'
import { changeTexts } from '../typing/styling.ts'
import { beginTyping, insertText, layOut } from '../typing/typing.ts'
import { offsetRange, withOffset, withOtherDirection } from './path-offset.ts'
import { presetNameOf } from './preset-of-text.ts'
import { presetPathNames } from './preset-paths.ts'
import { onPresetPath, onShape, withoutPath } from './put-on-path.ts'

const { face } = resources
const a = 'e-aaaa'
const box = { id: a, x: 50, y: 100, width: 100, height: 20, fit: 'free', align: 'left' }

function editorWith(...elements: Parameters<typeof aDesign>): Editor {
  const editor = anEditor(aDesign(...elements))
  editor.select([a])
  return editor
}
const textOf = (editor: Editor) => getPlacedElement(editor, a) as unknown as TextElement
/** The point on the page at a share of the length of a text's path. */
function pathPointAt(text: TextElement, share: number) {
  const path = measuredPathOf(text)
  if (!path) throw new Error('the text has no path')
  return mapPoint(placementMatrix(text), path.parallelAt(0).at(path.length * share))
}

describe('EDIT-113 a preset path', () => {
  test.each(presetPathNames)(
    '%s has room for the text, keeps the centre of its box, and is recognised',
    (name) => {
      const editor = editorWith(aText('Harbour crew', box))
      changeTexts(editor, (text) => onPresetPath(text, name, face))
      const text = textOf(editor)
      expect(lengthBeyondPath(text, face)).toBe(0)
      expect(text.x + text.width / 2).toBeCloseTo(100, 2)
      expect(text.y + text.height / 2).toBeCloseTo(110, 2)
      expect(presetNameOf(text)).toBe(name === 'spiral' ? undefined : name)
      const usedShare = (layOutText(text, face).lines[0]?.width ?? 0) / (measuredPathOf(text)?.length ?? 1)
      expect(usedShare).toBeGreaterThan(name === 'spiral' ? 0.4 : 0.6)
      editor.undo()
      expect(textOf(editor).path).toBeNull()
    },
  )

  test('replaces the bend or warp of a text, and keeps the line breaks of a wrapped text', () => {
    const warp = { style: 'arc', amount: 40 }
    const editor = editorWith(aText('Harbour crew of the eastern quay', { ...box, fit: 'wrap', warp }))
    const lineCount = layOutText(textOf(editor), face).lines.length
    expect(lineCount).toBeGreaterThan(1)
    changeTexts(editor, (text) => onPresetPath(text, 'wave', face))
    expect(textOf(editor)).toMatchObject({ warp: null, bend: 0, fit: 'free' })
    expect(layOutText(textOf(editor), face).lines).toHaveLength(lineCount)
  })

  test('leaves straight text with the same centre when it is removed', () => {
    const editor = editorWith(aText('Harbour crew', box))
    changeTexts(editor, (text) => onPresetPath(text, 'circle', face))
    changeTexts(editor, (text) => withoutPath(text, face))
    const text = textOf(editor)
    expect(text.path).toBeNull()
    expect(text.width).toBeCloseTo(layOutText(text, face).lines[0]?.width ?? 0, 2)
    expect(text.x + text.width / 2).toBeCloseTo(100, 2)
  })
})

describe('EDIT-114 a text along a shape', () => {
  const b = 'e-bbbb'
  const editorWithShape = (fields: Record<string, unknown>) =>
    editorWith(aText('Harbour', box), anElement({ id: b, x: 100, y: 200, width: 80, height: 80, ...fields }))

  test('follows its outline clockwise, centred at the top, in one undo step', () => {
    const editor = editorWithShape({ shape: { type: 'ellipse' }, stroke: { colour: '1b1a17', width: 2 } })
    editor.select([a, b])
    const before = editor.design
    pointer(editor).run('text-on-shape')
    const text = textOf(editor)
    expect(text).toMatchObject({ x: 100, y: 200, width: 80, height: 80, align: 'centre' })
    // The gap is half of the stroke width.
    expect(text.path).toMatchObject({ isClosed: true, side: 'above', gap: 1, offset: 0.25 })
    const [line] = layOutText(text, face).lines
    const at = measuredPathOf(text)
      ?.parallelAt(-1)
      .at((line?.left ?? 0) + (line?.width ?? 0) / 2)
    expect([at?.x, at?.y, at?.dx]).toEqual([
      expect.closeTo(40, 1),
      expect.closeTo(-1, 1),
      expect.closeTo(1, 3),
    ])
    expect(editor.session.get().selection).toEqual([a])
    editor.undo()
    expect(editor.design).toEqual(before)
    expect(editor.session.get().selection).toEqual([a, b])
  })

  test.each([
    ['heart', { type: 'heart' }],
    ['rectangle', { type: 'rectangle', radius: 5 }],
    ['star', { type: 'star', points: 5 }],
    ['ring', { type: 'ring', hole: 0.5 }],
    ['moon', { type: 'moon' }],
    ['polygon of 100 corners', { type: 'regular', corners: 100 }],
  ])('follows the outline of a %s, even if the shape is rotated and mirrored', (_name, shape) => {
    const editor = editorWithShape({ shape, rotation: 30, flipX: true })
    const outline = getPlacedElement(editor, b)
    if (outline.kind !== 'shape') throw new Error('no shape')
    const fields = onShape(textOf(editor), outline, face)
    const text = { ...textOf(editor), ...fields }
    expect(text).toMatchObject({ rotation: 0, flipX: false, flipY: false })
    // A positive area means clockwise on the page.
    const points = Array.from({ length: 200 }, (_, n) => pathPointAt(text, n / 200))
    const area = points.reduce((sum, { x, y }, n) => {
      const next = points[(n + 1) % points.length] ?? { x, y }
      return sum + x * next.y - next.x * y
    }, 0)
    expect(area).toBeGreaterThan(0)
    expect(text.x).toBeGreaterThan(75)
    expect(text.x + text.width).toBeLessThan(205)
  })

  test('an outline of more than 200 curves is followed closely', () => {
    const editor = editorWithShape({
      shape: { type: 'wave', periods: 60 },
      fill: null,
      stroke: { colour: '1b1a17', width: 0.5 },
    })
    const wave = getPlacedElement(editor, b)
    if (wave.kind !== 'shape') throw new Error('no shape')
    const { path } = onShape(textOf(editor), wave, face)
    expect(path?.curves).toHaveLength(200)
    expect(path?.isClosed).toBe(false)
  })

  test('is shrunk if it is longer than the outline', () => {
    const editor = editorWithShape({ x: 100, y: 200, width: 8, height: 8, shape: { type: 'ellipse' } })
    editor.select([a, b])
    pointer(editor).run('text-on-shape')
    expect(textOf(editor).runs[0]?.size).toBeLessThan(10)
    expect(lengthBeyondPath(textOf(editor), face)).toBe(0)
  })

  test('needs exactly one shape that is not a QR code, and one text that may be changed', () => {
    const mayRun = (editor: Editor, ids: string[]) => {
      editor.select(ids as never[])
      return pointer(editor).mayRun('text-on-shape')
    }
    expect(mayRun(editorWithShape({}), [a, b])).toBe(true)
    expect(mayRun(editorWithShape({}), [a])).toBe(false)
    expect(mayRun(editorWithShape({ shape: { type: 'qr', text: 'a' } }), [a, b])).toBe(false)
    const locked = editorWith(aText('Harbour', { ...box, locked: true }), anElement({ id: b }))
    expect(mayRun(locked, [a, b])).toBe(false)
  })
})

/** A horizontal path 100 mm long from (50, 110), with a point in its middle. */
const levelPath = {
  start: [0, 0.5],
  curves: [
    [0.1, 0.5, 0.4, 0.5, 0.5, 0.5],
    [0.6, 0.5, 0.9, 0.5, 1, 0.5],
  ],
}
const editorWithLevelPath = (fields: Record<string, unknown> = {}, path: Record<string, unknown> = {}) => {
  const editor = editorWith(aText('Harbour', { ...box, ...fields, path: { ...levelPath, ...path } }))
  pointer(editor).run('edit-path')
  return editor
}

describe('EDIT-115 the points of a path', () => {
  test('are dragged with their handles as one undo step, and the other points stay in place', () => {
    const editor = editorWithLevelPath()
    const before = textOf(editor)
    const ends = [pathPointAt(before, 0), pathPointAt(before, 1)]
    pointer(editor).dragFrom({ x: 100, y: 110 }, { by: { x: 0, y: -30 } })
    const text = textOf(editor)
    expect(text.path?.curves).toHaveLength(2)
    for (const [index, end] of ends.entries()) {
      const current = pathPointAt(text, index)
      expect([current.x, current.y]).toEqual([expect.closeTo(end.x, 2), expect.closeTo(end.y, 2)])
    }
    const top = Math.min(...Array.from({ length: 200 }, (_, n) => pathPointAt(text, n / 200).y))
    expect(top).toBeCloseTo(80, 0)
    // The box is that of the path.
    expect(text).toMatchObject({ x: expect.closeTo(50, 1), y: expect.closeTo(80, 1) })
    expect(text).toMatchObject({ width: expect.closeTo(100, 1), height: expect.closeTo(30, 1) })
    editor.undo()
    expect(textOf(editor)).toEqual(before)
  })

  test('of a rotated and mirrored text follow the pointer', () => {
    const editor = editorWithLevelPath({ rotation: 90, flipX: true, flipY: true })
    const { at } = pathPoint(editor, 2)
    pointer(editor).dragFrom(at, { by: { x: 13, y: 7 } })
    const after = pathPoint(editor, 2).at
    expect([after.x - at.x, after.y - at.y]).toEqual([expect.closeTo(13, 1), expect.closeTo(7, 1)])
  })

  test('a handle of a smooth point moves the opposite handle, except with Alt', () => {
    const editor = editorWithLevelPath()
    const drag = pointer(editor).dragFrom
    drag({ x: 100, y: 110 }, { by: { x: 0.01, y: 0 } })
    // The handle 10 mm after the point is dragged down, so the handle before the point moves up.
    drag({ x: 110, y: 110 }, { by: { x: 0, y: 10 } })
    const handleEnd = (part: string) => handlePosition(editor, part)
    expect(handleEnd('handleOut').y).toBeCloseTo(120, 1)
    expect(handleEnd('handleIn').y).toBeLessThan(104)
    editor.undo()
    drag({ x: 110, y: 110 }, { by: { x: 0, y: 10 }, alt: true })
    expect(handleEnd('handleIn').y).toBeCloseTo(110, 1)
  })

  test('Escape during a drag restores the path', () => {
    const editor = editorWithLevelPath()
    const before = textOf(editor)
    const { press, controller, at } = pointer(editor)
    press({ x: 100, y: 110 })
    controller.pointerMove(1, at({ x: 100, y: 70 }))
    expect(textOf(editor)).not.toEqual(before)
    controller.cancel()
    expect(textOf(editor)).toEqual(before)
  })

  test('are added by a double click on the path, which keeps its shape, and can be removed', async () => {
    const editor = editorWithLevelPath({}, { curves: [levelPath.curves[0], [0.6, 0.5, 0.9, 1.5, 1, 0.5]] })
    const before = Array.from({ length: 50 }, (_, n) => pathPointAt(textOf(editor), n / 49))
    pointer(editor).click({ x: 75, y: 110 }, { count: 2 })
    const text = textOf(editor)
    expect(text.path?.curves).toHaveLength(3)
    expect(editor.session.get().tool).toMatchObject({ name: 'path', point: 1 })
    for (const [n, { x, y }] of before.entries()) {
      const current = pathPointAt(text, n / 49)
      expect(Math.hypot(current.x - x, current.y - y)).toBeLessThan(0.1)
    }
    const { removePathPoint } = await import('./change-path.ts')
    removePathPoint(editor)
    expect(textOf(editor).path?.curves).toHaveLength(2)
    removePathPoint(editor)
    removePathPoint(editor)
    // A path has at least two points.
    expect(textOf(editor).path?.curves).toHaveLength(1)
  })

  test('a drag of the text moves it along the path, and stops at the ends', () => {
    const editor = editorWithLevelPath({ align: 'centre' })
    const line = () => layOutText(textOf(editor), face).lines[0]
    const before = line()?.left ?? 0
    pointer(editor).dragFrom({ x: 88, y: 107 }, { by: { x: 10, y: 4 } })
    expect((line()?.left ?? 0) - before).toBeCloseTo(10, 1)
    pointer(editor).dragFrom({ x: 90, y: 110 }, { by: { x: 300, y: 0 } })
    const { left = 0, width = 0 } = line() ?? {}
    expect(left + width).toBeCloseTo(100, 1)
  })

  test('the text moves around a closed path without an end', () => {
    const editor = editorWith(aText('Harbour', box))
    changeTexts(editor, (text) => onPresetPath(text, 'circle', face))
    expect(offsetRange(textOf(editor), face)).toEqual({ min: -0.5, max: 0.5 })
    expect(withOffset(textOf(editor), 0.75, face).path?.offset).toBeCloseTo(-0.25, 4)
  })

  test('a text in the other direction is upright on the opposite side of a circle', () => {
    const editor = editorWith(aText('Harbour', box))
    changeTexts(editor, (text) => onPresetPath(text, 'circle', face))
    const middle = () => {
      const { left = 0, width = 0 } = layOutText(textOf(editor), face).lines[0] ?? {}
      return measuredPathOf(textOf(editor))
        ?.parallelAt(0)
        .at(left + width / 2)
    }
    expect(middle()?.y).toBeCloseTo(0, 1)
    changeTexts(editor, withOtherDirection)
    expect(middle()?.y).toBeCloseTo(textOf(editor).height, 1)
    expect(middle()?.dx).toBeCloseTo(1, 2)
    changeTexts(editor, withOtherDirection)
    expect(textOf(editor).path).toMatchObject({ isReversed: false, offset: 0 })
    const levelEditor = editorWithLevelPath({ align: 'centre' }, { offset: 0.1 })
    changeTexts(levelEditor, withOtherDirection)
    expect(textOf(levelEditor).path).toMatchObject({ isReversed: true, offset: -0.1 })
  })

  test('a press elsewhere ends editing, and a drag by touch elsewhere scrolls', () => {
    const editor = editorWithLevelPath()
    pointer(editor).dragFrom({ x: 200, y: 300 }, { by: { x: 20, y: 0 }, pointerType: 'touch' })
    expect(editor.session.get().tool.name).toBe('path')
    pointer(editor).click({ x: 250, y: 350 })
    expect(editor.session.get().tool.name).toBe('select')
  })

  test('are no longer edited when undo removes the path', () => {
    const editor = editorWith(aText('Harbour', box))
    changeTexts(editor, (text) => onPresetPath(text, 'wave', face))
    pointer(editor).run('edit-path')
    expect(editor.session.get().tool.name).toBe('path')
    editor.undo()
    expect(editor.session.get().tool.name).toBe('select')
  })

  test('hide the handles of the frame until editing ends', () => {
    const editor = editorWithLevelPath()
    expect(handlesOf(editor)).toEqual([])
    pointer(editor).run('leave')
    expect(handlesOf(editor).length).toBeGreaterThan(0)
    expect(editor.session.get().selection).toEqual([a])
  })
})

function pathPoint(editor: Editor, index: number) {
  const { start, curves } = textOf(editor).path ?? { start: [0, 0], curves: [] }
  const [x = 0, y = 0] = index === 0 ? start : (curves[index - 1]?.slice(4) ?? [])
  const text = textOf(editor)
  return { at: mapPoint(placementMatrix(text), { x: x * text.width, y: y * text.height }) }
}

/** The position of a handle of the middle point, in mm on the page. */
function handlePosition(editor: Editor, part: string) {
  const text = textOf(editor)
  const [before, after] = text.path?.curves ?? []
  const [x = 0, y = 0] = (part === 'handleIn' ? before?.slice(2, 4) : after?.slice(0, 2)) ?? []
  return mapPoint(placementMatrix(text), { x: x * text.width, y: y * text.height })
}

describe('EDIT-115 a text on a path can still be typed', () => {
  test('its box and its path stay the same', () => {
    const editor = editorWith(aText('Harbour', { ...box, path: levelPath }))
    const { x, y, width, height, path } = textOf(editor)
    beginTyping(editor, a as never)
    insertText(editor, { from: 7, to: 7 }, ' crew of the quay\nand more')
    expect(textOf(editor)).toMatchObject({ x, y, width, height, path })
    expect(textOf(editor).runs[0]?.text).toBe('Harbour crew of the quay\nand more')
  })

  test('a press in it places the caret at the nearest character along the path', () => {
    const editor = editorWith(aText('Harbour crew', box))
    changeTexts(editor, (text) => onPresetPath(text, 'circle', face))
    const text = textOf(editor)
    const { layout } = layOut(editor, text)
    const path = measuredPathOf(text)
    for (const index of [0, 5, 11]) {
      const glyph = layout.glyphs[index]
      const at = path?.parallelAt(0).at((glyph?.x ?? 0) + 0.2)
      expect(indexAt({ text, layout }, { x: at?.x ?? 0, y: at?.y ?? 0 })).toBe(index)
    }
    const middle = path?.parallelAt(-3).at((layout.glyphs[6]?.x ?? 0) + 1)
    const onPage = mapPoint(placementMatrix(text), { x: middle?.x ?? 0, y: middle?.y ?? 0 })
    pointer(editor).click(onPage, { count: 2 })
    expect(editor.session.get().tool).toMatchObject({ name: 'type', id: a })
  })

  test('its outline surrounds the text, and a corner scales text and path together', () => {
    const editor = editorWith(aText('Harbour crew', box))
    changeTexts(editor, (text) => ({ ...onPresetPath(text, 'half-circle', face) }))
    changeTexts(editor, (text) => ({ path: text.path && { ...text.path, gap: 2 } }))
    const before = textOf(editor)
    const outline = outlineOnPage(before, face) ?? []
    expect(Math.min(...outline.map(({ y }) => y))).toBeLessThan(before.y - 8)
    pointer(editor).dragHandle('se', { by: { x: 40, y: 20 } })
    const after = textOf(editor)
    const scale = after.width / before.width
    expect(scale).toBeGreaterThan(1.1)
    expect(after.height / before.height).toBeCloseTo(scale, 2)
    expect((after.runs[0]?.size ?? 0) / (before.runs[0]?.size ?? 1)).toBeCloseTo(scale, 2)
    expect(after.path?.gap).toBeCloseTo(2 * scale, 2)
  })
})
