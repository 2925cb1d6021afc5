import { expect, test } from 'vitest'
import { initialOptions, maxInksOf, shopPalette } from './initial-options.ts'

const inksOf = (method: Parameters<typeof initialOptions>[0], suggestedInks: number, paidInks?: number) =>
  initialOptions(method, { suggestedInks, paidInks }).inks

test('EDIT-097 a trace begins with the shop’s inks where each is printed by itself, else with those of the picture', () => {
  for (const method of ['Screen Printing', 'Embroidery', 'Hot Stamping', undefined] as const)
    expect(initialOptions(method, { suggestedInks: 3, paidInks: undefined }).palette).toBe(shopPalette)
  for (const method of ['Heat Transfer', 'Sublimation', 'General'] as const)
    expect(initialOptions(method, { suggestedInks: 3, paidInks: undefined }).palette).toBeNull()
})

test('a trace begins with no more inks than the method, what is paid for and the palette allow', () => {
  expect([
    inksOf('Screen Printing', 3),
    inksOf('Screen Printing', 12),
    inksOf('Screen Printing', 3, 2),
  ]).toEqual([...[3, 6, 2]])
  expect([inksOf('Hot Stamping', 3), inksOf('Heat Transfer', 9), inksOf(undefined, 9)]).toEqual([1, 9, 6])
  expect([maxInksOf('Screen Printing'), maxInksOf('Heat Transfer'), maxInksOf(undefined)]).toEqual([
    7, 12, 12,
  ])
})
