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
  /** Each group before its members, each level from bottom to top. */
  elements: NewElement[]
  /** The copies that are not members of another copied group. */
  roots: ElementId[]
}

/** Copies of these elements and their members, with new ids at the same positions. */
export function copiesOf(editor: Editor, ids: readonly ElementId[]): Copies {
  return withNewIds(elementsWithMembers(editor, ids), editor.role)
}

/** These elements and their members: each group before its members, each level from bottom to top. */
export function elementsWithMembers({ design }: Editor, ids: readonly ElementId[]): Element[] {
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

/** Assets that these elements use. */
export function assetsOf({ design }: Editor, elements: readonly Element[]): Record<string, Asset> {
  return Object.fromEntries(
    elements.flatMap(assetsUsedBy).flatMap((sha256) => {
      const asset = design.assets[sha256]
      return asset ? [[sha256, asset]] : []
    }),
  )
}

/** Copies of these elements with new ids. A customer's copies lose the protections of a template. */
export function withNewIds(elements: readonly Element[], role: EditorRole): Copies {
  const ids = new Map(elements.map(({ id }) => [id, newId()]))
  const unprotected = { place: false, look: false, content: false, presence: false }
  const copies = elements.map((element) => {
    const { order: _, ...rest } = element
    const parent = element.parent === null ? null : (ids.get(element.parent) ?? element.parent)
    const copiedFields = { id: ids.get(element.id) as ElementId, parent, locked: false }
    const kept = role === 'author' ? element.kept : unprotected
    if (rest.kind !== 'group') return { ...rest, ...copiedFields, kept }
    return { ...rest, ...copiedFields, kept, clip: rest.clip === null ? null : (ids.get(rest.clip) ?? null) }
  }) as NewElement[]
  const roots = elements.flatMap((element) =>
    element.parent !== null && ids.has(element.parent) ? [] : [ids.get(element.id) as ElementId],
  )
  return { elements: copies, roots }
}
