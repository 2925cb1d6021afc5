import { type Design, loadDesign } from '@printery/design'
import { createStore, del, get, set } from 'idb-keyval'
import { type Guard, isNumber, isOptional, isShape, isText } from '../../../storage/tab-state.ts'

/** A design on this device that is not on the server yet. */
export interface LocalCopy {
  design: Design
  draftId: string | undefined
  /** Version of the draft that it is based on. */
  version: number | undefined
  productId: string | undefined
  /** Milliseconds since 1970 */
  changedAt: number
}

export interface LocalCopies {
  read: (key: string) => Promise<LocalCopy | undefined>
  write: (key: string, copy: LocalCopy) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** The key of a copy, which differs between the users of a shared device. */
export function copyKey(
  userId: string | undefined,
  source: { draftId: string } | { productId: string | undefined },
): string {
  const name = 'draftId' in source ? `draft ${source.draftId}` : `product ${source.productId ?? 'none'}`
  return `${userId ?? 'visitor'} ${name}`
}

/** Opens the local copies in IndexedDB. */
export function openLocalCopies(): LocalCopies {
  const store = createStore('printery-designs', 'copies')
  return {
    read: async (key) => readCopy(await get<unknown>(key, store)),
    write: (key, copy) => set(key, copy, store),
    remove: (key) => del(key, store),
  }
}

const isCopy = isShape<LocalCopy>({
  design: ((_value): _value is Design => true) as Guard<Design>,
  draftId: isOptional(isText),
  version: isOptional(isNumber),
  productId: isOptional(isText),
  changedAt: isNumber,
})

/** Validates a copy, which an older version of the program may have written. Its design is read like any saved design. */
export function readCopy(value: unknown): LocalCopy | undefined {
  if (!isCopy(value)) return undefined
  const loaded = loadDesign(value.design)
  return loaded.outcome === 'refused' ? undefined : { ...value, design: loaded.design }
}
