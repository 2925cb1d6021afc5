import { expect, test } from 'vitest'
import {
  areasOf,
  changed,
  inMm,
  moved,
  noAreas,
  printAreasOf,
  resized,
  rulerMm,
  withArea,
  withFirstWidth,
  withMm,
  without,
  withRuler,
  withRulerMm,
} from './areas.ts'

const side = { ...noAreas.front, mmAcross: 500, ratio: 0.5 }
const area = { key: 'a', name: 'Chest', left: 0.2, top: 0.1, width: 0.4, height: 0.3, rotation: 0 }

test('an area is described in millimetres of the whole picture', () => {
  expect(inMm(side, area)).toEqual({ x: 100, y: 100, width: 200, height: 300 })
  expect(withMm(side, area, { x: 50, height: 500 })).toEqual({ ...area, left: 0.1, height: 0.5 })
})

test('an area stays on its picture, however it is pushed, pulled or typed', () => {
  expect(moved(area, 2, -2)).toMatchObject({ left: 0.6, top: 0, width: 0.4, height: 0.3 })
  expect(resized(area, 2, 2)).toMatchObject({ width: 0.8, height: 0.9 })
  expect(resized(area, -2, -2)).toMatchObject({ width: 0.01, height: 0.01 })
  expect(withMm(side, area, { width: 9000 })).toMatchObject({ left: 0, width: 1 })
})

test('a known length sets the scale: areas stay where they lie, and their millimetres follow', () => {
  const measured = { ...side, ruler: { x1: 0, y1: 0.5, x2: 0.5, y2: 0.5 }, areas: [area] }
  expect(rulerMm(measured)).toBe(250)
  const scaled = withRulerMm(measured, 500)
  expect(scaled.areas).toEqual([area])
  expect(inMm(scaled, area).width).toBe(400)
  // The measured length stays when one end of the line is dragged.
  const pulled = withRuler(scaled, { x2: 1 })
  expect(rulerMm(pulled)).toBe(500)
  expect(inMm(pulled, area).width).toBe(200)
  expect(withRulerMm(measured, 0)).toBe(measured)
  expect(withRuler(measured, { x2: 0 })).toBe(measured)
})

test('a line that runs down is as long as the picture is high', () => {
  expect(rulerMm({ ...side, ruler: { x1: 0.5, y1: 0, x2: 0.5, y2: 1 } })).toBe(1000)
})

test('the true width of the first area sets the scale', () => {
  const scaled = withFirstWidth({ ...side, areas: [area] }, 100)
  expect(scaled.mmAcross).toBe(250)
  expect(withFirstWidth(side, 100)).toBe(side)
})

test('a new area lies where none is yet, and never beyond the picture', () => {
  let many = side
  for (let index = 0; index < 12; index++) many = withArea(many, `Area ${index}`)
  const [first, second, third] = many.areas
  expect(second?.left).toBeCloseTo((first?.left ?? 0) + 0.04)
  expect(third?.top).toBeCloseTo((first?.top ?? 0) + 0.08)
  for (const { left, top, width, height } of many.areas) {
    expect(left + width).toBeLessThanOrEqual(1)
    expect(top + height).toBeLessThanOrEqual(1)
  }
  // Where the first has gone there is room in the middle again.
  const again = withArea(without(many, first?.key ?? ''), 'Again').areas.at(-1)
  expect([again?.left, again?.top]).toEqual([first?.left, first?.top])
})

test('areas that are saved are shown in the form again unchanged', () => {
  const two = withArea(withArea(side, 'A3'), ' Chest ')
  const saved = printAreasOf({
    front: changed(two, { ...area, key: two.areas[1]?.key ?? '' }),
    back: noAreas.back,
  })
  expect(saved?.front?.map(({ name }) => name)).toEqual(['A3', 'Chest'])
  expect(saved?.front?.[1]).toMatchObject({ left: 0.2, mmWidth: 200, mmHeight: 300 })
  const again = areasOf(saved ?? null)
  expect(inMm(again.front, again.front.areas[1] ?? area)).toEqual(inMm(side, area))
  expect(again.front.ratio).toBeCloseTo(0.5)
  expect(printAreasOf({ front: without(withArea(side, 'A3'), 'none'), back: noAreas.back })).toBeDefined()
  expect(printAreasOf(noAreas)).toBeUndefined()
})
