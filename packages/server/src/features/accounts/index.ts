/** What other features may use of accounts. */

export { callerOf } from './caller.ts'
export { inviteUser } from './invite-user.ts'
export { sweepLinks } from './links/link-queries.ts'
export { sendOneTimeLink } from './links/one-time-links.ts'
export { getAccount, getOwnUser, logInAsAdmin } from './login/login.ts'
export { listSessions } from './login/sessions.ts'
export { type Proof, requireOwner } from './passwords/password-changes.ts'
export { presentUser } from './present.ts'
export { erasePerson, hasProvenAddress, lockAccountToClose } from './profile/closing.ts'
export { getSecurity, getUserFor } from './profile/profile.ts'
export { findUser, isFirstOrder, lockCustomer } from './queries.ts'
