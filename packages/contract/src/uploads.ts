import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const uploadsArrived = endpoint('POST', '/uploads/arrived', {
  summary:
    'Say that uploads have ended: those of the caller that have arrived are judged now. Without it they are found too, a little later.',
  allow: 'session',
  response: {
    200: z.object({
      /** Uploads of the caller that were pending at the time of the call. */
      awaited: z.int(),
    }),
  },
})
