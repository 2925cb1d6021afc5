import {
  compile,
  type Design,
  type Drawing,
  type Face,
  faceFor,
  facesIn,
  picturesIn,
  pixelsOf,
  type Resources,
  writeSvg,
} from '@printery/design'
import { unweighed } from '@printery/design/plates'
import { type Preflight, type PreflightAsked, preflight } from '@printery/design/preflight'
import { openFace } from '@printery/design/shaping'
import type { Side } from '@printery/domain'
import { base64Of } from './base64.ts'

/** Bytes of what designs name, by sha256. */
export interface Sources {
  font: (sha256: string) => Promise<Uint8Array>
  drawing: (sha256: string) => Promise<Drawing>
  /** PNG or JPEG; undefined where it is not there for this person, so that nothing is drawn. */
  picture: (sha256: string, quality: Quality) => Promise<Uint8Array | undefined>
}

/** `screen` draws pictures from their small versions, `print` from the bytes that are printed. */
export type Quality = 'screen' | 'print'

export interface Wanted {
  dpi: number
  quality: Quality
  /** Behind everything, as CSS writes it; without it nothing is there. */
  ground?: string
}

export type PreflightFacts = Pick<PreflightAsked, 'method' | 'garmentColours' | 'paidInks' | 'oneInkLess'>

export interface Rastered {
  width: number
  height: number
  /** From the upper left, row by row: red, green, blue and alpha; the colours multiplied by alpha. */
  pixels: () => Uint8Array
  png: () => Uint8Array
  free: () => void
}

/** Draws an SVG of paths and pictures by resvg, in the version that the server has. */
export type Rasterise = (svg: string, options: { background?: string }) => Promise<Rastered>

/** Draws pages of designs as the server does. It keeps what it has fetched. */
export class Renderer {
  readonly #sources: Sources
  readonly #rasterise: Rasterise
  readonly #faces = new Map<string, Promise<Face>>()
  readonly #drawings = new Map<string, Promise<Drawing>>()
  /** Addresses of pictures as they are shown. Those that are printed are too large to keep. */
  readonly #shown = new Map<string, Promise<string | undefined>>()

  constructor(sources: Sources, rasterise: Rasterise) {
    this.#sources = sources
    this.#rasterise = rasterise
  }

  /** What `compile` needs of this design, all of it here. */
  async resourcesFor(design: Design): Promise<Resources> {
    const faces = new Map(
      await Promise.all(
        facesIn(design).map(async ({ sha256 }): Promise<[string, Face]> => {
          const face = await once(this.#faces, sha256, async () => openFace(await this.#sources.font(sha256)))
          return [sha256, face]
        }),
      ),
    )
    const names = Object.entries(design.assets).flatMap(([sha256, { kind }]) =>
      kind === 'drawing' ? [sha256] : [],
    )
    const drawings = new Map(
      await Promise.all(
        names.map(async (sha256): Promise<[string, Drawing]> => {
          const drawing = await once(this.#drawings, sha256, () => this.#sources.drawing(sha256))
          return [sha256, drawing]
        }),
      ),
    )
    return {
      face: (font, weight, italic) => {
        const face = faceFor(font, weight, italic)
        return face && faces.get(face.sha256)
      },
      drawing: (sha256) => drawings.get(sha256),
    }
  }

  async pixels(design: Design, page: Side, wanted: Wanted) {
    return this.#draw(design, page, wanted, ({ width, height, pixels }) => ({
      width,
      height,
      pixels: pixels(),
    }))
  }

  /** What of the page would print otherwise than it looks, at so many pixels to the inch. */
  async preflight(design: Design, page: Side, dpi: number, facts: PreflightFacts): Promise<Preflight> {
    const resources = await this.resourcesFor(design)
    const { width, height, pixels } = await this.pixels(design, page, { dpi, quality: 'screen' })
    const readable = await this.#readable(design)
    return preflight({
      ...{ design, page, resources, dpi, ...facts },
      isReadable: (sha256) => readable.has(sha256),
      pixels: { width, height, data: unweighed(pixels) },
    })
  }

  /** Pictures that are there: what was drawn has been fetched, and what is hidden needn't be. */
  async #readable(design: Design): Promise<ReadonlySet<string>> {
    const there = Object.entries(design.assets).map(async ([sha256, { kind }]) => {
      if (kind !== 'picture') return []
      return (await this.#shown.get(sha256)?.catch(() => undefined)) === undefined ? [] : [sha256]
    })
    return new Set((await Promise.all(there)).flat())
  }

  async png(design: Design, page: Side, wanted: Wanted): Promise<Uint8Array> {
    return this.#draw(design, page, wanted, (drawn) => drawn.png())
  }

  async #draw<Made>(
    design: Design,
    page: Side,
    { dpi, quality, ground }: Wanted,
    make: (drawn: Rastered) => Made,
  ): Promise<Made> {
    const list = compile(design, page, await this.resourcesFor(design))
    const addresses = new Map(
      await Promise.all(
        [...picturesIn(list.items)].map(async (sha256): Promise<[string, string | undefined]> => {
          const fetch = () => this.#addressOf(sha256, quality)
          return [sha256, await (quality === 'screen' ? once(this.#shown, sha256, fetch) : fetch())]
        }),
      ),
    )
    const svg = writeSvg(list, { pictureAt: (sha256) => addresses.get(sha256), pixels: pixelsOf(list, dpi) })
    const drawn = await this.#rasterise(svg, ground === undefined ? {} : { background: ground })
    try {
      return make(drawn)
    } finally {
      drawn.free()
    }
  }

  async #addressOf(sha256: string, quality: Quality): Promise<string | undefined> {
    const bytes = await this.#sources.picture(sha256, quality)
    return bytes && addressOf(bytes)
  }
}

/** Asked for at the same time it is fetched once; what failed is fetched again. */
function once<Thing>(
  kept: Map<string, Promise<Thing>>,
  name: string,
  fetch: () => Promise<Thing>,
): Promise<Thing> {
  const known = kept.get(name)
  if (known) return known
  const fetched = fetch()
  kept.set(name, fetched)
  fetched.catch(() => kept.delete(name))
  return fetched
}

function addressOf(bytes: Uint8Array): string {
  const type = bytes[0] === 0x89 ? 'png' : 'jpeg'
  return `data:image/${type};base64,${base64Of(bytes)}`
}
