import type { PdfiumResults } from '../pdfium.ts'
import type { PageObject } from './page-objects.ts'
import type { Pixels } from './page-renderer.ts'

/** dpi on the page: more pixels are not visible on paper. */
const maxDpi = 600

/**
 * The pixels of a picture of the page with its mask as alpha, in sRGB and at no more than `maxPixels`. Undefined if
 * PDFium can't decode it.
 */
export function pixelsOfPicture(
  { pdfium, ...results }: Pick<PdfiumResults, 'pdfium' | 'address'>,
  { address, matrix: { a, b, c, d } }: PageObject,
  { page, document, maxPixels }: { page: number; document: number; maxPixels: number },
): Pixels | undefined {
  if (!pdfium._FPDFImageObj_GetImagePixelSize(address, results.address, results.address + 4)) return undefined
  const [ownWidth = 0, ownHeight = 0] = pdfium.HEAP32.subarray(results.address >> 2, (results.address >> 2) + 2)
  if (ownWidth < 1 || ownHeight < 1) return undefined
  const maxSide = (mm: number) => Math.max(1, Math.ceil((mm / 25.4) * maxDpi))
  const scale = Math.min(
    1,
    Math.max(maxSide(Math.hypot(a, b)) / ownWidth, maxSide(Math.hypot(c, d)) / ownHeight),
    Math.sqrt(maxPixels / (ownWidth * ownHeight)),
  )
  const [width, height] = [ownWidth, ownHeight].map((side) => Math.max(1, Math.floor(side * scale))) as [
    number,
    number,
  ]
  const own = matrixOf(pdfium, address, results.address)
  // Rendered by a matrix of its own, the picture is neither turned nor scaled down to points.
  pdfium._FPDFImageObj_SetMatrix(address, width, 0, 0, height, 0, 0)
  const bitmap = pdfium._FPDFImageObj_GetRenderedBitmap(document, page, address)
  pdfium._FPDFImageObj_SetMatrix(address, ...own)
  if (bitmap === 0) return undefined
  try {
    return readBitmap(pdfium, bitmap)
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap)
  }
}

function matrixOf(pdfium: PdfiumResults['pdfium'], object: number, address: number): number[] {
  pdfium._FPDFPageObj_GetMatrix(object, address)
  return [...pdfium.HEAPF32.subarray(address >> 2, (address >> 2) + 6)]
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
export function isPhoto({ pdfium, address }: Pick<PdfiumResults, 'pdfium' | 'address'>, image: number): boolean {
  const count = Math.min(8, pdfium._FPDFImageObj_GetImageFilterCount(image))
  for (let index = 0; index < count; index++) {
    const size = pdfium._FPDFImageObj_GetImageFilter(image, index, address, 64)
    if (size < 1 || size > 64) continue
    const name = Buffer.from(pdfium.HEAPU8.subarray(address, address + size - 1)).toString('latin1')
    if (name === 'DCTDecode' || name === 'JPXDecode') return true
  }
  return false
}
