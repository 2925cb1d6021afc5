/** Public API of the views feature. */

export { eraseViews } from './queries.ts'
