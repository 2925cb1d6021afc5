import { type Box, changedBox, type DisplayList, itemsWithin, pixelsOf, writeSvg } from '@printery/design'
import { unpremultiply } from '@printery/design/plates'
import type { PreflightInput } from '@printery/design/preflight'
import type { Rasterise } from './renderer.ts'

type Pixels = PreflightInput['pixels']
type PictureAt = (name: string) => string | undefined

/** px around what changed: as far as softened edges reach, and one more. */
const softened = 3

/** A page as pixels, of which a change draws only the part that it may be seen in: byte for byte what all of it drawn anew would be. */
export class DrawnPage {
  readonly #rasterise: Rasterise
  #last: { list: DisplayList; pixels: Pixels } | undefined
  #turn: Promise<unknown> = Promise.resolve()

  constructor(rasterise: Rasterise) {
    this.#rasterise = rasterise
  }

  /** One drawing after the other, as each builds on that before it. The answer holds until the next one. */
  draw(list: DisplayList, dpi: number, pictureAt: PictureAt): Promise<Pixels> {
    const drawn = this.#turn.then(() => this.#draw(list, dpi, pictureAt))
    this.#turn = drawn.catch(() => {})
    return drawn
  }

  async #draw(list: DisplayList, dpi: number, pictureAt: PictureAt): Promise<Pixels> {
    const size = pixelsOf(list, dpi)
    const last = this.#last && isAsLarge(this.#last, list, size) ? this.#last : undefined
    const place = last && changedBox(last.list.items, list.items)
    if (last && !place) {
      this.#last = { list, pixels: last.pixels }
      return last.pixels
    }
    const cut = place ? cutOf(place, list, size) : { left: 0, top: 0, right: size.width, bottom: size.height }
    const seen = place ? itemsWithin(list, boxOf(cut, list, size)) : list
    const drawn = await this.#rasterise(writeSvg(seen, { pictureUrl: pictureAt, pixels: size }), {})
    try {
      const pixels = last?.pixels ?? { ...size, data: new Uint8ClampedArray(size.width * size.height * 4) }
      copy(drawn.pixels(), pixels, cut)
      this.#last = { list, pixels }
      return pixels
    } finally {
      drawn.free()
    }
  }
}

interface Cut {
  left: number
  top: number
  right: number
  bottom: number
}

function isAsLarge(
  { list: was, pixels }: { list: DisplayList; pixels: Pixels },
  { width, height }: DisplayList,
  size: { width: number; height: number },
): boolean {
  const isSamePage = was.width === width && was.height === height
  return isSamePage && pixels.width === size.width && pixels.height === size.height
}

/** px of the page in which a box lies, mm; none where it lies beyond it. */
function cutOf(box: Box, list: DisplayList, { width, height }: { width: number; height: number }): Cut {
  const [x, y] = [width / list.width, height / list.height]
  const within = (px: number, most: number) => Math.min(most, Math.max(0, px))
  return {
    left: within(Math.floor(box.x * x) - softened, width),
    top: within(Math.floor(box.y * y) - softened, height),
    right: within(Math.ceil((box.x + box.width) * x) + softened, width),
    bottom: within(Math.ceil((box.y + box.height) * y) + softened, height),
  }
}

/** mm, with what is softened into it from around. */
function boxOf(
  { left, top, right, bottom }: Cut,
  list: DisplayList,
  { width, height }: { width: number; height: number },
): Box {
  const [x, y] = [list.width / width, list.height / height]
  return {
    ...{ x: (left - softened) * x, y: (top - softened) * y },
    ...{ width: (right - left + 2 * softened) * x, height: (bottom - top + 2 * softened) * y },
  }
}

/** The colours of what was drawn are weighed by their opacity, and those that are kept are not. */
function copy(from: Uint8Array, to: Pixels, { left, top, right, bottom }: Cut): void {
  if (left >= right) return
  for (let y = top; y < bottom; y++) {
    const start = (y * to.width + left) * 4
    const end = (y * to.width + right) * 4
    to.data.set(unpremultiply(from.subarray(start, end)), start)
  }
}
