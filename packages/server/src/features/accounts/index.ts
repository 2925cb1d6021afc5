/** Public API of the accounts feature. */

export { callerOf } from './caller.ts'
export { changeWithIdentityProof } from './change-with-identity-proof.ts'
export { disableUser, enableUser } from './disable-account.ts'
export { emailAccountHolder } from './email-account-holder.ts'
export { inviteUser, sendInvitation } from './invite-user.ts'
export { sweepLinks } from './links/link-queries.ts'
export { sendOneTimeLink } from './links/one-time-links.ts'
export { getAccount, getOwnUser, logInAsAdmin } from './login/login.ts'
export { deleteSecondFactor } from './login/second-factor.ts'
export { endSessions, listSessions } from './login/sessions.ts'
export { type IdentityProof, requireIdentityProof } from './passwords/password-changes.ts'
export { presentUser } from './present.ts'
export { erasePerson, hasProvenAddress, lockAccountToClose } from './profile/closing.ts'
export { getSecurity, getUserFor } from './profile/profile.ts'
export {
  findUser,
  findUserByEmail,
  isFirstOrder,
  isStaff,
  lockCustomer,
  lockStaff,
  type StaffRow,
  updateUser,
} from './queries.ts'
export { insertStaffChange } from './staff-change-queries.ts'
