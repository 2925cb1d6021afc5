import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

/** What suppliers say about how they are reached and when they are closed, for staff. */
export const supplierContactsQuery = queryOptions({
  queryKey: ['suppliers', 'contacts'],
  queryFn: async ({ signal }) => (await call('GET /supplier/contacts', { signal })).suppliers,
  staleTime: 60_000,
})
