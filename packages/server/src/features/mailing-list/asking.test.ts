import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askBatch } from './subscribing.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false, environment: { BROADCAST_RATE: '2' } })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const run = (services = shop.shop) =>
  askBatch(services, { db: shop.shop.db, now: shop.clock.now() }, admin.user.id)
const neverAsked = async () => (await admin.get('/mailinglist')).json.neverAsked
const jobs = (name: string) =>
  shop.rows<{ id: string; second: number }>(
    `select data ->> 'subscriberId' as id, round(extract(epoch from start_after - min(start_after) over ()))::int as second
      from jobs.job where name = '${name}' order by start_after`,
  )

test('MAILLIST-013 addresses from before confirmation was required are asked by a job, at the rate of broadcasts, and a killed run asks nobody twice', async () => {
  await shop.rows(
    `insert into mailing_list (id, email) select gen_random_uuid(), 'old-' || n || '@list.test' from generate_series(1, 45) n`,
  )
  const replies = await Promise.all([admin.post('/mailinglist/ask'), admin.post('/mailinglist/ask')])
  expect(replies.map(({ json }) => json)).toEqual([{ asked: 45 }, { asked: 45 }])
  expect(await neverAsked()).toBe(45)

  await step('a run that is killed has asked nobody', async () => {
    const { jobs: queue } = shop.shop
    const send = () => Promise.reject(new Error('killed'))
    await expect(run({ ...shop.shop, jobs: { ...queue, send } })).rejects.toThrow('killed')
    expect([await neverAsked(), await jobs('subscription-mail')]).toEqual([45, []])
  })
  await shop.rows(`delete from jobs.job where name = 'ask-subscribers'`)
  await run()
  expect(await neverAsked()).toBe(25)
  const emails = await jobs('subscription-mail')
  expect(emails.map(({ second }) => second)).toEqual(
    Array.from({ length: 20 }, (_, index) => Math.floor(index / 2)),
  )
  await step('runs of the same seconds are merged, and the next continues', async () => {
    expect(await jobs('ask-subscribers')).toHaveLength(1)
  })
  await Promise.all([run(), run()])
  expect(await neverAsked()).toBe(0)
  const allEmails = await jobs('subscription-mail')
  expect(new Set(allEmails.map(({ id }) => id)).size).toBe(45)
  expect(allEmails).toHaveLength(45)
  const records = await shop.rows(
    `select 1 from mailing_consents where kind = 'asked' and actor_id = '${admin.user.id}'`,
  )
  expect(records).toHaveLength(45)
  expect((await admin.post('/mailinglist/ask')).json).toEqual({ asked: 0 })
})

test('MAILLIST-014 no address is asked while a broadcast is being sent, and asking continues afterwards', async () => {
  await shop.rows(`insert into mailing_list (id, email) values (gen_random_uuid(), 'older@list.test')`)
  await shop.rows(`insert into broadcasts (id, state, subject, preheader, blocks, segment, started_at)
    values (gen_random_uuid(), 'sending', 'News', '', '[]', '{}', now())`)
  await shop.rows(`delete from jobs.job where name = 'ask-subscribers'`)
  await run()
  expect(await neverAsked()).toBe(1)
  expect(await jobs('ask-subscribers')).toHaveLength(1)
  await shop.rows(`update broadcasts set state = 'sent', ended_at = now()`)
  await run()
  expect(await neverAsked()).toBe(0)
})
