import {
  compile,
  type Design,
  type DisplayList,
  type Drawing,
  type ElementId,
  type Face,
  fontFileFor,
  fontFilesIn,
  picturesIn,
  pixelsOf,
  type Resources,
  writeSvg,
} from '@printery/design'
import {
  type CheckInput,
  deviceKeyOf,
  measurePage,
  PageCheck,
  type PageMeasurements,
  type PictureLine,
  type PictureMask,
  type Preflight,
  readPictureLines,
  readPictureMask,
} from '@printery/design/preflight'
import { openFace } from '@printery/design/shaping'
import type { Side } from '@printery/domain'
import type { Quality, Sources } from '../host.ts'
import { toDataUrl } from './data-url.ts'
import { DownscaledPictures } from './downscaled-pictures.ts'
import { DrawnPage } from './drawn-page.ts'
import { TiledPage } from './tiled-page.ts'

export interface RenderOptions {
  dpi: number
  quality: Quality
  /** A CSS colour for the background; transparent by default. */
  ground?: string
  /** Changes what is drawn. */
  adapt?: (list: DisplayList) => DisplayList
}

export type PreflightOptions = Pick<
  CheckInput,
  'method' | 'garmentColours' | 'paidInks' | 'oneInkLess' | 'device'
>

export interface PreflightRequest {
  design: Design
  page: Side
  options: PreflightOptions
}

export interface RasterImage {
  width: number
  height: number
  /** RGBA rows from the upper left, premultiplied by alpha. */
  pixels: () => Uint8Array
  png: () => Uint8Array
  free: () => void
}

/** Renders an SVG of paths and pictures by resvg, in the server's version. */
export type Rasterise = (svg: string, options: { background?: string }) => Promise<RasterImage>

/** Resolution of the quick check. */
const quickDpi = 72
/** Milliseconds of measuring between checks whether the result is still needed. */
const sliceMs = 30

/** Measurements of the pixels in the last full check. */
interface FullCheck {
  design: Design
  pixels: PageMeasurements
}

/** A picture in its screen version, with its transparency mask. */
interface ScreenPicture {
  url: string
  mask: () => Promise<PictureMask | undefined>
}

interface OpenedResources {
  faces: Map<string, Face>
  drawings: Map<string, Drawing>
}

/** Renders pages of designs as the server does. Caches what it fetches. */
export class Renderer {
  readonly #sources: Sources
  readonly #rasterise: Rasterise
  readonly #faces = new Map<string, Promise<void>>()
  readonly #drawings = new Map<string, Promise<void>>()
  readonly #opened: OpenedResources = { faces: new Map(), drawings: new Map() }
  /** The same object until something has loaded, so that drawn results stay valid. */
  #resources = resourcesOf(this.#opened)
  /** Screen versions of pictures. Printed versions are too large to keep. */
  readonly #shown = new Map<string, Promise<ScreenPicture | undefined>>()
  /** The lines of pictures whose printed version was read. */
  readonly #lines = new Map<string, readonly PictureLine[]>()
  readonly #masks = new Map<string, Promise<PictureMask | undefined>>()
  readonly #downscaled: DownscaledPictures
  readonly #pages: Record<Side, DrawnPage>
  readonly #tiled: Record<Side, TiledPage>
  readonly #fullChecks: Partial<Record<Side, FullCheck>> = {}

  constructor(sources: Sources, rasterise: Rasterise) {
    this.#sources = sources
    this.#rasterise = rasterise
    this.#downscaled = new DownscaledPictures(async (sha256) => (await this.#shownAt(sha256))?.url, rasterise)
    this.#pages = { front: new DrawnPage(rasterise), back: new DrawnPage(rasterise) }
    this.#tiled = { front: new TiledPage(rasterise), back: new TiledPage(rasterise) }
  }

  /** Fetches everything that `compile` needs for this design. */
  async resourcesFor(design: Design): Promise<Resources> {
    const faces = fontFilesIn(design).map((sha256) =>
      fetchOnce(this.#faces, sha256, async () => {
        this.#opened.faces.set(sha256, openFace(await this.#sources.font(sha256), 'missing'))
        this.#resources = resourcesOf(this.#opened)
      }),
    )
    const names = Object.entries(design.assets).flatMap(([sha256, { kind }]) =>
      kind === 'drawing' ? [sha256] : [],
    )
    const drawings = names.map((sha256) =>
      fetchOnce(this.#drawings, sha256, async () => {
        this.#opened.drawings.set(sha256, await this.#sources.drawing(sha256))
        this.#resources = resourcesOf(this.#opened)
      }),
    )
    await Promise.all([...faces, ...drawings])
    return this.#resources
  }

  async pixels(design: Design, page: Side, request: RenderOptions) {
    return this.#draw(design, page, request, ({ width, height, pixels }) => ({
      width,
      height,
      pixels: pixels(),
    }))
  }

  /**
   * The quick check of a page: its complete geometry, and its pixels at screen resolution. Between steps it
   * checks whether the result is still needed; undefined if not.
   */
  async preflight(
    request: PreflightRequest,
    isStillNeeded: () => Promise<boolean>,
  ): Promise<Preflight | undefined> {
    const { design, page } = request
    const resources = await this.resourcesFor(design)
    const { list, pictureUrlOf } = await this.#downscaled.of(
      compile(design, page, resources),
      design,
      quickDpi,
    )
    const check = await this.#checkOf(request, await this.#firstMasks(design))
    if (!(await isStillNeeded())) return undefined
    const image = await this.#pages[page].draw(list, quickDpi, pictureUrlOf)
    if (!(await measureInSlices(check, isStillNeeded))) return undefined
    const pixels = measurePage(check.tileInput(image), image)
    return check.report(withFullCheck(pixels, design, this.#fullChecks[page]))
  }

  /** The full check, with the server's result: at print resolution, from the printed pictures. */
  async fullPreflight(
    request: PreflightRequest,
    isStillNeeded: () => Promise<boolean>,
  ): Promise<Preflight | undefined> {
    const { design, page, options } = request
    const list = compile(design, page, await this.resourcesFor(design))
    if (!(await isStillNeeded())) return undefined
    const pictures = await this.#urlsIn(list, 'print')
    const check = await this.#checkOf(request, await awaitAll(this.#masks))
    if (!(await isStillNeeded()) || !(await measureInSlices(check, isStillNeeded))) return undefined
    const rulesKey = `${options.method} ${deviceKeyOf(options.device)}`
    const input = { list, rulesKey, pictureUrlOf: (sha256: string) => pictures.get(sha256) }
    const pixels = await this.#tiled[page].measure(check, input, isStillNeeded)
    if (!pixels) return undefined
    this.#fullChecks[page] = { design, pixels }
    return check.report(pixels)
  }

  /** For each garment, the titles of findings about parts of the page that are hard to see on it. */
  async findLowContrast({ design, page, options }: PreflightRequest): Promise<string[][]> {
    const { list, pictureUrlOf } = await this.#downscaled.of(
      compile(design, page, await this.resourcesFor(design)),
      design,
      quickDpi,
    )
    const check = await this.#checkOf({ design, page, options }, await this.#firstMasks(design))
    const drawn = await this.#pages[page].draw(list, quickDpi, pictureUrlOf)
    const { pictures } = measurePage(check.tileInput(drawn), drawn)
    return options.garmentColours.map((garment) => [
      ...new Set(check.lowContrastOn(garment, { pictures }).map(({ title }) => title)),
    ])
  }

  async #checkOf(
    { design, page, options }: PreflightRequest,
    masks: ReadonlyMap<string, PictureMask | undefined>,
  ): Promise<PageCheck> {
    const resources = await this.resourcesFor(design)
    const readable = await this.#readable(design, page)
    const isReadable = (sha256: string) => readable.has(sha256)
    const linesOf = (sha256: string) => this.#lines.get(sha256) ?? []
    const maskOf = (sha256: string) => masks.get(sha256)
    return new PageCheck({ design, page, resources, ...options, isReadable, linesOf, maskOf })
  }

  /** The masks of printed versions that were read, otherwise of the screen versions. */
  async #firstMasks(design: Design): Promise<ReadonlyMap<string, PictureMask | undefined>> {
    const masks = Object.entries(design.assets).flatMap(([sha256, asset]) =>
      asset.kind === 'picture' && asset.type === 'image/png'
        ? [[sha256, this.#masks.get(sha256) ?? this.#shownMask(sha256)] as const]
        : [],
    )
    return awaitAll(new Map(masks))
  }

  async #shownMask(sha256: string): Promise<PictureMask | undefined> {
    return (await this.#shownAt(sha256))?.mask()
  }

  /** Pictures of a page that exist. */
  async #readable(design: Design, page: Side): Promise<ReadonlySet<string>> {
    const names = Object.values(design.elements).flatMap((element) =>
      element.kind === 'image' && element.page === page ? [element.asset] : [],
    )
    const loads = [...new Set(names)].map(async (sha256) =>
      (await this.#shownAt(sha256)) === undefined ? [] : [sha256],
    )
    return new Set((await Promise.all(loads)).flat())
  }

  async png(design: Design, page: Side, request: RenderOptions): Promise<Uint8Array> {
    return this.#draw(design, page, request, (image) => image.png())
  }

  async #draw<Output>(
    design: Design,
    page: Side,
    { dpi, quality, ground, adapt = (list) => list }: RenderOptions,
    convert: (drawn: RasterImage) => Output,
  ): Promise<Output> {
    const list = adapt(compile(design, page, await this.resourcesFor(design)))
    const urls = await this.#urlsIn(list, quality)
    const svg = writeSvg(list, { pictureUrl: (sha256) => urls.get(sha256), pixels: pixelsOf(list, dpi) })
    const image = await this.#rasterise(svg, ground === undefined ? {} : { background: ground })
    try {
      return convert(image)
    } finally {
      image.free()
    }
  }

  async #urlsIn(list: DisplayList, quality: Quality): Promise<Map<string, string | undefined>> {
    const found = [...picturesIn(list.items)].map(
      async (sha256): Promise<[string, string | undefined]> => [
        sha256,
        await (quality === 'screen'
          ? this.#shownAt(sha256).then((screenVersion) => screenVersion?.url)
          : this.#printedAt(sha256)),
      ],
    )
    return new Map(await Promise.all(found))
  }

  #shownAt(sha256: string): Promise<ScreenPicture | undefined> {
    return fetchOnce(this.#shown, sha256, async () => {
      const bytes = await this.#sources.picture(sha256, 'screen')
      if (!bytes) return undefined
      let mask: Promise<PictureMask | undefined> | undefined
      return {
        url: toDataUrl(bytes),
        mask: () => {
          mask ??= readPictureMask(bytes)
          return mask
        },
      }
    })
  }

  async #printedAt(sha256: string): Promise<string | undefined> {
    const bytes = await this.#sources.picture(sha256, 'print')
    if (!bytes) return undefined
    this.#lines.set(sha256, readPictureLines(bytes))
    await fetchOnce(this.#masks, sha256, () => readPictureMask(bytes))
    return toDataUrl(bytes)
  }
}

async function awaitAll<Value>(
  promises: ReadonlyMap<string, Promise<Value>>,
): Promise<ReadonlyMap<string, Value>> {
  return new Map(
    await Promise.all([...promises].map(async ([name, promise]) => [name, await promise] as const)),
  )
}

/** Measures the outlines in slices; false if the result is no longer needed. */
async function measureInSlices(check: PageCheck, isStillNeeded: () => Promise<boolean>): Promise<boolean> {
  let sliceStart = performance.now()
  for (const _part of check.measureOutlines()) {
    if (performance.now() - sliceStart < sliceMs) continue
    if (!(await isStillNeeded())) return false
    sliceStart = performance.now()
  }
  return isStillNeeded()
}

/**
 * Screen pixels are too coarse to measure pictures, so the results of the last full check stay valid for unchanged
 * ones.
 */
function withFullCheck(
  pixels: PageMeasurements,
  design: Design,
  last: FullCheck | undefined,
): PageMeasurements {
  const isUnchanged = (id: string | undefined) =>
    id !== undefined && last?.design.elements[id as ElementId] === design.elements[id as ElementId]
  const pictures = new Map(pixels.pictures)
  for (const [id, colours] of last?.pixels.pictures ?? []) if (isUnchanged(id)) pictures.set(id, colours)
  return {
    ...pixels,
    pictures,
    narrow: (last?.pixels.narrow ?? []).filter(({ owner }) => isUnchanged(owner)),
  }
}

function resourcesOf({ faces, drawings }: OpenedResources): Resources {
  return {
    face: (font, weight, italic) => {
      const file = fontFileFor(font, weight, italic)
      return file === undefined ? undefined : faces.get(file)
    },
    drawing: (sha256) => drawings.get(sha256),
  }
}

/** Shares one fetch among all callers of a name; failed fetches are repeated. */
function fetchOnce<Value>(
  cache: Map<string, Promise<Value>>,
  name: string,
  fetch: () => Promise<Value>,
): Promise<Value> {
  const cached = cache.get(name)
  if (cached) return cached
  const fetched = fetch()
  cache.set(name, fetched)
  fetched.catch(() => cache.delete(name))
  return fetched
}
