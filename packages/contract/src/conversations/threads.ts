import { maxAttachmentBytes, statuses } from '@printery/domain'
import { maxMessageAttachments, maxMessageLength, threadKinds, threadSides } from '@printery/domain/threads'
import { z } from 'zod'
import { formBytes, Id, Moment, Page, required, requiredLine, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const Kind = z.enum(threadKinds)
const Side = z.enum(threadSides)

/** The id of a thread is that of its order, item, message or quotation. */
const params = z.object({ id: Id })

export const ThreadView = z.object({
  id: Id,
  kind: Kind,
  /** The side on which the caller takes part. */
  side: Side,
  about: z.object({
    /**
     * The number of the order, quotation or message in digits that can be read aloud; for an item that of its
     * order.
     */
    number: z.string(),
    /** The title of the item or the message; null for an order and a quotation. */
    title: z.string().nullable(),
    orderId: Id.nullable(),
    itemId: Id.nullable(),
    status: z.enum(statuses).nullable(),
  }),
  /** The other person; for the shop only. */
  person: z
    .object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  awaiting: Side.nullable(),
  awaitingSince: Moment.nullable(),
  closedAt: Moment.nullable(),
  /** The assigned member of staff; for the shop only. */
  assignedTo: z.object({ id: Id, name: z.string() }).nullable(),
  /** The beginning of the latest message; null before the first. */
  latest: z.object({ side: Side, text: z.string(), at: Moment }).nullable(),
  unread: z.boolean(),
  version: z.int(),
})
export type ThreadView = z.infer<typeof ThreadView>

const Attachment = z.object({
  id: Id,
  name: z.string(),
  size: z.int(),
  url: z.string(),
  /** A thumbnail; null for a PDF and for attachments of the contact form. */
  previewUrl: z.string().nullable(),
})

export const ThreadMessageView = z.object({
  id: z.int(),
  side: Side,
  /** The author's name; null if the caller may not see it. */
  author: z.string().nullable(),
  isOwn: z.boolean(),
  text: z.string(),
  quoted: z.object({ id: z.int(), side: Side, text: z.string() }).nullable(),
  /** The object that the message refers to: an item, a version of its design, or a comment on a version. */
  link: z
    .object({
      itemId: Id,
      orderId: Id,
      title: z.string(),
      designNumber: z.int().nullable(),
      comment: z.object({ id: z.int(), text: z.string(), isSettled: z.boolean() }).nullable(),
    })
    .nullable(),
  attachments: z.array(Attachment),
  createdAt: Moment,
  editedAt: Moment.nullable(),
  /** Until when the caller may change it; null if not. */
  editableUntil: Moment.nullable(),
  /** The idempotency key of the call that wrote it; for its author only. */
  key: z.string().nullable(),
})
export type ThreadMessageView = z.infer<typeof ThreadMessageView>

/** Counted up to 100 only. */
const Unread = z.int().min(0).max(100)

export const listThreads = endpoint('GET', '/thread', {
  summary:
    'List the conversations in which the caller takes part, or all conversations of the shop for an admin. The most recently active ones come first.',
  allow: 'session',
  capability: 'messages.read',
  query: z.strictObject({
    kind: Kind.optional(),
    state: z.enum(['open', 'closed']).optional(),
    /** Only threads that wait for an answer of this side; `me` is the side of the caller. */
    awaiting: z.enum([...threadSides, 'me']).optional(),
    /** Only threads that are assigned to the caller. */
    mine: z.literal('true').optional(),
    unread: z.literal('true').optional(),
    /** Only threads in which the caller is the customer. */
    own: z.literal('true').optional(),
    /** The beginning of a number, words of a message, or a part of the customer's name for the shop. */
    search: z.string().max(200).optional(),
    ...Page,
  }),
  response: { 200: z.object({ threads: z.array(ThreadView), nextCursor: z.string().nullable() }) },
})

export const countUnreadThreads = endpoint('GET', '/thread/unread', {
  summary: 'Count the conversations with messages that the caller has not read, up to 100.',
  allow: 'session',
  capability: 'messages.read',
  response: {
    200: z.object({
      /** Threads in which the caller answers for the shop or as a supplier. */
      unread: Unread,
      /** Threads about the caller's own orders and quotations. */
      own: Unread,
    }),
  },
})

export const listThreadStaff = endpoint('GET', '/thread/staff', {
  summary: 'List the members of staff to whom conversations can be assigned.',
  allow: 'admin',
  capability: 'messages.read',
  response: { 200: z.object({ staff: z.array(z.object({ id: Id, name: z.string() })) }) },
})

export const getThread = endpoint('GET', '/thread/:id', {
  summary:
    'Get a conversation by the id of the order, item, message or quotation that it is about. Answers the latest messages, oldest first; the cursor leads to earlier ones.',
  allow: 'session',
  capability: 'messages.read',
  params,
  query: z.strictObject(Page),
  response: {
    200: z.object({
      thread: ThreadView,
      messages: z.array(ThreadMessageView),
      /** The latest message that the other side has read. */
      seenUpTo: z.int(),
      olderCursor: z.string().nullable(),
    }),
  },
})

/** What a message can link to: an item, a version of its design, or an open comment on it. */
export const LinkableItem = z.object({
  itemId: Id,
  orderId: Id,
  title: z.string(),
  colourName: z.string(),
  /** Empty without print. */
  designNumbers: z.array(z.int()),
  comments: z.array(z.object({ id: z.int(), designNumber: z.int(), text: z.string() })),
})
export type LinkableItem = z.infer<typeof LinkableItem>

export const listThreadLinks = endpoint('GET', '/thread/:id/links', {
  summary:
    'List what a message of this conversation can link to: items, the versions of their designs, and their open comments. The list is empty for conversations about a quotation or a message.',
  allow: 'session',
  capability: 'messages.read',
  params,
  response: { 200: z.object({ items: z.array(LinkableItem) }) },
})

export const postThreadMessage = endpoint('POST', '/thread/:id/message', {
  summary:
    'Post a message to a conversation: plain text with up to five attachments, a quoted message, and a link to an item, a design or a comment. A repeated request with the same Idempotency-Key posts nothing more.',
  allow: 'session',
  capability: 'messages.write',
  idempotent: true,
  params,
  body: z.strictObject({
    text: text(maxMessageLength).default(''),
    quotedId: z.int().min(1).optional(),
    attachmentIds: z
      .array(Id)
      .max(maxMessageAttachments, `At most ${maxMessageAttachments} files.`)
      .default([]),
    link: z
      .strictObject({
        itemId: Id,
        designNumber: z.int().min(1).max(32_000).optional(),
        commentId: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
        /** Marks the comment as resolved by this answer; for staff. */
        settles: z.literal(true).optional(),
      })
      .optional(),
  }),
  response: { 201: z.object({ message: ThreadMessageView }) },
})

export const editThreadMessage = endpoint('PATCH', '/thread/:id/message/:messageId', {
  summary: 'Change the text of one of the caller’s messages, within five minutes of sending it.',
  allow: 'session',
  capability: 'messages.write',
  params: z.object({ id: Id, messageId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  body: z.strictObject({ text: required('Write a message.', maxMessageLength) }),
  response: { 200: z.object({ message: ThreadMessageView }) },
})

export const markThreadRead = endpoint('POST', '/thread/:id/read', {
  summary: 'Mark the messages of a conversation as read, up to the given one.',
  allow: 'session',
  capability: 'messages.read',
  params,
  body: z.strictObject({ upTo: z.int().min(1) }),
  response: { 200: z.object({ upTo: z.int() }) },
})

export const changeThread = endpoint('PATCH', '/thread/:id', {
  summary: 'Assign a conversation to a member of staff, close or reopen it, or mark it as needing no answer.',
  allow: 'admin',
  capability: 'messages.write',
  params,
  body: z.strictObject({
    assignedTo: Id.nullable().optional(),
    closed: z.boolean().optional(),
    awaiting: z.null().optional(),
    version: z.int().min(1),
  }),
  response: { 200: z.object({ thread: ThreadView }) },
})

export const uploadThreadAttachment = endpoint('POST', '/thread/attachment', {
  summary:
    'Upload a file to attach to a message of a conversation: a PNG, JPEG or PDF of up to 10 MB, as form field `file`. It is removed after a day if no message uses it.',
  allow: 'session',
  capability: 'messages.write',
  file: true,
  maxBytes: formBytes(maxAttachmentBytes),
  response: { 201: z.object({ id: Id, name: z.string(), size: z.int() }) },
})

export const SavedAnswerView = z.object({ id: Id, title: z.string(), text: z.string(), version: z.int() })
export type SavedAnswerView = z.infer<typeof SavedAnswerView>

export const listSavedAnswers = endpoint('GET', '/saved-answer', {
  summary:
    'List the saved answers by title: those of the shop for an admin, the supplier’s own for a supplier.',
  allow: 'staff',
  capability: 'messages.read',
  response: { 200: z.object({ answers: z.array(SavedAnswerView) }) },
})

const answer = {
  title: requiredLine('Give it a title.', 100),
  text: required('Write the answer.', maxMessageLength),
}

export const saveAnswer = endpoint('POST', '/saved-answer', {
  summary: 'Save an answer. It replaces a saved answer with the same title.',
  allow: 'staff',
  capability: 'messages.write',
  body: z.strictObject(answer),
  response: { 201: z.object({ answer: SavedAnswerView }) },
})

export const changeSavedAnswer = endpoint('PATCH', '/saved-answer/:id', {
  summary: 'Change the title and text of a saved answer.',
  allow: 'staff',
  capability: 'messages.write',
  params,
  body: z.strictObject({ ...answer, version: z.int().min(1) }),
  response: { 200: z.object({ answer: SavedAnswerView }) },
})

export const deleteSavedAnswer = endpoint('DELETE', '/saved-answer/:id', {
  summary: 'Delete a saved answer.',
  allow: 'staff',
  capability: 'messages.write',
  params,
  response: { 200: z.object({ result: z.object({ id: Id }) }) },
})
