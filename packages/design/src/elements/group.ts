import { z } from 'zod'
import { common, ElementId } from './common.ts'

/** Elements that are moved as one. It has no box: its members have places of their own on the page. */
export const GroupElement = z.strictObject({
  kind: z.literal('group'),
  ...common.whole,
  /** A member whose outline the others are seen inside of, and which isn't seen itself. */
  clip: ElementId.nullable().default(null),
})
export type GroupElement = z.infer<typeof GroupElement>
