import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiRefusal, call } from '../../api/client.ts'
import { type User, updateUser, useSession } from '../../session/session.ts'

const ownAccountKey = ['own account'] as const

/** Keeps the capabilities in the session current: refetches them at intervals, and when a call was refused for a missing one. */
export function useCurrentCapabilities(isForStaff: boolean): void {
  const client = useQueryClient()
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: [...ownAccountKey, user?.id],
    queryFn: async ({ signal }) => (await call('GET /auth/login/success', { signal })).user,
    enabled: isForStaff && user !== undefined,
    // Until the second factor is set up, which happens on another page.
    staleTime: user?.lacksSecondFactor ? 0 : 60_000,
  })
  useEffect(() => {
    if (data && user?.id === data.id && textOf(data) !== textOf(user)) updateUser(roleOf(data))
  }, [data, user])
  useEffect(() => {
    if (!isForStaff) return undefined
    const onError = (error: unknown) => {
      if (error instanceof ApiRefusal && error.facts.capability !== undefined)
        void client.invalidateQueries({ queryKey: ownAccountKey })
    }
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, isForStaff])
}

function roleOf({ staffRole, capabilities, lacksSecondFactor }: User): Partial<User> {
  return {
    ...(staffRole && { staffRole }),
    ...(capabilities && { capabilities }),
    lacksSecondFactor: lacksSecondFactor ?? false,
  }
}

function textOf(user: User): string {
  return JSON.stringify(roleOf(user))
}
