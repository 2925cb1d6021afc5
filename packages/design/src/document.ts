import { type Side, sides } from '@printery/domain'
import { z } from 'zod'
import { assetsUsedBy, Element, ElementId, Hex, Sha256 } from './elements/index.ts'

/** The version that is written. Designs of a newer version are not opened. */
export const designVersion = 3

export const limits = { elements: 1000, envelopes: 100, depth: 8, assets: 500 } as const

/** The print area of a page: its name on the product and its size in mm. */
export const Area = z.strictObject({
  name: z.string().min(1).max(60),
  width: z.number().min(5).max(2000),
  height: z.number().min(5).max(2000),
})
export type Area = z.infer<typeof Area>

const Page = z.strictObject({
  area: Area,
  /** Background colour of the whole print area; null lets the product show through. */
  ground: Hex.nullable().default(null),
})

/** A picture, drawing or uploaded font used by the design, by the sha256 of its bytes. */
const Asset = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('picture'),
    name: z.string().max(255).default(''),
    /** Pixels of the original, which is printed. */
    width: z.number().int().min(1).max(100_000),
    height: z.number().int().min(1).max(100_000),
    type: z.enum(['image/png', 'image/jpeg']),
  }),
  z.strictObject({ kind: z.literal('drawing'), name: z.string().max(255).default('') }),
  /** One style of an uploaded font. */
  z.strictObject({ kind: z.literal('font'), name: z.string().max(255).default('') }),
])
export type Asset = z.infer<typeof Asset>

/**
 * A design as flat records by id, with lengths in mm from the upper left of the page's print area. It contains no
 * derived data: no group boxes, line breaks or pixels.
 */
export const DesignShape = z.strictObject({
  version: z.literal(designVersion),
  pages: z.strictObject({ front: Page, back: Page }),
  elements: z.record(ElementId, Element),
  assets: z.record(Sha256, Asset),
  /** Data of the application that wrote the design, preserved unchanged. */
  custom: z.record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.json()).default({}),
})
export type Design = z.infer<typeof DesignShape>

/** A design that also passes the integrity checks across its records. */
export const DesignSchema = DesignShape.superRefine((design, context) => {
  for (const { path, message } of findIntegrityIssues(design))
    context.addIssue({ code: 'custom', path, message })
})

/**
 * Why JSON has too many elements or envelopes for a design; undefined if it has not. The schema also refuses them, but
 * only after it has read each element and has searched each envelope for folds, which takes seconds.
 */
export function findSizeIssue(json: unknown): string | undefined {
  const elements = typeof json === 'object' && json !== null && 'elements' in json ? json.elements : undefined
  if (typeof elements !== 'object' || elements === null) return undefined
  const all: unknown[] = Object.values(elements)
  if (all.length > limits.elements) return `A design has at most ${limits.elements} elements.`
  if (all.filter(hasEnvelope).length > limits.envelopes)
    return `A design has at most ${limits.envelopes} envelopes.`
  return undefined
}

/** Whether the JSON of an element is distorted by an envelope. */
export function hasEnvelope(json: unknown): boolean {
  const warp = typeof json === 'object' && json !== null && 'warp' in json ? json.warp : undefined
  return typeof warp === 'object' && warp !== null && 'style' in warp && warp.style === 'envelope'
}

export interface IntegrityIssue {
  path: string[]
  message: string
}

/** Checks the references between records: parents, clips and assets. */
export function findIntegrityIssues(design: Design): IntegrityIssue[] {
  const issues: IntegrityIssue[] = []
  const report = (path: string[], message: string) => issues.push({ path, message })
  const ids = Object.keys(design.elements) as ElementId[]
  const sizeIssue = findSizeIssue(design)
  if (sizeIssue) report(['elements'], sizeIssue)
  if (Object.keys(design.assets).length > limits.assets)
    report(['assets'], `A design has at most ${limits.assets} pictures, drawings and fonts.`)
  for (const id of ids) {
    const element = design.elements[id] as Element
    const pathTo = (field: string) => ['elements', id, field]
    if (element.id !== id) report(pathTo('id'), 'An element stands under its own id.')
    const issue = findParentIssue(design, element)
    if (issue) report(pathTo('parent'), issue)
    for (const sha256 of assetsUsedBy(element)) {
      const asset = Object.hasOwn(design.assets, sha256) ? design.assets[sha256] : undefined
      const kind = assetKindOf(element)
      if (asset?.kind !== kind)
        report(
          pathTo(kind === 'font' ? 'runs' : 'asset'),
          `This ${kind} is not among the assets of the design.`,
        )
    }
    if (element.kind === 'group' && element.clip !== null && elementOf(design, element.clip)?.parent !== id)
      report(pathTo('clip'), 'What clips a group is one of its members.')
  }
  return issues
}

function assetKindOf({ kind }: Element): Asset['kind'] {
  if (kind === 'text') return 'font'
  return kind === 'image' ? 'picture' : 'drawing'
}

function findParentIssue(design: Design, element: Element): string | undefined {
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

/** Undefined if no element has this id; `id` may be any string. */
export function elementOf(design: Design, id: string): Element | undefined {
  return Object.hasOwn(design.elements, id) ? design.elements[id as ElementId] : undefined
}

/** The elements of a page in a group, or at the top level, in stacking order from back to front. */
export function membersOf(design: Design, page: Side, parent: ElementId | null): Element[] {
  return Object.values(design.elements)
    .filter((element) => element.page === page && element.parent === parent)
    .sort(compareOrder)
}

/** Elements with equal order, as two tabs can create them, are sorted by id. */
export function compareOrder(one: Element, other: Element): number {
  if (one.order === other.order) return one.id < other.id ? -1 : 1
  return one.order < other.order ? -1 : 1
}

/** The elements and all of their descendants. */
export function withMembers(design: Design, ids: Iterable<ElementId>): Set<ElementId> {
  const all = new Set(ids)
  // The set grows during the iteration.
  for (const id of all)
    for (const element of Object.values(design.elements)) if (element.parent === id) all.add(element.id)
  return all
}

/** A design with two empty pages. */
export function emptyDesign(areas: Record<Side, Area>): Design {
  const pages = Object.fromEntries(sides.map((side) => [side, { area: areas[side], ground: null }]))
  return { version: designVersion, pages: pages as Design['pages'], elements: {}, assets: {}, custom: {} }
}
