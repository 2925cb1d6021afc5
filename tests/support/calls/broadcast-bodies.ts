import { randomUUID } from 'node:crypto'
import type { Person } from '../users.ts'

/** A valid body for every call about the mailing list and its broadcasts. */
export function broadcastBodies({ admin, supplier }: { admin: Person; supplier: Person }) {
  const content = { subject: 'News', preheader: 'Four', blocks: [{ kind: 'heading', text: 'News' }] }
  const form = { ...content, segment: { kind: 'all' }, countsOpens: false }
  const ids = [randomUUID()]
  return {
    joinMailingList: { as: undefined, body: { email: 'news@shop.test' } },
    confirmSubscription: { as: undefined, body: { token: 'x' } },
    unsubscribe: { as: undefined, body: { token: 'x' } },
    createBroadcast: { as: admin, body: form },
    changeBroadcast: { as: admin, ids, body: { ...form, version: 1 } },
    moveBroadcast: { as: admin, ids, body: { state: 'sending', version: 1 } },
    previewBroadcast: { as: admin, body: content },
    countAudience: { as: admin, body: { segment: { kind: 'never' } } },
    sendSupplierNotice: { as: supplier, body: { audience: 'staff', subject: 'We move', text: 'On Monday.' } },
    decideSupplierNotice: { as: admin, ids, body: { decision: 'approved', version: 1 } },
  }
}
