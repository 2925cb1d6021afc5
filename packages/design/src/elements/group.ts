import { z } from 'zod'
import { common, ElementId } from './common.ts'

/** Elements that are moved together. A group has no box; its members have positions on the page. */
export const GroupElement = z.strictObject({
  kind: z.literal('group'),
  ...common.base,
  /** The member that clips the others and is not drawn itself. */
  clip: ElementId.nullable().default(null),
})
export type GroupElement = z.infer<typeof GroupElement>
