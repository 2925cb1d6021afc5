import type { Api } from '@printery/contract'
import type { StaffView } from '@printery/contract/staff/staff'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/client.ts'
import { newIdempotencyKeys } from '../../api/idempotency-key.ts'
import { useChange } from '../../queries/use-change.ts'

const staffKey = ['staff'] as const
const pageSize = 20

export function staffQuery(viewerId: string) {
  return queryOptions({
    queryKey: [...staffKey, 'list', viewerId],
    queryFn: ({ signal }) => call('GET /staff', { signal }),
    staleTime: 0,
  })
}

export function changesQuery(viewerId: string) {
  return infiniteQueryOptions({
    queryKey: [...staffKey, 'changes', viewerId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /staff/changes', {
        query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
}

/** Invites with an idempotency key, so that a second press during the call sends no second invitation. */
export function useInviteStaff() {
  const idempotencyKeys = useRef(newIdempotencyKeys())
  return useChange(staffKey, async (body: Api['POST /staff']['body']) => {
    const idempotencyKey = idempotencyKeys.current.keyFor(JSON.stringify(body))
    const response = await call('POST /staff', { body, idempotencyKey })
    idempotencyKeys.current.onResponse()
    return response
  })
}

export type Access = Omit<Api['PATCH /staff/:userId']['body'], 'expected'>

export function useChangeStaff() {
  return useChange(staffKey, ({ member, ...change }: Access & { member: StaffView }) => {
    const { staffRole, isDisabled, isSecondFactorDemanded } = member
    const expected = { staffRole, isDisabled, isSecondFactorDemanded }
    return call('PATCH /staff/:userId', { params: { userId: member.id }, body: { ...change, expected } })
  })
}

export type StaffAction = 'sign-out' | 'invitation' | 'drop-second-factor'

export function useStaffAction() {
  return useChange(staffKey, async ({ userId, action }: { userId: string; action: StaffAction }) => {
    await call(`POST /staff/:userId/${action}`, { params: { userId } })
  })
}

export function useAccountAccess() {
  return useChange(staffKey, (body: Api['POST /staff/account']['body']) =>
    call('POST /staff/account', { body }),
  )
}
