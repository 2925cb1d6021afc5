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
import { type Preflight, type PreflightAsked, preflight } from '@printery/design/preflight'
import { openFace } from '@printery/design/shaping'
import type { Side } from '@printery/domain'
import type { Quality, Sources } from '../host.ts'
import { addressOf } from './addresses.ts'
import { DrawnPage } from './drawn-page.ts'
import { SmallPictures } from './small-pictures.ts'

export interface Wanted {
  dpi: number
  quality: Quality
  /** Behind everything, as CSS writes it; without it nothing is there. */
  ground?: string
}

export type PreflightFacts = Pick<PreflightAsked, 'method' | 'garmentColours' | 'paidInks' | 'oneInkLess'>

export interface PreflightWanted {
  design: Design
  page: Side
  dpi: number
  facts: PreflightFacts
}

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

interface Opened {
  faces: Map<string, Face>
  drawings: Map<string, Drawing>
}

/** Draws pages of designs as the server does. It keeps what it has fetched. */
export class Renderer {
  readonly #sources: Sources
  readonly #rasterise: Rasterise
  readonly #faces = new Map<string, Promise<void>>()
  readonly #drawings = new Map<string, Promise<void>>()
  readonly #opened: Opened = { faces: new Map(), drawings: new Map() }
  /** The same until more has come: what was drawn with it stands. */
  #resources = resourcesOf(this.#opened)
  /** Addresses of pictures as they are shown. Those that are printed are too large to keep. */
  readonly #shown = new Map<string, Promise<string | undefined>>()
  readonly #small: SmallPictures
  readonly #pages: Record<Side, DrawnPage>

  constructor(sources: Sources, rasterise: Rasterise) {
    this.#sources = sources
    this.#rasterise = rasterise
    this.#small = new SmallPictures((sha256) => this.#shownAt(sha256), rasterise)
    this.#pages = { front: new DrawnPage(rasterise), back: new DrawnPage(rasterise) }
  }

  /** What `compile` needs of this design, all of it here. */
  async resourcesFor(design: Design): Promise<Resources> {
    const faces = facesIn(design).map(({ sha256 }) =>
      once(this.#faces, sha256, async () => {
        this.#opened.faces.set(sha256, openFace(await this.#sources.font(sha256)))
        this.#resources = resourcesOf(this.#opened)
      }),
    )
    const names = Object.entries(design.assets).flatMap(([sha256, { kind }]) =>
      kind === 'drawing' ? [sha256] : [],
    )
    const drawings = names.map((sha256) =>
      once(this.#drawings, sha256, async () => {
        this.#opened.drawings.set(sha256, await this.#sources.drawing(sha256))
        this.#resources = resourcesOf(this.#opened)
      }),
    )
    await Promise.all([...faces, ...drawings])
    return this.#resources
  }

  async pixels(design: Design, page: Side, wanted: Wanted) {
    return this.#draw(design, page, wanted, ({ width, height, pixels }) => ({
      width,
      height,
      pixels: pixels(),
    }))
  }

  /**
   * What of the page would print otherwise than it looks, at so many pixels to the inch. Between its steps it asks whether anybody still
   * waits for it; undefined where nobody does.
   */
  async preflight(
    { design, page, dpi, facts }: PreflightWanted,
    isAwaited: () => Promise<boolean>,
  ): Promise<Preflight | undefined> {
    const resources = await this.resourcesFor(design)
    const { list, pictureAt } = await this.#small.of(compile(design, page, resources), design, dpi)
    const readable = await this.#readable(design, page)
    if (!(await isAwaited())) return undefined
    const pixels = await this.#pages[page].draw(list, dpi, pictureAt)
    if (!(await isAwaited())) return undefined
    const isReadable = (sha256: string) => readable.has(sha256)
    return preflight({ design, page, resources, dpi, ...facts, isReadable, pixels })
  }

  /** Pictures of a page that are there, shown or not. */
  async #readable(design: Design, page: Side): Promise<ReadonlySet<string>> {
    const names = Object.values(design.elements).flatMap((element) =>
      element.kind === 'image' && element.page === page ? [element.asset] : [],
    )
    const there = [...new Set(names)].map(async (sha256) =>
      (await this.#shownAt(sha256)) === undefined ? [] : [sha256],
    )
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
        [...picturesIn(list.items)].map(
          async (sha256): Promise<[string, string | undefined]> => [
            sha256,
            await (quality === 'screen' ? this.#shownAt(sha256) : this.#addressOf(sha256, quality)),
          ],
        ),
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

  #shownAt(sha256: string): Promise<string | undefined> {
    return once(this.#shown, sha256, () => this.#addressOf(sha256, 'screen'))
  }

  async #addressOf(sha256: string, quality: Quality): Promise<string | undefined> {
    const bytes = await this.#sources.picture(sha256, quality)
    return bytes && addressOf(bytes)
  }
}

function resourcesOf({ faces, drawings }: Opened): Resources {
  return {
    face: (font, weight, italic) => {
      const face = faceFor(font, weight, italic)
      return face && faces.get(face.sha256)
    },
    drawing: (sha256) => drawings.get(sha256),
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
