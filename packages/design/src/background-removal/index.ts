export {
  type RemovalOptions,
  type RemovedBackground,
  removeBackground,
  toleranceRange,
} from './remove-background.ts'
export type { BrushStroke } from './strokes.ts'
