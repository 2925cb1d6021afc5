import { forgetOldKeys } from './api/idempotency.ts'
import type { Ledger } from './ledger.ts'
import { expireDue } from './sessions.ts'
import type { Webhooks } from './webhooks.ts'
import { beginWork } from './work.ts'

const expiryBatch = 100
const forgetEvery = 60 * 60 * 1000 // ms

/** Makes what is done each second: expire sessions, deliver the events whose time has come, forget old keys. One runs at a time. */
export function makeSweep(ledger: Ledger, webhooks: Webhooks, now: () => Date): () => Promise<void> {
  let forgotAt = 0
  let last: Promise<void> = Promise.resolve()

  async function expireBatch(): Promise<number> {
    const { found, pending } = await ledger.transaction(async (tx) => {
      const work = beginWork(tx, now())
      return { found: await expireDue(work, expiryBatch), pending: work.pending }
    })
    await webhooks.deliver(pending)
    return found
  }

  async function sweep(): Promise<void> {
    while ((await expireBatch()) === expiryBatch);
    await webhooks.deliverDue()
    const moment = now()
    if (moment.getTime() - forgotAt < forgetEvery) return
    await forgetOldKeys(ledger, moment)
    forgotAt = moment.getTime()
  }

  return () => {
    last = last.then(sweep, sweep)
    return last
  }
}
