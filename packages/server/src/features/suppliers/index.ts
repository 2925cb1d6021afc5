/** Public API of the suppliers feature. */

export { deleteReason } from './queries.ts'
export { ownApproval } from './service.ts'
