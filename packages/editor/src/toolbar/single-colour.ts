import type { Element, ShapeElement, TextElement } from '@printery/design'

/** What texts and shapes are drawn in: letters, surfaces, and lines of what has no surface. */
export function ownColoursOf(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    if (element.kind === 'text') return element.runs.map(({ fill }) => fill)
    if (element.kind === 'shape') return element.fill ?? element.stroke?.colour ?? []
    return []
  })
}

/** Its fields in one colour; of what has none of its own, nothing. */
export function inOneColour(
  element: Element,
  hex: string,
): Partial<Pick<TextElement, 'runs'> & Pick<ShapeElement, 'fill' | 'stroke'>> {
  if (element.kind === 'text') return { runs: element.runs.map((run) => ({ ...run, fill: hex })) }
  if (element.kind !== 'shape') return {}
  if (element.fill !== null) return { fill: hex }
  return { stroke: element.stroke && { ...element.stroke, colour: hex } }
}
