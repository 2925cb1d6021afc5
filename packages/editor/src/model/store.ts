/** An observable value with the interface of React's `useSyncExternalStore`. */
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

  /** Returns an unsubscribe function. */
  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => {
      this.#watchers.delete(watcher)
    }
  }
}

/** A store for readers. */
export type ReadonlyStore<Value> = Pick<Store<Value>, 'get' | 'subscribe'>
