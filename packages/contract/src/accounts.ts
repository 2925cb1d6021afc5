import { roles } from '@printery/domain'
import { capabilities, staffRoles } from '@printery/domain/staff'
import { z } from 'zod'
import { email, Id, Moment, requiredLine, text } from './common.ts'
import { endpoint } from './endpoint.ts'

export const UserView = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  address: z.string(),
  phoneNumber: z.string(),
  role: z.enum(roles),
  isAdmin: z.boolean(),
  brandName: z.string().nullable(),
  isFirstOrder: z.boolean(),
  createdAt: Moment,
  /** The next three fields are for staff, whose role is `admin` (DEC-95). */
  staffRole: z.enum(staffRoles).optional(),
  /** What the person may do now. */
  capabilities: z.array(z.enum(capabilities)).optional(),
  /** Whether an owner requires a second factor: until it is set up, there are no capabilities. */
  lacksSecondFactor: z.boolean().optional(),
})
export type UserView = z.infer<typeof UserView>

export const SessionView = z.object({ user: UserView, token: z.string() })
export type SessionView = z.infer<typeof SessionView>

export const passwordRule = '10 to 128 characters.'
/** A long password gets an issue at its field instead of a refusal of the whole request. */
export const passwordBytes = 2 * 1024 * 1024

/** Long input is refused before it is hashed. */
export const NewPassword = z.string().min(10, passwordRule).max(128, passwordRule)

export const SignupForm = z
  .strictObject({
    firstName: requiredLine('First name is required', 100),
    lastName: requiredLine('Last name is required', 100),
    email: email('A valid email is required'),
    password: NewPassword,
    role: z.enum(['customer', 'supplier']).default('customer'),
    brandName: requiredLine('Brand name is required', 100).optional(),
  })
  .refine((form) => form.role !== 'supplier' || form.brandName !== undefined, {
    path: ['brandName'],
    message: 'Brand name is required',
  })

/** A code of an authenticator app, which may contain spaces. */
export const OneTimeCode = z
  .string()
  .max(20)
  .transform((code) => code.replace(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), 'The code has 6 digits.')

export const LoginForm = z.strictObject({
  email: email('A valid email is required'),
  password: z.string().min(1, 'Password is required').max(1000),
  code: OneTimeCode.optional(),
})

/** No token that the shop issues is longer. */
const Token = text(200).min(1)

export const ForgotPasswordForm = z.strictObject({ email: email('Email is required!') })

export const ResetPasswordForm = z
  .strictObject({
    token: Token,
    newPassword: nonEmpty('New Password is required').pipe(NewPassword),
    confirmPassword: nonEmpty('Confirm password is required'),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords dont match',
  })

/** A password may consist of spaces, so only an empty string counts as missing. */
function nonEmpty(message: string) {
  return z.string(message).min(1, message).max(1000)
}

export const signup = endpoint('POST', '/auth/signup', {
  summary: 'Create an account as a customer or a supplier.',
  allow: 'anyone',
  body: SignupForm,
  maxBytes: passwordBytes,
  response: { 201: z.object({ user: UserView }) },
})

export const login = endpoint('POST', '/auth/login', {
  summary: 'Log in with email and password. Answers a session token.',
  allow: 'anyone',
  body: LoginForm,
  maxBytes: passwordBytes,
  response: { 200: SessionView },
})

export const loginSuccess = endpoint('GET', '/auth/login/success', {
  summary: 'Get the account to which the session token belongs.',
  allow: 'session',
  response: { 200: SessionView },
})

export const logout = endpoint('POST', '/auth/logout', {
  summary: 'End the session. Its token is no longer valid.',
  allow: 'session',
  response: { 204: null },
})

export const forgotPassword = endpoint('POST', '/auth/forgot-password', {
  summary:
    'Email a link to set a new password. The answer is the same whether or not the address has an account.',
  allow: 'anyone',
  body: ForgotPasswordForm,
  response: { 200: z.object({ message: z.string() }) },
})

export const verifyResetToken = endpoint('POST', '/auth/verify-reset-token', {
  summary: 'Check whether a link to set a new password is still valid.',
  allow: 'anyone',
  body: z.strictObject({ token: Token }),
  response: { 200: z.object({ valid: z.literal(true) }) },
})

export const resetPassword = endpoint('POST', '/auth/reset-password', {
  summary: 'Set a new password by the link of the email. The link works once, and all sessions end.',
  allow: 'anyone',
  body: ResetPasswordForm,
  maxBytes: passwordBytes,
  response: { 200: z.object({ message: z.string() }) },
})

const GoogleForm = z.strictObject({ accessToken: text(4096).min(1), code: OneTimeCode.optional() })

export const googleRegister = endpoint('POST', '/oauth/google/register', {
  summary: 'Create an account with a Google account. Google verifies the token.',
  allow: 'anyone',
  body: GoogleForm.omit({ code: true }),
  response: { 200: SessionView },
})

export const googleLogin = endpoint('POST', '/oauth/google/login', {
  summary: 'Log in with a Google account that is linked to an account of the shop.',
  allow: 'anyone',
  body: GoogleForm,
  response: { 200: SessionView },
})
