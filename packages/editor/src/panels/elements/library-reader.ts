import type { LibraryEntry, PagedSource } from '../../host.ts'
import { Store } from '../../model/store.ts'

export interface LibraryState<Entry> {
  state: 'loading' | 'ready' | 'failed'
  query: string
  entries: readonly Entry[]
  /** Cursor of the next page; undefined at the end. */
  next: string | undefined
}

/** Reads a list of the shop page by page. Responses to older searches are ignored. */
export class LibraryReader<Entry extends LibraryEntry> {
  readonly state: Store<LibraryState<Entry>>
  readonly #library: PagedSource<Entry>
  #request = 0

  constructor(library: PagedSource<Entry>) {
    this.#library = library
    this.state = new Store<LibraryState<Entry>>({ state: 'loading', query: '', entries: [], next: undefined })
  }

  /** Starts over with the first page of a search; an empty query finds all. */
  search = (query: string): Promise<void> => this.#read(query, undefined, [])

  loadMore = (): Promise<void> => {
    const { query, next, entries, state } = this.state.get()
    return next === undefined || state === 'loading' ? Promise.resolve() : this.#read(query, next, entries)
  }

  /** Repeats the request that failed. */
  retry = (): Promise<void> => {
    const { query, next, entries } = this.state.get()
    return this.#read(query, entries.length > 0 ? next : undefined, entries)
  }

  async #read(query: string, after: string | undefined, before: readonly Entry[]): Promise<void> {
    const request = ++this.#request
    this.state.set({ state: 'loading', query, entries: before, next: after })
    try {
      const { entries, next } = await this.#library({ query, after })
      if (request !== this.#request) return
      // An entry added meanwhile shifts the pages: duplicates are dropped.
      const known = new Set(before.map(({ id }) => id))
      const fresh = entries.filter(({ id }) => !known.has(id))
      this.state.set({ state: 'ready', query, entries: [...before, ...fresh], next })
    } catch {
      if (request === this.#request) this.state.set({ state: 'failed', query, entries: before, next: after })
    }
  }
}
