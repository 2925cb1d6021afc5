import { maxAttachmentBytes } from '@printery/domain'
import { z } from 'zod'
import { Day, email, formBytes, Id, Moment, Page, required, requiredLine } from './common.ts'
import { endpoint } from './endpoint.ts'

export const ContactForm = z.strictObject({
  fullName: requiredLine('Enter a valid Full Name'),
  email: email('Please enter email'),
  phone: requiredLine('Enter a valid phone number', 50),
  subject: requiredLine('Please enter a subject'),
  message: required('Please enter a message', 5000),
  /** The id of a file that was uploaded at most a day ago and is not attached to another message. */
  attachmentId: Id.optional(),
})
export type ContactForm = z.infer<typeof ContactForm>

export const contact = endpoint('POST', '/contact', {
  summary: 'Send a message to the shop. It is stored and emailed to the owner of the shop.',
  allow: 'anyone',
  body: ContactForm,
  response: {
    200: z.object({
      message: z.string(),
      /** Digits that can be read aloud, such as `169 5709 6423`. */
      reference: z.string(),
      /** The working day on which the shop answers at the latest. */
      answerBy: Day,
    }),
  },
})

export const attachToMessage = endpoint('POST', '/contact/attachment', {
  summary:
    'Upload a file to attach to a message to the shop: a PNG, JPEG or PDF of up to 10 MB, as form field `file`. It is removed after a day if no message uses it.',
  allow: 'anyone',
  file: true,
  maxBytes: formBytes(maxAttachmentBytes),
  response: { 201: z.object({ id: Id, name: z.string(), size: z.int() }) },
})

const MessageView = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  reference: z.string(),
  attachment: z.object({ name: z.string(), size: z.int(), url: z.string() }).nullable(),
  state: z.enum(['new', 'answered']),
  /** The member of staff who marked it as answered, and when. */
  answeredBy: z.string().nullable(),
  answeredAt: Moment.nullable(),
  version: z.int(),
  createdAt: Moment,
})
export type MessageView = z.infer<typeof MessageView>

export const listMessages = endpoint('GET', '/contact', {
  summary: 'List the messages to the shop, newest first: all of them, or those in one state.',
  allow: 'admin',
  capability: 'messages.read',
  query: z.strictObject({
    state: z.enum(['new', 'answered']).optional(),
    /** A reference number, or a part of a name, an email or a subject. */
    search: z.string().max(200).optional(),
    ...Page,
  }),
  response: {
    200: z.object({ messages: z.array(MessageView), nextCursor: z.string().nullable(), waiting: z.int() }),
  },
})

export const settleMessage = endpoint('PATCH', '/contact/:id', {
  summary: 'Mark a message as answered, or as new again.',
  allow: 'admin',
  capability: 'messages.write',
  params: z.object({ id: Id }),
  body: z.strictObject({ state: z.enum(['new', 'answered']), version: z.int() }),
  response: { 200: z.object({ message: MessageView }) },
})
