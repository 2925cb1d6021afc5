import { z } from 'zod'
import { Cents, email, Id, Moment, Page, required, text } from './common.ts'
import { endpoint } from './endpoint.ts'

export const CustomerView = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  createdAt: Moment,
  /** Without cancelled and refunded orders, as on the dashboard. */
  orders: z.int(),
  spent: Cents,
})
export type CustomerView = z.infer<typeof CustomerView>

export const listCustomers = endpoint('GET', '/user', {
  summary: 'The customers of the shop, newest first; searched inside name and e-mail.',
  allow: 'admin',
  capability: 'customers.read',
  query: z.strictObject({ search: text(200).optional(), ...Page }),
  response: { 200: z.object({ customers: z.array(CustomerView), nextCursor: z.string().nullable() }) },
})

const NoteView = z.object({
  id: Id,
  text: z.string(),
  author: z.string(),
  /** Whether the caller wrote it and may delete it. */
  isOwn: z.boolean(),
  createdAt: Moment,
})
export type NoteView = z.infer<typeof NoteView>

const params = z.object({ userId: Id })

export const listNotes = endpoint('GET', '/user/:userId/notes', {
  summary: 'What staff wrote down about a person for each other, newest first. The person never reads it.',
  allow: 'admin',
  capability: 'customers.read',
  params,
  response: { 200: z.object({ notes: z.array(NoteView) }) },
})

export const writeNote = endpoint('POST', '/user/:userId/notes', {
  summary: 'Write something down about a person, for staff.',
  allow: 'admin',
  capability: 'customers.write',
  params,
  idempotent: true,
  body: z.strictObject({ text: required('Write something first', 2000) }),
  response: { 201: z.object({ note: NoteView }) },
})

export const deleteNote = endpoint('DELETE', '/user/:userId/notes/:noteId', {
  summary: "Take back one's own note.",
  allow: 'admin',
  capability: 'customers.write',
  params: params.extend({ noteId: Id }),
  response: { 200: z.object({ result: z.object({ id: Id }) }) },
})

export const eraseCustomer = endpoint('POST', '/user/:userId/erase', {
  summary:
    'Erase a person who asked for it, as if they had closed the account: orders and amounts stay, without a name.',
  allow: 'admin',
  capability: 'customers.erase',
  params,
  /** Typed by the admin, so that nobody is erased by mistake. */
  body: z.strictObject({ email: email('Type the email of this account') }),
  response: { 200: z.object({ message: z.string() }) },
})
