import { maxAttachmentBytes } from '@printery/domain'
import { broadcastStates, maxSubject, recipientStates } from '@printery/domain/broadcasts'
import { z } from 'zod'
import { Cents, formBytes, Id, Moment, Page, requiredLine, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { BroadcastBlock, BroadcastBlocks, BroadcastSegment } from './blocks.ts'

const write = { allow: 'admin', capability: 'broadcasts.write' } as const
const read = { allow: 'admin', capability: 'broadcasts.read' } as const

const Content = {
  subject: requiredLine('Enter the subject.', maxSubject),
  /** The line that mail programs show after the subject. */
  preheader: text(200),
  blocks: BroadcastBlocks,
}

const BroadcastForm = z.strictObject({
  ...Content,
  segment: BroadcastSegment,
  /** Whether opens are counted, by a picture in the email. */
  countsOpens: z.boolean(),
})
export type BroadcastForm = z.infer<typeof BroadcastForm>

const RecipientCounts = z.record(z.enum(recipientStates), z.int())

const BroadcastView = z.object({
  id: Id,
  state: z.enum(broadcastStates),
  subject: z.string(),
  preheader: z.string(),
  blocks: z.array(BroadcastBlock),
  segment: BroadcastSegment,
  countsOpens: z.boolean(),
  /** Name of its author; null if the account is closed. */
  createdBy: z.string().nullable(),
  scheduledFor: Moment.nullable(),
  startedAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  version: z.int(),
  createdAt: Moment,
  /** Number of recipients by state; all 0 until sending began. */
  recipients: RecipientCounts,
})
export type BroadcastView = z.infer<typeof BroadcastView>

const BroadcastFigures = z.object({
  /** Null if opens are not counted. */
  opened: z.int().nullable(),
  /** Paid orders of its recipients in the 14 days after they got it. */
  orders: z.int(),
  revenue: Cents,
})
export type BroadcastFigures = z.infer<typeof BroadcastFigures>

const Pictures = z.record(Id, z.string())

export const listBroadcasts = endpoint('GET', '/broadcast', {
  summary: 'List the broadcasts to the mailing list with their progress, newest first.',
  ...read,
  query: z.strictObject({ ...Page }),
  response: { 200: z.object({ broadcasts: z.array(BroadcastView), nextCursor: z.string().nullable() }) },
})

export const getBroadcast = endpoint('GET', '/broadcast/:id', {
  summary: 'Get a broadcast with its figures and the URLs of its pictures by id.',
  ...read,
  params: z.object({ id: Id }),
  response: {
    200: z.object({ broadcast: BroadcastView, figures: BroadcastFigures, pictures: Pictures }),
  },
})

export const createBroadcast = endpoint('POST', '/broadcast', {
  summary: 'Create a broadcast as a draft.',
  ...write,
  idempotent: true,
  body: BroadcastForm,
  response: { 201: z.object({ broadcast: BroadcastView }) },
})

export const changeBroadcast = endpoint('PATCH', '/broadcast/:id', {
  summary: 'Change a draft.',
  ...write,
  params: z.object({ id: Id }),
  body: BroadcastForm.extend({ version: z.int() }),
  response: { 200: z.object({ broadcast: BroadcastView }) },
})

export const deleteBroadcast = endpoint('DELETE', '/broadcast/:id', {
  summary: 'Delete a draft.',
  ...write,
  params: z.object({ id: Id }),
  query: z.strictObject({ version: z.coerce.number().int() }),
  response: { 200: z.object({ result: z.object({ id: Id }) }) },
})

export const moveBroadcast = endpoint('POST', '/broadcast/:id/state', {
  summary:
    'Change the state of a broadcast: send it now (`sending`), schedule it (`scheduled` with `scheduledFor`), return a scheduled one to draft (`draft`), pause, resume or cancel it. Emails that the mail server has accepted cannot be recalled.',
  ...write,
  params: z.object({ id: Id }),
  body: z.strictObject({
    state: z.enum(['draft', 'scheduled', 'sending', 'paused', 'cancelled']),
    scheduledFor: Moment.optional(),
    version: z.int(),
  }),
  response: { 200: z.object({ broadcast: BroadcastView }) },
})

export const testBroadcast = endpoint('POST', '/broadcast/:id/test', {
  summary: 'Send a broadcast to the caller only, as a test.',
  ...write,
  params: z.object({ id: Id }),
  response: { 200: z.object({ to: z.string() }) },
})

export const previewBroadcast = endpoint('POST', '/broadcast/preview', {
  summary: 'Render an unsaved broadcast as its recipients would see it.',
  ...read,
  body: z.strictObject(Content),
  response: { 200: z.object({ subject: z.string(), html: z.string(), text: z.string() }) },
})

export const countAudience = endpoint('POST', '/broadcast/audience', {
  summary: 'Count the confirmed addresses of a segment.',
  ...read,
  body: z.strictObject({ segment: BroadcastSegment }),
  response: { 200: z.object({ count: z.int() }) },
})

export const attachPicture = endpoint('POST', '/broadcast/picture', {
  summary:
    'Upload a picture for a broadcast: a PNG or JPEG of up to 10 MB, as form field `file`. It is removed after a day if no broadcast uses it.',
  ...write,
  file: true,
  maxBytes: formBytes(maxAttachmentBytes),
  response: { 201: z.object({ id: Id, name: z.string(), url: z.string() }) },
})

const RecipientView = z.object({
  email: z.string(),
  state: z.enum(recipientStates),
  sentAt: Moment.nullable(),
  /** The reply of the mail server. */
  answer: z.string().nullable(),
})
export type RecipientView = z.infer<typeof RecipientView>

export const listRecipients = endpoint('GET', '/broadcast/:id/recipient', {
  summary: 'List the recipients of a broadcast in one state.',
  allow: 'admin',
  capability: 'broadcasts.write',
  params: z.object({ id: Id }),
  query: z.strictObject({ state: z.enum(recipientStates), ...Page }),
  response: { 200: z.object({ recipients: z.array(RecipientView), nextCursor: z.string().nullable() }) },
})
