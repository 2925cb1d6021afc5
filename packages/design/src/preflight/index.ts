export { type DeviceInks, inkTableBytes } from './device/device-inks.ts'
export { deviceKeyOf, type PrintDevice, printDeviceOf } from './device/print-device.ts'
export type { EdgeMargins } from './edges.ts'
export {
  type Finding,
  type FindingCode,
  type Fix,
  findingCodes,
  type Severity,
  severities,
} from './finding.ts'
export { combineFixes } from './fixes/combine-fixes.ts'
export { nameOfInk } from './ink-names.ts'
export { countPageInks, type Garment } from './inks.ts'
export {
  maxLines,
  type PictureLine,
  pictureLinesChunk,
  readPictureLines,
  serializePictureLines,
} from './pictures/picture-lines.ts'
export type { PictureMask } from './pictures/picture-mask.ts'
export { readPictureMask } from './pictures/read-picture-mask.ts'
export { type CheckInput, PageCheck, type Preflight, type PreflightInput, preflight } from './preflight.ts'
export { edgeMarginsOf, type MethodRules, methodRules } from './rules.ts'
export { estimateStitches, formatStitches } from './stitches.ts'
export { type IntendedPrint, suitsPrint } from './suits-print.ts'
export { type DrawnPath, type MeasuredLine, measureDrawnLines } from './thinness/drawn-lines.ts'
export { type SewnThread, threadsOfInks } from './threads/check-threads.ts'
export {
  checkedDpi,
  joinTiles,
  measurePage,
  measureTile,
  type PageMeasurements,
  type Tile,
  type TileMeasurements,
  tileDisplayList,
  tilesOf,
  tileTouches,
} from './tiles.ts'
