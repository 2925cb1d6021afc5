import type { Element, ShapeElement, TextElement } from '@printery/design'

/** Main colours of texts and shapes: text fills, shape fills, and strokes of unfilled shapes. */
export function mainColoursOf(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    if (element.kind === 'text') return element.runs.map(({ fill }) => fill)
    if (element.kind === 'shape') return element.fill ?? element.stroke?.colour ?? []
    return []
  })
}

/** The fields that recolour a text or a shape; empty for other kinds. */
export function recolouredFields(
  element: Element,
  hex: string,
): Partial<Pick<TextElement, 'runs'> & Pick<ShapeElement, 'fill' | 'stroke'>> {
  if (element.kind === 'text') return { runs: element.runs.map((run) => ({ ...run, fill: hex })) }
  if (element.kind !== 'shape') return {}
  if (element.fill !== null) return { fill: hex }
  return { stroke: element.stroke && { ...element.stroke, colour: hex } }
}
