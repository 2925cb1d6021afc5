import { boxOfPath, translationMatrix } from '@printery/design'
import type { PdfiumResults } from '../pdfium.ts'
import { clipsOf, intersect, type PageObject } from './page-objects.ts'
import type { Pixels } from './page-renderer.ts'

export interface PictureOptions {
  page: number
  document: number
  maxPixels: number
  /** Whether a rectangle crops it: then its hidden parts are included. */
  isCropped: boolean
}

/** dpi on the page: more pixels are not visible on paper. */
const maxDpi = 600

/**
 * The pixels of a picture of the page with its mask as alpha, in sRGB and at no more than `maxPixels`. Undefined if
 * PDFium can't decode it.
 */
export function pixelsOfPicture(
  results: PdfiumResults,
  { address, matrix: { a, b, c, d } }: PageObject,
  { page, document, maxPixels, isCropped }: PictureOptions,
): Pixels | undefined {
  const { pdfium } = results
  if (!pdfium._FPDFImageObj_GetImagePixelSize(address, results.at(0), results.at(1))) return undefined
  const [sourceWidth, sourceHeight] = [results.integer(0), results.integer(1)]
  if (sourceWidth < 1 || sourceHeight < 1) return undefined
  const maxSide = (mm: number) => Math.max(1, Math.ceil((mm / 25.4) * maxDpi))
  const scale = Math.min(
    1,
    Math.max(maxSide(Math.hypot(a, b)) / sourceWidth, maxSide(Math.hypot(c, d)) / sourceHeight),
    Math.sqrt(maxPixels / (sourceWidth * sourceHeight)),
  )
  const [width, height] = [sourceWidth, sourceHeight].map((side) =>
    Math.max(1, Math.floor(side * scale)),
  ) as [number, number]
  const { a: ownA, b: ownB, c: ownC, d: ownD, e: ownE, f: ownF } = results.matrixOf(address)
  const restoreClip = isCropped ? widenClip(results, address) : undefined
  // This matrix renders the picture unrotated and not scaled down to points.
  pdfium._FPDFImageObj_SetMatrix(address, width, 0, 0, height, 0, 0)
  const bitmap = pdfium._FPDFImageObj_GetRenderedBitmap(document, page, address)
  pdfium._FPDFImageObj_SetMatrix(address, ownA, ownB, ownC, ownD, ownE, ownF)
  restoreClip?.()
  if (bitmap === 0) return undefined
  try {
    return readBitmap(pdfium, bitmap)
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap)
  }
}

/** Large enough for the frame of a picture that is almost hidden. */
const widening = 10_000

/** Enlarges the rectangles that crop a picture beyond it, because PDFium cuts off its pixels. Returns how to undo that. */
function widenClip(results: PdfiumResults, object: number): () => void {
  const boxes = clipsOf(results, object, translationMatrix(0, 0)).map((clip) => boxOfPath(clip))
  const common = boxes.reduce((left, box) => left && box && intersect(left, box))
  if (!common) return () => {}
  const [x, y] = [common.x + common.width / 2, common.y + common.height / 2]
  const scaleBy = (scale: number) => {
    const offset = 1 - scale
    results.pdfium._FPDFPageObj_TransformClipPath(object, scale, 0, 0, scale, x * offset, y * offset)
  }
  scaleBy(widening)
  return () => scaleBy(1 / widening)
}

const bgraFormat = 4

function readBitmap(pdfium: PdfiumResults['pdfium'], bitmap: number): Pixels | undefined {
  if (pdfium._FPDFBitmap_GetFormat(bitmap) !== bgraFormat) return undefined
  const [width, height] = [pdfium._FPDFBitmap_GetWidth(bitmap), pdfium._FPDFBitmap_GetHeight(bitmap)]
  const [start, stride] = [pdfium._FPDFBitmap_GetBuffer(bitmap), pdfium._FPDFBitmap_GetStride(bitmap)]
  const data = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    const source = pdfium.HEAPU8.subarray(start + row * stride, start + row * stride + width * 4)
    for (let offset = 0; offset < source.length; offset += 4) {
      const at = row * width * 4 + offset
      data[at] = source[offset + 2] ?? 0
      data[at + 1] = source[offset + 1] ?? 0
      data[at + 2] = source[offset] ?? 0
      data[at + 3] = source[offset + 3] ?? 0
    }
  }
  return { data, width, height }
}

/** Whether the file stores the picture as a photo, whose compression loses details. */
export function isPhoto(
  { pdfium, address }: Pick<PdfiumResults, 'pdfium' | 'address'>,
  image: number,
): boolean {
  const count = Math.min(8, pdfium._FPDFImageObj_GetImageFilterCount(image))
  for (let index = 0; index < count; index++) {
    const size = pdfium._FPDFImageObj_GetImageFilter(image, index, address, 64)
    if (size < 1 || size > 64) continue
    const name = Buffer.from(pdfium.HEAPU8.subarray(address, address + size - 1)).toString('latin1')
    if (name === 'DCTDecode' || name === 'JPXDecode') return true
  }
  return false
}
