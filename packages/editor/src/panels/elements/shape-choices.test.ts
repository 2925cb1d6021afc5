import { applyOperation, compile, emptyDesign, flattenPath, type Item, type Path } from '@printery/design'
import { aDesign, anElement, resources } from '@printery/design/testing/designs'
import { expect, test } from 'vitest'
import { searchShapes, shapeChoices, shapePreview } from './shape-choices.ts'

const area = { name: 'front-a4', width: 210, height: 297 }

test('EDIT-010: every shape of the panel can be placed on a card and on a large print', () => {
  for (const choice of shapeChoices)
    for (const longerSide of [8, 300]) {
      const shape = {
        ...shapePreview(choice, longerSide),
        kind: 'shape',
        id: 'e-shape',
        page: 'front',
        parent: null,
      }
      const elements = [{ ...shape, x: 0, y: 0 }] as never
      expect(() =>
        applyOperation(emptyDesign({ front: area, back: area }), { type: 'add', elements }),
      ).not.toThrow()
    }
})

test('EDIT-010: shapes are found by their common names', () => {
  expect(searchShapes('lightning').map(({ id }) => id)).toEqual(['bolt'])
  expect(searchShapes('STAR').map(({ id }) => id)).toEqual(['star', 'burst', 'sparkle'])
  expect(searchShapes('')).toHaveLength(shapeChoices.length)
  expect(new Set(shapeChoices.map(({ id }) => id)).size).toBe(shapeChoices.length)
})

test.each([
  ['ellipse', ['Circle']],
  ['oval', ['Circle']],
  ['round', ['Circle', 'Rounded box']],
  ['dot', ['Circle']],
  ['sunrise', ['Half circle']],
  ['dome', ['Half circle']],
  ['line', ['Wave', 'Frame', 'Line', 'Dashed line', 'Zigzag']],
  ['sea', ['Wave', 'Burst']],
  ['water', ['Wave', 'Drop']],
  ['crescent', ['Moon']],
  ['night', ['Moon']],
  ['pointer', ['Arrow']],
  ['love', ['Heart']],
  ['rectangle', ['Square', 'Rounded box', 'Frame']],
  ['box', ['Square', 'Rounded box']],
  ['circle', ['Circle', 'Half circle', 'Ring']],
  ['hole', ['Ring']],
  ['badge', ['Shield', 'Burst']],
  ['crest', ['Shield']],
  ['plant', ['Leaf']],
  ['border', ['Frame']],
  ['outline', ['Frame']],
  ['honeycomb', ['Hexagon']],
  ['stop', ['Octagon']],
  ['star', ['Star', 'Burst', 'Sparkle']],
  ['seal', ['Burst']],
  ['petals', ['Flower']],
  ['fruit', ['Citrus']],
  ['segments', ['Citrus']],
  ['pie', ['Citrus']],
  ['talk', ['Speech bubble']],
  ['say', ['Speech bubble']],
  ['plus', ['Cross']],
  ['lightning', ['Bolt']],
  ['flash', ['Bolt']],
  ['ink', ['Drop']],
  ['rule', ['Line', 'Dashed line']],
  ['stitch', ['Dashed line']],
  ['half', ['Half circle']],
  ['penta', ['Pentagon']],
  ['leaf plant', ['Leaf']],
  ['square circle', []],
])('a search for %s finds %j', (query, titles) => {
  expect(searchShapes(query).map(({ title }) => title)).toEqual(titles)
})

function pathsIn(items: readonly Item[]): Path[] {
  return items.flatMap((item) => {
    if (item.type === 'group') return pathsIn(item.items)
    return item.type === 'path' ? [item.path] : []
  })
}

/** The length of a line, or the area within an outline. The area of a hole is added, not subtracted. */
function measure(paths: readonly Path[], isLine: boolean): number {
  let sum = 0
  for (const polyline of paths.flatMap((path) => flattenPath(path, 0.01)))
    for (const [index, from] of polyline.entries()) {
      const to = polyline[index + 1] ?? (isLine ? from : polyline[0]) ?? from
      sum += isLine ? Math.hypot(to.x - from.x, to.y - from.y) : (from.x * to.y - to.x * from.y) / 2
    }
  return Math.round(Math.abs(sum))
}

test('each shape of 100 mm has the expected name, size, and area in mm² or length in mm', () => {
  const shapes = shapeChoices.map((choice) => {
    const appearance = shapePreview(choice, 100)
    const { items } = compile(aDesign(anElement({ x: 0, y: 0, ...appearance })), 'front', resources)
    const [width, height] = [appearance.width, appearance.height].map((mm) => Math.round(mm * 10) / 10)
    return [choice.id, choice.title, width, height, measure(pathsIn(items), choice.line !== undefined)]
  })
  expect(shapes).toEqual([
    ['circle', 'Circle', 100, 100, 7855],
    ['triangle', 'Triangle', 100, 87, 2824],
    ['half', 'Half circle', 100, 50, 3928],
    ['star', 'Star', 100, 100, 3306],
    ['wave', 'Wave', 100, 33.3, 230],
    ['moon', 'Moon', 100, 100, 3959],
    ['arrow', 'Arrow', 100, 62.5, 2813],
    ['heart', 'Heart', 100, 90.9, 6382],
    ['square', 'Square', 100, 100, 10000],
    ['ring', 'Ring', 100, 100, 10683],
    ['shield', 'Shield', 85, 100, 6793],
    ['leaf', 'Leaf', 100, 100, 5950],
    ['rounded', 'Rounded box', 100, 71.4, 7112],
    ['frame', 'Frame', 100, 66.7, 333],
    ['pentagon', 'Pentagon', 100, 100, 5944],
    ['hexagon', 'Hexagon', 87, 100, 5651],
    ['octagon', 'Octagon', 100, 100, 7071],
    ['burst', 'Burst', 100, 100, 6243],
    ['sparkle', 'Sparkle', 100, 100, 1768],
    ['petals', 'Flower', 100, 100, 6373],
    ['segments', 'Citrus', 100, 100, 6014],
    ['speech', 'Speech bubble', 100, 76.9, 6284],
    ['cross', 'Cross', 100, 100, 5644],
    ['bolt', 'Bolt', 75, 100, 1876],
    ['drop', 'Drop', 72, 100, 4619],
    ['line', 'Line', 100, 8.3, 100],
    ['dashes', 'Dashed line', 100, 8.3, 100],
    ['zigzag', 'Zigzag', 100, 25, 224],
  ])
})

test.each([
  ['wave', { width: 7, dash: [] }],
  ['frame', { width: 5, dash: [] }],
  ['line', { width: 3, dash: [] }],
  ['dashes', { width: 3, dash: [8, 6] }],
  ['zigzag', { width: 3.5, dash: [] }],
])('%s is drawn as a line whose thickness grows in proportion to its length', (id, { width, dash }) => {
  const choice = shapeChoices.find((candidate) => candidate.id === id)
  if (!choice) throw new Error('no such shape')
  const { fill, stroke } = shapePreview(choice, 100)
  expect([fill, stroke?.width, stroke?.dash]).toEqual([null, expect.closeTo(width, 6), dash])
  expect(shapePreview(choice, 200).stroke?.width).toBeCloseTo(width * 2, 6)
  // The thinnest printable line.
  expect(shapePreview(choice, 1).stroke?.width).toBe(0.3)
})

test('every shape that is not a line is filled', () => {
  const previews = shapeChoices
    .filter(({ line }) => line === undefined)
    .map((choice) => shapePreview(choice, 50))
  expect(previews).toHaveLength(23)
  for (const { fill, stroke } of previews) expect([fill, stroke]).toEqual(['1b1a17', null])
})
