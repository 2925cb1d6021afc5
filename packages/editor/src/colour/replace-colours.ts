import type { Design, Element, Operation, Resources } from '@printery/design'
import { sides } from '@printery/domain'
import type { ElementChanges } from '../model/changes.ts'
import { shownColours } from './design-colours.ts'

/**
 * Returns the operations that replace colours in pages and in all elements but photos. All colours are replaced
 * simultaneously, so that two can be swapped. Hex without `#`.
 */
export function replaceColours(
  design: Design,
  resources: Pick<Resources, 'drawing'>,
  replacements: ReadonlyMap<string, string>,
  mayChange: (element: Element) => boolean = () => true,
): Operation[] {
  const changes: ElementChanges = {}
  for (const element of Object.values(design.elements)) {
    if (!mayChange(element)) continue
    const fields = changedFields(element, resources, (hex) => replacements.get(hex) ?? hex)
    if (Object.keys(fields).length > 0) changes[element.id] = fields
  }
  const pages = sides.flatMap((page): Operation[] => {
    const { ground } = design.pages[page]
    const next = ground === null ? undefined : replacements.get(ground)
    return next === undefined || next === ground ? [] : [{ type: 'page', page, ground: next }]
  })
  return Object.keys(changes).length > 0 ? [...pages, { type: 'change', changes }] : pages
}

type Replace = (hex: string) => string

/** The fields of an element that change when its colours are replaced, with their new values. */
function changedFields(
  element: Element,
  resources: Pick<Resources, 'drawing'>,
  replace: Replace,
): Record<string, unknown> {
  const candidates = replacedFields(element, resources, replace)
  return Object.fromEntries(
    Object.entries(candidates).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(element[field as keyof Element]),
    ),
  )
}

function replacedFields(
  element: Element,
  resources: Pick<Resources, 'drawing'>,
  replace: Replace,
): Record<string, unknown> {
  const withColour = <Part extends { colour: string }>(part: Part | null | undefined) =>
    part ? { ...part, colour: replace(part.colour) } : part
  switch (element.kind) {
    case 'text':
      return {
        runs: element.runs.map((run) => ({ ...run, fill: replace(run.fill) })),
        outline: withColour(element.outline),
        shadow: withColour(element.shadow),
      }
    case 'shape':
      return { fill: element.fill && replace(element.fill), stroke: withColour(element.stroke) }
    case 'image':
      return { frame: withColour(element.frame), duotone: element.duotone?.map(replace) ?? element.duotone }
    case 'icon':
    case 'pattern': {
      const colours = shownColours(element, resources).map(
        ({ original: own, shown }) => [own, replace(shown)] as const,
      )
      const replaced = colours.filter(([own, to]) => to !== (element.colours[own] ?? own))
      return { colours: { ...element.colours, ...Object.fromEntries(replaced) } }
    }
    case 'group':
      return {}
  }
}
