import { expect, test } from 'vitest'
import { edgeMarginsOf, methodRules } from './rules.ts'

const transfer = {
  medium: 'print',
  printsUnderbase: false,
  ...{
    printsSeparateInks: false,
    minDpi: 150,
    minText: { em: 2.1, xHeight: 0.9 },
    minLineWidth: 0.35,
    minGap: 0.5,
  },
  ...{ printsHalftones: false, printsOverprint: false, printsPhotos: true, isOpaque: true, bleed: 0 },
}
const sublimation = {
  medium: 'print',
  printsUnderbase: false,
  ...{
    printsSeparateInks: false,
    minDpi: 150,
    minText: { em: 2.1, xHeight: 0.9 },
    minLineWidth: 0.2,
    minGap: 0.2,
  },
  ...{ printsHalftones: true, printsOverprint: true, printsPhotos: true, isOpaque: false, bleed: 0 },
}
const screen = {
  medium: 'print',
  printsUnderbase: true,
  ...{
    printsSeparateInks: true,
    maxInks: 7,
    minDpi: 150,
    minText: { em: 2.8, xHeight: 1.2 },
    minLineWidth: 0.35,
  },
  ...{ minGap: 0.5, printsHalftones: false, printsOverprint: true, printsPhotos: true },
  ...{ isOpaque: true, bleed: 0 },
}
const embroidery = {
  maxStitches: 50_000,
  medium: 'thread',
  printsUnderbase: false,
  ...{ printsSeparateInks: true, maxInks: 6, minDpi: 150, minText: { em: 7, xHeight: 5 }, minLineWidth: 1.3 },
  ...{ minGap: 1, printsHalftones: false, printsOverprint: false, printsPhotos: false },
  ...{ isOpaque: true, bleed: 0 },
}
const stamping = {
  medium: 'foil',
  printsUnderbase: false,
  ...{
    printsSeparateInks: true,
    maxInks: 1,
    minDpi: 150,
    minText: { em: 2.5, xHeight: 1.1 },
    minLineWidth: 0.2,
  },
  ...{ minGap: 0.5, printsHalftones: false, printsOverprint: false, printsPhotos: true },
  ...{ isOpaque: true, bleed: 0 },
}
const general = {
  medium: 'print',
  printsUnderbase: false,
  ...{
    printsSeparateInks: false,
    minDpi: 150,
    minText: { em: 1.8, xHeight: 0.8 },
    minLineWidth: 0.1,
    minGap: 0.15,
  },
  ...{ printsHalftones: true, printsOverprint: true, printsPhotos: true, isOpaque: true, bleed: 3 },
}

test('each printing method has its rules', () => {
  expect(methodRules).toEqual({
    ...{ 'Heat Transfer': transfer, 'Screen Printing': screen, Embroidery: embroidery },
    ...{ 'Hot Stamping': stamping, Sublimation: sublimation, 'Sublimation One Sided': sublimation },
    ...{ 'Sublimation Double Sided': sublimation, General: general },
  })
})

test.each([
  [297, 420, 5],
  [125, 300, 5],
  [100, 300, 4],
  [300, 100, 4],
  [33.3, 90, 1.3],
])(
  'the safe margin of %d by %d mm is %d mm: a twenty-fifth of the shorter side, up to 5 mm',
  (width, height, safe) => {
    expect(edgeMarginsOf({ width, height }, 'Heat Transfer')).toEqual({ bleed: 0, safe })
  },
)

test('the bleed is that of the printing method', () => {
  expect(edgeMarginsOf({ width: 300, height: 300 }, 'General')).toEqual({ bleed: 3, safe: 5 })
})
