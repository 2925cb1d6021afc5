import { readFileSync } from 'node:fs'
import type { DisplayList, Item, Path } from '@printery/design'
import type { CmykPicture, PrintingCondition, PrintPdfX4 } from '../../print-file/pdf-x4/print-pdf-x4.ts'

const profilePath = new URL('../../../profiles/FOGRA39L.icc', import.meta.url)

/** Offset printing on coated paper, with the profile of this package. */
export const coatedPaper: PrintingCondition = {
  identifier: 'FOGRA39',
  description: 'Offset printing on coated paper',
  registry: 'http://www.color.org',
  profile: new Uint8Array(readFileSync(profilePath)),
  renderingIntent: 'perceptual',
}

export const aSquare = (x: number, y: number, size: number): Path => [
  { to: 'M', at: [x, y] },
  { to: 'L', at: [x + size, y] },
  { to: 'L', at: [x + size, y + size] },
  { to: 'L', at: [x, y + size] },
  { to: 'Z', at: [] },
]

/** A picture of four by one pixels: cyan, magenta, yellow and black, the last one half opaque. */
export const inkStripes: CmykPicture = {
  width: 4,
  height: 1,
  pixels: {
    kind: 'raw',
    bytes: Uint8Array.from(
      [
        [255, 0, 0, 0],
        [0, 255, 0, 0],
        [0, 0, 255, 0],
        [0, 0, 0, 255],
      ].flat(),
    ),
  },
  opacity: Uint8Array.from([255, 255, 255, 128]),
}

/** A red square, half-transparent blue above it, black that overprints, a white square and a picture. */
const items: Item[] = [
  { type: 'path', path: aSquare(10, 10, 40), fill: 'b3202c' },
  { type: 'group', items: [{ type: 'path', path: aSquare(30, 30, 40), fill: '2a50a9' }], opacity: 0.5 },
  { type: 'group', items: [{ type: 'path', path: aSquare(5, 5, 10), fill: '000000' }], overprint: true },
  { type: 'path', path: aSquare(20, 20, 5), fill: 'ffffff' },
  { type: 'picture', sha256: 'c'.repeat(64), x: 60, y: 5, width: 20, height: 20 },
]

/** A page of 100 by 80 mm for PDF/X-4. */
export function aPrintPage(more: Partial<PrintPdfX4> = {}): PrintPdfX4 {
  const list: DisplayList = { width: 100, height: 80, items }
  return {
    ...{ title: 'Tom & Jerry <1>', list, ground: null, bleed: 3, condition: coatedPaper },
    colours: new Map([
      ['b3202c', [0, 0.94, 0.79, 0.23]],
      ['2a50a9', [0.91, 0.66, 0, 0.12]],
      ['000000', [0, 0, 0, 1]],
      ['ffffff', [0, 0, 0, 0]],
    ]),
    picture: () => inkStripes,
    createdAt: new Date('2026-12-01T02:03:04Z'),
    ...more,
  }
}

/** A white square below a part of the page, and a cut line. */
export const stickerPlates = {
  fills: [{ plate: 'White', appearance: [0, 0, 0, 0], path: aSquare(4, 4, 76) }],
  cutLines: [{ plate: 'CutContour', appearance: [0, 1, 0, 0], path: aSquare(2, 2, 80), lineWidth: 0.0882 }],
} satisfies Pick<PrintPdfX4, 'fills' | 'cutLines'>
