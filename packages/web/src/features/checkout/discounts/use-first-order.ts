import type { UserView } from '@printery/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

function currentUserQuery(userId: string) {
  return queryOptions({
    queryKey: ['own-user', userId],
    queryFn: ({ signal }) => call('GET /auth/login/success', { signal }),
    select: ({ user }) => user,
  })
}

/** The user with the server's current value of `isFirstOrder`, because the stored session may be outdated. */
export function useFirstOrder(user: UserView): UserView {
  const { data } = useQuery(currentUserQuery(user.id))
  return user.isFirstOrder && data?.isFirstOrder === false ? { ...user, isFirstOrder: false } : user
}
