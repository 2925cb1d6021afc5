import { type Pixels, pixelWords } from '../plates/pixels.ts'
import { backgroundColours, edgeIndexes, matchColours } from './background-colours.ts'
import { softenEdges } from './soften-edges.ts'
import { type BrushStroke, keepMark, removeMark, strokeMask } from './strokes.ts'

export interface RemovalOptions {
  /** OKLab distance to the background's colour up to which a pixel belongs to the background. */
  tolerance: number
  /** Also removes areas of that colour which the subject encloses, such as the inside of an O. */
  includesEnclosed: boolean
  strokes: readonly BrushStroke[]
  /** The subject that a model found; it replaces the search by colours. */
  subject?: Subject | undefined
}

/** The subject of a picture, as segmented by a model. */
export interface Subject {
  /** For each pixel 0 (background) to 255 (subject). */
  mask: Uint8Array
  /** The share of 255 from which a pixel belongs to the subject. */
  cutOff: number
}

/** Bounds of the cut-off of a subject. */
export const cutOffRange = { min: 0.05, max: 0.95, default: 0.5 } as const

export interface RemovedBackground {
  /** The picture at its original size; removed pixels are transparent. */
  pixels: Pixels
  /** The share of all pixels that were removed, 0 to 1. */
  share: number
}

/** Bounds of the tolerance. Black and white are 1 apart, colours that an eye hardly tells apart 0.02. */
export const toleranceRange = { min: 0.01, max: 0.4, default: 0.1 } as const

/**
 * Removes the pixels that are connected with the edge of a picture and look like it, and softens the edge of the
 * subject. The same pixels and options always give the same result. `source` is not changed.
 */
export function removeBackground(source: Pixels, options: RemovalOptions): RemovedBackground {
  const { width, height } = source
  const pixels: Pixels = { width, height, data: source.data.slice() }
  const brushMask = strokeMask(source, options.strokes)
  const isRemoved = findBackground(pixels, brushMask, options)
  softenEdges(pixels, isRemoved, (index) => brushMask[index] === keepMark)
  const words = pixelWords(pixels)
  let count = 0
  for (let index = 0; index < words.length; index++) {
    if (isRemoved[index] === 0) continue
    words[index] = 0
    count++
  }
  return { pixels, share: count / words.length }
}

/** 1 for each pixel of the background. */
function findBackground(pixels: Pixels, brushMask: Uint8Array, options: RemovalOptions): Uint8Array {
  const isRemoved = options.subject
    ? backgroundOfSubject(options.subject, brushMask)
    : matchingEdge(pixels, brushMask, options)
  for (let index = 0; index < brushMask.length; index++)
    if (brushMask[index] === removeMark) isRemoved[index] = 1
  return isRemoved
}

function backgroundOfSubject({ mask, cutOff }: Subject, brushMask: Uint8Array): Uint8Array {
  return mask.map((value, index) => (value < cutOff * 255 && brushMask[index] !== keepMark ? 1 : 0))
}

/** The pixels that look like the edge of the picture, and are connected with it unless enclosed ones are removed too. */
function matchingEdge(
  pixels: Pixels,
  brushMask: Uint8Array,
  { tolerance, includesEnclosed }: RemovalOptions,
): Uint8Array {
  const colours = backgroundColours(pixels)
  const matches =
    colours.length > 0 ? matchColours(pixels, colours, tolerance) : new Uint8Array(brushMask.length)
  for (let index = 0; index < brushMask.length; index++) if (brushMask[index] === keepMark) matches[index] = 0
  return includesEnclosed ? matches : connectedWithEdge(pixels, matches)
}

/** Returns the matching pixels that are connected with the edge of the picture by other matching ones. */
function connectedWithEdge(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  matches: Uint8Array,
): Uint8Array {
  const reached = new Uint8Array(matches.length)
  const stack = new Int32Array(matches.length)
  let size = 0
  const visit = (index: number) => {
    if (reached[index] === 1 || matches[index] === 0) return
    reached[index] = 1
    stack[size++] = index
  }
  for (const index of edgeIndexes({ width, height })) visit(index)
  const lastRow = width * (height - 1)
  while (size > 0) {
    const index = stack[--size] ?? 0
    const x = index % width
    if (x > 0) visit(index - 1)
    if (x < width - 1) visit(index + 1)
    if (index >= width) visit(index - width)
    if (index < lastRow) visit(index + width)
  }
  return reached
}
