import { Refusal, type Side } from '@printery/domain'
import { z } from 'zod'
import { type Difference, differenceOf, inverse } from './difference.ts'
import {
  Area,
  type Asset,
  type Design,
  elementOf,
  limits,
  membersOf,
  misfits,
  withMembers,
} from './document.ts'
import { assetOf, type Element, type ElementId, Hex, schemas } from './elements/index.ts'
import { type Layer, orderOnTop, ordersBetween, ordersMoved } from './ordering.ts'

/** Fields of an element that can be given anew; what it is and where it belongs changes by other operations. */
export type ElementChange = Record<string, unknown>

export type Operation =
  /** Records are complete but for their order: they lie on top of their group. Assets come with what shows them. */
  | { type: 'add'; elements: readonly Omit<Element, 'order'>[]; assets?: Record<string, Asset> }
  | { type: 'change'; changes: Record<string, ElementChange> }
  /** With all that lies in them. */
  | { type: 'remove'; ids: readonly ElementId[] }
  | { type: 'layer'; ids: readonly ElementId[]; to: Layer }
  /** The members, which share a page and a group, lie in the new one in their order, at the place of the highest. */
  | { type: 'group'; id: ElementId; members: readonly ElementId[]; clip?: ElementId }
  | { type: 'ungroup'; id: ElementId }
  | { type: 'page'; page: Side; area?: Area; ground?: string | null }

export interface Applied {
  design: Design
  difference: Difference
  /** Leads back. */
  inverse: Difference
}

/** What no operation changes of an element that is there. */
const fixed = new Set(['id', 'kind', 'page', 'parent', 'order'])

/**
 * The design after an operation, and the way back. The given one stays as it is, and so do records that the operation doesn't
 * name. An operation that would make a design that can't be saved is refused with `invalid`.
 */
export function apply(design: Design, operation: Operation): Applied {
  const next = perform(design, operation)
  const difference = differenceOf(design, next)
  if (mayMisfit(operation)) {
    const [fault] = misfits(next)
    if (fault) throw invalidDesign(fault.message)
  }
  return { design: next, difference, inverse: inverse(difference) }
}

/** A change of places and looks, as a drag makes them sixty times a second, leaves the records fitting each other. */
function mayMisfit(operation: Operation): boolean {
  if (operation.type === 'page') return false
  if (operation.type !== 'change') return true
  return Object.values(operation.changes).some((fields) => 'asset' in fields || 'clip' in fields)
}

function perform(design: Design, operation: Operation): Design {
  switch (operation.type) {
    case 'add':
      return add(design, operation.elements, operation.assets ?? {})
    case 'change':
      return change(design, operation.changes)
    case 'remove':
      return remove(design, operation.ids)
    case 'layer': {
      const orders = ordersMoved(design, operation.ids, operation.to)
      return withElements(
        design,
        [...orders].map(([id, order]) => ({ ...existing(design, id), order })),
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

function add(
  design: Design,
  elements: readonly Omit<Element, 'order'>[],
  assets: Record<string, Asset>,
): Design {
  if (Object.keys(design.elements).length + elements.length > limits.elements)
    throw invalidDesign(`A design has at most ${limits.elements} elements.`)
  let next: Design = { ...design, assets: { ...assets, ...design.assets } }
  for (const element of elements) {
    if (elementOf(next, element.id)) throw invalidDesign('An element of this id is there already.')
    const order = orderOnTop(next, element.page, element.parent)
    next = withElements(next, [checked({ ...element, order } as Element)])
  }
  return next
}

function change(design: Design, changes: Record<string, ElementChange>): Design {
  return withElements(
    design,
    Object.entries(changes).map(([id, fields]) => {
      const element = existing(design, id)
      if (Object.keys(fields).some((field) => fixed.has(field)))
        throw invalidDesign('What an element is and where it belongs stays.')
      const isSame = Object.entries(fields).every(
        ([field, value]) => element[field as keyof Element] === value,
      )
      return isSame ? element : checked({ ...element, ...fields } as Element)
    }),
  )
}

function remove(design: Design, ids: readonly ElementId[]): Design {
  const gone = withMembers(
    design,
    ids.map((id) => existing(design, id).id),
  )
  const elements = Object.fromEntries(
    Object.entries(design.elements).filter(([id]) => !gone.has(id as ElementId)),
  )
  const next = { ...design, elements } as Design
  const unclipped = Object.values(next.elements).flatMap((element) =>
    element.kind === 'group' && element.clip !== null && gone.has(element.clip)
      ? [{ ...element, clip: null }]
      : [],
  )
  return withElements(next, unclipped)
}

function group(
  design: Design,
  { id, members, clip }: { id: ElementId; members: readonly ElementId[]; clip?: ElementId },
): Design {
  const inside = members.map((member) => existing(design, member))
  const [first] = inside
  if (!first) throw invalidDesign('A group has members.')
  if (inside.some(({ page, parent }) => page !== first.page || parent !== first.parent))
    throw invalidDesign('What is grouped lies on one page and in one group.')
  if (elementOf(design, id)) throw invalidDesign('An element of this id is there already.')
  const sorted = membersOf(design, first.page, first.parent).filter((each) => members.includes(each.id))
  const { order } = sorted.at(-1) as Element
  const made = checked({
    kind: 'group',
    id,
    page: first.page,
    parent: first.parent,
    order,
    clip: clip ?? null,
  } as Element)
  return withElements(design, [made, ...sorted.map((member) => ({ ...member, parent: id }))])
}

/** Its members take its place among what lies around it. */
function ungroup(design: Design, id: ElementId): Design {
  const left = existing(design, id)
  if (left.kind !== 'group') throw invalidDesign('Only a group can be ungrouped.')
  const members = membersOf(design, left.page, id)
  const around = membersOf(design, left.page, left.parent)
  const next = around[around.findIndex((each) => each.id === id) + 1]
  const elements = { ...design.elements }
  delete elements[id]
  const orders = ordersBetween(left.order, next?.order ?? null, members.length)
  return withElements(
    { ...design, elements },
    members.map((member, at) => ({
      ...member,
      parent: left.parent,
      order: orders[at] as string,
    })),
  )
}

function changePage(
  design: Design,
  { page, area, ground }: { page: Side; area?: Area; ground?: string | null },
): Design {
  const before = design.pages[page]
  const after = {
    area: area === undefined ? before.area : read(Area, area),
    ground: ground === undefined ? before.ground : read(Hex.nullable(), ground),
  }
  return { ...design, pages: { ...design.pages, [page]: after } }
}

function withElements(design: Design, elements: readonly Element[]): Design {
  if (elements.length === 0) return design
  return {
    ...design,
    elements: { ...design.elements, ...Object.fromEntries(elements.map((each) => [each.id, each])) },
  }
}

function existing(design: Design, id: string): Element {
  const element = elementOf(design, id)
  if (!element) throw invalidDesign('This element is not there any more.')
  return element
}

/** With what it leaves out, as its schema says; refused where a field is beyond its bounds. */
function checked(element: Element): Element {
  return read(schemas[element.kind] as z.ZodType<Element>, element)
}

function read<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const result = schema.safeParse(value)
  if (!result.success) throw invalidDesign(reasonOf(result.error))
  return result.data
}

/** A hand gets beyond a bound, as with words without end; the rest only a program gets wrong. */
function reasonOf(error: z.ZodError): string {
  const isBeyond = error.issues.some(({ code }) => code === 'too_big' || code === 'too_small')
  return isBeyond
    ? 'A design has no room for this: it would be too large, too small or too far out.'
    : z.prettifyError(error)
}

function invalidDesign(message: string): Refusal {
  return new Refusal('invalid', message)
}

/** Assets that nothing shows any more: left out when a design is saved, kept while a step can be undone. */
export function withoutUnusedAssets(design: Design): Design {
  const used = new Set(Object.values(design.elements).map(assetOf))
  const assets = Object.fromEntries(Object.entries(design.assets).filter(([sha256]) => used.has(sha256)))
  return { ...design, assets }
}
