import {
  type Design,
  type Drawing,
  type Face,
  fontFileFor,
  fontFilesIn,
  type Resources,
} from '@printery/design'
import { openFace } from '@printery/design/shaping'
import type { EditorHost } from '../host.ts'
import { Store } from './store.ts'

type ResourceHost = Pick<EditorHost, 'font' | 'drawing' | 'loadPictureUrls' | 'pictureUrl'>

/**
 * Fonts, drawings and pictures that designs reference, fetched when a design first needs them. Until then
 * texts have no glyphs and drawings are empty. Failed fetches are retried with the next design that needs
 * them.
 */
export class LiveResources {
  /** A new object whenever a resource has loaded, so that its users are drawn again. */
  readonly current: Store<Resources>
  /** The sha256 of resources that failed to load at the last attempt. */
  readonly missing = new Store<ReadonlySet<string>>(new Set())
  readonly #host: ResourceHost
  readonly #faces = new Map<string, Face>()
  readonly #drawings = new Map<string, Drawing>()
  readonly #pictures = new Set<string>()
  readonly #pending = new Set<string>()

  constructor(host: ResourceHost) {
    this.#host = host
    this.current = new Store(this.#resources())
  }

  /** Fetches the resources of a design that are neither loaded nor being fetched; resolves when these requests have ended. */
  async fetchFor(design: Design): Promise<void> {
    const fonts = fontFilesIn(design)
    const assets = Object.entries(design.assets)
    const drawings = assets.flatMap(([sha256, { kind }]) => (kind === 'drawing' ? [sha256] : []))
    const pictures = assets.flatMap(([sha256, { kind }]) =>
      kind === 'picture' && !this.#pictures.has(sha256) && !this.#pending.has(sha256) ? [sha256] : [],
    )
    await Promise.all([
      ...fonts.map((sha256) =>
        this.#fetch(sha256, this.#faces, async () => openFace(await this.#host.font(sha256), 'missing')),
      ),
      ...drawings.map((sha256) => this.#fetch(sha256, this.#drawings, () => this.#host.drawing(sha256))),
      this.#loadPictureUrls(pictures),
    ])
  }

  /** Adds a drawing that was already received, for example in the response to an upload. */
  addDrawing(sha256: string, drawing: Drawing): void {
    this.#drawings.set(sha256, drawing)
    this.#update()
  }

  async #loadPictureUrls(pictures: readonly string[]): Promise<void> {
    if (pictures.length === 0) return
    for (const sha256 of pictures) this.#pending.add(sha256)
    try {
      await this.#host.loadPictureUrls(pictures)
      // The shop omits pictures that were deleted or that this user may not see.
      const loaded = pictures.filter((sha256) => this.#host.pictureUrl(sha256) !== undefined)
      for (const sha256 of loaded) this.#pictures.add(sha256)
      this.#markFound(loaded)
      this.#markMissing(pictures.filter((sha256) => !loaded.includes(sha256)))
      if (loaded.length > 0) this.#update()
    } catch {
      this.#markMissing(pictures)
    } finally {
      for (const sha256 of pictures) this.#pending.delete(sha256)
    }
  }

  async #fetch<Resource>(
    sha256: string,
    target: Map<string, Resource>,
    fetch: () => Promise<Resource>,
  ): Promise<void> {
    if (target.has(sha256) || this.#pending.has(sha256)) return
    this.#pending.add(sha256)
    try {
      target.set(sha256, await fetch())
      this.#markFound([sha256])
      this.#update()
    } catch {
      this.#markMissing([sha256])
    } finally {
      this.#pending.delete(sha256)
    }
  }

  #markMissing(hashes: readonly string[]): void {
    if (hashes.length > 0) this.missing.set(new Set([...this.missing.get(), ...hashes]))
  }

  #markFound(hashes: readonly string[]): void {
    const missing = this.missing.get()
    if (hashes.some((hash) => missing.has(hash)))
      this.missing.set(new Set([...missing].filter((hash) => !hashes.includes(hash))))
  }

  #update(): void {
    this.current.set(this.#resources())
  }

  #resources(): Resources {
    return {
      face: (font, weight, italic) => {
        const file = fontFileFor(font, weight, italic)
        return file === undefined ? undefined : this.#faces.get(file)
      },
      drawing: (sha256) => this.#drawings.get(sha256),
    }
  }
}
