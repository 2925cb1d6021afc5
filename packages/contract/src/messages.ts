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
  /** Of a file that was sent before, at most a day ago, and belongs to no other message. */
  attachmentId: Id.optional(),
})
export type ContactForm = z.infer<typeof ContactForm>

export const contact = endpoint('POST', '/contact', {
  summary: 'Write to the shop. The message is kept and mailed to who runs it.',
  allow: 'anyone',
  body: ContactForm,
  response: {
    200: z.object({
      message: z.string(),
      /** Digits that can be read aloud, such as `169 5709 6423`. */
      reference: z.string(),
      /** The working day by whose end it is answered. */
      answerBy: Day,
    }),
  },
})

export const attachToMessage = endpoint('POST', '/contact/attachment', {
  summary:
    'Send the file that a message to the shop will name: a PNG, JPEG or PDF of 10 MB at most, as form field `file`. One that no message names is removed after a day.',
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
  /** Who marked it as answered, and when. */
  answeredBy: z.string().nullable(),
  answeredAt: Moment.nullable(),
  version: z.int(),
  createdAt: Moment,
})
export type MessageView = z.infer<typeof MessageView>

export const listMessages = endpoint('GET', '/contact', {
  summary: 'What was written to the shop, newest first; all of it, or what is still to be answered.',
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
  summary: 'Say that a message is answered, or that it is not yet.',
  allow: 'admin',
  capability: 'messages.write',
  params: z.object({ id: Id }),
  body: z.strictObject({ state: z.enum(['new', 'answered']), version: z.int() }),
  response: { 200: z.object({ message: MessageView }) },
})
