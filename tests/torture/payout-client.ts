import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '@printery/domain/testing/seeded'
import { clientPauseMs, createRetryingClient, type RetryOptions } from './retrying-client.ts'
import type { Staff } from './staff.ts'

interface Payout {
  id: string
  version: number
  state: string
}

/**
 * Low, because the queue retries a transfer of a killed process only after a minute, and no other payout starts until
 * then.
 */
const transferredPercent = 20

/**
 * Pays a supplier repeatedly until it is stopped: requests, decisions and payments, by bank or as
 * transfers of the provider. `end` returns the ids of the payouts that were acknowledged as paid.
 */
export function startPayouts(staff: Staff, setting: RetryOptions & { chance: Random }) {
  const { chance } = setting
  const supplier = createRetryingClient('the supplier', setting, () => staff.supplierToken)
  const admin = createRetryingClient('the admin who pays', setting, () => staff.adminToken)
  const paid = new Set<string>()
  let isEnding = false

  /** Moves the newest payout one step on. */
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
      const response = await admin.ask('POST', `/payout/${id}/paid`, [200, 409], {
        version,
        reference: `bank ${index}`,
      })
      if (response.status === 200) paid.add(id)
    } else if (state === 'sending') await pause(clientPauseMs * 10)
    // A supplier with too many requests in an hour has to wait.
    else if (!isEnding)
      await supplier.ask(
        'POST',
        '/payout',
        [201, 409, 429],
        { cents: 1 + chance.below(5000) },
        `payout ${index}`,
      )
  }

  const running = (async () => {
    for (let index = 0; !isEnding; index++) {
      await step(index)
      // It runs as long as the buyers' calls do.
      await pause(clientPauseMs)
    }
  })()
  running.catch(() => {})

  return {
    end: async (): Promise<string[]> => {
      isEnding = true
      await running
      return [...paid]
    },
  }
}
