import { type Box, changedBox, type DisplayList, itemsWithin, pixelsOf, writeSvg } from '@printery/design'
import { unpremultiply } from '@printery/design/plates'
import type { PreflightInput } from '@printery/design/preflight'
import type { Rasterise } from './renderer.ts'

type Pixels = PreflightInput['pixels']
type PictureUrlOf = (name: string) => string | undefined

/** Margin around a change in px: the pixels that antialiasing can reach, and one more. */
const antialiasMargin = 3

/**
 * The pixels of a page. A change redraws only the affected part; the result is byte for byte the same as that of
 * drawing the whole page.
 */
export class DrawnPage {
  readonly #rasterise: Rasterise
  #last: { list: DisplayList; pixels: Pixels } | undefined
  #lastDrawing: Promise<unknown> = Promise.resolve()

  constructor(rasterise: Rasterise) {
    this.#rasterise = rasterise
  }

  /** Draws pages one after the other, because each drawing builds on the last. The result is valid until the next call. */
  draw(list: DisplayList, dpi: number, pictureUrlOf: PictureUrlOf): Promise<Pixels> {
    const drawing = this.#lastDrawing.then(() => this.#draw(list, dpi, pictureUrlOf))
    this.#lastDrawing = drawing.catch(() => {})
    return drawing
  }

  async #draw(list: DisplayList, dpi: number, pictureUrlOf: PictureUrlOf): Promise<Pixels> {
    const size = pixelsOf(list, dpi)
    const last = this.#last && isSameSize(this.#last, list, size) ? this.#last : undefined
    const changed = last && changedBox(last.list.items, list.items)
    if (last && !changed) {
      this.#last = { list, pixels: last.pixels }
      return last.pixels
    }
    const rectangle = changed
      ? pixelRectangleOf(changed, list, size)
      : { left: 0, top: 0, right: size.width, bottom: size.height }
    const visibleList = changed ? itemsWithin(list, boxOf(rectangle, list, size)) : list
    const image = await this.#rasterise(writeSvg(visibleList, { pictureUrl: pictureUrlOf, pixels: size }), {})
    try {
      const pixels = last?.pixels ?? { ...size, data: new Uint8ClampedArray(size.width * size.height * 4) }
      copy(image.pixels(), pixels, rectangle)
      this.#last = { list, pixels }
      return pixels
    } finally {
      image.free()
    }
  }
}

interface PixelRectangle {
  left: number
  top: number
  right: number
  bottom: number
}

function isSameSize(
  { list: previousList, pixels }: { list: DisplayList; pixels: Pixels },
  { width, height }: DisplayList,
  size: { width: number; height: number },
): boolean {
  const isSamePage = previousList.width === width && previousList.height === height
  return isSamePage && pixels.width === size.width && pixels.height === size.height
}

/** The px that a box in mm covers, within the page. */
function pixelRectangleOf(
  box: Box,
  list: DisplayList,
  { width, height }: { width: number; height: number },
): PixelRectangle {
  const [x, y] = [width / list.width, height / list.height]
  const clamp = (px: number, max: number) => Math.min(max, Math.max(0, px))
  return {
    left: clamp(Math.floor(box.x * x) - antialiasMargin, width),
    top: clamp(Math.floor(box.y * y) - antialiasMargin, height),
    right: clamp(Math.ceil((box.x + box.width) * x) + antialiasMargin, width),
    bottom: clamp(Math.ceil((box.y + box.height) * y) + antialiasMargin, height),
  }
}

/** The box of a rectangle in mm, with the antialiased margin around it. */
function boxOf(
  { left, top, right, bottom }: PixelRectangle,
  list: DisplayList,
  { width, height }: { width: number; height: number },
): Box {
  const [x, y] = [list.width / width, list.height / height]
  return {
    ...{ x: (left - antialiasMargin) * x, y: (top - antialiasMargin) * y },
    ...{ width: (right - left + 2 * antialiasMargin) * x, height: (bottom - top + 2 * antialiasMargin) * y },
  }
}

/** Copies premultiplied pixels into the page, whose colours aren't premultiplied. */
function copy(from: Uint8Array, to: Pixels, { left, top, right, bottom }: PixelRectangle): void {
  if (left >= right) return
  for (let y = top; y < bottom; y++) {
    const start = (y * to.width + left) * 4
    const end = (y * to.width + right) * 4
    to.data.set(unpremultiply(from.subarray(start, end)), start)
  }
}
