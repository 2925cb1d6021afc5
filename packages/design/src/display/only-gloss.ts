import type { Side } from '@printery/domain'
import { type Design, elementOf } from '../document.ts'
import type { Element } from '../elements/index.ts'

/**
 * The design with only those elements of a page that get gloss, in the places and clips that they have in the design, and
 * without a background. Undefined if no visible element gets any.
 */
export function onlyGloss(design: Design, page: Side): Design | undefined {
  const elements = Object.values(design.elements)
  const leaves = elements.filter((element) => element.page === page && element.kind !== 'group')
  if (!leaves.some((element) => hasGloss(design, element) && !isHidden(design, element))) return undefined
  const withoutGloss = leaves.filter((element) => !hasGloss(design, element))
  const hidden = Object.fromEntries(withoutGloss.map((element) => [element.id, { ...element, hidden: true }]))
  return {
    ...design,
    pages: { ...design.pages, [page]: { ...design.pages[page], ground: null } },
    elements: { ...design.elements, ...hidden },
  }
}

/** Whether the element, or a group around it, gets gloss. */
export function hasGloss(design: Design, element: Element): boolean {
  return lineage(design, element).some(({ gloss }) => gloss === true)
}

function isHidden(design: Design, element: Element): boolean {
  return lineage(design, element).some(({ hidden }) => hidden)
}

/** The element and the groups around it. */
function lineage(design: Design, element: Element): Element[] {
  const parent = element.parent === null ? undefined : elementOf(design, element.parent)
  return parent ? [element, ...lineage(design, parent)] : [element]
}
