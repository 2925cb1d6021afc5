import {
  type Asset,
  assetOf,
  type Element,
  type ElementId,
  elementOf,
  type Operation,
  withMembers,
} from '@printery/design'
import type { Editor, EditorRole } from './editor.ts'
import { newId } from './new-id.ts'

type NewElement = Extract<Operation, { type: 'add' }>['elements'][number]

export interface Copies {
  /** From the lowest to the highest, each group before its members. */
  elements: NewElement[]
  /** Those among them that lie in no other. */
  roots: ElementId[]
}

/** Of those named with all that lies in them, under new ids, at the same places. */
export function copiesOf(editor: Editor, ids: readonly ElementId[]): Copies {
  return renewed(recordsOf(editor, ids), editor.role)
}

/** Records of those named and all that lies in them, groups first, each level from the lowest to the highest. */
export function recordsOf({ design }: Editor, ids: readonly ElementId[]): Element[] {
  const all = [...withMembers(design, ids)].map((id) => elementOf(design, id) as Element)
  const depthOf = (element: Element): number => {
    const parent = all.find(({ id }) => id === element.parent)
    return parent ? 1 + depthOf(parent) : 0
  }
  return all
    .map((element) => ({ element, depth: depthOf(element) }))
    .toSorted((one, other) => one.depth - other.depth || (one.element.order < other.element.order ? -1 : 1))
    .map(({ element }) => element)
}

/** Assets that these records show. */
export function assetsOf({ design }: Editor, records: readonly Element[]): Record<string, Asset> {
  return Object.fromEntries(
    records.flatMap((record) => {
      const sha256 = assetOf(record)
      const asset = sha256 === undefined ? undefined : design.assets[sha256]
      return sha256 !== undefined && asset ? [[sha256, asset]] : []
    }),
  )
}

/** As records of their own. What a template kept of the originals is not kept of a customer's copies. */
export function renewed(records: readonly Element[], role: EditorRole): Copies {
  const ids = new Map(records.map(({ id }) => [id, newId()]))
  const free = { place: false, look: false, content: false, presence: false }
  const elements = records.map((record) => {
    const { order: _, ...rest } = record
    const parent = record.parent === null ? null : (ids.get(record.parent) ?? record.parent)
    const own = { id: ids.get(record.id) as ElementId, parent, locked: false }
    const kept = role === 'author' ? record.kept : free
    if (rest.kind !== 'group') return { ...rest, ...own, kept }
    return { ...rest, ...own, kept, clip: rest.clip === null ? null : (ids.get(rest.clip) ?? null) }
  }) as NewElement[]
  const roots = records.flatMap((record) =>
    record.parent !== null && ids.has(record.parent) ? [] : [ids.get(record.id) as ElementId],
  )
  return { elements, roots }
}
