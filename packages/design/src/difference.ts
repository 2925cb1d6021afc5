import type { Area, Asset, Design } from './document.ts'
import type { Element } from './elements/index.ts'

/** The record before and after a change; null if it does not exist. */
type Change<Record> = readonly [before: Record | null, after: Record | null]

/** The changed records between two designs. Swapping before and after gives the inverse. */
export interface Difference {
  elements: Record<string, Change<Element>>
  pages: Record<string, Change<{ area: Area; ground: string | null }>>
  assets: Record<string, Change<Asset>>
}

const tables = ['elements', 'pages', 'assets'] as const

export const emptyDifference: Difference = { elements: {}, pages: {}, assets: {} }

/** Whether applying the difference changes nothing. */
export function isEmptyDifference(difference: Difference): boolean {
  return tables.every((table) => Object.keys(difference[table]).length === 0)
}

/** Applies a difference. Records that it does not contain keep their identity. */
export function patch(design: Design, difference: Difference): Design {
  const patched = { ...design }
  for (const table of tables) {
    const changes = Object.entries(difference[table])
    if (changes.length === 0) continue
    const records: Record<string, unknown> = { ...design[table] }
    for (const [id, [, after]] of changes)
      if (after === null) delete records[id]
      else records[id] = after
    Object.assign(patched, { [table]: records })
  }
  return patched
}

/** The difference that undoes this one. */
export function inverse(difference: Difference): Difference {
  const inverted = Object.fromEntries(
    tables.map((table) => [
      table,
      Object.fromEntries(
        Object.entries(difference[table]).map(([id, [before, after]]) => [id, [after, before]]),
      ),
    ]),
  )
  return inverted as unknown as Difference
}

/** Combines two consecutive differences into one. Changes of the first that the second undoes are dropped. */
export function compose(first: Difference, second: Difference): Difference {
  const combined: Record<string, Record<string, Change<unknown>>> = {}
  for (const table of tables) {
    const changes: Record<string, Change<unknown>> = { ...first[table] }
    for (const [id, [before, after]] of Object.entries(second[table])) {
      const start = Object.hasOwn(changes, id) ? (changes[id] as Change<unknown>)[0] : before
      if (start === after) delete changes[id]
      else changes[id] = [start, after]
    }
    combined[table] = changes
  }
  return combined as unknown as Difference
}

/** Removes records that end up equal to their initial state. */
export function withoutNoOps(difference: Difference): Difference {
  const remaining = tables.map((table) => [
    table,
    Object.fromEntries(
      Object.entries(difference[table]).filter(([, [before, after]]) => !isEqualRecord(before, after)),
    ),
  ])
  return Object.fromEntries(remaining) as unknown as Difference
}

/** Records come from JSON with their fields in schema order, so their serialised forms are comparable. */
function isEqualRecord(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** The difference between two designs. */
export function differenceOf(from: Design, to: Design): Difference {
  const differences: Record<string, Record<string, Change<unknown>>> = {}
  for (const table of tables) {
    const [before, after] = [from[table], to[table]] as [Record<string, unknown>, Record<string, unknown>]
    const changes: Record<string, Change<unknown>> = {}
    // Iterates without allocating a list of ids: this runs on every pointer move of a drag.
    if (before !== after) {
      for (const id in before) if (before[id] !== after[id]) changes[id] = [before[id], after[id] ?? null]
      for (const id in after) if (before[id] === undefined) changes[id] = [null, after[id]]
    }
    differences[table] = changes
  }
  return differences as unknown as Difference
}
