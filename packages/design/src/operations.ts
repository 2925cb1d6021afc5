import { Refusal, type Side } from '@printery/domain'
import { z } from 'zod'
import { type Difference, differenceOf, inverse } from './difference.ts'
import {
  Area,
  type Asset,
  type Design,
  elementOf,
  findIntegrityIssues,
  limits,
  membersOf,
  withMembers,
} from './document.ts'
import { assetsUsedBy, type Element, type ElementId, Hex, schemas } from './elements/index.ts'
import { type Layer, orderOnTop, ordersBetween, ordersMoved } from './ordering.ts'
import { uploadedFontsOf } from './text/uploaded-fonts.ts'

/** Changed fields of an element. Its kind and parent are changed by other operations. */
export type ElementChange = Record<string, unknown>

export type Operation =
  /**
   * Records are complete except for their order: they are added on top of their group, or directly above one of its
   * members, together with the assets that they use.
   */
  | {
      type: 'add'
      elements: readonly Omit<Element, 'order'>[]
      assets?: Record<string, Asset>
      above?: ElementId
    }
  /** Declares the uploaded fonts that the changed texts use. */
  | { type: 'change'; changes: Record<string, ElementChange>; assets?: Record<string, Asset> }
  /** Removes the elements with all descendants. */
  | { type: 'remove'; ids: readonly ElementId[] }
  | { type: 'layer'; ids: readonly ElementId[]; to: Layer }
  /** Groups members that share a page and a parent, in their order, at the position of the highest one. */
  | { type: 'group'; id: ElementId; members: readonly ElementId[]; clip?: ElementId }
  | { type: 'ungroup'; id: ElementId }
  | { type: 'page'; page: Side; area?: Area; ground?: string | null }

export interface AppliedOperation {
  design: Design
  difference: Difference
  /** The difference that undoes the operation. */
  inverse: Difference
}

/** Fields that can't be changed on an existing element. */
const immutableFields = new Set(['id', 'kind', 'page', 'parent', 'order'])

/**
 * Applies an operation and returns the new design with its inverse. The given design and all unaffected records stay
 * unchanged. An operation that would produce an invalid design is refused with `invalid`.
 */
export function applyOperation(design: Design, operation: Operation): AppliedOperation {
  const next = perform(design, operation)
  const difference = differenceOf(design, next)
  if (canBreakIntegrity(operation)) {
    const [issue] = findIntegrityIssues(next)
    if (issue) throw invalidDesign(issue.message)
  }
  return { design: next, difference, inverse: inverse(difference) }
}

/**
 * Changes of position and appearance, as a drag makes them on every pointer move, can't break references between
 * records.
 */
function canBreakIntegrity(operation: Operation): boolean {
  if (operation.type === 'page') return false
  if (operation.type !== 'change') return true
  return Object.values(operation.changes).some(
    ({ runs, ...fields }) =>
      'asset' in fields || 'clip' in fields || (Array.isArray(runs) && uploadedFontsOf(runs).length > 0),
  )
}

function perform(design: Design, operation: Operation): Design {
  switch (operation.type) {
    case 'add':
      return add(design, operation)
    case 'change':
      return change(withAssets(design, operation.assets), operation.changes)
    case 'remove':
      return remove(design, operation.ids)
    case 'layer': {
      const orders = ordersMoved(design, operation.ids, operation.to)
      return withElements(
        design,
        [...orders].map(([id, order]) => ({ ...getElement(design, id), order })),
      )
    }
    case 'group':
      return group(design, operation)
    case 'ungroup':
      return ungroup(design, operation.id)
    case 'page':
      return changePage(design, operation)
  }
}

function add(design: Design, { elements, assets, above }: Extract<Operation, { type: 'add' }>): Design {
  if (Object.keys(design.elements).length + elements.length > limits.elements)
    throw invalidDesign(`A design has at most ${limits.elements} elements.`)
  let next = withAssets(design, assets)
  const orders = above === undefined ? undefined : ordersAbove(design, getElement(design, above), elements)
  for (const [index, element] of elements.entries()) {
    if (elementOf(next, element.id)) throw invalidDesign('An element of this id is there already.')
    const order = orders?.[index] ?? orderOnTop(next, element.page, element.parent)
    next = withElements(next, [validated({ ...element, order } as Element)])
  }
  return next
}

function ordersAbove(design: Design, below: Element, elements: readonly Omit<Element, 'order'>[]): string[] {
  if (elements.some(({ page, parent }) => page !== below.page || parent !== below.parent))
    throw invalidDesign('What is added above an element lies in its group.')
  const siblings = membersOf(design, below.page, below.parent)
  const next = siblings[siblings.findIndex(({ id }) => id === below.id) + 1]
  return ordersBetween(below.order, next?.order ?? null, elements.length)
}

function change(design: Design, changes: Record<string, ElementChange>): Design {
  return withElements(
    design,
    Object.entries(changes).map(([id, fields]) => {
      const element = getElement(design, id)
      if (Object.keys(fields).some((field) => immutableFields.has(field)))
        throw invalidDesign('What an element is and where it belongs stays.')
      const isSame = Object.entries(fields).every(
        ([field, value]) => element[field as keyof Element] === value,
      )
      return isSame ? element : validated({ ...element, ...fields } as Element)
    }),
  )
}

function remove(design: Design, ids: readonly ElementId[]): Design {
  const removed = withMembers(
    design,
    ids.map((id) => getElement(design, id).id),
  )
  const elements = Object.fromEntries(
    Object.entries(design.elements).filter(([id]) => !removed.has(id as ElementId)),
  )
  const next = { ...design, elements } as Design
  const unclipped = Object.values(next.elements).flatMap((element) =>
    element.kind === 'group' && element.clip !== null && removed.has(element.clip)
      ? [{ ...element, clip: null }]
      : [],
  )
  return withElements(next, unclipped)
}

function group(
  design: Design,
  { id, members, clip }: { id: ElementId; members: readonly ElementId[]; clip?: ElementId },
): Design {
  const inside = members.map((member) => getElement(design, member))
  const [first] = inside
  if (!first) throw invalidDesign('A group has members.')
  if (inside.some(({ page, parent }) => page !== first.page || parent !== first.parent))
    throw invalidDesign('What is grouped lies on one page and in one group.')
  if (elementOf(design, id)) throw invalidDesign('An element of this id is there already.')
  const sorted = membersOf(design, first.page, first.parent).filter((each) => members.includes(each.id))
  const { order } = sorted.at(-1) as Element
  const newGroup = validated({
    kind: 'group',
    id,
    page: first.page,
    parent: first.parent,
    order,
    clip: clip ?? null,
  } as Element)
  return withElements(design, [newGroup, ...sorted.map((member) => ({ ...member, parent: id }))])
}

/** The members take the position of the group in its parent. */
function ungroup(design: Design, id: ElementId): Design {
  const removedGroup = getElement(design, id)
  if (removedGroup.kind !== 'group') throw invalidDesign('Only a group can be ungrouped.')
  const members = membersOf(design, removedGroup.page, id)
  const siblings = membersOf(design, removedGroup.page, removedGroup.parent)
  const next = siblings[siblings.findIndex((each) => each.id === id) + 1]
  const elements = { ...design.elements }
  delete elements[id]
  const orders = ordersBetween(removedGroup.order, next?.order ?? null, members.length)
  return withElements(
    { ...design, elements },
    members.map((member, index) => ({
      ...member,
      parent: removedGroup.parent,
      order: orders[index] as string,
    })),
  )
}

function changePage(
  design: Design,
  { page, area, ground }: { page: Side; area?: Area; ground?: string | null },
): Design {
  const before = design.pages[page]
  const after = {
    area: area === undefined ? before.area : parse(Area, area),
    ground: ground === undefined ? before.ground : parse(Hex.nullable(), ground),
  }
  return { ...design, pages: { ...design.pages, [page]: after } }
}

/** Assets that the design declares already stay as they are. */
function withAssets(design: Design, assets: Record<string, Asset> = {}): Design {
  const isComplete = Object.keys(assets).every((sha256) => Object.hasOwn(design.assets, sha256))
  return isComplete ? design : { ...design, assets: { ...assets, ...design.assets } }
}

function withElements(design: Design, elements: readonly Element[]): Design {
  if (elements.length === 0) return design
  return {
    ...design,
    elements: { ...design.elements, ...Object.fromEntries(elements.map((each) => [each.id, each])) },
  }
}

function getElement(design: Design, id: string): Element {
  const element = elementOf(design, id)
  if (!element) throw invalidDesign('This element is not there any more.')
  return element
}

/** Fills in the defaults of the schema; refuses values out of bounds. */
function validated(element: Element): Element {
  return parse(schemas[element.kind] as z.ZodType<Element>, element)
}

function parse<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const result = schema.safeParse(value)
  if (!result.success) throw invalidDesign(messageOf(result.error))
  return result.data
}

/** Users can exceed a size limit, for example with very long text; all other issues are programming errors. */
function messageOf(error: z.ZodError): string {
  const isBeyond = error.issues.some(({ code }) => code === 'too_big' || code === 'too_small')
  return isBeyond
    ? 'A design has no room for this: it would be too large, too small or too far out.'
    : z.prettifyError(error)
}

function invalidDesign(message: string): Refusal {
  return new Refusal('invalid', message)
}

/** Removes assets that no element uses. Applied when saving; while editing they are kept for undo. */
export function withoutUnusedAssets(design: Design): Design {
  const used = new Set(Object.values(design.elements).flatMap(assetsUsedBy))
  const assets = Object.fromEntries(Object.entries(design.assets).filter(([sha256]) => used.has(sha256)))
  return { ...design, assets }
}
