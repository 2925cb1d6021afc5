export { ElementId, Hex, keyInk, plainStroke, Sha256, Stroke } from './common.ts'
export {
  assetsUsedBy,
  defaults,
  drawElement,
  Element,
  type ElementKind,
  kindNames,
  type PlacedElement,
  schemas,
} from './elements.ts'
export type { GroupElement } from './group.ts'
export type { IconElement } from './icon.ts'
export type { ImageElement } from './image.ts'
export { maxTiles, type PatternElement } from './pattern.ts'
export { drawnOutlineOf, type ShapeElement } from './shape.ts'
export { plainTextOf, scaleTextStyle, type TextElement, type TextRun } from './text.ts'
