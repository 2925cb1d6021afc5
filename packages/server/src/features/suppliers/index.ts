/** What other features may use of suppliers. */

export { deleteReason } from './queries.ts'
export { ownApproval } from './service.ts'
