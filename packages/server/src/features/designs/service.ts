export { drawPage } from './drawing.ts'
