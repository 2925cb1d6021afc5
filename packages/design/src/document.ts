import { type Side, sides } from '@printery/domain'
import { z } from 'zod'
import { Element, ElementId, Hex, Sha256 } from './elements/index.ts'

/** What is written today. A greater one comes from a newer shop and is left alone. */
export const designVersion = 1

export const limits = { elements: 1000, depth: 8, assets: 500 } as const

/** Where on the product a page is printed: a name of the product's own and its size, mm. */
export const Area = z.strictObject({
  name: z.string().min(1).max(60),
  width: z.number().min(5).max(2000),
  height: z.number().min(5).max(2000),
})
export type Area = z.infer<typeof Area>

const Page = z.strictObject({
  area: Area,
  /** Of the whole area, where the product isn't to show through. */
  ground: Hex.nullable().default(null),
})

/** A picture or drawing that the design names, under the sha256 of its bytes. */
const Asset = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('picture'),
    name: z.string().max(255).default(''),
    /** Pixels of the original, which is what is printed. */
    width: z.number().int().min(1).max(100_000),
    height: z.number().int().min(1).max(100_000),
    type: z.enum(['image/png', 'image/jpeg']),
  }),
  z.strictObject({ kind: z.literal('drawing'), name: z.string().max(255).default('') }),
])
export type Asset = z.infer<typeof Asset>

/**
 * A design: flat records by id, lengths in mm from the upper left of the page's print area. What follows from other fields
 * is not in it: no boxes of groups, no line breaks, no pixels.
 */
export const DesignShape = z.strictObject({
  version: z.literal(designVersion),
  pages: z.strictObject({ front: Page, back: Page }),
  elements: z.record(ElementId, Element),
  assets: z.record(Sha256, Asset),
  /** Of the shop that wrote it; carried along. */
  custom: z.record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.json()).default({}),
})
export type Design = z.infer<typeof DesignShape>

/** A design whose records fit each other. */
export const DesignSchema = DesignShape.superRefine((design, context) => {
  for (const { path, message } of misfits(design)) context.addIssue({ code: 'custom', path, message })
})

export interface Misfit {
  path: string[]
  message: string
}

/** What single records don't show: who lies in whom, and what is missing. */
export function misfits(design: Design): Misfit[] {
  const found: Misfit[] = []
  const say = (path: string[], message: string) => found.push({ path, message })
  const ids = Object.keys(design.elements) as ElementId[]
  if (ids.length > limits.elements) say(['elements'], `A design has at most ${limits.elements} elements.`)
  if (Object.keys(design.assets).length > limits.assets)
    say(['assets'], `A design has at most ${limits.assets} pictures and drawings.`)
  for (const id of ids) {
    const element = design.elements[id] as Element
    const at = (field: string) => ['elements', id, field]
    if (element.id !== id) say(at('id'), 'An element stands under its own id.')
    const fault = parentFault(design, element)
    if (fault) say(at('parent'), fault)
    if ('asset' in element) {
      const asset = Object.hasOwn(design.assets, element.asset) ? design.assets[element.asset] : undefined
      const kind = element.kind === 'image' ? 'picture' : 'drawing'
      if (asset?.kind !== kind) say(at('asset'), `This ${kind} is not among the assets of the design.`)
    }
    if (element.kind === 'group' && element.clip !== null && elementOf(design, element.clip)?.parent !== id)
      say(at('clip'), 'What clips a group is one of its members.')
  }
  return found
}

function parentFault(design: Design, element: Element): string | undefined {
  let { parent } = element
  for (let depth = 1; parent !== null; depth++) {
    if (depth > limits.depth) return `Groups lie in each other at most ${limits.depth} deep.`
    const group = elementOf(design, parent)
    if (group?.kind !== 'group') return 'An element lies in a group of the same design.'
    if (group.page !== element.page) return 'An element lies on the page of its group.'
    parent = group.parent
  }
  return undefined
}

/** Undefined where no element has this id, whatever it is. */
export function elementOf(design: Design, id: string): Element | undefined {
  return Object.hasOwn(design.elements, id) ? design.elements[id as ElementId] : undefined
}

/** Those of a page that lie in a group, or in none, from the lowest to the highest. */
export function membersOf(design: Design, page: Side, parent: ElementId | null): Element[] {
  return Object.values(design.elements)
    .filter((element) => element.page === page && element.parent === parent)
    .sort(byOrder)
}

/** Two with one place, as two tabs can make them, stand by their ids. */
export function byOrder(one: Element, other: Element): number {
  if (one.order === other.order) return one.id < other.id ? -1 : 1
  return one.order < other.order ? -1 : 1
}

/** It and all that lies in it. */
export function withMembers(design: Design, ids: Iterable<ElementId>): Set<ElementId> {
  const all = new Set(ids)
  // A set that grows while it is walked.
  for (const id of all)
    for (const element of Object.values(design.elements)) if (element.parent === id) all.add(element.id)
  return all
}

/** Nothing on either page. */
export function emptyDesign(areas: Record<Side, Area>): Design {
  const pages = Object.fromEntries(sides.map((side) => [side, { area: areas[side], ground: null }]))
  return { version: designVersion, pages: pages as Design['pages'], elements: {}, assets: {}, custom: {} }
}
