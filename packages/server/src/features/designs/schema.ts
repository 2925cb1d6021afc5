import { type Design, DesignSchema, designVersion } from '@printery/design'
import { z } from 'zod'

/** The front of a T-shirt, A3, with a text on it. */
const example: Design = DesignSchema.parse({
  version: designVersion,
  pages: {
    front: { area: { name: 'full-front-a3', width: 297, height: 420 } },
    back: { area: { name: 'full-back-a3', width: 297, height: 420 } },
  },
  elements: {
    'e-words': {
      ...{ id: 'e-words', kind: 'text', page: 'front', order: 'a0' },
      ...{ x: 48.5, y: 60, width: 200, height: 40, align: 'centre' },
      runs: [{ text: 'Harbour Run', font: 'instrument-sans', weight: 600, size: 30, fill: '1b1a17' }],
    },
  },
  assets: {},
})

/** The JSON schema of a design, for clients other than our editor. */
export function designJsonSchema() {
  const schema = z.toJSONSchema(DesignSchema, { io: 'input', unrepresentable: 'any' })
  return { ...schema, title: 'Design', version: designVersion, examples: [example] }
}
