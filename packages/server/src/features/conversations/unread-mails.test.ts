import { buy, openShop, type Person, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailUnread } from './index.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

async function aThread() {
  const buyer = await shop.aPerson()
  const id = await buy(shop, buyer, { printed: false })
  const write = (person: Person, text: string) => person.post(`/thread/${id}/message`, { text })
  const run = () => mailUnread(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, id)
  /** To whom emails were queued, and what they tell. */
  const mails = async () => {
    const rows = await shop.rows<{ data: { to: string; data: { texts: string[]; path: string } } }>(
      `select data from jobs.job where data ->> 'template' = 'thread-unread' and data -> 'data' ->> 'orderId' = '${id}' order by created_on`,
    )
    return rows.map(({ data: { to, data } }) => [to, data.texts.join('; '), data.path])
  }
  return { buyer, id, write, run, mails }
}

const fiveMinutes = 5 * 60_000

test('CHAT-020 what is unread for five minutes comes in one email with all of it and a link to the conversation, never twice', async () => {
  const { buyer, id, write, run, mails } = await aThread()
  await write(admin, 'One')
  const jobs = await shop.rows(
    `select 1 from jobs.job where name = 'unread-thread' and data ->> 'threadId' = '${id}'`,
  )
  expect(jobs).toHaveLength(1)
  await run()
  expect(await mails()).toEqual([])
  shop.clock.pass(fiveMinutes - 10_000)
  await write(admin, 'Two')
  shop.clock.pass(10_000)
  await Promise.all([run(), run(), run()])
  const first = [buyer.email, 'One; Two', `/account/messages?thread=${id}`]
  expect(await mails()).toEqual([first])
  shop.clock.pass(fiveMinutes)
  await run()
  expect(await mails()).toEqual([first])
  await write(admin, 'Three')
  shop.clock.pass(fiveMinutes)
  await run()
  expect(await mails()).toEqual([first, [buyer.email, 'Three', `/account/messages?thread=${id}`]])
})

test('CHAT-021 what was read or answered is not mailed; mail to the shop goes to the assignee, or else to the shop’s mailbox', async () => {
  const { buyer, id, write, run, mails } = await aThread()
  const { message } = (await write(admin, 'One')).json
  await buyer.post(`/thread/${id}/read`, { upTo: message.id })
  await write(buyer, 'Two')
  await write(admin, 'Three')
  await buyer.post(`/thread/${id}/read`, { upTo: message.id + 1000 })
  shop.clock.pass(fiveMinutes)
  await run()
  expect(await mails()).toEqual([])
  await write(buyer, 'Four')
  shop.clock.pass(fiveMinutes)
  await run()
  const toMailbox = ['admin@printery.example', 'Four', `/adminPortal/chat?thread=${id}`]
  expect(await mails()).toEqual([toMailbox])
  const { version } = (await admin.get(`/thread/${id}`)).json.thread
  await admin.patch(`/thread/${id}`, { assignedTo: admin.user.id, version })
  await write(buyer, 'Five')
  shop.clock.pass(fiveMinutes)
  await run()
  expect(await mails()).toEqual([toMailbox, [admin.email, 'Five', `/adminPortal/chat?thread=${id}`]])
})

test('CHAT-022 nobody who has turned off mails about messages gets one', async () => {
  const { buyer, write, run, mails } = await aThread()
  await buyer.patch('/user/mails', { messages: false })
  await write(admin, 'One')
  shop.clock.pass(fiveMinutes)
  await run()
  expect(await mails()).toEqual([])
})

test('CHAT-023 closing an account deletes its conversations and those about its items; the data of a person have its texts', async () => {
  const { buyer, id, write } = await aThread()
  await write(buyer, 'A secret of mine')
  expect((await buyer.get('/user/data')).json.conversationTexts).toEqual([
    { threadId: id, text: 'A secret of mine', at: expect.any(String) },
  ])
  await shop.rows(`update orders set status = 'order received' where id = '${id}'`)
  await shop.rows(`update order_items set status = 'order received' where order_id = '${id}'`)
  const closed = await buyer.post('/user/close', { currentPassword: buyer.password })
  expect([closed.status, closed.text]).toEqual([200, expect.any(String)])
  expect(await shop.rows(`select 1 from thread_messages where text = 'A secret of mine'`)).toEqual([])
})
