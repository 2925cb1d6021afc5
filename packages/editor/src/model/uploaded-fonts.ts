import type { FontUploads, UploadedFont } from '../font-uploads.ts'
import { Store } from './store.ts'

/** A family of uploaded fonts with its uploaded styles. */
export interface UploadedFamily {
  name: string
  styles: readonly UploadedFont[]
}

/** The fonts that the user has uploaded for all designs. */
export class UploadedFonts {
  /** All uploaded fonts; undefined before the list is loaded. */
  readonly all = new Store<readonly UploadedFont[] | undefined>(undefined)
  readonly hasFailed = new Store(false)
  /** Whether the dialog for uploads is open. */
  readonly isUploadDialogOpen = new Store(false)
  readonly #uploads: FontUploads
  #loading: Promise<void> | undefined

  constructor(uploads: FontUploads) {
    this.#uploads = uploads
  }

  /** Loads the list once, and again after a failure. */
  load(): Promise<void> {
    this.#loading ??= this.#read()
    return this.#loading
  }

  async #read(): Promise<void> {
    this.hasFailed.set(false)
    try {
      this.all.set(await this.#uploads.list())
    } catch {
      this.#loading = undefined
      this.hasFailed.set(true)
    }
  }

  /** Opens the dialog for uploads, or the login for visitors. */
  beginUpload(): void {
    if (this.#uploads.mayUpload()) this.isUploadDialogOpen.set(true)
  }

  /** Uploads a file and lists its font. Throws an Error with a message to show. */
  async upload(...input: Parameters<FontUploads['upload']>): ReturnType<FontUploads['upload']> {
    const added = await this.#uploads.upload(...input)
    const others = (this.all.get() ?? []).filter(({ sha256 }) => sha256 !== added.sha256)
    this.all.set([...others, added])
    return added
  }

  /** Removes a font from the list; designs that use it keep it. Throws an Error with a message to show. */
  async remove(sha256: string): Promise<void> {
    await this.#uploads.remove(sha256)
    this.all.set((this.all.get() ?? []).filter((font) => font.sha256 !== sha256))
  }
}

/** The families that match all words of the query, sorted by name; upright styles first, then by weight. */
export function familiesOf(fonts: readonly UploadedFont[], query = ''): UploadedFamily[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const families = new Map<string, UploadedFont[]>()
  for (const font of fonts) {
    if (!words.every((word) => font.name.toLowerCase().includes(word))) continue
    families.set(font.family, [...(families.get(font.family) ?? []), font])
  }
  return [...families]
    .map(([name, styles]) => ({ name, styles: styles.toSorted(compareStyles) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

function compareStyles(one: UploadedFont, other: UploadedFont): number {
  return Number(one.italic) - Number(other.italic) || one.weight - other.weight
}
