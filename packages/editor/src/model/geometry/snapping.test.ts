import { describe, expect, test } from 'vitest'
import { type SnapInput, snap } from './snapping.ts'

const area = { width: 300, height: 400 }
const box = (x: number, y: number, width = 40, height = 20) => ({ x, y, width, height })
/** Snaps at 2 px per mm, where the snapping distance of 8 px is 4 mm. */
const snapBox = (fields: Partial<SnapInput>) =>
  snap({ moving: box(100, 100), others: [], area, safe: 0, scale: 2, ...fields })

describe('EDIT a moved box snaps to', () => {
  test.each([
    ['the edge of the area', { moving: box(3, 100) }, { x: -3, y: 0 }],
    ['the far edge of the area', { moving: box(258, 377.5) }, { x: 2, y: 2.5 }],
    ['the middle of the area', { moving: box(128, 188) }, { x: 2, y: 2 }],
    ['the safe zone', { moving: box(13, 100), safe: 15 }, { x: 2, y: 0 }],
    ['the edge of another', { others: [box(103, 250, 60, 20)] }, { x: 3, y: 0 }],
    ['the far edge of another', { others: [box(40, 250, 98, 20)] }, { x: -2, y: 0 }],
    ['the middle of another', { others: [box(90, 250, 62, 20)] }, { x: 1, y: 0 }],
    ['nothing beyond 8 px', { moving: box(4.1, 100) }, { x: 0, y: 0 }],
  ])('%s', (_, fields, offset) => {
    const result = snapBox(fields)
    expect(result.by.x).toBeCloseTo(offset.x, 6)
    expect(result.by.y).toBeCloseTo(offset.y, 6)
  })

  test('edges within 8 px at any zoom', () => {
    expect(snapBox({ moving: box(7, 100), scale: 1 }).by.x).toBe(-7)
    expect(snapBox({ moving: box(1, 100), scale: 10 }).by.x).toBe(0)
    expect(snapBox({ moving: box(0.7, 100), scale: 10 }).by.x).toBeCloseTo(-0.7)
  })

  test('the nearest of several', () => {
    expect(snapBox({ others: [box(103, 250), box(99, 300)] }).by.x).toBe(-1)
  })

  test('equal gaps to the boxes on both sides', () => {
    const others = [box(20, 100), box(200, 100)]
    const { by, guides } = snapBox({ moving: box(108, 105), others })
    expect(by.x).toBeCloseTo(2)
    const gaps = guides.filter(({ distance }) => distance !== undefined)
    expect(gaps.map(({ distance }) => distance)).toEqual([50, 50])
  })

  test('a gap as wide as the adjacent one', () => {
    const others = [box(20, 100), box(75, 100)]
    const { by, guides } = snapBox({ moving: box(132, 100), others })
    expect(by.x).toBeCloseTo(-2)
    expect(guides.filter(({ distance }) => distance !== undefined)).toHaveLength(2)
  })

  test('no gap of another row', () => {
    const others = [box(20, 300), box(75, 300)]
    expect(snapBox({ moving: box(133, 100), others, area: { width: 900, height: 400 } }).by.x).toBe(0)
  })

  test('an edge, marked by a guide that spans both boxes', () => {
    const { guides } = snapBox({ moving: box(102, 100), others: [box(103, 250, 60, 20)] })
    expect(guides).toContainEqual({ from: { x: 103, y: 100 }, to: { x: 103, y: 270 } })
  })

  test('only its dragged edge, when it is resized', () => {
    const edges = { x: ['end'], y: [] } as const
    expect(snapBox({ moving: box(2, 100, 100, 20), edges, others: [box(105, 200)] }).by).toEqual({
      x: 3,
      y: 0,
    })
  })
})
