/** Whether a value from the browser's storage has the expected type. */
export type Guard<T> = (value: unknown) => value is T

export const isText: Guard<string> = (value) => typeof value === 'string'
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean'
export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value)

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isOneOf<T extends string>(values: readonly T[]): Guard<T> {
  return (value): value is T => (values as readonly unknown[]).includes(value)
}

export function isListOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(guard)
}

/** For a field that JSON omits if it is undefined. */
export function isOptional<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value)
}

/** Allows any key, with values of one type. */
export function isMapOf<T>(guard: Guard<T>): Guard<Record<string, T>> {
  return (value): value is Record<string, T> => isRecord(value) && Object.values(value).every(guard)
}

/** Every named field has to be valid; others are ignored. */
export function isShape<T extends object>(fields: { [K in keyof T]-?: Guard<T[K]> }): Guard<T> {
  const entries = Object.entries(fields) as [string, Guard<unknown>][]
  return (value): value is T => isRecord(value) && entries.every(([name, guard]) => guard(value[name]))
}

/** The valid fields, so that one invalid field doesn't lose the others. */
export function validFields<T extends object>(
  value: unknown,
  fields: { [K in keyof T]-?: Guard<T[K]> },
): Partial<T> {
  if (!isRecord(value)) return {}
  const entries = Object.entries(fields) as [string, Guard<unknown>][]
  return Object.fromEntries(
    entries.flatMap(([name, guard]) =>
      Object.hasOwn(value, name) && guard(value[name]) ? [[name, value[name]]] : [],
    ),
  ) as Partial<T>
}

const prefixes = new Set<string>()

export interface TabState<T> {
  /** Returns undefined if nothing was saved or if the value is invalid, in which case it is deleted. */
  read: (key: string) => T | undefined
  write: (key: string, value: T) => void
  clear: (key: string) => void
  /** Deletes everything under the prefix. */
  clearAll: () => void
}

/**
 * The state of a screen that is kept in this tab for a reload or a visit to another page. Keys begin with `prefix`.
 * Storage outlives the code that wrote it, so a value is validated when it is read. Guards replace the contract's zod
 * schemas, because zod exceeds the script budget of the configurator.
 */
export function tabState<T>(prefix: string, guard: Guard<T>): TabState<T> {
  prefixes.add(prefix)
  const remove = (key: string) => tryStorage(() => sessionStorage.removeItem(key))
  return {
    clear: remove,
    read: (key) => {
      const value = parseJson(tryStorage(() => sessionStorage.getItem(key)) ?? null)
      if (guard(value)) return value
      remove(key)
      return undefined
    },
    // Without storage the state lasts as long as its page.
    write: (key, value) => tryStorage(() => sessionStorage.setItem(key, JSON.stringify(value))),
    clearAll: () => clearPrefix(prefix),
  }
}

/** Clears the state of all screens. Called after a page has crashed, because a saved state may be the cause. */
export function clearTabState(): void {
  for (const prefix of prefixes) clearPrefix(prefix)
}

function clearPrefix(prefix: string): void {
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns undefined if the storage is blocked or full, because browsers throw then. */
function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
