import { demoShop } from '@printery/sandbox/demo'
import { openShop } from '@printery/tests'
import { expect, test } from 'vitest'
import type { Accounts } from './accounts.ts'
import { insertBroadcasts, insertSubscribers } from './broadcasts.ts'
import { demoTimes } from './times.ts'

test('bounced addresses of the demo bounced when its broadcast was sent', async () => {
  const shop = await openShop({ workers: false })
  try {
    const admin = await shop.aPerson('admin')
    const accounts = { adminId: admin.user.id } as Accounts
    const times = demoTimes(shop.clock.now())
    // Without blocks, which show products of the demo.
    const broadcasts = demoShop.broadcasts.map((broadcast) => ({ ...broadcast, blocks: [] }))
    await shop.shop.db.transaction(async (tx) => {
      await insertSubscribers(tx, demoShop.subscribers, { times, businessName: 'Printery' })
      await insertBroadcasts(tx, broadcasts, { accounts, products: new Map(), times })
    })
    const bounces = await shop.rows(`select s.email, r.state, c.at = r.sent_at as is_at_sending
      from mailing_consents c join mailing_list s on s.id = c.subscriber_id
      left join broadcast_recipients r on r.subscriber_id = s.id
      where c.kind = 'bounced'`)
    expect(bounces).toEqual([{ email: 'uma@kopitiam.example', state: 'bounced', is_at_sending: true }])
  } finally {
    await shop.close()
  }
})
