import { type Face, rectangle } from '@printery/design'
import { expect, test } from 'vitest'
import { brokenPdfX4Rules } from '../testing/pdf-x4/rules.ts'
import { aPrintPage, stickerPlates } from '../testing/pdf-x4/sample-pages.ts'
import { readOperators, readPdfObjects } from '../testing/read-pdf-objects.ts'
import type { PrintedSheets } from './arranged-sheets.ts'
import { printPdfX4 } from './pdf-x4/print-pdf-x4.ts'
import { printPdf } from './print-pdf.ts'

/** A face in which each character is a square. */
const face: Face = {
  ...{ unitsPerEm: 1000, ascender: 800, descender: -200, underline: { position: -100, thickness: 50 } },
  shape: (text) =>
    [...text].map((character, cluster) => ({
      ...{ id: character.charCodeAt(0), cluster, advance: 500, x: 0, y: 0 },
    })),
  outline: (id) => (id === 32 ? [] : rectangle({ x: 0, y: 0, width: 400, height: 500 })),
}

/** Sheets of 300 x 200 mm with an upright and a rotated piece of 106 x 86 mm; the last sheet has only the upright one. */
function twoPerSheet(count: number): PrintedSheets {
  const size = { widthMm: 300, heightMm: 200 }
  const upright = { xMm: 10, yMm: 20, isRotated: false }
  const rotated = { xMm: 120, yMm: 20, isRotated: true }
  return {
    ...{
      piece: { x: -3, y: -3, width: 106, height: 86 },
      gapMm: 4,
      marginMm: 10,
      face,
      lines: ['Order 7f3a9c21-e'],
    },
    sheets: Array.from({ length: count }, (_, index) => ({
      ...size,
      placements: index === count - 1 ? [upright] : [upright, rotated],
      label: `Sheet ${index + 1} of ${count}`,
    })),
  }
}

const pieces = (operators: readonly string[]) => operators.filter((line) => line.endsWith(' cm /Piece Do Q'))
const printX4 = (count: number, more: object = {}) =>
  printPdfX4(aPrintPage({ ...stickerPlates, arranged: twoPerSheet(count), ...more }))

test('PREPRESS-111 each sheet is a page of its size with the pieces at their positions', async () => {
  const file = await printX4(3)
  expect(await brokenPdfX4Rules(file)).toEqual([])
  const pages = readOperators(file)
  expect(pages.map((page) => pieces(page).length)).toEqual([2, 2, 1])
  // The piece begins 3 mm outside of the print area; a rotated one has its lower left corner at the upper left.
  expect(pieces(pages[0] ?? [])).toEqual([
    'q 1 0 0 1 13 23 cm /Piece Do Q',
    'q 0 1 -1 0 203 23 cm /Piece Do Q',
  ])
  const boxes = Buffer.from(file)
    .toString('latin1')
    .matchAll(/\/(MediaBox|TrimBox) \[([^\]]*)\]/g)
  const sizes = [...boxes].map(([, name, numbers = '']) => [
    name,
    numbers.split(' ').map((points) => Math.round((Number(points) / 72) * 25.4)),
  ])
  expect(sizes.filter(([name]) => name === 'TrimBox')).toEqual(
    Array.from({ length: 3 }, () => ['TrimBox', [0, 0, 300, 200]]),
  )
})

test('PREPRESS-111 the page is drawn once with its white, cut line and crop marks for any number of pieces', async () => {
  const file = await printX4(3)
  const forms = readPdfObjects(file).flatMap(({ stream }) => stream?.toString('latin1') ?? [])
  const drawn = forms.filter((content) => content.includes('0.0882 w'))
  expect(drawn).toHaveLength(1)
  // Two marks of 1.5 mm at each corner, half a mm from the bleed: in the half of the gap that belongs to the piece.
  expect(drawn[0]).toContain('-3.5 0 m -5 0 l S')
  expect(drawn[0]?.match(/ l S$/gm)).toHaveLength(8)
  const [few, many] = [await printX4(3), await printX4(300)]
  expect((many.length - few.length) / 297).toBeLessThan(1500)
})

test('PREPRESS-112 each sheet has its number, and the texts and the legend of the job', async () => {
  const [first = [], second = []] = readOperators(await printX4(2))
  // Above the lower edge of the sheet: 200 - 10 - 16 mm, where pieces end.
  for (const page of [first, second]) {
    expect(page).toContain('q 10 174 280 26 re W n')
    expect(page.some((line) => line.includes('/Foot Do'))).toBe(true)
  }
  expect(first.join()).not.toBe(second.join())
  const plates = readPdfObjects(await printX4(2)).flatMap(
    ({ dictionary }) => /^\[\/Separation \/(\S+)/.exec(dictionary)?.[1] ?? [],
  )
  expect(new Set(plates)).toEqual(new Set(['All', 'White', 'CutContour']))
})

test('PREPRESS-111 the same sheets give the same bytes, and mirrored sheets are drawn as seen from behind', async () => {
  const [one, same, mirrored] = [await printX4(2), await printX4(2), await printX4(2, { mirror: true })]
  expect(Buffer.from(one).equals(Buffer.from(same))).toBe(true)
  const [page = []] = readOperators(mirrored)
  expect(page).toContain('q -2.83464567 0.00000000 0.00000000 2.83464567 850.3937 0 cm')
})

test('PREPRESS-111 a PDF in screen colours is arranged as well', async () => {
  const { list } = aPrintPage()
  const page = { title: 'A page', list: { ...list, items: list.items.slice(0, 1) }, ground: null, bleed: 0 }
  const file = await printPdf({ ...page, picture: () => undefined, arranged: twoPerSheet(2) })
  expect(readOperators(file).map((each) => pieces(each).length)).toEqual([2, 1])
  // Without a bleed there are no crop marks.
  const forms = readPdfObjects(file).flatMap(({ stream }) => stream?.toString('latin1') ?? [])
  expect(forms.some((content) => content.includes(' l S'))).toBe(false)
})
