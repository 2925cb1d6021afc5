export { ElementId, Hex, keyInk, plainStroke, Sha256, Stroke } from './common.ts'
export {
  assetOf,
  defaults,
  drawElement,
  Element,
  type ElementKind,
  type PlacedElement,
  schemas,
} from './elements.ts'
export type { GroupElement } from './group.ts'
export type { IconElement } from './icon.ts'
export type { ImageElement } from './image.ts'
export { mostTiles, type PatternElement } from './pattern.ts'
export { scaledLetters } from './scaled-letters.ts'
export type { ShapeElement } from './shape.ts'
export { type TextElement, type TextRun, wordsOf } from './text.ts'
