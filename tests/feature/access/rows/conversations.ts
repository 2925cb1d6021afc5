import { randomUUID } from 'node:crypto'
import { aForm, aPicture } from '@printery/tests'
import {
  adminOnly,
  type ExpectedCall,
  notFoundForSessions,
  ownerAndAdmin,
  plain,
  type Row,
  sessions,
  staff,
} from '../expected-calls.ts'
import { absent, answerOf, orderOfA, threadOfA, type World } from '../world.ts'

const ofThread = (ask: (thread: { id: string; messageId: number }) => object): ExpectedCall['ask'] =>
  async function askOf(world: World) {
    const thread = await threadOfA(world)
    return { params: { id: thread.id }, ...ask(thread) }
  }

const anAnswer = () => ({ title: randomUUID(), text: 'Three days longer.' })

export const conversationRows: Record<string, Row> = {
  'GET /thread': plain(sessions(200)),
  'GET /thread/unread': plain(sessions(200)),
  'GET /thread/staff': plain(adminOnly(200)),
  'GET /thread/{id}': {
    own: { ask: ofThread(() => ({})), answers: ownerAndAdmin(200) },
    absent: notFoundForSessions(() => ({ params: { id: absent } })),
  },
  'GET /thread/{id}/links': {
    own: { ask: ofThread(() => ({})), answers: ownerAndAdmin(200) },
    absent: notFoundForSessions(() => ({ params: { id: absent } })),
  },
  'POST /thread/{id}/message': {
    own: {
      ask: async (world) => ({ params: { id: (await orderOfA(world)).id }, body: { text: 'Hello' } }),
      answers: ownerAndAdmin(201),
    },
    absent: notFoundForSessions(() => ({ params: { id: absent }, body: { text: 'Hello' } })),
  },
  'PATCH /thread/{id}/message/{messageId}': {
    own: {
      ask: async (world) => {
        const { id, messageId } = await threadOfA(world)
        return { params: { id, messageId: String(messageId) }, body: { text: 'Hello' } }
      },
      // Only its author may.
      answers: [401, 401, 200, 404, 404, 404, 404],
    },
    absent: notFoundForSessions(() => ({ params: { id: absent, messageId: '1' }, body: { text: 'Hello' } })),
  },
  'POST /thread/{id}/read': {
    own: { ask: ofThread(({ messageId }) => ({ body: { upTo: messageId } })), answers: ownerAndAdmin(200) },
    absent: notFoundForSessions(() => ({ params: { id: absent }, body: { upTo: 1 } })),
  },
  'PATCH /thread/{id}': {
    own: {
      ask: ofThread(() => ({ body: { awaiting: null, version: 2 } })),
      answers: adminOnly(200),
    },
    absent: {
      ask: () => ({ params: { id: absent }, body: { awaiting: null, version: 1 } }),
      answers: adminOnly(404),
    },
  },
  'POST /thread/attachment': {
    own: {
      ask: async () => ({ body: aForm('sketch.png', (await aPicture()).bytes) }),
      answers: sessions(201),
      // An IP address may have three concurrent uploads.
      oneByOne: true,
    },
  },
  'GET /saved-answer': plain(staff(200)),
  'POST /saved-answer': plain(staff(201), { title: 'Delay', text: 'Two days longer.' }),
  'PATCH /saved-answer/{id}': {
    own: {
      ask: async (world) => ({ params: { id: await answerOf(world) }, body: { ...anAnswer(), version: 1 } }),
      answers: [401, 401, 403, 403, 404, 404, 200],
    },
    absent: {
      ask: () => ({ params: { id: absent }, body: { ...anAnswer(), version: 1 } }),
      answers: staff(404),
    },
  },
  'DELETE /saved-answer/{id}': {
    own: {
      // Saved answers belong to the shop.
      ask: async (world) => ({ params: { id: await answerOf(world) } }),
      answers: [401, 401, 403, 403, 404, 404, 200],
    },
    absent: { ask: () => ({ params: { id: absent } }), answers: staff(404) },
  },
}
