import { expect, test } from 'vitest'
import { printViewOf } from './print-view.server.ts'
import { areaOf, placeOf } from './print-view.ts'

const area = {
  name: 'Label',
  left: 0.25,
  top: 0.5,
  width: 0.5,
  height: 0.25,
  mmWidth: 80,
  mmHeight: 32,
  rotation: 0,
}

test('with the seller’s own pictures the print is shown in the seller’s print areas', () => {
  const print = printViewOf(null, { printAreas: { front: [area] }, category: { name: 'Hoodie' } })
  const frontArea = areaOf(print, 'front', [], undefined)
  expect(frontArea).toMatchObject({ name: 'Label', mmWidth: 80, mmHeight: 32 })
  const placement = placeOf(frontArea as NonNullable<typeof frontArea>, print?.side.front.box as never)
  expect(placement).toEqual({ left: 25, top: 50, width: 50, height: 25 })
  expect(print?.fromTop).toBe(true)
  // Units are as wide as they are high, so that artwork keeps its ratio.
  expect((frontArea?.width ?? 0) / (frontArea?.height ?? 1)).toBeCloseTo(80 / 32)
  expect(areaOf(print, 'back', [], undefined)).toBeUndefined()
})

test('without print areas there is no print view', () => {
  expect(printViewOf(null)).toBeNull()
})
