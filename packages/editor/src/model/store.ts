/** An observable value with the interface of React's `useSyncExternalStore`. */
export class Store<Value> {
  #value: Value
  readonly #listeners = new Set<() => void>()

  constructor(value: Value) {
    this.#value = value
  }

  get = (): Value => this.#value

  set = (value: Value): void => {
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const listener of [...this.#listeners]) listener()
  }

  /** Returns an unsubscribe function. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}

/** A store for readers. */
export type ReadonlyStore<Value> = Pick<Store<Value>, 'get' | 'subscribe'>
