import type { Library, LibraryEntry } from '../host.ts'
import { Store } from '../model/store.ts'

export interface Reading<Entry> {
  state: 'loading' | 'ready' | 'failed'
  query: string
  entries: readonly Entry[]
  /** Where the next page begins; undefined at the end. */
  next: string | undefined
}

/** Reads a list of the shop page by page. An answer to an older search is left unread. */
export class Reader<Entry extends LibraryEntry> {
  readonly now: Store<Reading<Entry>>
  readonly #library: Library<Entry>
  #asked = 0

  constructor(library: Library<Entry>) {
    this.#library = library
    this.now = new Store<Reading<Entry>>({ state: 'loading', query: '', entries: [], next: undefined })
  }

  /** Begins anew with the first page of what is found by these words; of all without any. */
  search = (query: string): Promise<void> => this.#read(query, undefined, [])

  more = (): Promise<void> => {
    const { query, next, entries, state } = this.now.get()
    return next === undefined || state === 'loading' ? Promise.resolve() : this.#read(query, next, entries)
  }

  /** Asks again for what failed: the first page, or the next one. */
  again = (): Promise<void> => {
    const { query, next, entries } = this.now.get()
    return this.#read(query, entries.length > 0 ? next : undefined, entries)
  }

  async #read(query: string, after: string | undefined, before: readonly Entry[]): Promise<void> {
    const asked = ++this.#asked
    this.now.set({ state: 'loading', query, entries: before, next: after })
    try {
      const { entries, next } = await this.#library({ query, after })
      if (asked !== this.#asked) return
      // Something added meanwhile moves the pages: nothing stands in the list twice.
      const known = new Set(before.map(({ id }) => id))
      const fresh = entries.filter(({ id }) => !known.has(id))
      this.now.set({ state: 'ready', query, entries: [...before, ...fresh], next })
    } catch {
      if (asked === this.#asked) this.now.set({ state: 'failed', query, entries: before, next: after })
    }
  }
}
