import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const uploadsArrived = endpoint('POST', '/uploads/arrived', {
  summary:
    'Check the uploads of the caller that have arrived. Without this call they are checked a little later.',
  allow: 'session',
  response: {
    200: z.object({
      /** Uploads of the caller that were pending at the time of the call. */
      awaited: z.int(),
    }),
  },
})
