import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const designSchema = endpoint('GET', '/schema/design.json', {
  summary:
    'The JSON Schema of a design document, with the version that it describes and examples: the front of a T-shirt, A3, with a text.',
  allow: 'anyone',
  response: {
    200: z.looseObject({ version: z.int(), examples: z.array(z.record(z.string(), z.unknown())) }),
  },
})
