import { expect, test } from 'vitest'
import { compile } from '../display/compile.ts'
import type { GroupItem, Item, PathItem } from '../display/list.ts'
import type { PathStyle, Pen } from '../display/pen.ts'
import type { Drawing } from '../drawing.ts'
import { identity } from '../geometry/matrix.ts'
import { mapPath, type Path } from '../geometry/path.ts'
import { aDesign, anElement, drawingId, resources } from '../testing/designs.ts'
import { drawDrawing } from './icon.ts'

function icon(fields = {}) {
  const { fill: _fill, ...element } = anElement({ kind: 'icon', asset: drawingId }) as Record<string, unknown>
  return { ...element, x: 10, y: 20, width: 40, height: 20, ...fields } as never
}

function pathsOf(items: readonly Item[]): PathItem[] {
  return items.flatMap((item) =>
    item.type === 'path' ? [item] : item.type === 'group' ? pathsOf((item as GroupItem).items) : [],
  )
}

function itemsOf(...elements: ReturnType<typeof anElement>[]): PathItem[] {
  return pathsOf(compile(aDesign(...elements), 'front', resources).items)
}

test('an icon is scaled to fit its box and centred', () => {
  const [triangle] = itemsOf(icon())
  // 10 by 10 in a box of 40 by 20: twice as large, 10 mm from the left of the box.
  expect(triangle?.path).toEqual([
    { to: 'M', at: [10, 0] },
    { to: 'L', at: [30, 0] },
    { to: 'L', at: [20, 20] },
    { to: 'Z', at: [] },
  ])
  expect(triangle?.fill).toBe('b3202c')
})

test('an icon whose drawing is missing draws nothing', () => {
  const list = compile(aDesign(icon()), 'front', { ...resources, drawing: () => undefined })
  expect(pathsOf(list.items)).toEqual([])
})

test('only listed colours are replaced', () => {
  expect(itemsOf(icon({ colours: { b3202c: '2a50a9' } }))[0]?.fill).toBe('2a50a9')
  expect(itemsOf(icon({ colours: { ffffff: '2a50a9' } }))[0]?.fill).toBe('b3202c')
})

const shape = { path: 'M0 0L10 0L10 20', rule: 'nonzero', fill: 'b3202c', stroke: null, opacity: 1 } as const
const drawing = (fields: Record<string, unknown> = {}): Drawing => ({
  ...{ width: 10, height: 20, shapes: [{ ...shape, overprint: false, ...fields }] },
})
/** The paths that a drawing is drawn with: their transformed corners and their styles. */
function drawnPaths(
  source: Drawing,
  box = { x: 5, y: 7, width: 30, height: 40 },
  colours: Record<string, string> = {},
) {
  const found: unknown[] = []
  const pen = {
    path: (path: Path, { matrix = identity, ...style }: PathStyle) =>
      found.push({ corners: mapPath(path, matrix).map(({ at }) => at), ...style }),
  }
  drawDrawing(source, box, colours, pen as unknown as Pen)
  return found
}

test.each([
  // Half as wide as high: it fills the height, and 5 mm are left on both sides.
  [
    { x: 5, y: 7, width: 30, height: 40 },
    [
      [10, 7],
      [30, 7],
      [30, 47],
    ],
  ],
  // It fills the width, and 10 mm are left above and below.
  [
    { x: 5, y: 7, width: 20, height: 60 },
    [
      [5, 17],
      [25, 17],
      [25, 57],
    ],
  ],
])('a drawing in the box %j is scaled by the smaller ratio and centred', (box, corners) => {
  expect(drawnPaths(drawing(), box)).toEqual([
    { corners, fill: 'b3202c', rule: 'nonzero', opacity: 1, overprint: false },
  ])
})

test('rule, opacity and overprint of a shape are kept', () => {
  expect(drawnPaths(drawing({ rule: 'evenodd', opacity: 0.5, overprint: true }))).toMatchObject([
    { rule: 'evenodd', opacity: 0.5, overprint: true },
  ])
})

test('a stroke is scaled with its dashes, and drawn above the fill', () => {
  const stroke = { colour: '1b1a17', width: 3, dash: [4, 1], cap: 'round', join: 'bevel' }
  const [fill, line] = drawnPaths(drawing({ stroke, opacity: 0.5, overprint: true }))
  expect(fill).not.toHaveProperty('stroke')
  expect(line).toEqual({
    corners: [
      [10, 7],
      [30, 7],
      [30, 47],
    ],
    ...{ stroke: { colour: '1b1a17', width: 6, dash: [8, 2], cap: 'round', join: 'bevel' } },
    ...{ opacity: 0.5, overprint: true },
  })
})

test('a shape without a fill has its stroke only, in the replaced colour', () => {
  const stroke = { colour: '1b1a17', width: 3, dash: [], cap: 'butt', join: 'miter' }
  const paths = drawnPaths(drawing({ fill: null, stroke }), undefined, {
    '1b1a17': '2a50a9',
    b3202c: 'ffffff',
  })
  expect(paths).toHaveLength(1)
  expect(paths).toMatchObject([{ stroke: { colour: '2a50a9' } }])
})

test('each shape of a drawing has its own path', () => {
  const twoShapes = {
    ...drawing(),
    shapes: [...drawing().shapes, ...drawing({ path: 'M0 20L10 20' }).shapes],
  }
  expect(drawnPaths(twoShapes)).toMatchObject([
    {
      corners: [
        [10, 7],
        [30, 7],
        [30, 47],
      ],
    },
    {
      corners: [
        [10, 47],
        [30, 47],
      ],
    },
  ])
})

test('each drawing is parsed only once', () => {
  const parsedPathsOf = (source: Drawing) => {
    const drawn: Path[] = []
    const pen = { path: (path: Path) => drawn.push(path) } as unknown as Pen
    drawDrawing(source, { x: 0, y: 0, width: 10, height: 10 }, {}, pen)
    return drawn
  }
  const [first, second] = [drawing(), drawing({ path: 'M0 20L10 20' })]
  const [path] = parsedPathsOf(first)
  expect(path).toEqual([
    { to: 'M', at: [0, 0] },
    { to: 'L', at: [10, 0] },
    { to: 'L', at: [10, 20] },
  ])
  expect(parsedPathsOf(first)[0]).toBe(path)
  expect(parsedPathsOf(second)[0]).toEqual([
    { to: 'M', at: [0, 20] },
    { to: 'L', at: [10, 20] },
  ])
})
