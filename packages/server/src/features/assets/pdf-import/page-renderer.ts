import type { Box } from '@printery/design'
import type { Pdfium } from '../pdfium.ts'

/** Straight red, green, blue and alpha. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** A part of a page in px of the whole page, which is `pageWidth` by `pageHeight` px. */
export interface Region {
  left: number
  top: number
  width: number
  height: number
  pageWidth: number
  pageHeight: number
}

/** PDFium's bitmap format with four channels, and its flags to render comments and to swap blue and red. */
const [bgra, withComments, reverseBytes] = [4, 1, 16]

/** Renders a page, or only some of its objects, with a transparent background. */
export class PageRenderer {
  readonly #pdfium: Pdfium
  readonly #page: number
  readonly #active = new Map<number, boolean>()
  /** mm. */
  readonly size: { width: number; height: number }

  constructor(
    pdfium: Pdfium,
    page: number,
    size: { width: number; height: number },
    objects: readonly number[],
  ) {
    this.#pdfium = pdfium
    this.#page = page
    this.size = size
    for (const object of objects) this.#active.set(object, true)
  }

  /** The whole page with its comments, at this many px per mm. */
  drawPage(pxPerMm: number): Pixels {
    this.#activate(undefined)
    const [width, height] = this.#pageSize(pxPerMm)
    const region = { left: 0, top: 0, width, height, pageWidth: width, pageHeight: height }
    return this.#draw(region, reverseBytes | withComments)
  }

  /** Only these objects. */
  drawObjects(objects: ReadonlySet<number>, region: Region): Pixels {
    this.#activate(objects)
    return this.#draw(region, reverseBytes)
  }

  /** A box in mm, rounded outwards to whole px. */
  regionOf(box: Box, pxPerMm: number): Region {
    const [pageWidth, pageHeight] = this.#pageSize(pxPerMm)
    const [pxPerMmX, pxPerMmY] = [pageWidth / this.size.width, pageHeight / this.size.height]
    const [left, top] = [Math.floor(box.x * pxPerMmX), Math.floor(box.y * pxPerMmY)]
    return {
      ...{ left, top, pageWidth, pageHeight },
      width: Math.max(1, Math.ceil((box.x + box.width) * pxPerMmX) - left),
      height: Math.max(1, Math.ceil((box.y + box.height) * pxPerMmY) - top),
    }
  }

  /** The box of a region in mm. */
  boxOf({ left, top, width, height, pageWidth, pageHeight }: Region): Box {
    const [mmX, mmY] = [this.size.width / pageWidth, this.size.height / pageHeight]
    return { x: left * mmX, y: top * mmY, width: width * mmX, height: height * mmY }
  }

  #pageSize(pxPerMm: number): [number, number] {
    const { width, height } = this.size
    return [Math.max(1, Math.round(width * pxPerMm)), Math.max(1, Math.round(height * pxPerMm))]
  }

  #activate(objects: ReadonlySet<number> | undefined): void {
    for (const [object, wasActive] of this.#active) {
      const isActive = objects === undefined || objects.has(object)
      if (isActive === wasActive) continue
      this.#pdfium._FPDFPageObj_SetIsActive(object, isActive ? 1 : 0)
      this.#active.set(object, isActive)
    }
  }

  #draw({ left, top, width, height, pageWidth, pageHeight }: Region, flags: number): Pixels {
    const pdfium = this.#pdfium
    const size = width * height * 4
    const address = pdfium.wasmExports.malloc(size)
    if (address === 0) throw new Error('a bitmap cannot be allocated')
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, bgra, address, width * 4)
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0)
    pdfium._FPDF_RenderPageBitmap(bitmap, this.#page, -left, -top, pageWidth, pageHeight, 0, flags)
    const data = pdfium.HEAPU8.slice(address, address + size)
    pdfium._FPDFBitmap_Destroy(bitmap)
    pdfium.wasmExports.free(address)
    return { data, width, height }
  }
}
