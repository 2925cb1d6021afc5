import type { Person } from '../users.ts'

/** A valid body for every call about a conversation: the thread of an order, whose customer writes. */
export function threadBodies(orderId: string, { customer, admin }: { customer: Person; admin: Person }) {
  const ids = [orderId]
  return {
    postThreadMessage: { as: customer, ids, body: { text: 'Hello' } },
    editThreadMessage: { as: customer, ids: [orderId, '1'], body: { text: 'Hello' } },
    markThreadRead: { as: customer, ids, body: { upTo: 1 } },
    changeThread: { as: admin, ids, body: { closed: false, version: 1 } },
    saveAnswer: { as: admin, body: { title: 'Proof', text: 'The proof comes today.' } },
    changeSavedAnswer: { as: admin, ids, body: { title: 'Proof', text: 'It comes today.', version: 1 } },
  }
}
