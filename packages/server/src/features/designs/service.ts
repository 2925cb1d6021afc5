export { drawPage } from './drawing.ts'
export { openDesign, readDesign } from './opening.ts'
