import { coloursOf, type Design, type Element, type Resources } from '@printery/design'

/** The colours of a design, the most used first, without those of photos, which are not inks. */
export function coloursIn(design: Design, resources: Pick<Resources, 'drawing'>): string[] {
  const counts = new Map<string, number>()
  const countColour = (hex: string | null | undefined) => {
    if (hex) counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  for (const { ground } of Object.values(design.pages)) countColour(ground)
  for (const element of Object.values(design.elements))
    for (const hex of coloursOfElement(element, resources)) countColour(hex)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([hex]) => hex)
}

/** The number of objects with each colour, in descending order. The background of a page counts as an object. */
export function objectsByColour(
  design: Design,
  resources: Pick<Resources, 'drawing'>,
): { hex: string; objects: number }[] {
  const counts = new Map<string, number>()
  const countDistinct = (colours: readonly (string | null | undefined)[]) => {
    for (const hex of new Set(colours)) if (hex) counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  for (const { ground } of Object.values(design.pages)) countDistinct([ground])
  for (const element of Object.values(design.elements)) countDistinct(coloursOfElement(element, resources))
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

/** Each colour of a drawing with the colour that is shown instead. */
export function shownColours(
  { asset, colours }: { asset: string; colours: Record<string, string> },
  resources: Pick<Resources, 'drawing'>,
): { original: string; shown: string }[] {
  const drawing = resources.drawing(asset)
  return drawing
    ? coloursOf(drawing).map((original) => ({ original, shown: colours[original] ?? original }))
    : []
}
