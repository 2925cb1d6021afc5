export { type Difference, differenceOf, inverse, isEmptyDifference, patch } from './difference.ts'
export { changedBox, itemsWithin } from './display/changed-box.ts'
export { clipOf, compile, compileElement } from './display/compile.ts'
export { maxDashes } from './display/dashes.ts'
export { type Clip, type DisplayList, type Item, picturesIn } from './display/list.ts'
export { hasGloss, onlyGloss } from './display/only-gloss.ts'
export { pixelsOf, writeItems, writeSvg } from './display/svg.ts'
export {
  Area,
  type Asset,
  compareOrder,
  type Design,
  DesignSchema,
  designVersion,
  elementOf,
  emptyDesign,
  findSizeIssue,
  limits,
  membersOf,
  withMembers,
} from './document.ts'
export { coloursOf, Drawing, type PhysicalSize, serializeDrawing } from './drawing.ts'
export {
  assetsUsedBy,
  defaults,
  drawnOutlineOf,
  type Element,
  ElementId,
  type ElementKind,
  type GroupElement,
  type IconElement,
  type ImageElement,
  keyInk,
  kindNames,
  maxTiles,
  type PatternElement,
  type PlacedElement,
  plainStroke,
  plainTextOf,
  type ShapeElement,
  type Stroke,
  scaleTextStyle,
  type TextElement,
  type TextRun,
} from './elements/index.ts'
export { maxPathCurves, pathSides, type TextPath } from './elements/text-path.ts'
export {
  type Box,
  boxAround,
  centreOf,
  cornersOf,
  overlaps,
  placementMatrix,
  type RotatedBox,
  unionOf,
} from './geometry/box.ts'
export { type Cubic, cubicsOf, pointBetween, pointOnCubic, splitCubic } from './geometry/cubic.ts'
export {
  type Envelope,
  envelopePoints,
  isFoldFree,
  noOffsets,
  type Offset,
  stretchBound,
} from './geometry/envelope.ts'
export { envelopeOf, roundedOffset } from './geometry/envelope-of-warp.ts'
export {
  inverseOf,
  type Matrix,
  mapPoint,
  multiply,
  type Point,
  rotationMatrix,
  translationMatrix,
} from './geometry/matrix.ts'
export { countSamples, MeasuredPath, type PathPoint } from './geometry/measured-path.ts'
export { boxOfPath, flattenPath, mapPath, type Path, pathData, rectangle } from './geometry/path.ts'
export { type PointMap, type Warp, type WarpStyle, warpMap, warpPath, warpStyles } from './geometry/warp.ts'
export * from './history.ts'
export { type LoadedDesign, loadDesign } from './loading.ts'
export { applyOperation, type Operation, withoutUnusedAssets } from './operations.ts'
export type { Layer } from './ordering.ts'
export type { Resources } from './resources.ts'
export type { Face, FindFace } from './text/face.ts'
export { fittedOnPath, lengthBeyondPath } from './text/fit-on-path.ts'
export {
  type FontFace,
  type FontFamily,
  faceFor,
  facesIn,
  fontFamilies,
  fontFamily,
  type Script,
} from './text/font-families.ts'
export {
  boxOfLines,
  glyphTransform,
  type Layout,
  type Line,
  layOutText,
  type PositionedGlyph,
} from './text/layout.ts'
export { bandOnPath, curvesOfTextPath, measuredPathOf } from './text/path-of-text.ts'
export { fontFileFor, fontFilesIn, isUploadedFont, uploadedFontsOf } from './text/uploaded-fonts.ts'
