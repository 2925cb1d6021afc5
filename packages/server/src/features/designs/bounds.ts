import { type Area, type Design, type Drawing, mostTiles, pixelsOf, wordsOf } from '@printery/design'
import { invalid, Refusal } from '@printery/domain'
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

/** Refuses what would be drawn for so long that everybody waits: a thousand patterns of a thousand tiles are quickly sent. */
export function refuseHeavy({ elements }: Design, { drawing }: Pick<OpenedResources, 'drawing'>): void {
  let parts = 0
  for (const element of Object.values(elements)) {
    if (element.kind === 'text') parts += wordsOf(element).length
    else if (element.kind === 'icon') parts += shapesOf(drawing(element.asset))
    else if (element.kind === 'pattern') parts += tilesOf(element) * shapesOf(drawing(element.asset))
    else parts += 1
  }
  if (parts > mostParts)
    throw new Refusal(
      'too_large',
      'This design has too many parts to be drawn. Make its patterns coarser or shorten its texts.',
    )
}

function shapesOf(drawing: Drawing | undefined): number {
  return drawing?.shapes.length ?? 0
}

/** About: however its rows are slanted. */
function tilesOf({ width, height, tile }: { width: number; height: number; tile: number }): number {
  return Math.min(mostTiles, (width / tile + 3) * (height / tile + 3))
}
