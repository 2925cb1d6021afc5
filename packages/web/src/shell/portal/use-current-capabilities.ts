import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiRefusal, call } from '../../api/client.ts'
import { type User, updateUser, useSession } from '../../session/session.ts'

const ownAccountKey = ['own account'] as const

/**
 * Refetches the role, capabilities and second factor in the session if they are old, and after a call was refused for a
 * missing capability.
 */
export function useCurrentCapabilities(isForStaff: boolean): void {
  const client = useQueryClient()
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: [...ownAccountKey, user?.id],
    queryFn: async ({ signal }) => (await call('GET /auth/login/success', { signal })).user,
    enabled: isForStaff && user !== undefined,
    // Always refetched while the second factor is missing, because the user sets it up on another page.
    staleTime: user?.lacksSecondFactor ? 0 : 60_000,
  })
  useEffect(() => {
    if (data && user?.id === data.id && serializeStaffAccess(data) !== serializeStaffAccess(user))
      updateUser(staffAccessOf(data))
  }, [data, user])
  useEffect(() => {
    if (!isForStaff) return undefined
    const onError = (error: unknown) => {
      if (error instanceof ApiRefusal && error.facts.capability !== undefined)
        void client.invalidateQueries({ queryKey: ownAccountKey })
    }
    const unsubscribers = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
      }),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [client, isForStaff])
}

function staffAccessOf({ staffRole, capabilities, lacksSecondFactor }: User): Partial<User> {
  return {
    ...(staffRole && { staffRole }),
    ...(capabilities && { capabilities }),
    lacksSecondFactor: lacksSecondFactor ?? false,
  }
}

function serializeStaffAccess(user: User): string {
  return JSON.stringify(staffAccessOf(user))
}
