import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ArrangedSheet,
  arrangeOnSheets,
  type LayoutMedia,
  lengthOf,
  type PieceSize,
} from './sheet-layout.ts'

const sra3: LayoutMedia = {
  ...{ widthMm: 320, heightMm: 450, gapMm: 4, marginMm: 10, footMm: 13, maxLengthMm: 5000 },
}
const film: LayoutMedia = { ...sra3, widthMm: 580, heightMm: undefined, footMm: 0 }

const countsOf = (piece: PieceSize, quantity: number, media: LayoutMedia) => {
  const layout = arrangeOnSheets(piece, quantity, media)
  return layout && [layout.count, layout.full.placements.length, layout.last.placements.length]
}

test('PREPRESS-108 pieces fill as many sheets as they need, and the last one has the rest', () => {
  // 92 x 130 mm: three columns and three rows, since 3 x 92 + 2 x 4 = 284 of 300, and 3 x 130 + 2 x 4 = 398 of 417.
  const card = { widthMm: 92, heightMm: 130 }
  expect(countsOf(card, 20, sra3)).toEqual([3, 9, 2])
  expect(countsOf(card, 18, sra3)).toEqual([2, 9, 9])
  expect(countsOf(card, 5, sra3)).toEqual([1, 5, 5])
  expect(arrangeOnSheets(card, 4, sra3)?.last.placements).toEqual([
    { xMm: 10, yMm: 10, isRotated: false },
    { xMm: 106, yMm: 10, isRotated: false },
    { xMm: 202, yMm: 10, isRotated: false },
    { xMm: 10, yMm: 144, isRotated: false },
  ])
})

test('PREPRESS-109 pieces are rotated where more fit, all of them or those in the rest of the sheet', () => {
  const wide = { ...sra3, widthMm: 220, heightMm: 120, gapMm: 0, footMm: 0 }
  // 200 x 100 mm: two upright pieces of 90 x 100 mm, or two rotated ones of 100 x 90 mm.
  expect(arrangeOnSheets({ widthMm: 90, heightMm: 100 }, 9, wide)?.full.placements[0]?.isRotated).toBe(false)
  // No upright piece of 100 x 190 mm fits, one rotated piece does.
  expect(arrangeOnSheets({ widthMm: 100, heightMm: 190 }, 9, wide)?.full.placements).toEqual([
    { xMm: 10, yMm: 10, isRotated: true },
  ])
  // A row of three upright pieces of 60 x 40 mm, and below it five rotated ones of 40 x 60 mm.
  const mixed = arrangeOnSheets({ widthMm: 60, heightMm: 40 }, 9, wide)?.full.placements
  expect(mixed?.map(({ xMm, yMm, isRotated }) => [xMm, yMm, isRotated])).toEqual([
    ...[10, 70, 130].map((x) => [x, 10, false]),
    ...[10, 50, 90, 130, 170].map((x) => [x, 50, true]),
  ])
})

test('PREPRESS-110 a roll is as long as its rows, and is divided where a file can’t be longer', () => {
  // Five columns of 100 mm: 5 x 100 + 4 x 4 = 516 of 560 mm; seven rows of 80 mm, six gaps and two margins.
  const patch = { widthMm: 100, heightMm: 80 }
  const layout = arrangeOnSheets(patch, 35, film)
  expect([layout?.count, layout?.full.placements.length, layout && lengthOf(layout)]).toEqual([1, 35, 604])
  expect(layout?.full.placements.some(({ isRotated }) => isRotated)).toBe(false)
  // Three rows are 3 x 80 + 2 x 4 + 20 = 268 mm.
  const divided = arrangeOnSheets(patch, 35, { ...film, maxLengthMm: 300 })
  expect([divided?.count, divided?.full.heightMm, divided?.last.heightMm]).toEqual([3, 268, 100])
  // A piece that is wider than the roll is rotated.
  expect(arrangeOnSheets({ widthMm: 700, heightMm: 200 }, 1, film)?.full.placements).toEqual([
    { xMm: 10, yMm: 10, isRotated: true },
  ])
})

test('PREPRESS-108 pieces of a tenth of a mm, of which millions fit on a sheet, are arranged within a second', () => {
  const dot = { widthMm: 0.1, heightMm: 0.2 }
  const dense = { ...sra3, gapMm: 0 }
  const layout = arrangeOnSheets(dot, 3, dense)
  expect(layout?.count).toBe(1)
  expect(layout?.full.placements.map(({ xMm }) => Math.round(xMm * 10))).toEqual([100, 101, 102])
  expect(countsOf(dot, 19_980, { ...film, gapMm: 0 })).toEqual([1, 19_980, 19_980])
}, 1_000)

test('PREPRESS-110 there is no layout if not even one piece fits', () => {
  expect(arrangeOnSheets({ widthMm: 301, heightMm: 431 }, 1, sra3)).toBeUndefined()
  expect(arrangeOnSheets({ widthMm: 600, heightMm: 561 }, 1, film)).toBeUndefined()
  expect(arrangeOnSheets({ widthMm: 10, heightMm: 10 }, 0, sra3)).toBeUndefined()
  expect(arrangeOnSheets({ widthMm: 10, heightMm: 10 }, 5, { ...sra3, marginMm: 160 })).toBeUndefined()
})

const pieceArbitrary = fc.record({
  widthMm: fc.double({ min: 25, max: 400, noNaN: true }),
  heightMm: fc.double({ min: 25, max: 400, noNaN: true }),
})
const mediaArbitrary = fc.record({
  widthMm: fc.double({ min: 20, max: 700, noNaN: true }),
  heightMm: fc.option(fc.double({ min: 20, max: 700, noNaN: true }), { nil: undefined }),
  gapMm: fc.double({ min: 0, max: 30, noNaN: true }),
  marginMm: fc.double({ min: 0, max: 30, noNaN: true }),
  footMm: fc.constantFrom(0, 13),
  maxLengthMm: fc.double({ min: 100, max: 2000, noNaN: true }),
})

function boxesOn({ placements }: ArrangedSheet, { widthMm, heightMm }: PieceSize) {
  return placements.map(({ xMm, yMm, isRotated }) => {
    const [width, height] = isRotated ? [heightMm, widthMm] : [widthMm, heightMm]
    return { left: xMm, top: yMm, right: xMm + width, bottom: yMm + height }
  })
}

test('PREPRESS-108 no pieces overlap or are closer than the gap, all lie inside the margins, and their number is the quantity', () => {
  const tolerance = 1e-6
  fc.assert(
    fc.property(
      pieceArbitrary,
      fc.integer({ min: 1, max: 400 }),
      mediaArbitrary,
      (piece, quantity, media) => {
        const layout = arrangeOnSheets(piece, quantity, media)
        if (!layout) return
        const { count, full, last } = layout
        expect((count - 1) * full.placements.length + last.placements.length).toBe(quantity)
        expect(last.placements.length).toBeGreaterThan(0)
        expect(last.placements.length).toBeLessThanOrEqual(full.placements.length)
        for (const sheet of [full, last]) {
          expect(sheet.widthMm).toBe(media.widthMm)
          expect(sheet.heightMm).toBeLessThanOrEqual((media.heightMm ?? media.maxLengthMm) + tolerance)
          const { marginMm, gapMm, footMm } = media
          const boxes = boxesOn(sheet, piece)
          const [right, bottom] = [sheet.widthMm - marginMm, sheet.heightMm - marginMm - footMm]
          for (const [index, box] of boxes.entries()) {
            const isOutside = box.left < marginMm || box.top < marginMm
            if (isOutside || box.right > right + tolerance || box.bottom > bottom + tolerance)
              throw new Error(`piece ${index} is outside of the margins`)
            for (const other of boxes.slice(index + 1)) {
              const distance = Math.max(
                ...[
                  box.left - other.right,
                  other.left - box.right,
                  box.top - other.bottom,
                  other.top - box.bottom,
                ],
              )
              if (distance < gapMm - tolerance) throw new Error(`${distance} mm between two pieces`)
            }
          }
        }
      },
    ),
    { numRuns: 200 },
  )
})
