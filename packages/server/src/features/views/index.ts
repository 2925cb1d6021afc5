/** The exports of views for other features. */

export { eraseViews } from './queries.ts'
