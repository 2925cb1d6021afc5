import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

/** Contact details and closed days of suppliers, for staff. */
export const supplierContactsQuery = queryOptions({
  queryKey: ['suppliers', 'contacts'],
  queryFn: async ({ signal }) => (await call('GET /supplier/contacts', { signal })).suppliers,
  staleTime: 60_000,
})
