import { readFile } from 'node:fs/promises'
import type { NotificationView } from '@printery/contract'
import { dayMs, notificationKinds, type Status, statuses } from '@printery/domain'
import { topicOf } from '@printery/domain/notification-topics'
import { buy, openShop, type Person, step, type TestShop } from '@printery/tests'
import { firstItem, moveItem, moveOrder } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person
let stranger: Person

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer, stranger] = await Promise.all([
    shop.aPerson('admin'),
    shop.aPerson(),
    shop.aPerson('supplier'),
  ])
  const id = await buy(shop, customer, { printed: false })
  for (const status of ['production pending', 'production started'] as const) {
    await moveItem(admin, (await firstItem(admin, id)).id, status)
    await moveOrder(admin, id, status)
  }
  const later = new Date(shop.clock.now().getTime() + 60 * dayMs).toISOString().slice(0, 10)
  expect((await admin.patch('/order', { id, shippingDate: later })).status).toBe(200)
})
afterAll(() => shop.close())

interface NotificationPage {
  notices: NotificationView[]
  unread: number
  nextCursor: string | null
}
const list = async (person: Person, query = ''): Promise<NotificationPage> =>
  (await person.get(`/notices${query}`)).json
const topics = async (query = '') => (await list(customer, query)).notices.map(({ topic }) => topic)

test('notifications are filtered by topic and by unread, page by page', async () => {
  expect(await topics()).toEqual(['delivery', 'production', 'production', 'orders'])
  await step('NOTIFY-001 they come newest first, in pages', async () => {
    const first = await list(customer, '?limit=3')
    expect([first.notices.map(({ topic }) => topic), first.unread]).toEqual([
      ['delivery', 'production', 'production'],
      4,
    ])
    expect((await list(customer, `?limit=3&cursor=${first.nextCursor}`)).notices).toHaveLength(1)
  })
  await step('NOTIFY-002 the cursor of a filter continues only within that filter', async () => {
    const first = await list(customer, '?topic=production&limit=1')
    expect(first.notices).toMatchObject([{ topic: 'production', facts: { status: 'production started' } }])
    expect(first.unread).toBe(4)
    const next = await list(customer, `?topic=production&limit=1&cursor=${first.nextCursor}`)
    expect(next).toMatchObject({ notices: [{ facts: { status: 'production pending' } }], nextCursor: null })
    for (const otherFilter of ['', '&topic=delivery', '&topic=production&unread=true'])
      expect((await customer.get(`/notices?cursor=${first.nextCursor}${otherFilter}`)).status).toBe(400)
  })
  await step(
    'NOTIFY-003 one is marked as read, then all of a topic; other people cannot mark them',
    async () => {
      const [date] = (await list(customer, '?topic=delivery')).notices
      const [newest] = (await list(customer)).notices
      expect((await stranger.post(`/notices/${date?.id}/read`)).status).toBe(404)
      expect((await customer.post('/notices/9007199254740991/read')).status).toBe(404)
      expect((await stranger.post('/notices/read', { upTo: newest?.id, topic: 'production' })).status).toBe(
        200,
      )
      expect((await list(customer)).unread).toBe(4)
      expect((await customer.post(`/notices/${date?.id}/read`)).json).toEqual({ unread: 3 })
      expect((await customer.post(`/notices/${date?.id}/read`)).json).toEqual({ unread: 3 })
      expect(await topics('?unread=true')).toEqual(['production', 'production', 'orders'])
      const read = await customer.post('/notices/read', { upTo: newest?.id, topic: 'production' })
      expect(read.json).toEqual({ unread: 1 })
      expect(await topics('?unread=true')).toEqual(['orders'])
      expect(await topics('?unread=true&topic=production')).toEqual([])
    },
  )
  await step('NOTIFY-004 an invalid filter and too large a page are refused', async () => {
    for (const query of ['topic=weather', 'topic=', 'unread=false', 'limit=101', 'limit=0', 'page=2'])
      expect([query, (await customer.get(`/notices?${query}`)).status]).toEqual([query, 422])
    for (const id of ['0', '-1', 'x', '1.5', '99999999999999999999'])
      expect([id, (await customer.post(`/notices/${id}/read`)).status]).toEqual([id, 404])
    for (const body of [{}, { upTo: 0 }, { upTo: 1.5 }, { upTo: 1, topic: 'weather' }, { topic: 'orders' }])
      expect((await customer.post('/notices/read', body)).status).toBe(422)
  })
})

test('NOTIFY-005 notifications from before topics existed have the same topic as new ones', async () => {
  const folder = new URL('../../../drizzle/', import.meta.url)
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8'))
  const { tag } = journal.entries.find((entry: { tag: string }) => entry.tag.endsWith('_notification-topics'))
  const statements = (await readFile(new URL(`${tag}.sql`, folder), 'utf8')).split('--> statement-breakpoint')
  const fill = statements.find((statement) => statement.includes('UPDATE "notices" SET "topic"')) ?? ''
  const expected = notificationKinds.flatMap((kind) => {
    const statusesOfKind: (Status | null)[] = kind.endsWith(' status') ? [...statuses] : [null]
    return statusesOfKind.map((status) => ({ kind, status, topic: topicOf(kind, status ?? undefined) }))
  })
  await shop.rows(
    `insert into notices (user_id, kind, topic, facts)
     select '${stranger.user.id}', kind, '', jsonb_strip_nulls(jsonb_build_object('status', status))
     from jsonb_to_recordset('${JSON.stringify(expected).replaceAll("'", "''")}') as t (kind text, status text)`,
  )
  await shop.rows(fill)
  const filled = await shop.rows(
    `select kind, facts->>'status' as status, topic from notices where user_id = '${stranger.user.id}' order by id`,
  )
  expect(filled).toEqual(expected)
  await shop.rows(`delete from notices where user_id = '${stranger.user.id}'`)
})
