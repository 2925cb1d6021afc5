import {
  type Area,
  type Asset,
  type Design,
  type Drawing,
  type ElementId,
  mostTiles,
  pixelsOf,
  wordsOf,
} from '@printery/design'
import { invalid, Refusal } from '@printery/domain'
import { dashesIn, dashesInDrawing } from './dashes-in.ts'
import type { OpenedResources } from './resources.ts'

/** Pixels that a page is drawn in at most: somewhat more than an A3 has at 300 dpi. */
const mostPixels = 20_000_000

/** Refuses to draw a page as finely as that. */
export function refuseHuge(area: Area, dpi: number, field = 'dpi'): void {
  const { width, height } = pixelsOf(area, dpi)
  if (width * height <= mostPixels) return
  const most = Math.floor(dpi * Math.sqrt(mostPixels / (width * height)))
  throw invalid({ [field]: `This print area is too large for so many dpi: ${most} are the most.` })
}

/** Shapes and letters that a design is drawn of at most; an ordinary one has some hundred. */
const mostParts = 100_000
/** Characters of all its lines, as they are drawn: one shape may have as many as a hundred thousand letters. */
const mostLines = 40_000_000
/** Dashes of all its lines, of which the renderer draws some ten thousand a second. */
const mostDashesOfAll = 200_000
/**
 * Pixels of its pictures, each as often as it is shown, for so often it is opened and held: five bytes each, and for the PDF of a PNG
 * as many again. Fifty photos of a phone have as many.
 */
const mostOpened = 600_000_000

/** Refuses what would be drawn for so long that everybody waits: a thousand patterns of a thousand tiles are quickly sent. */
export function refuseHeavy(
  { elements, assets }: Pick<Design, 'elements' | 'assets'>,
  { drawing }: Pick<OpenedResources, 'drawing'>,
): void {
  const linesOf = new Map<Drawing, { lines: number; dashes: number }>()
  const load = { parts: 0, lines: 0, dashes: 0, opened: 0 }
  const add = (times: number, drawn: Drawing | undefined) => {
    if (!drawn) return
    const { lines, dashes } = linesOf.get(drawn) ?? { lines: lengthOf(drawn), dashes: dashesInDrawing(drawn) }
    linesOf.set(drawn, { lines, dashes })
    load.parts += times * drawn.shapes.length
    load.lines += times * lines
    load.dashes += times * dashes
  }
  for (const element of Object.values(elements)) {
    load.parts += 1
    if (element.kind === 'icon') add(1, drawing(element.asset))
    else if (element.kind === 'pattern') add(tilesOf(element), drawing(element.asset))
    else if (element.kind === 'image') {
      const { mask, frame, width, height } = element
      load.opened += pixelsIn(assets[element.asset])
      if (mask) load.lines += lengthOfShape(mask)
      load.dashes += dashesIn({ shape: mask ?? plain, stroke: frame, width, height })
    } else if (element.kind === 'shape') {
      load.lines += lengthOfShape(element.shape)
      load.dashes += dashesIn(element)
    } else if (element.kind === 'text') {
      const letters = wordsOf(element).length
      load.parts += letters
      // Once more behind, and around.
      load.lines += letters * lengthOfLetter * (element.shadow ? 2 : 1)
    }
  }
  if (load.opened > mostOpened)
    throw new Refusal(
      'too_large',
      'The pictures of this design have too many pixels together. Use smaller ones.',
    )
  if (load.dashes > mostDashesOfAll)
    throw new Refusal(
      'too_large',
      'This design has too many dashes to be drawn. Make those of its lines longer.',
    )
  if (load.parts > mostParts || load.lines > mostLines)
    throw new Refusal(
      'too_large',
      'This design has too many parts to be drawn. Make its patterns coarser or shorten its texts.',
    )
}

type Shape = Extract<Design['elements'][ElementId], { kind: 'shape' }>['shape']

/** What a picture without a mask is framed in. */
const plain: Shape = { type: 'rectangle', radius: 0 }

/** Characters of an outline, about. */
const lengthOfLetter = 700
const lengthOfOutline = 2000
const lengthOfCorner = 30
const lengthOfPeriod = 500

function lengthOf({ shapes }: Drawing): number {
  return shapes.reduce((sum, { path }) => sum + path.length, 0)
}

/** A QR code has squares by what it says, and many even if that is little. */
function lengthOfShape(shape: Shape): number {
  if (shape.type === 'path') return shape.data.length
  if (shape.type === 'polygon' || shape.type === 'line') return lengthOfCorner * shape.points.length
  if (shape.type === 'wave') return lengthOfPeriod * shape.periods
  return shape.type === 'qr' ? 10_000 + 260 * shape.text.length : lengthOfOutline
}

/** Those of a PNG twice. */
function pixelsIn(asset: Asset | undefined): number {
  if (asset?.kind !== 'picture') return 0
  return asset.width * asset.height * (asset.type === 'image/png' ? 2 : 1)
}

/** About: however its rows are slanted. */
function tilesOf({ width, height, tile }: { width: number; height: number; tile: number }): number {
  return Math.min(mostTiles, (width / tile + 3) * (height / tile + 3))
}
