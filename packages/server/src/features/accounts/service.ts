/** What other features may use of accounts. */
export { getAccount } from './entering.ts'
export { sweepLinks } from './link-queries.ts'
export { sendOneTimeLink } from './one-time-links.ts'
export { requirePassword } from './password-changes.ts'
export { hashPassword } from './passwords.ts'
export { hasOtherAdmin, isFirstOrder, lockUser, type UserRow } from './queries.ts'
