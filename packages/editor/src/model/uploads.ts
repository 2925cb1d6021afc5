import type { EditorAsset, EditorHost } from '../host.ts'
import { Store } from './store.ts'

export interface Upload {
  key: number
  name: string
  state:
    | { name: 'sending'; progress: number }
    | { name: 'done'; found: EditorAsset }
    /** The reason as a message for the user. */
    | { name: 'failed'; file: File; reason: string }
}

/** Uploads, the newest first. Kept while panels open and close. */
export class Uploads {
  readonly all = new Store<readonly Upload[]>([])
  /** The upload that is compared with its file in a dialog; kept after the dialog was closed. */
  readonly compared = new Store<{ found: EditorAsset; isOpen: boolean } | null>(null)
  readonly #send: EditorHost['upload']
  #next = 0

  constructor(send: EditorHost['upload']) {
    this.#send = send
  }

  /** Returns the assets of the uploads that succeeded. */
  async add(files: Iterable<File>): Promise<EditorAsset[]> {
    const found = await Promise.all([...files].map((file) => this.#upload(file, this.#next++)))
    return found.filter((each) => each !== undefined)
  }

  async retry(key: number): Promise<EditorAsset | undefined> {
    const upload = this.all.get().find((each) => each.key === key)
    return upload?.state.name === 'failed' ? this.#upload(upload.state.file, key) : undefined
  }

  /** Why the newest upload failed, such as that its file is too large. */
  get lastFailure(): string | undefined {
    const [newest] = this.all.get()
    return newest?.state.name === 'failed' ? newest.state.reason : undefined
  }

  remove(key: number): void {
    this.all.set(this.all.get().filter((each) => each.key !== key))
  }

  async #upload(file: File, key: number): Promise<EditorAsset | undefined> {
    this.#set({ key, name: file.name, state: { name: 'sending', progress: 0 } })
    try {
      const found = await this.#send(file, (progress) =>
        this.#set({ key, name: file.name, state: { name: 'sending', progress } }),
      )
      this.#set({ key, name: file.name, state: { name: 'done', found } })
      return found
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      this.#set({ key, name: file.name, state: { name: 'failed', file, reason } })
      return undefined
    }
  }

  #set(upload: Upload): void {
    const all = this.all.get()
    const isKnown = all.some(({ key }) => key === upload.key)
    this.all.set(isKnown ? all.map((each) => (each.key === upload.key ? upload : each)) : [upload, ...all])
  }
}
