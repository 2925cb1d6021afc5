import {
  type Area,
  type Asset,
  countSamples,
  type Design,
  type Drawing,
  type ElementId,
  maxTiles,
  pixelsOf,
  plainTextOf,
  type ShapeElement,
  stretchBound,
  type TextElement,
  type TextRun,
} from '@printery/design'
import { invalid, Refusal } from '@printery/domain'
import { countDashes, countDrawingDashes } from './dash-count.ts'
import type { LoadedFont } from './opened-resources.ts'
import type { OpenedResources } from './resources.ts'

/** Maximum pixels of a page: somewhat more than A3 at 300 dpi. */
const maxPixels = 20_000_000

/** Refuses a resolution that exceeds the maximum pixels. */
export function refuseTooLarge(area: Area, dpi: number, field = 'dpi'): void {
  const { width, height } = pixelsOf(area, dpi)
  if (width * height <= maxPixels) return
  const max = Math.floor(dpi * Math.sqrt(maxPixels / (width * height)))
  throw invalid({ [field]: `This print area is too large for this resolution: the limit is ${max} dpi.` })
}

/** Maximum shapes and glyphs of a design; an ordinary one has some hundred. */
const maxShapes = 100_000
/** Maximum characters of all SVG paths; a single shape may have a hundred thousand. */
const maxPathCharacters = 40_000_000
/** Maximum dashes of all strokes; the renderer draws some ten thousand a second. */
const maxTotalDashes = 200_000
/**
 * Maximum pixels of all pictures, counted once per use because each use is decoded separately: five bytes each,
 * and as many again for a PNG in a PDF. About fifty phone photos.
 */
const maxPicturePixels = 600_000_000

/** Maximum points at which the curves of texts on paths are measured: a thousand lines around circles. */
const maxPathSamples = 1_200_000

type Fonts = ReadonlyMap<string, Pick<LoadedFont, 'maxSegments'>>

/** Refuses designs that would block the renderer, such as a thousand patterns of a thousand tiles. */
export function refuseTooComplex(
  { elements, assets }: Pick<Design, 'elements' | 'assets'>,
  { drawing, assets: { fonts } }: Pick<OpenedResources, 'drawing'> & { assets: { fonts: Fonts } },
): void {
  const countsOf = new Map<Drawing, { pathCharacters: number; dashes: number }>()
  const load = { shapes: 0, pathCharacters: 0, dashes: 0, pixels: 0, pathSamples: 0 }
  const addDrawing = (times: number, drawing: Drawing | undefined) => {
    if (!drawing) return
    const { pathCharacters, dashes } = countsOf.get(drawing) ?? {
      pathCharacters: pathLength(drawing),
      dashes: countDrawingDashes(drawing),
    }
    countsOf.set(drawing, { pathCharacters, dashes })
    load.shapes += times * drawing.shapes.length
    load.pathCharacters += times * pathCharacters
    load.dashes += times * dashes
  }
  for (const element of Object.values(elements)) {
    load.shapes += 1
    if (element.kind === 'icon') addDrawing(1, drawing(element.asset))
    else if (element.kind === 'pattern') addDrawing(tilesOf(element), drawing(element.asset))
    else if (element.kind === 'image') {
      const { mask, frame, width, height } = element
      load.pixels += pixelsIn(assets[element.asset])
      if (mask) load.pathCharacters += shapeLength(mask)
      load.dashes += countDashes({ shape: mask ?? plainFrame, stroke: frame, width, height })
    } else if (element.kind === 'shape') {
      load.pathCharacters += shapeLength(element.shape) * (element.warp ? piecesOfWarp : 1)
      load.dashes += countDashes(element) * stretchOf(element)
    } else if (element.kind === 'text') {
      const characters = plainTextOf(element).length
      load.shapes += characters
      load.pathSamples += countPathSamples(element)
      // A shadow draws the text twice, and each character may have an underline that follows a path.
      load.pathCharacters +=
        (glyphLengths(element.runs, fonts) + (element.path ? characters * lengthOfUnderline : 0)) *
        (element.shadow ? 2 : 1) *
        (element.warp ? piecesOfWarp : 1)
    }
  }
  if (load.pixels > maxPicturePixels)
    throw new Refusal(
      'too_large',
      'The pictures of this design have too many pixels together. Use smaller ones.',
    )
  if (load.dashes > maxTotalDashes)
    throw new Refusal(
      'too_large',
      'This design has too many dashes to be drawn. Make the dashes of its lines longer.',
    )
  if (load.shapes > maxShapes || load.pathCharacters > maxPathCharacters) throw tooManyParts()
  if (load.pathSamples > maxPathSamples)
    throw new Refusal(
      'too_large',
      'The texts on paths of this design have too many lines to be drawn. Give them fewer lines.',
    )
}

export function tooManyParts(): Refusal {
  return new Refusal(
    'too_large',
    'This design has too many parts to be drawn. Make its patterns coarser or shorten its texts.',
  )
}

/** Each line of a text follows a curve of its own, which is measured at the samples of the path. */
function countPathSamples(text: TextElement): number {
  if (!text.path) return 0
  return plainTextOf(text).split('\n').length * countSamples(text.path.curves.length)
}

type Shape = Extract<Design['elements'][ElementId], { kind: 'shape' }>['shape']

/** The frame of a picture without a mask. */
const plainFrame: Shape = { type: 'rectangle', radius: 0 }

/** Approximate path lengths in characters. */
const lengthOfGlyph = 700
const lengthOfUnderline = 3200
const lengthOfSegment = 25
const lengthOfOutline = 2000
const lengthOfCorner = 30
const lengthOfPeriod = 500
/** The number of pieces into which a warp divides a curve, and the factor by which a style lengthens the curve, at most. */
const [piecesOfWarp, stretchOfStyle] = [8, 4]

function stretchOf({ warp, width, height }: ShapeElement): number {
  if (!warp) return 1
  return warp.style === 'envelope' ? stretchBound(warp.offsets, { width, height }) : stretchOfStyle
}

/** Upper bound of the outlines of uploaded fonts, and an estimate for those of the shop. */
function glyphLengths(runs: readonly TextRun[], fonts: Fonts): number {
  return runs.reduce((sum, { text, font }) => {
    const segments = fonts.get(font)?.maxSegments ?? 0
    return sum + text.length * Math.max(lengthOfGlyph, segments * lengthOfSegment)
  }, 0)
}

function pathLength({ shapes }: Drawing): number {
  return shapes.reduce((sum, { path }) => sum + path.length, 0)
}

/** A QR code has modules in proportion to its text, and a minimum. */
function shapeLength(shape: Shape): number {
  if (shape.type === 'path') return shape.data.length
  if (shape.type === 'polygon' || shape.type === 'line') return lengthOfCorner * shape.points.length
  if (shape.type === 'wave') return lengthOfPeriod * shape.periods
  return shape.type === 'qr' ? 10_000 + 260 * shape.text.length : lengthOfOutline
}

/** Pixels of a PNG count twice. */
function pixelsIn(asset: Asset | undefined): number {
  if (asset?.kind !== 'picture') return 0
  return asset.width * asset.height * (asset.type === 'image/png' ? 2 : 1)
}

/** An estimate that ignores the slant of its rows. */
function tilesOf({ width, height, tile }: { width: number; height: number; tile: number }): number {
  return Math.min(maxTiles, (width / tile + 3) * (height / tile + 3))
}
