import { coloursOf, type Design, type Element, type Resources } from '@printery/design'

/**
 * Colours that a design draws in, the most used first. Photos are left out, because their colours are not
 * inks.
 */
export function coloursIn(design: Design, resources: Pick<Resources, 'drawing'>): string[] {
  const counts = new Map<string, number>()
  const note = (hex: string | null | undefined) => {
    if (hex) counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  for (const { ground } of Object.values(design.pages)) note(ground)
  for (const element of Object.values(design.elements))
    for (const hex of coloursOfElement(element, resources)) note(hex)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([hex]) => hex)
}

/** How many objects have each colour, those of most objects first. The background of a page is an object too. */
export function objectsByColour(
  design: Design,
  resources: Pick<Resources, 'drawing'>,
): { hex: string; objects: number }[] {
  const counts = new Map<string, number>()
  const note = (colours: readonly (string | null | undefined)[]) => {
    for (const hex of new Set(colours)) if (hex) counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  for (const { ground } of Object.values(design.pages)) note([ground])
  for (const element of Object.values(design.elements)) note(coloursOfElement(element, resources))
  return [...counts]
    .map(([hex, objects]) => ({ hex, objects }))
    .sort((one, other) => other.objects - one.objects || (one.hex < other.hex ? -1 : 1))
}

function coloursOfElement(
  element: Element,
  resources: Pick<Resources, 'drawing'>,
): (string | null | undefined)[] {
  switch (element.kind) {
    case 'text':
      return [...element.runs.map(({ fill }) => fill), element.outline?.colour, element.shadow?.colour]
    case 'shape':
      return [element.fill, element.stroke?.colour]
    case 'image':
      return [element.frame?.colour, ...(element.duotone ?? [])]
    case 'icon':
    case 'pattern':
      return shownColours(element, resources).map(({ shown }) => shown)
    case 'group':
      return []
  }
}

/** Each colour of a drawing with the colour that replaces it. */
export function shownColours(
  { asset, colours }: { asset: string; colours: Record<string, string> },
  resources: Pick<Resources, 'drawing'>,
): { own: string; shown: string }[] {
  const drawing = resources.drawing(asset)
  return drawing ? coloursOf(drawing).map((own) => ({ own, shown: colours[own] ?? own })) : []
}
