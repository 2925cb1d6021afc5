/** Public API of the background model feature. */

export { type BackgroundModel, openBackgroundModel } from './opening.ts'
export { presentBackgroundModel, serveBackgroundModel } from './routes.ts'
