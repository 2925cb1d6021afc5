import {
  type Asset,
  assetsUsedBy,
  type Element,
  type ElementId,
  elementOf,
  type Operation,
  withMembers,
} from '@printery/design'
import type { Editor, EditorRole } from '../editor.ts'
import { newId } from '../new-id.ts'

type NewElement = Extract<Operation, { type: 'add' }>['elements'][number]

export interface Copies {
  /** From bottom to top, each group before its members. */
  elements: NewElement[]
  /** The copies that are not members of another copied group. */
  roots: ElementId[]
}

/** Copies of these elements and their members, with new ids at the same positions. */
export function copiesOf(editor: Editor, ids: readonly ElementId[]): Copies {
  return withNewIds(recordsOf(editor, ids), editor.role)
}

/** Records of these elements and their members: groups first, each level from bottom to top. */
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

/** Assets that these records use. */
export function assetsOf({ design }: Editor, records: readonly Element[]): Record<string, Asset> {
  return Object.fromEntries(
    records.flatMap(assetsUsedBy).flatMap((sha256) => {
      const asset = design.assets[sha256]
      return asset ? [[sha256, asset]] : []
    }),
  )
}

/** Gives records new ids. A customer's copies lose the protections of a template. */
export function withNewIds(records: readonly Element[], role: EditorRole): Copies {
  const ids = new Map(records.map(({ id }) => [id, newId()]))
  const unprotected = { place: false, look: false, content: false, presence: false }
  const elements = records.map((record) => {
    const { order: _, ...rest } = record
    const parent = record.parent === null ? null : (ids.get(record.parent) ?? record.parent)
    const copiedFields = { id: ids.get(record.id) as ElementId, parent, locked: false }
    const kept = role === 'author' ? record.kept : unprotected
    if (rest.kind !== 'group') return { ...rest, ...copiedFields, kept }
    return { ...rest, ...copiedFields, kept, clip: rest.clip === null ? null : (ids.get(rest.clip) ?? null) }
  }) as NewElement[]
  const roots = records.flatMap((record) =>
    record.parent !== null && ids.has(record.parent) ? [] : [ids.get(record.id) as ElementId],
  )
  return { elements, roots }
}
