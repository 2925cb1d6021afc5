/** The exports of the background model for other features. */

export { type BackgroundModel, openBackgroundModel } from './opening.ts'
export { presentBackgroundModel, serveBackgroundModel } from './routes.ts'
