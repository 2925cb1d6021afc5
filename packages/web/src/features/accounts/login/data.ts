import { queryOptions, useMutation } from '@tanstack/react-query'
import { ApiRefusal, call } from '../../../api/client.ts'
import { endSession, storeSession } from '../../../session/session.ts'
import type { LoginFields, RegisterFields, ResetFields } from './model.ts'

/** An attempt to log in by one method. `code` is the code of the second factor, given once the server has requested it. */
export interface LoginAttempt {
  attempt: (code?: string) => Promise<void>
  /** The message after the login. */
  success: string
}

export async function logIn({ email, password }: LoginFields, code?: string): Promise<void> {
  storeSession(await call('POST /auth/login', { body: { email, password, code } }))
}

export async function logInWithGoogle(accessToken: string, code?: string): Promise<void> {
  storeSession(await call('POST /oauth/google/login', { body: { accessToken, code } }))
}

export async function registerWithGoogle(accessToken: string): Promise<void> {
  storeSession(await call('POST /oauth/google/register', { body: { accessToken } }))
}

export function isCodeRequired(error: unknown): boolean {
  return error instanceof ApiRefusal && error.code === 'second_factor_needed'
}

export function useRegister() {
  return useMutation({
    mutationFn: ({ isSupplier, brandName, ...fields }: RegisterFields) =>
      call('POST /auth/signup', {
        body: isSupplier ? { ...fields, role: 'supplier', brandName } : { ...fields, role: 'customer' },
      }),
  })
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => call('POST /auth/forgot-password', { body: { email } }),
  })
}

/** Fetched once per visit, and not retried: without it the login still works, only without Google. */
export const shopDetailsQuery = queryOptions({
  queryKey: ['shop-details'],
  queryFn: ({ signal }) => call('GET /shop', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Whether the link of an email still works. */
export function resetTokenQuery(token: string) {
  return queryOptions({
    queryKey: ['reset-token', token],
    queryFn: () => call('POST /auth/verify-reset-token', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    // The token works once, so it must not be refetched after the change.
    gcTime: 0,
  })
}

export function useResetPassword(token: string) {
  return useMutation({
    mutationFn: (fields: ResetFields) => call('POST /auth/reset-password', { body: { token, ...fields } }),
    // All sessions of the account have ended, perhaps also the one of this browser.
    onSuccess: () => endSession('left'),
  })
}
