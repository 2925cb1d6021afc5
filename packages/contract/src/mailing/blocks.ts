import { isBroadcastLink, maxBlocks, maxBlockText } from '@printery/domain/broadcasts'
import { z } from 'zod'
import { Id, RangeDay, required, requiredLine } from '../common.ts'

const Link = z
  .string()
  .trim()
  .max(500)
  .refine(isBroadcastLink, 'A link begins with https:// or is a path of the shop, such as /products.')

/** One part of a broadcast, from top to bottom. Texts are plain text, without markup. */
export const BroadcastBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: requiredLine('Enter the heading.', 120) }),
  /** Paragraphs have an empty line between them. */
  z.strictObject({
    kind: z.literal('text'),
    text: required('Enter the text.', maxBlockText),
  }),
  z.strictObject({
    kind: z.literal('picture'),
    fileId: Id,
    alt: requiredLine('Say what the picture shows.', 200),
    link: Link.optional(),
  }),
  z.strictObject({ kind: z.literal('button'), label: requiredLine('Enter the label.', 60), link: Link }),
  z.strictObject({ kind: z.literal('product'), productId: Id }),
  z.strictObject({ kind: z.literal('divider') }),
])
export type BroadcastBlock = z.infer<typeof BroadcastBlock>

export const BroadcastBlocks = z
  .array(BroadcastBlock)
  .min(1, 'A broadcast has at least one block.')
  .max(maxBlocks, `A broadcast has at most ${maxBlocks} blocks.`)

/** Which confirmed addresses get a broadcast. Days are in the shop's time zone; only paid orders count. */
export const BroadcastSegment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  /** Bought any of these products, or anything if none is named, in a range of days. */
  z.strictObject({
    kind: z.literal('bought'),
    productIds: z.array(Id).max(50),
    from: RangeDay.optional(),
    to: RangeDay.optional(),
  }),
  /** Bought before, and nothing since that day. */
  z.strictObject({ kind: z.literal('not-since'), since: RangeDay }),
  z.strictObject({ kind: z.literal('never') }),
])
export type BroadcastSegment = z.infer<typeof BroadcastSegment>
