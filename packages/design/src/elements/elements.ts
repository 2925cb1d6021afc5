import { z } from 'zod'
import type { Pen } from '../display/pen.ts'
import { GroupElement } from './group.ts'
import { drawIcon, IconElement } from './icon.ts'
import { drawImage, ImageElement } from './image.ts'
import { drawPattern, PatternElement } from './pattern.ts'
import { drawShape, ShapeElement, shapeDefaults } from './shape.ts'
import { drawText, TextElement, textDefaults } from './text.ts'

export const Element = z.discriminatedUnion('kind', [
  TextElement,
  ImageElement,
  ShapeElement,
  IconElement,
  PatternElement,
  GroupElement,
])
export type Element = z.infer<typeof Element>
export type PlacedElement = Exclude<Element, GroupElement>
export type ElementKind = Element['kind']

/** The schema of each kind, for a look at one field of it. */
export const schemas = {
  text: TextElement,
  image: ImageElement,
  shape: ShapeElement,
  icon: IconElement,
  pattern: PatternElement,
  group: GroupElement,
} as const

/** Of a new one, as far as its kind has an opinion. */
export const defaults = { text: textDefaults, shape: shapeDefaults } as const

const drawings: {
  [Kind in PlacedElement['kind']]: (element: Extract<PlacedElement, { kind: Kind }>, pen: Pen) => void
} = { text: drawText, image: drawImage, shape: drawShape, icon: drawIcon, pattern: drawPattern }

/** Draws it in its own box. */
export function drawElement(element: PlacedElement, pen: Pen): void {
  const draw = drawings[element.kind] as (element: PlacedElement, pen: Pen) => void
  draw(element, pen)
}

/** sha256 of what it shows and the design doesn't hold. */
export function assetOf(element: Element): string | undefined {
  return 'asset' in element ? element.asset : undefined
}
