import type { Area, Asset, Design } from './document.ts'
import type { Element } from './elements/index.ts'

/** Before and after of a record; null where there is none. */
type Change<Record> = readonly [before: Record | null, after: Record | null]

/** What changed between two designs, record by record: turned around it leads back. */
export interface Difference {
  elements: Record<string, Change<Element>>
  pages: Record<string, Change<{ area: Area; ground: string | null }>>
  assets: Record<string, Change<Asset>>
}

const tables = ['elements', 'pages', 'assets'] as const

export const nothing: Difference = { elements: {}, pages: {}, assets: {} }

export function isNothing(difference: Difference): boolean {
  return tables.every((table) => Object.keys(difference[table]).length === 0)
}

/** The design after a difference. Records that it doesn't name stay the same objects. */
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

export function inverse(difference: Difference): Difference {
  const turned = Object.fromEntries(
    tables.map((table) => [
      table,
      Object.fromEntries(
        Object.entries(difference[table]).map(([id, [before, after]]) => [id, [after, before]]),
      ),
    ]),
  )
  return turned as unknown as Difference
}

/** One difference for two that follow each other; what the second undoes of the first falls away. */
export function together(first: Difference, second: Difference): Difference {
  const joined: Record<string, Record<string, Change<unknown>>> = {}
  for (const table of tables) {
    const changes: Record<string, Change<unknown>> = { ...first[table] }
    for (const [id, [before, after]] of Object.entries(second[table])) {
      const start = Object.hasOwn(changes, id) ? (changes[id] as Change<unknown>)[0] : before
      if (start === after) delete changes[id]
      else changes[id] = [start, after]
    }
    joined[table] = changes
  }
  return joined as unknown as Difference
}

/** Without records that were changed and changed back. */
export function tidied(difference: Difference): Difference {
  const kept = tables.map((table) => [
    table,
    Object.fromEntries(
      Object.entries(difference[table]).filter(([, [before, after]]) => !isSame(before, after)),
    ),
  ])
  return Object.fromEntries(kept) as unknown as Difference
}

/** Records are read from JSON and written as JSON, their fields in the order of their schema. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** From one design to another, whatever led there. */
export function differenceOf(from: Design, to: Design): Difference {
  const found: Record<string, Record<string, Change<unknown>>> = {}
  for (const table of tables) {
    const [before, after] = [from[table], to[table]] as [Record<string, unknown>, Record<string, unknown>]
    const changes: Record<string, Change<unknown>> = {}
    // Without a list of three hundred ids, sixty times a second.
    if (before !== after) {
      for (const id in before) if (before[id] !== after[id]) changes[id] = [before[id], after[id] ?? null]
      for (const id in after) if (before[id] === undefined) changes[id] = [null, after[id]]
    }
    found[table] = changes
  }
  return found as unknown as Difference
}
