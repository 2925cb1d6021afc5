import type { ElementId, PlacedElement } from '@printery/design'
import { aDesign, anElement } from '@printery/design/testing/designs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flipped, movedBy, normalizedAngle, rotatedBy } from './transforms.ts'

const id = 'e-aaaa' as ElementId
function aLeaf(fields: Record<string, unknown> = {}): PlacedElement {
  const box = { x: 20, y: 30, width: 40, height: 10 }
  return aDesign(anElement({ id, ...box, ...fields })).elements[id] as PlacedElement
}

test.each([
  [0, 0],
  [90, 90],
  [180, 180],
  [-180, 180],
  [181, -179],
  [270, -90],
  [-90, -90],
  [360, 0],
  [-725, -5],
  [0.0004, 0],
])('an angle of %d degrees is normalized to %d', (degrees, normalized) => {
  expect(normalizedAngle(degrees)).toBeCloseTo(normalized, 9)
})

test('elements are moved by an offset, to the thousandth of a mm', () => {
  expect(movedBy([aLeaf()], { x: 1.23456, y: -40 })).toEqual({ [id]: { x: 21.235, y: -10 } })
})

test.each([
  [90, 0, { x: -55, y: 35, rotation: 90 }],
  [180, 0, { x: -60, y: -40, rotation: 180 }],
  [-90, -150, { x: 15, y: -45, rotation: 120 }],
])(
  'a rotation by %d degrees about the corner of the page moves an element that is rotated by %d degrees to %j',
  (angle, rotation, point) => {
    // The middle of the element is at 40, 35.
    expect(rotatedBy([aLeaf({ rotation })], { x: 0, y: 0 }, angle)).toEqual({ [id]: point })
  },
)

test('mirroring moves an element to the other side of the line and negates its rotation', () => {
  const leaf = aLeaf({ rotation: 30, flipY: true })
  expect(flipped([leaf], { x: 100, y: 50 }, 'x')).toEqual({ [id]: { x: 140, flipX: true, rotation: -30 } })
  expect(flipped([leaf], { x: 100, y: 50 }, 'y')).toEqual({ [id]: { y: 60, flipY: false, rotation: -30 } })
})

test('rotating there and back, or mirroring twice, restores all positions', () => {
  const degrees = fc.integer({ min: -179, max: 180 })
  const mm = fc.integer({ min: -500, max: 500 })
  fc.assert(
    fc.property(degrees, degrees, mm, mm, fc.constantFrom('x', 'y'), (rotation, angle, x, y, axis) => {
      const leaf = aLeaf({ rotation })
      const pivot = { x, y }
      const rotated = { ...leaf, ...rotatedBy([leaf], pivot, angle)[id] } as PlacedElement
      const restored = rotatedBy([rotated], pivot, -angle)[id] as PlacedElement
      expect(restored.x).toBeCloseTo(leaf.x, 2)
      expect(restored.y).toBeCloseTo(leaf.y, 2)
      expect(restored.rotation).toBeCloseTo(leaf.rotation, 6)
      const mirrored = { ...leaf, ...flipped([leaf], pivot, axis)[id] } as PlacedElement
      expect({ ...mirrored, ...flipped([mirrored], pivot, axis)[id] }).toEqual(leaf)
    }),
  )
})
