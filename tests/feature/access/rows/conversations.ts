import { randomUUID } from 'node:crypto'
import { aForm, aPicture } from '@printery/tests'
import {
  adminOnly,
  customerAAndAdmin,
  type ExpectedCall,
  loggedIn,
  notFoundIfLoggedIn,
  plain,
  type Row,
  staff,
} from '../expected-calls.ts'
import { absent, addSavedAnswer, type Fixtures, orderOfA, threadOfA } from '../fixtures.ts'

const ofThread = (input: (thread: { id: string; messageId: number }) => object): ExpectedCall['input'] =>
  async function inputOf(fixtures: Fixtures) {
    const thread = await threadOfA(fixtures)
    return { params: { id: thread.id }, ...input(thread) }
  }

const anAnswer = () => ({ title: randomUUID(), text: 'Three days longer.' })

export const conversationRows: Record<string, Row> = {
  'GET /thread': plain(loggedIn(200)),
  'GET /thread/unread': plain(loggedIn(200)),
  'GET /thread/staff': plain(adminOnly(200)),
  'GET /thread/{id}': {
    existing: { input: ofThread(() => ({})), statuses: customerAAndAdmin(200) },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent } })),
  },
  'GET /thread/{id}/links': {
    existing: { input: ofThread(() => ({})), statuses: customerAAndAdmin(200) },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent } })),
  },
  'POST /thread/{id}/message': {
    existing: {
      input: async (fixtures) => ({ params: { id: (await orderOfA(fixtures)).id }, body: { text: 'Hello' } }),
      statuses: customerAAndAdmin(201),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent }, body: { text: 'Hello' } })),
  },
  'PATCH /thread/{id}/message/{messageId}': {
    existing: {
      input: async (fixtures) => {
        const { id, messageId } = await threadOfA(fixtures)
        return { params: { id, messageId: String(messageId) }, body: { text: 'Hello' } }
      },
      // Only its author may.
      statuses: [401, 401, 200, 404, 404, 404, 404],
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent, messageId: '1' }, body: { text: 'Hello' } })),
  },
  'POST /thread/{id}/read': {
    existing: {
      input: ofThread(({ messageId }) => ({ body: { upTo: messageId } })),
      statuses: customerAAndAdmin(200),
    },
    absent: notFoundIfLoggedIn(() => ({ params: { id: absent }, body: { upTo: 1 } })),
  },
  'PATCH /thread/{id}': {
    existing: {
      input: ofThread(() => ({ body: { awaiting: null, version: 2 } })),
      statuses: adminOnly(200),
    },
    absent: {
      input: () => ({ params: { id: absent }, body: { awaiting: null, version: 1 } }),
      statuses: adminOnly(404),
    },
  },
  'POST /thread/attachment': {
    existing: {
      input: async () => ({ body: aForm('sketch.png', (await aPicture()).bytes) }),
      statuses: loggedIn(201),
      // An IP address may have three concurrent uploads.
      oneByOne: true,
    },
  },
  'GET /saved-answer': plain(staff(200)),
  'POST /saved-answer': plain(staff(201), { title: 'Delay', text: 'Two days longer.' }),
  'PATCH /saved-answer/{id}': {
    existing: {
      input: async (fixtures) => ({
        params: { id: await addSavedAnswer(fixtures) },
        body: { ...anAnswer(), version: 1 },
      }),
      statuses: [401, 401, 403, 403, 404, 404, 200],
    },
    absent: {
      input: () => ({ params: { id: absent }, body: { ...anAnswer(), version: 1 } }),
      statuses: staff(404),
    },
  },
  'DELETE /saved-answer/{id}': {
    existing: {
      // Saved answers belong to the shop.
      input: async (fixtures) => ({ params: { id: await addSavedAnswer(fixtures) } }),
      statuses: [401, 401, 403, 403, 404, 404, 200],
    },
    absent: { input: () => ({ params: { id: absent } }), statuses: staff(404) },
  },
}
