import { type Drawing, type Matrix, mapPath, type Path, pathData } from '@printery/design'
import { evenOdd, type PdfiumResults } from '../pdfium.ts'
import { colourOf, type PageObject } from './page-objects.ts'
import type { TextReader } from './text-outlines.ts'

export type DrawnShape = Drawing['shapes'][number]

/** Why a part of a page becomes a picture. */
export type RasterReason = 'gradient' | 'pattern' | 'blend' | 'text' | 'effect' | 'skewed' | 'clip' | 'many'

/** What a page object becomes. */
export type Converted = { object: PageObject } & (
  | { as: 'shapes'; shapes: PlacedShape[]; text?: string; fontSize?: number; suspect?: RasterReason }
  | { as: 'picture' }
  | { as: 'raster'; reason: RasterReason }
)

/** A shape with its path in mm on the page; lengths of its stroke are in mm. */
export interface PlacedShape extends Omit<DrawnShape, 'path'> {
  path: Path
}

/** What was noticed during the conversion. */
export interface Notes {
  hasHairlines: boolean
  missingFonts: Set<string>
}

interface Context {
  results: PdfiumResults
  texts: TextReader
  pageMatrix: Matrix
  notes: Notes
}

/** mm: a line of the width 0 is as thin as a device can print it. */
const hairline = 0.1
/** PDFium's colours for what has no flat colour; the comparison tells whether a shape is one. */
const suspects: Record<string, RasterReason> = { bfbfbf: 'pattern', ffffff: 'gradient' }
/** Characters of the data of a path, with room below the limit of a drawing. */
const maxPathCharacters = 300_000

/** Converts an object as far as its kind allows; undefined if nothing of it is visible. */
export function convertObject(object: PageObject, context: Context): Converted | undefined {
  if (object.type === 'shading') return { object, as: 'raster', reason: 'gradient' }
  if (object.type === 'image') return convertImage(object)
  return object.type === 'text' ? convertText(object, context) : convertPath(object, context)
}

function convertImage(object: PageObject): Converted {
  const { a, b, c, d } = object.matrix
  const [width, height] = [Math.hypot(a, b), Math.hypot(c, d)]
  const isRightAngled = Math.abs(a * c + b * d) < 0.005 * width * height
  if (width < 0.02 || height < 0.02 || !isRightAngled) return { object, as: 'raster', reason: 'skewed' }
  return { object, as: 'picture' }
}

function convertText(
  object: PageObject,
  { results, texts, pageMatrix, notes }: Context,
): Converted | undefined {
  const { text, path, fontSize, missingFont, mode } = texts.outlinesOf(object.address, pageMatrix)
  // Text that was recognized in a scanned page, and clips.
  if (mode === 3 || mode === 7) return undefined
  if (missingFont !== undefined) notes.missingFonts.add(missingFont)
  if (!path) return { object, as: 'raster', reason: 'text' }
  if (path.length === 0) return undefined
  const isFilled = mode !== 1 && mode !== 5
  const isStroked = mode === 1 || mode === 2 || mode === 5 || mode === 6
  const converted = convertOutline(object, { results, notes }, { path, isFilled, isStroked, rule: 'nonzero' })
  if (converted?.as !== 'shapes') return converted
  return { ...converted, text, fontSize }
}

function convertPath(object: PageObject, context: Context): Converted | undefined {
  const { results } = context
  const { pdfium } = results
  if (!pdfium._FPDFPath_GetDrawMode(object.address, results.at(0), results.at(1))) return undefined
  const [fillMode, isStroked] = [results.integer(0), results.integer(1) !== 0]
  const count = pdfium._FPDFPath_CountSegments(object.address)
  const outline = results.path(count, (index) => pdfium._FPDFPath_GetPathSegment(object.address, index))
  return convertOutline(object, context, {
    path: mapPath(outline, object.matrix),
    ...{ isFilled: fillMode !== 0, isStroked },
    rule: fillMode === evenOdd ? 'evenodd' : 'nonzero',
  })
}

interface Outline {
  path: Path
  isFilled: boolean
  isStroked: boolean
  rule: DrawnShape['rule']
}

function convertOutline(
  object: PageObject,
  { results, notes }: Pick<Context, 'results' | 'notes'>,
  { path, isFilled, isStroked, rule }: Outline,
): Converted | undefined {
  if (path[0]?.to !== 'M' || !(isFilled || isStroked)) return undefined
  const fill = isFilled ? colourOf(results, object.address, 'fill') : undefined
  const stroke = isStroked ? colourOf(results, object.address, 'stroke') : undefined
  if ((isFilled && !fill) || (isStroked && !stroke)) return { object, as: 'raster', reason: 'gradient' }
  const shared = { path, rule, overprint: false }
  const opacityOf = (alpha: number) => (object.opacity * alpha) / 255
  const shapes: PlacedShape[] = []
  if (fill && fill.alpha > 0)
    shapes.push({ ...shared, fill: fill.hex, stroke: null, opacity: opacityOf(fill.alpha) })
  if (stroke && stroke.alpha > 0) {
    const line = { ...strokeOf(object, { results, notes }), colour: stroke.hex }
    const [first] = shapes
    // One shape, so that a click selects both.
    if (first && first.opacity === opacityOf(stroke.alpha)) first.stroke = line
    else shapes.push({ ...shared, fill: null, stroke: line, opacity: opacityOf(stroke.alpha) })
  }
  if (shapes.length === 0) return undefined
  if (path.length > 5000 && pathData(path).length > maxPathCharacters)
    return { object, as: 'raster', reason: 'many' }
  const suspect = suspects[fill?.hex ?? ''] ?? suspects[stroke?.hex ?? '']
  return { object, as: 'shapes', shapes, ...(suspect && { suspect }) }
}

function strokeOf(
  { address, matrix: { a, b, c, d } }: PageObject,
  { results, notes }: Pick<Context, 'results' | 'notes'>,
): Omit<NonNullable<DrawnShape['stroke']>, 'colour'> {
  const { pdfium } = results
  const scale = Math.sqrt(Math.abs(a * d - b * c))
  const lineWidth = pdfium._FPDFPageObj_GetStrokeWidth(address, results.at(0)) ? results.float(0) : 1
  if (lineWidth <= 0) notes.hasHairlines = true
  const cap = (['butt', 'round', 'square'] as const)[pdfium._FPDFPageObj_GetLineCap(address)] ?? 'butt'
  const join = (['miter', 'round', 'bevel'] as const)[pdfium._FPDFPageObj_GetLineJoin(address)] ?? 'miter'
  return {
    width: lineWidth <= 0 ? hairline : Math.max(0.001, lineWidth * scale),
    dash: dashOf(address, results).map((length) => Math.max(0.001, length * scale)),
    ...{ cap, join },
  }
}

/** Lengths of dashes and gaps in the object's units. */
function dashOf(address: number, results: PdfiumResults): number[] {
  const { pdfium } = results
  const count = pdfium._FPDFPageObj_GetDashCount(address)
  if (count <= 0 || count > 16 || !pdfium._FPDFPageObj_GetDashArray(address, results.at(0), count)) return []
  const lengths = Array.from({ length: count }, (_, index) => results.float(index))
  return lengths.some((length) => length > 0) ? lengths : []
}
