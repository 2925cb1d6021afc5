import { coloursOf, type Drawing } from '../drawing.ts'
import type { PlacedElement } from '../elements/index.ts'
import type { ElementChange } from '../operations.ts'
import type { Resources } from '../resources.ts'

/** The replaceable colours of an element, as hex without `#`; pictures have none. */
export function elementColours(element: PlacedElement, resources: Resources): string[] {
  const colours = new Set<string>()
  recolourElement(
    element,
    (hex) => {
      colours.add(hex)
      return undefined
    },
    resources,
  )
  return [...colours]
}

/**
 * The change that replaces colours of an element; undefined if none is replaced, as with pictures.
 */
export function recolourElement(
  element: PlacedElement,
  replace: (hex: string) => string | undefined,
  resources: Resources,
): ElementChange | undefined {
  const change: ElementChange = {}
  const recolourPart = <Part extends { colour: string }>(part: Part | null): Part | undefined => {
    const colour = part ? replace(part.colour) : undefined
    return part && colour !== undefined ? { ...part, colour } : undefined
  }
  const setIfDefined = (field: string, value: unknown) => {
    if (value !== undefined) change[field] = value
  }
  if (element.kind === 'text') {
    const { runs, outline, shadow } = element
    if (runs.some(({ fill }) => replace(fill) !== undefined))
      change.runs = runs.map((run) => ({ ...run, fill: replace(run.fill) ?? run.fill }))
    setIfDefined('outline', recolourPart(outline))
    setIfDefined('shadow', recolourPart(shadow))
  } else if (element.kind === 'shape') {
    setIfDefined('fill', element.fill === null ? undefined : replace(element.fill))
    setIfDefined('stroke', recolourPart(element.stroke))
  } else if (element.kind !== 'image') {
    const drawing = resources.drawing(element.asset)
    const { colours } = element
    const currentColour = (original: string) =>
      Object.hasOwn(colours, original) ? (colours[original] as string) : original
    const recoloured = (drawing ? cachedColoursOf(drawing) : []).flatMap((original) => {
      const replacement = replace(currentColour(original))
      return replacement === undefined ? [] : [[original, replacement] as const]
    })
    if (recoloured.length > 0) change.colours = { ...colours, ...Object.fromEntries(recoloured) }
  }
  return Object.keys(change).length > 0 ? change : undefined
}

const drawingColours = new WeakMap<Drawing, readonly string[]>()

/** The colours of a drawing, collected only once. */
function cachedColoursOf(drawing: Drawing): readonly string[] {
  const cached = drawingColours.get(drawing)
  if (cached) return cached
  const colours = coloursOf(drawing)
  drawingColours.set(drawing, colours)
  return colours
}
