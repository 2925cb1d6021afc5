import type { CustomerTax, EmailPreferences, UserView } from '@printery/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiRefusal, call } from '../../../api/client.ts'
import { useChange } from '../../../queries/use-change.ts'
import { storeSession } from '../../../session/session.ts'
import { type DetailsFields, detailsOf, type PasswordFields } from './model.ts'

/** An account: the user's own, or for an admin any account. */
export function userQuery(userId: string) {
  return queryOptions({
    queryKey: ['user', userId],
    queryFn: async ({ signal }) => (await call('GET /user/:userId', { params: { userId }, signal })).user,
    // Always refetched, because users check on this page whether their account is secure.
    staleTime: 0,
  })
}

/** Tax number and exemption of an account. */
export function customerTaxQuery(userId: string) {
  return queryOptions({
    queryKey: ['user', userId, 'tax'],
    queryFn: ({ signal }) => call('GET /user/:userId/tax', { params: { userId }, signal }),
    staleTime: 0,
  })
}

export function useTaxNumber(userId: string) {
  return useChange(customerTaxQuery(userId).queryKey, (taxNumber: string | null) =>
    call('PATCH /user/tax', { body: { taxNumber } }),
  )
}

export function useExemption(userId: string) {
  return useChange(customerTaxQuery(userId).queryKey, (exemption: CustomerTax['exemption']) =>
    call('PATCH /user/:userId/tax', { params: { userId }, body: { exemption } }),
  )
}

/** How the user of this session can log in. */
export function securityQuery(userId: string) {
  return queryOptions({
    queryKey: ['user', userId, 'security'],
    queryFn: ({ signal }) => call('GET /user/security', { signal }),
    staleTime: 0,
  })
}

export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['user', userId, 'sessions'],
    queryFn: async ({ signal }) => (await call('GET /user/sessions', { signal })).sessions,
    staleTime: 0,
  })
}

/** Which kinds of email the user of this session receives. */
export function emailPreferencesQuery(userId: string) {
  return queryOptions({
    queryKey: ['user', userId, 'mails'],
    queryFn: async ({ signal }) => (await call('GET /user/mails', { signal })).mails,
    staleTime: 0,
  })
}

export function useSaveEmailPreferences(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mails: EmailPreferences) => call('PATCH /user/mails', { body: mails }),
    // Sequential requests, so that the latest selection is saved last.
    scope: { id: `mails ${userId}` },
    onSuccess: ({ mails }) => queries.setQueryData(emailPreferencesQuery(userId).queryKey, mails),
  })
}

export function useSaveDetails(user: UserView) {
  const queries = useQueryClient()
  const { queryKey } = userQuery(user.id)
  return useMutation({
    mutationFn: (details: DetailsFields) =>
      call('PATCH /user', { body: { ...details, expected: detailsOf(user) } }),
    onSuccess: (session) => {
      storeSession(session)
      queries.setQueryData(queryKey, session.user)
    },
    onError: (error) => {
      if (error instanceof ApiRefusal && error.code === 'stale_version')
        return queries.invalidateQueries({ queryKey, exact: true })
    },
  })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (fields: PasswordFields) => call('PATCH /user/password', { body: fields }),
  })
}

/** A mutation that changes how the user logs in; it refetches the security settings. */
export function useSecurityChange<Input>(
  user: UserView,
  change: (input: Input) => Promise<{ message: string }>,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: securityQuery(user.id).queryKey }),
  })
}

/** Ends one session; without an id, all except the current one. */
export function useEndSession(user: UserView) {
  return useChange(sessionsQuery(user.id).queryKey, (sessionId: string | undefined) =>
    sessionId === undefined
      ? call('DELETE /user/sessions')
      : call('DELETE /user/sessions/:sessionId', { params: { sessionId } }),
  )
}

/** Omits an empty password, because users without a password have no such field. */
export function withPassword(currentPassword: string): { currentPassword?: string } {
  return currentPassword === '' ? {} : { currentPassword }
}

/** Downloads all data that the shop holds about the user. */
export async function downloadData(fileName: string): Promise<void> {
  const data = await call('GET /user/data')
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
