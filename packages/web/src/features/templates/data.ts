import type { TemplateForm } from '@printery/contract'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CallOptions, call } from '../../api/client.ts'
import { newIdempotencyKeys } from '../../api/idempotency-key.ts'
import { templatesKey } from '../../queries/templates-query.ts'
import { useChange } from '../../queries/use-change.ts'
import { storeSession } from '../../session/session.ts'

const managedTemplatesKey = [...templatesKey, 'managed'] as const

export function managedTemplatesQuery(userId: string, isRetired: boolean) {
  return infiniteQueryOptions({
    queryKey: [...managedTemplatesKey, userId, isRetired],
    queryFn: ({ pageParam, signal }) =>
      call('GET /template/kept', {
        query: { retired: isRetired ? 'true' : 'false', ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

/** A template with its design, for the editor. */
export function managedTemplateQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [...managedTemplatesKey, userId, 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /template/kept/:id', { params: { id }, signal })).template,
    // Fetched only once, because a refetch would replace the state of the editor.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function useAddTemplate() {
  const idempotencyKeys = useRef(newIdempotencyKeys())
  return useChange(templatesKey, async (body: TemplateForm) => {
    const idempotencyKey = idempotencyKeys.current.keyFor(JSON.stringify(body))
    const response = await call('POST /template', { body, idempotencyKey })
    idempotencyKeys.current.onResponse()
    return response
  })
}

type Change = CallOptions<'PATCH /template/:id'>['body']

export function useChangeTemplate() {
  return useChange(templatesKey, ({ id, ...body }: Change & { id: string }) =>
    call('PATCH /template/:id', { params: { id }, body }),
  )
}

export interface Credentials {
  email: string
  password: string
  code?: string
}

/** Logs in with the credentials of an admin. The new session replaces the current one. */
export function useEnterAsAdmin() {
  return useMutation({
    mutationFn: (body: Credentials) => call('POST /template/enter', { body }),
    onSuccess: storeSession,
  })
}
