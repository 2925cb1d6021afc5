export { type DrawnPath, drawnLines, type LineSeen } from './drawn-lines.ts'
export type { Edges } from './edges.ts'
export {
  type Finding,
  type FindingCode,
  type Fix,
  findingCodes,
  type Severity,
  severities,
} from './finding.ts'
export { type Garment, inksOf } from './inks.ts'
export {
  linesChunk,
  mostLines,
  type PictureLine,
  readPictureLines,
  writtenLines,
} from './picture-lines.ts'
export { type CheckAsked, PageCheck, type Preflight, type PreflightAsked, preflight } from './preflight.ts'
export { edgesOf, type MethodRules, rules } from './rules.ts'
export {
  checkedDpi,
  joinTiles,
  measurePage,
  measureTile,
  type PixelFacts,
  type Tile,
  type TileFacts,
  tileList,
  tilesOf,
  tileTouches,
} from './tiles.ts'
