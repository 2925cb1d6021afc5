import type { Design } from '@printery/design'
import { type Pixels, unpremultiply } from '@printery/design/plates'
import type { Side } from '@printery/domain'
import {
  artworkBox,
  type Box,
  type Cylinder,
  composeMockup,
  composePicture,
  cylinderOf,
  isTopAligned,
  pictureBox,
  printArea,
  wrapPixels,
} from '@printery/mockups'
import { encode } from 'fast-png'
import type { MockupOptions } from '../host.ts'
import { toDataUrl } from './data-url.ts'
import type { Renderer } from './renderer.ts'

export interface DrawRequest extends MockupOptions {
  design: Design
  page: Side
}

/** Artwork as a picture, with its position on the product. */
interface Artwork {
  href: string
  width: number
  height: number
  /** Undefined on a supplier’s picture, where it is fitted into its area. */
  box: Box | undefined
}

/** Width and height of a product drawing in its own units; with a backdrop the whole drawing is shown. */
const productDrawingSize = 1200
/** Wrapped artwork is drawn larger, because its middle keeps its width while its ends are squeezed. */
const wrapOversampling = 1.5

/** Draws mock-ups. The artwork of a page is drawn once and placed on each product and colour. */
export class MockupDrawer {
  readonly #renderer: Renderer
  #drawn: { design: Design; artworks: Map<string, Promise<Artwork>> } | undefined

  constructor(renderer: Renderer) {
    this.#renderer = renderer
  }

  /** The product with the design on it, as SVG of paths and pictures. */
  async svg(request: DrawRequest): Promise<string> {
    const { source, hex, isOpaque, longerSide, hasBackdrop } = request
    const artwork = await this.#artworkOf(request)
    if (source.kind === 'picture') {
      const { picture, area, isTopAligned: fromTop } = source
      return composePicture({ picture, area, artwork, isOpaque, fromTop, longerSide })
    }
    return composeMockup(source.svg, {
      ...{ hex, longerSide, crop: !hasBackdrop, cutOut: !hasBackdrop },
      artwork: {
        ...{ href: artwork.href, area: source.area, inkOnDark: isOpaque },
        ...(artwork.box && { box: artwork.box }),
      },
    })
  }

  /** Drawn once for all colours. A changed design discards the artworks of the last one. */
  #artworkOf(request: DrawRequest): Promise<Artwork> {
    const { design, page, source, longerSide, hasBackdrop } = request
    const last = this.#drawn
    const isSame = last?.design.elements === design.elements && last.design.pages === design.pages
    const drawn = isSame && last ? last : { design, artworks: new Map<string, Promise<Artwork>>() }
    this.#drawn = drawn
    const place = source.kind === 'mockup' ? [source.mockup, source.area] : source.area
    const key = JSON.stringify([page, place, longerSide, hasBackdrop])
    const cached = drawn.artworks.get(key)
    if (cached) return cached
    const artwork = this.#drawArtwork(request)
    drawn.artworks.set(key, artwork)
    artwork.catch(() => drawn.artworks.delete(key))
    return artwork
  }

  async #drawArtwork({ design, page, source, longerSide, hasBackdrop }: DrawRequest): Promise<Artwork> {
    const size = design.pages[page].area
    if (source.kind === 'picture') {
      const { area, picture } = source
      const scale = longerSide / Math.max(picture.width, picture.height)
      const pixelArea = {
        width: area.width * picture.width * scale,
        height: area.height * picture.height * scale,
      }
      const { width } = artworkBox({ x: 0, y: 0, ...pixelArea }, size, false)
      return { ...asPicture(await this.#pixels(design, page, width)), box: undefined }
    }
    const { mockup, area } = source
    const box = artworkBox(printArea(mockup, page, area), size, isTopAligned(mockup))
    const visible = hasBackdrop
      ? { width: productDrawingSize, height: productDrawingSize }
      : pictureBox(mockup, page)
    const width = (box.width * longerSide) / Math.max(visible.width, visible.height)
    const cylinder = cylinderOf(mockup, page)
    if (!cylinder) return { ...asPicture(await this.#pixels(design, page, width)), box }
    return wrapArtwork(await this.#pixels(design, page, width * wrapOversampling), box, cylinder)
  }

  /** The page this many px wide, premultiplied. */
  async #pixels(design: Design, page: Side, width: number): Promise<Pixels> {
    const dpi = (Math.max(1, width) / design.pages[page].area.width) * 25.4
    const { pixels, ...size } = await this.#renderer.pixels(design, page, { dpi, quality: 'screen' })
    return { ...size, data: new Uint8ClampedArray(pixels) }
  }
}

function wrapArtwork(flat: Pixels, flatBox: Box, cylinder: Cylinder): Artwork {
  const { pixels, box } = wrapPixels(flat, flatBox, cylinder)
  return { ...asPicture(pixels), box }
}

function asPicture({
  width,
  height,
  data,
}: Pick<Pixels, 'width' | 'height'> & { data: Uint8Array | Uint8ClampedArray }) {
  const png = encode({ width, height, data: unpremultiply(data), channels: 4, depth: 8 })
  return { href: toDataUrl(png), width, height }
}
