import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium'
import { type Matrix, type Path, translationMatrix } from '@printery/design'

/** The functions of PDFium that are called directly; the package has no types for them. Pointers are numbers. */
export interface Pdfium {
  wasmExports: { malloc: (bytes: number) => number; free: (address: number) => void }
  HEAPU8: Uint8Array
  HEAPU16: Uint16Array
  HEAP32: Int32Array
  HEAPF32: Float32Array
  HEAPF64: Float64Array
  _FPDF_ClosePage: (page: number) => void
  _FPDF_GetFormType: (document: number) => number
  _FPDF_GetPageSizeByIndexF: (document: number, index: number, size: number) => number
  _FPDF_PageToDevice: (...args: number[]) => number
  _FPDF_RenderPageBitmap: (...args: number[]) => void
  _FPDFBitmap_CreateEx: (...args: number[]) => number
  _FPDFBitmap_Destroy: (bitmap: number) => void
  _FPDFBitmap_FillRect: (...args: number[]) => number
  _FPDFBitmap_GetBuffer: (bitmap: number) => number
  _FPDFBitmap_GetFormat: (bitmap: number) => number
  _FPDFBitmap_GetHeight: (bitmap: number) => number
  _FPDFBitmap_GetStride: (bitmap: number) => number
  _FPDFBitmap_GetWidth: (bitmap: number) => number
  _FPDFClipPath_CountPaths: (clip: number) => number
  _FPDFClipPath_CountPathSegments: (clip: number, path: number) => number
  _FPDFClipPath_GetPathSegment: (clip: number, path: number, segment: number) => number
  _FPDFDoc_GetJavaScriptActionCount: (document: number) => number
  _FPDFFont_GetBaseFontName: (font: number, buffer: number, size: number) => number
  _FPDFFont_GetGlyphPath: (font: number, character: number, size: number) => number
  _FPDFFont_GetIsEmbedded: (font: number) => number
  _FPDFFormObj_CountObjects: (form: number) => number
  _FPDFFormObj_GetObject: (form: number, index: number) => number
  _FPDFGlyphPath_CountGlyphSegments: (path: number) => number
  _FPDFGlyphPath_GetGlyphPathSegment: (path: number, index: number) => number
  _FPDFImageObj_GetImageFilter: (image: number, index: number, buffer: number, size: number) => number
  _FPDFImageObj_GetImageFilterCount: (image: number) => number
  _FPDFImageObj_GetImagePixelSize: (image: number, width: number, height: number) => number
  _FPDFImageObj_GetRenderedBitmap: (document: number, page: number, image: number) => number
  _FPDFImageObj_SetMatrix: (image: number, ...matrix: number[]) => number
  _FPDFPage_CountObjects: (page: number) => number
  _FPDFPage_GetAnnotCount: (page: number) => number
  _FPDFPage_GetObject: (page: number, index: number) => number
  _FPDFPageObj_GetBounds: (object: number, ...bounds: number[]) => number
  _FPDFPageObj_GetClipPath: (object: number) => number
  _FPDFPageObj_GetDashArray: (object: number, array: number, count: number) => number
  _FPDFPageObj_GetDashCount: (object: number) => number
  _FPDFPageObj_GetFillColor: (object: number, ...colour: number[]) => number
  _FPDFPageObj_GetLineCap: (object: number) => number
  _FPDFPageObj_GetLineJoin: (object: number) => number
  _FPDFPageObj_GetMatrix: (object: number, matrix: number) => number
  _FPDFPageObj_GetStrokeColor: (object: number, ...colour: number[]) => number
  _FPDFPageObj_GetStrokeWidth: (object: number, width: number) => number
  _FPDFPageObj_GetType: (object: number) => number
  _FPDFPageObj_HasTransparency: (object: number) => number
  _FPDFPageObj_SetIsActive: (object: number, isActive: number) => number
  _FPDFPageObj_TransformClipPath: (object: number, ...matrix: number[]) => void
  _FPDFPath_CountSegments: (path: number) => number
  _FPDFPath_GetDrawMode: (path: number, fill: number, stroke: number) => number
  _FPDFPath_GetPathSegment: (path: number, index: number) => number
  _FPDFPathSegment_GetClose: (segment: number) => number
  _FPDFPathSegment_GetPoint: (segment: number, x: number, y: number) => number
  _FPDFPathSegment_GetType: (segment: number) => number
  _FPDFText_ClosePage: (textPage: number) => void
  _FPDFText_CountChars: (textPage: number) => number
  _FPDFText_GetCharOrigin: (textPage: number, index: number, x: number, y: number) => number
  _FPDFText_GetMatrix: (textPage: number, index: number, matrix: number) => number
  _FPDFText_GetTextObject: (textPage: number, index: number) => number
  _FPDFText_GetUnicode: (textPage: number, index: number) => number
  _FPDFText_IsGenerated: (textPage: number, index: number) => number
  _FPDFText_LoadPage: (page: number) => number
  _FPDFTextObj_GetFont: (text: number) => number
  _FPDFTextObj_GetFontSize: (text: number, size: number) => number
  _FPDFTextObj_GetTextRenderMode: (text: number) => number
}

/** PDFium's constants of page objects, path segments and fill modes. */
export const objectTypes = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const
export const evenOdd = 1
const [lineTo, bezierTo, moveTo] = [0, 1, 2]

/** The private fields of the package's wrapper of a page. */
export function openedPage(page: PDFiumPage): { module: Pdfium; pageIdx: number; documentIdx: number } {
  return page as unknown as { module: Pdfium; pageIdx: number; documentIdx: number }
}

/** The private fields of the package's wrapper of a document. */
export function openedDocument(document: PDFiumDocument): { module: Pdfium; documentIdx: number } {
  return document as unknown as { module: Pdfium; documentIdx: number }
}

/** Reads the results that PDFium's functions write to memory. Has to be freed. */
export class PdfiumResults {
  readonly pdfium: Pdfium
  /** The buffer of 256 bytes to which results are written. */
  readonly address: number

  constructor(pdfium: Pdfium) {
    this.pdfium = pdfium
    this.address = pdfium.wasmExports.malloc(256)
  }

  free(): void {
    this.pdfium.wasmExports.free(this.address)
  }

  /** The address of the result with this index, for numbers of four bytes. */
  at(index: number): number {
    return this.address + 4 * index
  }

  integer(index: number): number {
    return this.pdfium.HEAP32[(this.address >> 2) + index] ?? 0
  }

  float(index: number): number {
    return this.pdfium.HEAPF32[(this.address >> 2) + index] ?? 0
  }

  /** For numbers of eight bytes. */
  double(index: number): number {
    return this.pdfium.HEAPF64[(this.address >> 3) + index] ?? 0
  }

  /** A matrix of six floats that was written at the first address. */
  matrix(): Matrix {
    const [a, b, c, d, e, f] = [0, 1, 2, 3, 4, 5].map((index) => this.float(index))
    return { a, b, c, d, e, f } as Matrix
  }

  /** The matrix of an object: from its own coordinates to those of the form or page that it is in. */
  matrixOf(object: number): Matrix {
    return this.pdfium._FPDFPageObj_GetMatrix(object, this.address) ? this.matrix() : translationMatrix(0, 0)
  }

  /** A path of segments, each of which `segmentAt` returns. */
  path(count: number, segmentAt: (index: number) => number): Path {
    const { pdfium } = this
    const steps: Path[number][] = []
    let handles: number[] = []
    for (let index = 0; index < count; index++) {
      const segment = segmentAt(index)
      pdfium._FPDFPathSegment_GetPoint(segment, this.at(0), this.at(1))
      const [x, y] = [this.float(0), this.float(1)]
      const type = pdfium._FPDFPathSegment_GetType(segment)
      if (type === moveTo) steps.push({ to: 'M', at: [x, y] })
      else if (type === lineTo) steps.push({ to: 'L', at: [x, y] })
      else if (type === bezierTo) {
        handles.push(x, y)
        if (handles.length === 6) {
          steps.push({ to: 'C', at: handles as [number, number, number, number, number, number] })
          handles = []
        }
      }
      if (pdfium._FPDFPathSegment_GetClose(segment)) steps.push({ to: 'Z', at: [] })
    }
    return steps
  }

  /** The matrix from the page's own coordinates, which may begin anywhere and be rotated, to mm from its upper left. */
  matrixToMm(page: number, { width, height }: { width: number; height: number }): Matrix {
    // PDFium returns whole device units, so a large device is used.
    const deviceSize = 10_000_000
    const positionOf = (x: number, y: number): [number, number] => {
      const { pdfium } = this
      pdfium._FPDF_PageToDevice(page, 0, 0, deviceSize, deviceSize, 0, x, y, this.at(0), this.at(1))
      return [(this.integer(0) / deviceSize) * width, (this.integer(1) / deviceSize) * height]
    }
    const [[e, f], [rightX, rightY], [upX, upY]] = [positionOf(0, 0), positionOf(100, 0), positionOf(0, 100)]
    return {
      ...{ a: (rightX - e) / 100, b: (rightY - f) / 100, c: (upX - e) / 100, d: (upY - f) / 100 },
      ...{ e, f },
    }
  }
}
