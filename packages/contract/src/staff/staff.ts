import { staffChangeKinds, staffRoles } from '@printery/domain/staff'
import { z } from 'zod'
import { email, Id, Moment, Page, requiredLine } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const StaffRoleName = z.enum(staffRoles)

export const StaffView = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  staffRole: StaffRoleName,
  isDisabled: z.boolean(),
  /** Invited, without a password so far. */
  isInvited: z.boolean(),
  hasSecondFactor: z.boolean(),
  isSecondFactorDemanded: z.boolean(),
  createdAt: Moment,
})
export type StaffView = z.infer<typeof StaffView>

const StaffChangeView = z.object({
  id: z.string(),
  what: z.enum(staffChangeKinds),
  /** The account that was changed. */
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Null for the command line. */
  by: z.string().nullable(),
  at: Moment,
})
export type StaffChangeView = z.infer<typeof StaffChangeView>

/** The access of an account, which an owner sees and changes. */
const access = {
  staffRole: StaffRoleName,
  isDisabled: z.boolean(),
  isSecondFactorDemanded: z.boolean(),
}

const params = z.object({ userId: Id })
const member = z.object({ member: StaffView })

export const listStaff = endpoint('GET', '/staff', {
  summary: 'List all staff accounts.',
  allow: 'admin',
  capability: 'staff.write',
  response: { 200: z.object({ staff: z.array(StaffView) }) },
})

export const listStaffChanges = endpoint('GET', '/staff/changes', {
  summary: 'List the changes to staff accounts with their authors, newest first.',
  allow: 'admin',
  capability: 'staff.write',
  query: z.strictObject(Page),
  response: { 200: z.object({ changes: z.array(StaffChangeView), nextCursor: z.string().nullable() }) },
})

export const inviteStaff = endpoint('POST', '/staff', {
  summary:
    'Create an account for a member of staff and email an invitation with a link to choose a password.',
  allow: 'admin',
  capability: 'staff.write',
  idempotent: true,
  body: z.strictObject({
    email: email('A valid email is required'),
    firstName: requiredLine('First name is required', 100),
    lastName: requiredLine('Last name is required', 100),
    staffRole: StaffRoleName,
    isSecondFactorDemanded: z.boolean().default(false),
  }),
  response: { 201: member },
})

export const changeStaff = endpoint('PATCH', '/staff/:userId', {
  summary:
    'Change the role of a staff account, disable or enable it, or require a second factor. `expected` is the state that the caller has seen. 409 for the last owner.',
  allow: 'admin',
  capability: 'staff.write',
  params,
  body: z.strictObject({ ...z.object(access).partial().shape, expected: z.strictObject(access) }),
  response: { 200: member },
})

export const signOutStaff = endpoint('POST', '/staff/:userId/sign-out', {
  summary: 'End all sessions of a member of staff.',
  allow: 'admin',
  capability: 'staff.write',
  params,
  response: { 200: z.object({ ended: z.int() }) },
})

export const inviteStaffAgain = endpoint('POST', '/staff/:userId/invitation', {
  summary:
    'Send a new invitation to a member of staff who can’t log in yet. The link of the earlier invitation stops working.',
  allow: 'admin',
  capability: 'staff.write',
  params,
  response: { 200: member },
})

export const dropSecondFactor = endpoint('POST', '/staff/:userId/drop-second-factor', {
  summary:
    'Remove the second factor of a member of staff who has lost their phone. All sessions of the person end.',
  allow: 'admin',
  capability: 'staff.write',
  params,
  response: { 200: member },
})

export const setAccountAccess = endpoint('POST', '/staff/account', {
  summary: 'Disable or enable the account of a customer or a supplier.',
  allow: 'admin',
  capability: 'staff.write',
  body: z.strictObject({ email: email('A valid email is required'), isDisabled: z.boolean() }),
  response: { 200: z.object({ message: z.string() }) },
})
