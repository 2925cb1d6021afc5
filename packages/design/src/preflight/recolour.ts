import { coloursOf, type Drawing } from '../drawing.ts'
import type { PlacedElement } from '../elements/index.ts'
import type { ElementChange } from '../operations.ts'
import type { Resources } from '../resources.ts'

/** The colours (hex without `#`) of an element that can be replaced; none of pictures. */
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
 * The change that draws an element in other colours, except for pictures; undefined if none of its colours is
 * replaced.
 */
export function recolourElement(
  element: PlacedElement,
  replace: (hex: string) => string | undefined,
  resources: Resources,
): ElementChange | undefined {
  const change: ElementChange = {}
  const replaced = <Part extends { colour: string }>(part: Part | null): Part | undefined => {
    const colour = part ? replace(part.colour) : undefined
    return part && colour !== undefined ? { ...part, colour } : undefined
  }
  const set = (field: string, value: unknown) => {
    if (value !== undefined) change[field] = value
  }
  if (element.kind === 'text') {
    const { runs, outline, shadow } = element
    if (runs.some(({ fill }) => replace(fill) !== undefined))
      change.runs = runs.map((run) => ({ ...run, fill: replace(run.fill) ?? run.fill }))
    set('outline', replaced(outline))
    set('shadow', replaced(shadow))
  } else if (element.kind === 'shape') {
    set('fill', element.fill === null ? undefined : replace(element.fill))
    set('stroke', replaced(element.stroke))
  } else if (element.kind !== 'image') {
    const drawing = resources.drawing(element.asset)
    const { colours } = element
    const shown = (own: string) => (Object.hasOwn(colours, own) ? (colours[own] as string) : own)
    const recoloured = (drawing ? drawnColours(drawing) : []).flatMap((own) => {
      const to = replace(shown(own))
      return to === undefined ? [] : [[own, to] as const]
    })
    if (recoloured.length > 0) change.colours = { ...colours, ...Object.fromEntries(recoloured) }
  }
  return Object.keys(change).length > 0 ? change : undefined
}

const drawn = new WeakMap<Drawing, readonly string[]>()

/** The colours of a drawing, which are collected once. */
function drawnColours(drawing: Drawing): readonly string[] {
  const known = drawn.get(drawing)
  if (known) return known
  const colours = coloursOf(drawing)
  drawn.set(drawing, colours)
  return colours
}
