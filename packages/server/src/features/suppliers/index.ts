/** The exports of suppliers for other features. */

export { deleteReason } from './queries.ts'
export { ownApproval } from './service.ts'
