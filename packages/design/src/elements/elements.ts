import { z } from 'zod'
import type { Pen } from '../display/pen.ts'
import { uploadedFontsOf } from '../text/uploaded-fonts.ts'
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

/** The schema of each kind, for access to single fields. */
export const schemas = {
  text: TextElement,
  image: ImageElement,
  shape: ShapeElement,
  icon: IconElement,
  pattern: PatternElement,
  group: GroupElement,
} as const

/** The names of each kind for people: as the name of a layer, and in a sentence. */
export const kindNames: Record<ElementKind, { label: string; inSentence: string }> = {
  text: { label: 'Text', inSentence: 'A text' },
  image: { label: 'Photo', inSentence: 'A picture' },
  shape: { label: 'Shape', inSentence: 'A shape' },
  icon: { label: 'Art', inSentence: 'A drawing' },
  pattern: { label: 'Pattern', inSentence: 'A pattern' },
  group: { label: 'Group', inSentence: 'A group' },
}

/** Default fields of new elements, for kinds that have any. */
export const defaults = { text: textDefaults, shape: shapeDefaults } as const

const drawings: {
  [Kind in PlacedElement['kind']]: (element: Extract<PlacedElement, { kind: Kind }>, pen: Pen) => void
} = { text: drawText, image: drawImage, shape: drawShape, icon: drawIcon, pattern: drawPattern }

/** Draws the element in its own coordinate system. */
export function drawElement(element: PlacedElement, pen: Pen): void {
  const draw = drawings[element.kind] as (element: PlacedElement, pen: Pen) => void
  draw(element, pen)
}

/** The sha256 of each asset that it needs: its picture or drawing, or its uploaded fonts. */
export function assetsUsedBy(element: Element): string[] {
  if (element.kind === 'text') return uploadedFontsOf(element.runs)
  return 'asset' in element ? [element.asset] : []
}
