import { expect, test } from 'vitest'
import {
  addArea,
  areasOf,
  inMm,
  moveArea,
  noAreas,
  printAreasOf,
  removeArea,
  replaceArea,
  resizeArea,
  rulerMm,
  withFirstWidth,
  withMm,
  withRuler,
  withRulerMm,
} from './areas.ts'

const side = { ...noAreas.front, mmAcross: 500, ratio: 0.5 }
const area = { key: 'a', name: 'Chest', left: 0.2, top: 0.1, width: 0.4, height: 0.3, rotation: 0 }

test('an area is described in millimetres of the whole picture', () => {
  expect(inMm(side, area)).toEqual({ x: 100, y: 100, width: 200, height: 300 })
  expect(withMm(side, area, { x: 50, height: 500 })).toEqual({ ...area, left: 0.1, height: 0.5 })
})

test('an area that is moved, resized or typed beyond the picture stays on it', () => {
  expect(moveArea(area, 2, -2)).toMatchObject({ left: 0.6, top: 0, width: 0.4, height: 0.3 })
  expect(resizeArea(area, 2, 2)).toMatchObject({ width: 0.8, height: 0.9 })
  expect(resizeArea(area, -2, -2)).toMatchObject({ width: 0.01, height: 0.01 })
  expect(withMm(side, area, { width: 9000 })).toMatchObject({ left: 0, width: 1 })
})

test('a known length sets the scale: areas stay in place, and their millimetres change', () => {
  const sideWithRuler = { ...side, ruler: { x1: 0, y1: 0.5, x2: 0.5, y2: 0.5 }, areas: [area] }
  expect(rulerMm(sideWithRuler)).toBe(250)
  const scaled = withRulerMm(sideWithRuler, 500)
  expect(scaled.areas).toEqual([area])
  expect(inMm(scaled, area).width).toBe(400)
  // The measured length stays when one end of the line is dragged.
  const withMovedEnd = withRuler(scaled, { x2: 1 })
  expect(rulerMm(withMovedEnd)).toBe(500)
  expect(inMm(withMovedEnd, area).width).toBe(200)
  expect(withRulerMm(sideWithRuler, 0)).toBe(sideWithRuler)
  expect(withRuler(sideWithRuler, { x2: 0 })).toBe(sideWithRuler)
})

test('the length of a vertical line across the whole picture is the height of the picture', () => {
  expect(rulerMm({ ...side, ruler: { x1: 0.5, y1: 0, x2: 0.5, y2: 1 } })).toBe(1000)
})

test('the real width of the first area sets the scale of the picture', () => {
  const scaled = withFirstWidth({ ...side, areas: [area] }, 100)
  expect(scaled.mmAcross).toBe(250)
  expect(withFirstWidth(side, 100)).toBe(side)
})

test('a new area is placed beside existing areas, and within the picture', () => {
  let fullSide = side
  for (let index = 0; index < 12; index++) fullSide = addArea(fullSide, `Area ${index}`)
  const [first, second, third] = fullSide.areas
  expect(second?.left).toBeCloseTo((first?.left ?? 0) + 0.04)
  expect(third?.top).toBeCloseTo((first?.top ?? 0) + 0.08)
  for (const { left, top, width, height } of fullSide.areas) {
    expect(left + width).toBeLessThanOrEqual(1)
    expect(top + height).toBeLessThanOrEqual(1)
  }
  // After the first area is removed, a new area takes its position.
  const replacement = addArea(removeArea(fullSide, first?.key ?? ''), 'Again').areas.at(-1)
  expect([replacement?.left, replacement?.top]).toEqual([first?.left, first?.top])
})

test('saved areas are shown in the form unchanged', () => {
  const sideWithTwo = addArea(addArea(side, 'A3'), ' Chest ')
  const savedAreas = printAreasOf({
    front: replaceArea(sideWithTwo, { ...area, key: sideWithTwo.areas[1]?.key ?? '' }),
    back: noAreas.back,
  })
  expect(savedAreas?.front?.map(({ name }) => name)).toEqual(['A3', 'Chest'])
  expect(savedAreas?.front?.[1]).toMatchObject({ left: 0.2, mmWidth: 200, mmHeight: 300 })
  const reread = areasOf(savedAreas ?? null)
  expect(inMm(reread.front, reread.front.areas[1] ?? area)).toEqual(inMm(side, area))
  expect(reread.front.ratio).toBeCloseTo(0.5)
  expect(printAreasOf({ front: removeArea(addArea(side, 'A3'), 'none'), back: noAreas.back })).toBeDefined()
  expect(printAreasOf(noAreas)).toBeUndefined()
})
