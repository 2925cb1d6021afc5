import {
  type Box,
  boxAround,
  boxOfPath,
  type Matrix,
  mapPath,
  mapPoint,
  multiply,
  type Path,
  rectangle,
} from '@printery/design'
import { objectTypes, type PdfiumResults } from '../pdfium.ts'
import { TooComplexPage } from './too-complex-page.ts'

/** A visible object of a page: what a form contains, not the form. */
export interface PageObject {
  address: number
  type: 'path' | 'text' | 'image' | 'shading'
  /** From its own coordinates to mm from the upper left of the page. */
  matrix: Matrix
  /** What is visible of it, in mm on the page. */
  box: Box
  /** The outlines that cut off parts of it, in mm on the page. */
  clips: Path[]
  /** Opacity of the forms that it is in. */
  opacity: number
  /** Whether it or a form around it is transparent, has a mask, or blends with what lies below. */
  isTransparent: boolean
}

/** Limits. A page that exceeds them is no artwork, or an attack that blocks the process. */
const [maxObjects, maxDepth, maxClips] = [20_000, 12, 40]

interface Form {
  matrix: Matrix
  clips: Path[]
  opacity: number
  isTransparent: boolean
}

/**
 * The visible objects of a page from back to front. `pageBox` is that of the page in mm. Throws TooComplexPage if there
 * are too many.
 */
export function objectsOf(
  results: PdfiumResults,
  page: number,
  { pageMatrix, pageBox }: { pageMatrix: Matrix; pageBox: Box },
): PageObject[] {
  const { pdfium } = results
  const objects: PageObject[] = []
  let visited = 0

  function add(object: number, form: Form, depth: number): void {
    if (++visited > maxObjects) throw new TooComplexPage()
    const type = pdfium._FPDFPageObj_GetType(object)
    const clips = [...form.clips, ...clipsOf(results, object, form.matrix)]
    const isTransparent = form.isTransparent || pdfium._FPDFPageObj_HasTransparency(object) !== 0
    if (type === objectTypes.form) {
      if (depth >= maxDepth) throw new TooComplexPage()
      const matrix = multiply(form.matrix, results.matrixOf(object))
      const opacity = form.opacity * ((colourOf(results, object, 'fill')?.alpha ?? 255) / 255)
      const count = pdfium._FPDFFormObj_CountObjects(object)
      for (let index = 0; index < count; index++)
        add(
          pdfium._FPDFFormObj_GetObject(object, index),
          { matrix, clips, opacity, isTransparent },
          depth + 1,
        )
      return
    }
    const name = typeNames[type]
    const box = boundsOf(results, object, form.matrix)
    if (!name || !box) return
    const visible = clips.reduce<Box | undefined>(
      (left, clip) => left && intersect(left, boxOfPath(clip) ?? emptyBox),
      intersect(box, pageBox),
    )
    if (!visible) return
    objects.push({
      ...{ address: object, type: name, box: visible, opacity: form.opacity, isTransparent },
      matrix:
        name === 'path' || name === 'image' ? multiply(form.matrix, results.matrixOf(object)) : form.matrix,
      // Most clips are the page or the frame of a form, and cut nothing off.
      clips: clips.filter((clip) => !isAround(clip, box)),
    })
  }

  const count = pdfium._FPDFPage_CountObjects(page)
  // Parts outside of the page are invisible in the file, and must stay invisible in the design.
  const outermost = { matrix: pageMatrix, clips: [rectangle(pageBox)], opacity: 1, isTransparent: false }
  for (let index = 0; index < count; index++) add(pdfium._FPDFPage_GetObject(page, index), outermost, 0)
  return objects
}

const typeNames: Record<number, PageObject['type']> = {
  [objectTypes.path]: 'path',
  [objectTypes.text]: 'text',
  [objectTypes.image]: 'image',
  [objectTypes.shading]: 'shading',
}

/** A colour and its alpha from 0 to 255; undefined if the object has no flat colour. */
export function colourOf(
  { pdfium, address }: PdfiumResults,
  object: number,
  of: 'fill' | 'stroke',
): { hex: string; alpha: number } | undefined {
  const read = of === 'fill' ? pdfium._FPDFPageObj_GetFillColor : pdfium._FPDFPageObj_GetStrokeColor
  if (!read(object, address, address + 4, address + 8, address + 12)) return undefined
  const [red = 0, green = 0, blue = 0, alpha = 255] = pdfium.HEAP32.subarray(address >> 2, (address >> 2) + 4)
  const hex = [red, green, blue].map((part) => (part & 255).toString(16).padStart(2, '0')).join('')
  return { hex, alpha }
}

/** The outlines that clip an object, mapped by a matrix from the coordinates that it is placed in. */
export function clipsOf(results: PdfiumResults, object: number, matrix: Matrix): Path[] {
  const { pdfium } = results
  const clip = pdfium._FPDFPageObj_GetClipPath(object)
  const count = clip === 0 ? 0 : pdfium._FPDFClipPath_CountPaths(clip)
  if (count > maxClips) throw new TooComplexPage()
  const paths: Path[] = []
  for (let path = 0; path < count; path++) {
    const segments = pdfium._FPDFClipPath_CountPathSegments(clip, path)
    const outline = results.path(segments, (index) => pdfium._FPDFClipPath_GetPathSegment(clip, path, index))
    if (outline.length > 0) paths.push(mapPath(outline, matrix))
  }
  return paths
}

function boundsOf(results: PdfiumResults, object: number, matrix: Matrix): Box | undefined {
  const isKnown = results.pdfium._FPDFPageObj_GetBounds(
    object,
    ...[0, 1, 2, 3].map((index) => results.at(index)),
  )
  if (!isKnown) return undefined
  const [left, bottom, right, top] = [0, 1, 2, 3].map((index) => results.float(index)) as [
    number,
    number,
    number,
    number,
  ]
  const corners = [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: left, y: top },
    { x: right, y: top },
  ].map((corner) => mapPoint(matrix, corner))
  return corners.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))
    ? boxAround(corners)
    : undefined
}

const emptyBox: Box = { x: 0, y: 0, width: -1, height: -1 }

/** The intersection of two boxes; undefined if they don't touch. A box of height 0 is a horizontal line. */
export function intersect(one: Box, other: Box): Box | undefined {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width < 0 || height < 0 ? undefined : { x, y, width, height }
}

/** mm: PDFium rounds the bounds of objects outwards. */
const tolerance = 0.05

/** Whether a clip is an upright rectangle around a box. */
function isAround(clip: Path, box: Box): boolean {
  const rectangle = uprightBox(clip)
  return (
    rectangle !== undefined &&
    rectangle.x <= box.x + tolerance &&
    rectangle.y <= box.y + tolerance &&
    rectangle.x + rectangle.width >= box.x + box.width - tolerance &&
    rectangle.y + rectangle.height >= box.y + box.height - tolerance
  )
}

/** The box of a path that is an upright rectangle, in its units; undefined for every other path. */
export function uprightBox(path: Path): Box | undefined {
  const corners = path.flatMap(({ to, at }) => (to === 'M' || to === 'L' ? [{ x: at[0], y: at[1] }] : []))
  const isPolygon = path.every(({ to }, index) => (to === 'M') === (index === 0) && to !== 'C' && to !== 'Q')
  const [first] = corners
  const last = corners.at(-1)
  if (first && last && corners.length === 5 && isSame(first.x, last.x) && isSame(first.y, last.y))
    corners.pop()
  if (!isPolygon || corners.length !== 4) return undefined
  const isUpright = corners.every(({ x, y }, index) => {
    const next = corners[(index + 1) % 4] as { x: number; y: number }
    return isSame(x, next.x) !== isSame(y, next.y)
  })
  return isUpright ? boxAround(corners) : undefined
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.001
}
