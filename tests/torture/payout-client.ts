import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '@printery/domain/testing/seeded'
import { clientPauseMs, createRetryingClient, type RetryOptions } from './retrying-client.ts'
import type { Staff } from './staff.ts'

interface Payout {
  id: string
  version: number
  state: string
}

/** The queue gives a transfer that died with its process out again after a minute, and until then no other payout begins. */
const transferredPercent = 20

/**
 * Pays a supplier again and again until it is stopped: requests, decisions and payments, by bank or as transfers of
 * the provider. Answers the ids of the payouts that were acknowledged as paid.
 */
export function startPayouts(staff: Staff, setting: RetryOptions & { chance: Chance }) {
  const { chance } = setting
  const supplier = createRetryingClient('the supplier', setting, () => staff.supplierToken)
  const admin = createRetryingClient('the admin who pays', setting, () => staff.adminToken)
  const paid = new Set<string>()
  let isEnding = false

  /** Takes the newest payout one step further. */
  async function step(index: number): Promise<void> {
    const { payouts } = (await supplier.ask('GET', '/payout?limit=1', [200])).json as { payouts: Payout[] }
    const [newest] = payouts
    if (newest?.state === 'paid') paid.add(newest.id)
    const { id, version, state } = newest ?? { id: '', version: 0, state: 'paid' }
    // A refusal after a kill means that the first attempt succeeded; the next step sees it.
    if (state === 'requested')
      await admin.ask('POST', `/payout/${id}/decision`, [200, 409], { version, decision: 'approved' })
    else if (state === 'approved' && chance.percent(transferredPercent))
      await admin.ask('POST', `/payout/${id}/transfer`, [200, 409], { version })
    else if (state === 'approved') {
      const answer = await admin.ask('POST', `/payout/${id}/paid`, [200, 409], {
        version,
        reference: `bank ${index}`,
      })
      if (answer.status === 200) paid.add(id)
    } else if (state === 'sending') await pause(clientPauseMs * 10)
    else if (!isEnding)
      await supplier.ask('POST', '/payout', [201, 409], { cents: 1 + chance.below(5000) }, `payout ${index}`)
  }

  const working = (async () => {
    for (let index = 0; !isEnding; index++) {
      await step(index)
      // The buyers' calls decide how long it goes on.
      await pause(clientPauseMs)
    }
  })()
  working.catch(() => {})

  return {
    end: async (): Promise<string[]> => {
      isEnding = true
      await working
      return [...paid]
    },
  }
}
