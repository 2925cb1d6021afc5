export { drawPage, rasterise } from './drawing.ts'
export { openDesign, readDesign } from './opening.ts'
export { openResources } from './resources.ts'
