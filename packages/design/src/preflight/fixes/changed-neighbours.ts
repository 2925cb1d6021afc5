import type { ElementId } from '../../elements/index.ts'
import { overlaps } from '../../geometry/box.ts'
import type { FindingCode } from '../finding.ts'
import type { InspectedPage, VisibleElement } from '../page.ts'

/** A finding that only drawing the page could rule out. */
export interface PossibleFinding {
  code: FindingCode
  elementId?: ElementId
  box: VisibleElement['box']
}

/**
 * The findings that a fix can cause for elements that are measured by pixels: translucent ones that others cover
 * differently than before, and pictures under which something has changed. `translucent` is
 * the code that translucent ones get, if any.
 */
export function findChangedNeighbours(
  before: InspectedPage,
  after: InspectedPage,
  { translucent, isPicture }: { translucent: FindingCode | undefined; isPicture: (id: ElementId) => boolean },
): PossibleFinding[] {
  const known = new Map(before.visible.map((each, index) => [each.element.id, { each, index }]))
  return after.visible.flatMap((each, index): PossibleFinding[] => {
    const { element, box } = each
    const old = known.get(element.id)
    if (!old) return []
    const isChanged = (below: typeof allBelow) =>
      below(before.visible, old.each, old.index) !== below(after.visible, each, index)
    const location = { elementId: element.id, box }
    return [
      ...(translucent && each.isTranslucent && isChanged(allAround)
        ? [{ ...location, code: translucent }]
        : []),
      ...(isPicture(element.id) && isChanged(allBelow)
        ? [{ ...location, code: 'low-contrast' as const }]
        : []),
    ]
  })
}

type VisibleElements = InspectedPage['visible']

function allAround(visible: VisibleElements, { element, box }: VisibleElement): string {
  const others = visible.filter((other) => other.element.id !== element.id && overlaps(box, other.box))
  return JSON.stringify(others.length > 0 && [box, others.map((rotated) => rotated.box)])
}

function allBelow(visible: VisibleElements, { box }: VisibleElement, index: number): string {
  const others = visible.slice(0, index).filter((other) => overlaps(box, other.box))
  return JSON.stringify(others.length > 0 && [box, others.map(({ element }) => element)])
}
