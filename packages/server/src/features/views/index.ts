/** Public API of the views feature. */

export { eraseViews } from './queries.ts'
export { listViews } from './service.ts'
