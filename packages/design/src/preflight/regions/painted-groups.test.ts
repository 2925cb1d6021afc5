import { describe, expect, test } from 'vitest'
import type { Design } from '../../document.ts'
import type { Drawing } from '../../drawing.ts'
import type { ElementId } from '../../elements/index.ts'
import { applyOperation } from '../../operations.ts'
import { aDesign, anElement, drawingId, resources } from '../../testing/designs.ts'
import { inspectPage } from '../page.ts'
import { type PaintedRegion, paintedRegionsOf } from './painted-regions.ts'

function regionsOf(design: Design, pageResources = resources): PaintedRegion[] {
  return paintedRegionsOf(inspectPage(design, 'front', pageResources), pageResources)
}
const id = (name: string) => name as ElementId
/** 40 by 40 mm with its upper left corner at 20, 20. */
const box = (name: string, fields: Record<string, unknown> = {}) =>
  anElement({ id: name, x: 20, y: 20, width: 40, height: 40, fill: 'b3202c', ...fields })

/** A group of two boxes, of which the second clips the first. */
function clippedBy(clipFields: Record<string, unknown>, belowFields: Record<string, unknown> = {}): Design {
  const members = [id('e-below000'), id('e-clip0000')]
  const design = aDesign(box('e-below000', belowFields), box('e-clip0000', clipFields))
  const group = { type: 'group', id: id('e-group000'), members, clip: members[1] } as const
  return applyOperation(design, group as never).design
}
const boxOf = (region: PaintedRegion | undefined) =>
  region && [region.box.x, region.box.y, region.box.width, region.box.height]

describe('a clipped element', () => {
  test('covers its intersection with the clip, with the edges of both', () => {
    const [region, ...others] = regionsOf(clippedBy({ x: 50, y: 30, width: 60, height: 20 }))
    expect(others).toEqual([])
    expect(region).toMatchObject({ id: 'e-below000', colour: 0x2c20b3 })
    expect(boxOf(region)).toEqual([50, 30, 10, 20])
    expect([...(region?.edges ?? [])]).toEqual([
      ...[20, 20, 60, 20, 60, 20, 60, 60, 60, 60, 20, 60, 20, 60, 20, 20],
      ...[50, 30, 110, 30, 110, 30, 110, 50, 110, 50, 50, 50, 50, 50, 50, 30],
    ])
    const points = [
      [51, 31],
      [59, 49],
      [49, 31],
      [61, 31],
      [51, 29],
      [51, 51],
    ] as const
    expect(points.map(([x, y]) => region?.contains(x, y))).toEqual([true, true, false, false, false, false])
  })

  test('is clipped by the outline of the clip, not by its box', () => {
    const [region] = regionsOf(clippedBy({ shape: { type: 'ellipse' } }))
    expect([region?.contains(40, 40), region?.contains(21, 21)]).toEqual([true, false])
  })

  test('has no region if it lies outside of its clip or the clip has no area', () => {
    const [beside] = regionsOf(clippedBy({ x: 100 }))
    expect(boxOf(beside)).toEqual([100, 20, 0, 40])
    expect([beside?.contains(100, 30), beside?.contains(30, 30)]).toEqual([false, false])
    const points = [
      [0, 0],
      [1, 1],
    ]
    const [none] = regionsOf(clippedBy({ shape: { type: 'line', points } }))
    expect(boxOf(none)).toEqual([20, 20, 0, 0])
    expect(none?.edges).toHaveLength(16)
    expect([none?.contains(20, 20), none?.contains(40, 40)]).toEqual([false, false])
  })
})

describe('a group', () => {
  const groupedDesign = (groupFields: Record<string, unknown>, firstFields: Record<string, unknown> = {}) => {
    const members = [id('e-one00000'), id('e-two00000')]
    const design = aDesign(box('e-one00000', firstFields), box('e-two00000', { x: 100 }))
    const group = { type: 'group', id: id('e-group000'), members } as const
    const grouped = applyOperation(design, group as never).design
    return applyOperation(grouped, { type: 'change', changes: { 'e-group000': groupFields } }).design
  }

  test('applies its opacity and overprint to its members', () => {
    expect(
      regionsOf(groupedDesign({ opacity: 0.5 }, { opacity: 0.5 })).map(({ opacity }) => opacity),
    ).toEqual([0.25, 0.5])
    expect(regionsOf(groupedDesign({ overprint: true })).map(({ isOverprint }) => isOverprint)).toEqual([
      true,
      true,
    ])
    expect(regionsOf(groupedDesign({}, { overprint: true })).map(({ isOverprint }) => isOverprint)).toEqual([
      true,
      false,
    ])
  })

  test('that is invisible has no regions', () => {
    expect(regionsOf(groupedDesign({ opacity: 0 }))).toEqual([])
  })
})

test('only elements that touch the page have regions, and the region of the background has no element id', () => {
  const design = aDesign(
    box('e-off00000', { x: 297.1 }),
    box('e-edge0000', { x: 297 }),
    box('e-over0000', { y: -40 }),
  )
  expect(regionsOf(design).map((region) => region.id)).toEqual(['e-edge0000', 'e-over0000'])
  const [background, ...others] = regionsOf(
    applyOperation(design, { type: 'page', page: 'front', ground: '010203' }).design,
  )
  expect(others).toHaveLength(2)
  expect(background).toMatchObject({ id: undefined, colour: 0x030201, opacity: 1, isOverprint: false })
  expect(boxOf(background)).toEqual([0, 0, 297, 420])
})

describe('the shapes of a drawing', () => {
  const square = { path: 'M0 0L10 0L10 10L0 10Z', rule: 'nonzero', fill: 'b3202c', stroke: null } as const
  const withShapes = (...shapes: Partial<Drawing['shapes'][number]>[]): Drawing => ({
    ...{ width: 10, height: 10 },
    shapes: shapes.map((fields) => ({ ...square, opacity: 1, overprint: false, ...fields })),
  })
  const regionsOfDrawing = (drawing: Drawing, fields: Record<string, unknown> = {}) => {
    const { fill: _fill, ...icon } = box('e-icon0000', {
      kind: 'icon',
      asset: drawingId,
      ...fields,
    }) as Record<string, unknown>
    return regionsOf(aDesign(icon as never), { ...resources, drawing: () => drawing })
  }

  test('combine their opacity and overprint with those of the element', () => {
    const regions = regionsOfDrawing(withShapes({ opacity: 0.5 }, { overprint: true }, {}), { opacity: 0.5 })
    expect(regions.map(({ opacity, isOverprint }) => [opacity, isOverprint])).toEqual([
      [0.25, false],
      [0.5, true],
      [0.5, false],
    ])
  })

  test('that are invisible or flat have no regions', () => {
    expect(regionsOfDrawing(withShapes({ opacity: 0 }, { path: 'M0 0L10 0' }, {}))).toHaveLength(1)
  })

  test('have regions without a colour if there are more than 400 of them', () => {
    const coloursOfSquares = (count: number) =>
      regionsOfDrawing(withShapes(...Array.from({ length: count }, () => ({}))))
    expect(new Set(coloursOfSquares(400).map(({ colour }) => colour))).toEqual(new Set([0x2c20b3]))
    expect(new Set(coloursOfSquares(401).map(({ colour }) => colour))).toEqual(new Set([undefined]))
  })

  test('have regions without a colour if they have more than 20,000 edges', () => {
    // A comb: its outline has an edge for each point.
    const coloursOfComb = (points: number) => {
      const teeth = Array.from(
        { length: points - 2 },
        (_, index) => `L${(index * 10) / points} ${index % 2}`,
      ).join('')
      return regionsOfDrawing(withShapes({ path: `M0 10${teeth}L10 10Z` })).map(({ colour }) => colour)
    }
    expect([coloursOfComb(20_000), coloursOfComb(20_001)]).toEqual([[0x2c20b3], [undefined]])
  })
})

test('the regions of an unchanged element are reused if other elements change, and replaced if its group changes', () => {
  const design = aDesign(box('e-one00000'), box('e-two00000', { x: 100 }))
  const [one] = regionsOf(design)
  const moved = applyOperation(design, { type: 'change', changes: { 'e-two00000': { x: 110 } } }).design
  expect(regionsOf(moved)[0]).toBe(one)
  const members = [id('e-one00000'), id('e-two00000')]
  const grouped = applyOperation(design, { type: 'group', id: id('e-group000'), members } as never).design
  const changeGroup = (fields: Record<string, unknown>) =>
    applyOperation(grouped, { type: 'change', changes: { 'e-group000': fields } }).design
  expect(regionsOf(changeGroup({ opacity: 0.5 }))[0]).toMatchObject({ opacity: 0.5, isOverprint: false })
  expect(regionsOf(changeGroup({ overprint: true }))[0]).toMatchObject({ opacity: 1, isOverprint: true })
})
