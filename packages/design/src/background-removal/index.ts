export {
  cutOffRange,
  type RemovalOptions,
  type RemovedBackground,
  removeBackground,
  toleranceRange,
} from './remove-background.ts'
export type { BrushStroke } from './strokes.ts'
export { type ModelInput, type ModelMask, toModelInput, toSubjectMask } from './subject-mask.ts'
