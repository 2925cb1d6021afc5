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
  summary: 'List the customers of the shop, newest first, or search for them by name and email.',
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
  summary: 'List the staff notes about a customer, newest first. The customer never sees them.',
  allow: 'admin',
  capability: 'customers.read',
  params,
  response: { 200: z.object({ notes: z.array(NoteView) }) },
})

export const writeNote = endpoint('POST', '/user/:userId/notes', {
  summary: 'Add a staff note about a customer.',
  allow: 'admin',
  capability: 'customers.write',
  params,
  idempotent: true,
  body: z.strictObject({ text: required('Write something first', 2000) }),
  response: { 201: z.object({ note: NoteView }) },
})

export const deleteNote = endpoint('DELETE', '/user/:userId/notes/:noteId', {
  summary: 'Delete one of the caller’s notes.',
  allow: 'admin',
  capability: 'customers.write',
  params: params.extend({ noteId: Id }),
  response: { 200: z.object({ result: z.object({ id: Id }) }) },
})

export const eraseCustomer = endpoint('POST', '/user/:userId/erase', {
  summary:
    'Erase a customer on request, as if they had closed their account. Orders and amounts remain without a name.',
  allow: 'admin',
  capability: 'customers.erase',
  params,
  /** Typed by the admin, so that nobody is erased by mistake. */
  body: z.strictObject({ email: email('Type the email of this account') }),
  response: { 200: z.object({ message: z.string() }) },
})
