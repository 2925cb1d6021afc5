import { expect, test } from 'vitest'
import { runKills } from './kill-run.ts'

test('kill -9 of the shop and of its database during 60 orders: nothing acknowledged is lost, no order twice, the books are right', async () => {
  const { faults, kills } = await runKills({ orders: 60, kills: 2, buyers: 10, seed: 20_261 })
  expect(faults).toEqual([])
  expect(kills.shop + kills.database + kills.both).toBe(2)
}, 300_000)
