export { type Difference, differenceOf, inverse, isNothing, patch } from './difference.ts'
export { changedPlace, seenIn } from './display/changed.ts'
export { clipOf, compile, compileElement } from './display/compile.ts'
export { mostDashes } from './display/dashes.ts'
export { type Clip, type DisplayList, type Item, picturesIn } from './display/list.ts'
export { pixelsOf, writeItems, writeSvg } from './display/svg.ts'
export {
  Area,
  type Asset,
  type Design,
  DesignSchema,
  designVersion,
  elementOf,
  emptyDesign,
  limits,
  membersOf,
  withMembers,
} from './document.ts'
export { coloursOf, Drawing, drawingText } from './drawing.ts'
export {
  assetOf,
  defaults,
  type Element,
  ElementId,
  type ElementKind,
  type GroupElement,
  type IconElement,
  type ImageElement,
  keyInk,
  mostTiles,
  type PatternElement,
  type PlacedElement,
  plainStroke,
  type ShapeElement,
  scaledLetters,
  type TextElement,
  type TextRun,
  wordsOf,
} from './elements/index.ts'
export {
  type Box,
  boxAround,
  centreOf,
  cornersOf,
  overlaps,
  placement,
  type TurnedBox,
  unionOf,
} from './geometry/box.ts'
export { inverseOf, type Matrix, mapPoint, multiply, type Point, shift, turn } from './geometry/matrix.ts'
export { boxOfPath, flattened, type Path, pathData } from './geometry/path.ts'
export * from './history.ts'
export { type Loaded, load } from './loading.ts'
export { apply, type Operation, withoutUnusedAssets } from './operations.ts'
export type { Layer } from './ordering.ts'
export type { Resources } from './resources.ts'
export type { Face, FindFace } from './text/face.ts'
export {
  type FontFace,
  type FontFamily,
  faceFor,
  facesIn,
  fontFamilies,
  fontFamily,
  type Script,
} from './text/font-families.ts'
export { type Layout, type Letter, type Line, layOut, onLine } from './text/layout.ts'
