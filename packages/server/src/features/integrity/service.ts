export { checkStorage } from './checking.ts'
export { findStorageFigures } from './figures.ts'
export { mendObject } from './mending.ts'
