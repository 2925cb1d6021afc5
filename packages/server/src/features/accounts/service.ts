/** What other features may use of accounts. */

export { callerOf } from './caller.ts'
export { erasePerson, hasProvenAddress, holdForClosing } from './closing.ts'
export { getAccount, getOwnUser, logInAsAdmin } from './entering.ts'
export { inviteUser } from './inviting.ts'
export { sweepLinks } from './link-queries.ts'
export { sendOneTimeLink } from './one-time-links.ts'
export { getUserFor, securityOf } from './own-account.ts'
export { type Proof, requireOwner } from './password-changes.ts'
export { presentUser } from './present.ts'
export { findUser, isFirstOrder } from './queries.ts'
export { listSessions } from './sessions.ts'
