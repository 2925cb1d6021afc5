import { z } from 'zod'
import { NewPassword, OneTimeCode, passwordBytes, SessionView, UserView } from './accounts.ts'
import { email, Id, Moment, required, requiredLine, text } from './common.ts'
import { endpoint } from './endpoint.ts'

const MessageResponse = z.object({ message: z.string() })

export const ProfileForm = z.strictObject({
  firstName: requiredLine('Enter your First Name', 100),
  lastName: requiredLine('Enter your Last Name', 100),
  address: required('Enter your Address', 500),
  phoneNumber: text(50).optional(),
  /** The details that the client showed. If they have changed since, the call is refused with `stale_version`. */
  expected: z
    .strictObject({ firstName: text(100), lastName: text(100), address: text(500), phoneNumber: text(50) })
    .optional(),
})

export const updateUser = endpoint('PATCH', '/user', {
  summary: 'Change the caller’s name, address and telephone number.',
  allow: 'session',
  body: ProfileForm,
  response: { 200: SessionView },
})

export const getUser = endpoint('GET', '/user/:userId', {
  summary: 'Get an account. For its owner and admins.',
  allow: 'session',
  capability: 'customers.read',
  params: z.object({ userId: Id }),
  response: { 200: z.object({ user: UserView }) },
})

const requiredSecret = (message: string) => z.string(message).min(1, message).max(1000)

export const PasswordForm = z
  .strictObject({
    currentPassword: requiredSecret('Enter your current password'),
    newPassword: NewPassword,
    confirmNewPassword: requiredSecret("Confirm Password doesn't match"),
    /** Sent by the specification's clients; ignored. */
    user: z.unknown().optional(),
  })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    path: ['newPassword'],
    message: "New password can't be the same as the current password",
  })
  .refine(({ newPassword, confirmNewPassword }) => newPassword === confirmNewPassword, {
    path: ['confirmNewPassword'],
    message: "Confirm Password doesn't match",
  })

export const changePassword = endpoint('PATCH', '/user/password', {
  summary: 'Change the caller’s password. All other sessions end.',
  allow: 'session',
  body: PasswordForm,
  maxBytes: passwordBytes,
  response: { 200: MessageResponse },
})

export const OpenSession = z.object({
  id: Id,
  /** The user agent string. */
  userAgent: z.string(),
  createdAt: Moment,
  /** Accurate to ten minutes. */
  lastSeenAt: Moment,
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const listSessions = endpoint('GET', '/user/sessions', {
  summary: 'List the caller’s open sessions, most recently used first.',
  allow: 'session',
  response: { 200: z.object({ sessions: z.array(OpenSession) }) },
})

export const endOneSession = endpoint('DELETE', '/user/sessions/:sessionId', {
  summary: 'End one of the caller’s sessions.',
  allow: 'session',
  params: z.object({ sessionId: Id }),
  response: { 200: MessageResponse },
})

export const endOtherSessions = endpoint('DELETE', '/user/sessions', {
  summary: 'End all sessions of the caller except the current one.',
  allow: 'session',
  response: { 200: MessageResponse },
})

export const Security = z.object({
  /** False if the user registered with Google and never set one. */
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** The new email address that is not confirmed yet. */
  emailChange: z
    .object({ newEmail: z.string(), oldConfirmed: z.boolean(), newConfirmed: z.boolean(), expiresAt: Moment })
    .nullable(),
})
export type Security = z.infer<typeof Security>

export const getSecurity = endpoint('GET', '/user/security', {
  summary: 'Get the login methods of the caller’s account.',
  allow: 'session',
  response: { 200: Security },
})

/** Users with a password confirm it before changes that could take over the account. */
const currentPassword = z.string().min(1).max(1000).optional()
/** Users without one confirm with a fresh token of the linked Google account. */
const accessToken = text(4096).min(1).optional()

export const changeEmail = endpoint('POST', '/user/email', {
  summary:
    'Request a change of the email address. It takes effect once the old and the new address have confirmed it.',
  allow: 'session',
  body: z.strictObject({ email: email('A valid email is required'), currentPassword, accessToken }),
  response: { 200: MessageResponse },
})

export const confirmEmail = endpoint('POST', '/user/email/confirm', {
  summary: 'Confirm a change of the email address by the link of an email.',
  allow: 'anyone',
  body: z.strictObject({ token: text(200).min(1) }),
  response: { 200: z.object({ changed: z.boolean(), message: z.string() }) },
})

export const linkGoogle = endpoint('POST', '/user/google', {
  summary: 'Link a Google account, so that the caller can log in with it.',
  allow: 'session',
  body: z.strictObject({ accessToken: text(4096).min(1), currentPassword }),
  response: { 200: MessageResponse },
})

export const unlinkGoogle = endpoint('DELETE', '/user/google', {
  summary: 'Unlink the Google account. The account must have a password.',
  allow: 'session',
  response: { 200: MessageResponse },
})

export const beginSecondFactor = endpoint('POST', '/user/second-factor', {
  summary:
    'Create a secret for an authenticator app. It takes effect once a code of the app has confirmed it.',
  allow: 'admin',
  capability: 'own',
  body: z.strictObject({ currentPassword, accessToken }),
  response: { 200: z.object({ secret: z.string(), uri: z.string() }) },
})

export const confirmSecondFactor = endpoint('POST', '/user/second-factor/confirm', {
  summary: 'Switch on the second factor with the first code of the app.',
  allow: 'admin',
  capability: 'own',
  body: z.strictObject({ code: OneTimeCode }),
  response: { 200: MessageResponse },
})

export const endSecondFactor = endpoint('POST', '/user/second-factor/end', {
  summary: 'Switch off the second factor with a code of the app.',
  allow: 'admin',
  capability: 'own',
  body: z.strictObject({ code: OneTimeCode }),
  response: { 200: MessageResponse },
})

export const downloadData = endpoint('GET', '/user/data', {
  summary: 'Download all data that the shop has about the caller.',
  allow: 'session',
  response: { 200: z.object({ madeAt: Moment }).catchall(z.unknown()) },
})

export const closeAccount = endpoint('POST', '/user/close', {
  summary:
    'Close the caller’s account and erase the personal data. Orders and amounts remain without a name.',
  allow: 'session',
  body: z.strictObject({ currentPassword, accessToken }),
  response: { 200: MessageResponse },
})
