import { roles } from '@printery/domain'
import { z } from 'zod'
import { email, Id, Moment, required } from './common.ts'
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
})
export type UserView = z.infer<typeof UserView>

export const SessionView = z.object({ user: UserView, token: z.string() })
export type SessionView = z.infer<typeof SessionView>

export const passwordRule = '10 to 128 characters.'
/** Long input is refused before anything is hashed. */
export const NewPassword = z.string().min(10, passwordRule).max(128, passwordRule)

export const SignupForm = z
  .strictObject({
    firstName: required('First name is required', 100),
    lastName: required('Last name is required', 100),
    email: email('A valid email is required'),
    password: NewPassword,
    role: z.enum(['customer', 'supplier']).default('customer'),
    brandName: required('Brand name is required', 100).optional(),
  })
  .refine((form) => form.role !== 'supplier' || form.brandName !== undefined, {
    path: ['brandName'],
    message: 'Brand name is required',
  })

export const LoginForm = z.strictObject({
  email: email('A valid email is required'),
  password: z.string().min(1, 'Password is required').max(1000),
})

export const signup = endpoint('POST', '/auth/signup', {
  summary: 'Open an account as a customer or a supplier.',
  allow: 'anyone',
  body: SignupForm,
  response: { 201: z.object({ user: UserView }) },
})

export const login = endpoint('POST', '/auth/login', {
  summary: 'Exchange e-mail and password for a session token.',
  allow: 'anyone',
  body: LoginForm,
  response: { 200: SessionView },
})

export const loginSuccess = endpoint('GET', '/auth/login/success', {
  summary: 'The account behind the token that the call carries.',
  allow: 'session',
  response: { 200: SessionView },
})

export const logout = endpoint('POST', '/auth/logout', {
  summary: 'End the session. The token is dead afterwards.',
  allow: 'session',
  response: { 204: null },
})
