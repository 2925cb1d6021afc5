import { aForm, aPicture } from '@printery/tests'
import { adminOnly, everybody, plain, type Row, suppliersOnly } from '../expected-calls.ts'
import {
  absent,
  addBroadcast,
  addSubscriber,
  type Fixtures,
  noticeOfSupplier1,
  unusedEmail,
} from '../fixtures.ts'

const form = {
  ...{ subject: 'News', preheader: '', blocks: [{ kind: 'text', text: 'News.' }] },
  ...{ segment: { kind: 'all' }, countsOpens: false },
}

/** About a broadcast of the shop, and about one that does not exist. */
const ofBroadcast = (body?: unknown, query?: string): Row => {
  const input = (id: string) => ({
    params: { id },
    ...(body !== undefined && { body }),
    ...(query && { query }),
  })
  return {
    existing: {
      input: async (fixtures: Fixtures) => input(await addBroadcast(fixtures)),
      statuses: adminOnly(200),
    },
    absent: { input: () => input(absent), statuses: adminOnly(404) },
  }
}

export const broadcastRows: Record<string, Row> = {
  'POST /mailinglist': {
    existing: { input: () => ({ body: { email: unusedEmail() } }), statuses: everybody(200) },
  },
  'POST /mailinglist/confirm': plain(everybody(400), { token: 'made-up' }),
  'POST /mailinglist/unsubscribe': plain(everybody(400), { token: 'made-up' }),
  'GET /mailinglist': plain(adminOnly(200)),
  'POST /mailinglist/ask': plain(adminOnly(200)),
  'DELETE /mailinglist/{id}': {
    existing: {
      input: async (fixtures) => ({ params: { id: await addSubscriber(fixtures) } }),
      statuses: adminOnly(200),
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: adminOnly(404) },
  },
  'GET /mailinglist/{id}/consents': {
    existing: {
      input: async (fixtures) => ({ params: { id: await addSubscriber(fixtures) } }),
      statuses: adminOnly(200),
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: adminOnly(404) },
  },
  // No actor can sign as the mail provider does.
  'POST /mail/webhook': plain(everybody(400), { type: 'email.bounced', data: { to: 'mei@shop.test' } }),
  'GET /broadcast': plain(adminOnly(200)),
  'POST /broadcast': plain(adminOnly(201), form),
  'GET /broadcast/{id}': ofBroadcast(),
  'PATCH /broadcast/{id}': ofBroadcast({ ...form, version: 1 }),
  'DELETE /broadcast/{id}': ofBroadcast(undefined, '?version=1'),
  'POST /broadcast/{id}/state': ofBroadcast({
    ...{ state: 'scheduled', version: 1 },
    scheduledFor: new Date(Date.now() + 86_400_000).toISOString(),
  }),
  'POST /broadcast/{id}/test': ofBroadcast(),
  'GET /broadcast/{id}/recipient': ofBroadcast(undefined, '?state=sent'),
  'POST /broadcast/preview': plain(adminOnly(200), {
    ...{ subject: 'News', preheader: '', blocks: [{ kind: 'divider' }] },
  }),
  'POST /broadcast/audience': plain(adminOnly(200), { segment: { kind: 'all' } }),
  'POST /broadcast/picture': {
    existing: {
      input: async () => ({ body: aForm('tee.png', (await aPicture()).bytes) }),
      statuses: adminOnly(201),
      // An IP address may have three concurrent uploads.
      oneByOne: true,
    },
  },
  'GET /supplier-notice': plain(adminOnly(200)),
  'GET /supplier-notice/own': plain(suppliersOnly(200)),
  'POST /supplier-notice': plain(suppliersOnly(201), {
    ...{ audience: 'staff', subject: 'We move', text: 'On Monday.' },
  }),
  'DELETE /supplier-notice/{id}': {
    // A notice of supplier 1's.
    existing: {
      input: async (fixtures) => ({ params: { id: await noticeOfSupplier1(fixtures) } }),
      statuses: [401, 401, 403, 403, 200, 404, 403],
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: suppliersOnly(404) },
  },
  'PATCH /supplier-notice/{id}': {
    existing: {
      input: async (fixtures) => ({
        params: { id: await noticeOfSupplier1(fixtures) },
        body: { decision: 'refused', reason: 'Not about an order.', version: 1 },
      }),
      statuses: adminOnly(200),
    },
    absent: {
      input: () => ({ params: { id: absent }, body: { decision: 'approved', version: 1 } }),
      statuses: adminOnly(404),
    },
  },
}
