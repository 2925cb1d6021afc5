export { type Pixels, unpremultiply } from './pixels.ts'
export { chokeAt, type Plate, type PlateOptions, platesOf } from './plates.ts'
export { plateOf, type Separation, separate } from './separation.ts'
