import { type Design, type Drawing, type Face, faceFor, facesIn, type Resources } from '@printery/design'
import { openFace } from '@printery/design/shaping'
import type { EditorHost } from '../host.ts'
import { Store } from './store.ts'

type ResourceHost = Pick<EditorHost, 'font' | 'drawing' | 'findPictures' | 'pictureAt'>

/**
 * What designs name and don't hold, fetched when a design first needs it. Until then texts in a font have no letters and drawings
 * are empty. What could not be fetched is asked for again with the next design that needs it.
 */
export class LiveResources {
  /** Another one whenever something has come, so that what was drawn without it is drawn again. */
  readonly now: Store<Resources>
  /** Names of what could not be had at the last try. */
  readonly missing = new Store<ReadonlySet<string>>(new Set())
  readonly #host: ResourceHost
  readonly #faces = new Map<string, Face>()
  readonly #drawings = new Map<string, Drawing>()
  readonly #pictures = new Set<string>()
  readonly #asked = new Set<string>()

  constructor(host: ResourceHost) {
    this.#host = host
    this.now = new Store(this.#resources())
  }

  /** Fetches what this design needs and nobody has asked for yet; resolves when all of that came or failed. */
  async fetchFor(design: Design): Promise<void> {
    const fonts = facesIn(design).map(({ sha256 }) => sha256)
    const assets = Object.entries(design.assets)
    const drawings = assets.flatMap(([sha256, { kind }]) => (kind === 'drawing' ? [sha256] : []))
    const pictures = assets.flatMap(([sha256, { kind }]) =>
      kind === 'picture' && !this.#pictures.has(sha256) && !this.#asked.has(sha256) ? [sha256] : [],
    )
    await Promise.all([
      ...fonts.map((sha256) =>
        this.#fetch(sha256, this.#faces, async () => openFace(await this.#host.font(sha256))),
      ),
      ...drawings.map((sha256) => this.#fetch(sha256, this.#drawings, () => this.#host.drawing(sha256))),
      this.#findPictures(pictures),
    ])
  }

  /** A drawing that came by another way, such as an upload's answer. */
  keepDrawing(sha256: string, drawing: Drawing): void {
    this.#drawings.set(sha256, drawing)
    this.#renew()
  }

  async #findPictures(pictures: readonly string[]): Promise<void> {
    if (pictures.length === 0) return
    for (const sha256 of pictures) this.#asked.add(sha256)
    try {
      await this.#host.findPictures(pictures)
      // The shop says nothing of those that are gone, or not for this person.
      const had = pictures.filter((sha256) => this.#host.pictureAt(sha256) !== undefined)
      for (const sha256 of had) this.#pictures.add(sha256)
      this.#have(had)
      this.#lack(pictures.filter((sha256) => !had.includes(sha256)))
      if (had.length > 0) this.#renew()
    } catch {
      this.#lack(pictures)
    } finally {
      for (const sha256 of pictures) this.#asked.delete(sha256)
    }
  }

  async #fetch<Thing>(sha256: string, into: Map<string, Thing>, fetch: () => Promise<Thing>): Promise<void> {
    if (into.has(sha256) || this.#asked.has(sha256)) return
    this.#asked.add(sha256)
    try {
      into.set(sha256, await fetch())
      this.#have([sha256])
      this.#renew()
    } catch {
      this.#lack([sha256])
    } finally {
      this.#asked.delete(sha256)
    }
  }

  #lack(names: readonly string[]): void {
    if (names.length > 0) this.missing.set(new Set([...this.missing.get(), ...names]))
  }

  #have(names: readonly string[]): void {
    const missing = this.missing.get()
    if (names.some((name) => missing.has(name)))
      this.missing.set(new Set([...missing].filter((name) => !names.includes(name))))
  }

  #renew(): void {
    this.now.set(this.#resources())
  }

  #resources(): Resources {
    return {
      face: (font, weight, italic) => {
        const face = faceFor(font, weight, italic)
        return face && this.#faces.get(face.sha256)
      },
      drawing: (sha256) => this.#drawings.get(sha256),
    }
  }
}
