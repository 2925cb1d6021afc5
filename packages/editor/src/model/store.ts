/** A value that is read and watched, as React's `useSyncExternalStore` asks for it. */
export class Store<Value> {
  #value: Value
  readonly #watchers = new Set<() => void>()

  constructor(value: Value) {
    this.#value = value
  }

  get = (): Value => this.#value

  set = (value: Value): void => {
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const watcher of [...this.#watchers]) watcher()
  }

  /** Answers how to stop watching. */
  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => {
      this.#watchers.delete(watcher)
    }
  }
}

/** A store that its reader does not write. */
export type ReadonlyStore<Value> = Pick<Store<Value>, 'get' | 'subscribe'>
