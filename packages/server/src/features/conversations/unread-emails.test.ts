import { buy, openShop, type Person, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailUnreadMessages } from './index.ts'

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
  const writeMessage = (person: Person, text: string) => person.post(`/thread/${id}/message`, { text })
  const emailUnreadMessagesNow = () =>
    emailUnreadMessages(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, id)
  /** The recipients, texts and links of the queued emails. */
  const listEmails = async () => {
    const rows = await shop.rows<{ data: { to: string; data: { texts: string[]; path: string } } }>(
      `select data from jobs.job where data ->> 'template' = 'thread-unread' and data -> 'data' ->> 'orderId' = '${id}' order by created_on`,
    )
    return rows.map(({ data: { to, data } }) => [to, data.texts.join('; '), data.path])
  }
  return { buyer, id, writeMessage, emailUnreadMessagesNow, listEmails }
}

const fiveMinutes = 5 * 60_000

test('CHAT-020 messages that are unread for five minutes are emailed together in one email with a link to the conversation, never twice', async () => {
  const { buyer, id, writeMessage, emailUnreadMessagesNow, listEmails } = await aThread()
  await writeMessage(admin, 'One')
  const jobs = await shop.rows(
    `select 1 from jobs.job where name = 'unread-thread' and data ->> 'threadId' = '${id}'`,
  )
  expect(jobs).toHaveLength(1)
  await emailUnreadMessagesNow()
  expect(await listEmails()).toEqual([])
  shop.clock.pass(fiveMinutes - 10_000)
  await writeMessage(admin, 'Two')
  shop.clock.pass(10_000)
  await Promise.all([emailUnreadMessagesNow(), emailUnreadMessagesNow(), emailUnreadMessagesNow()])
  const firstEmail = [buyer.email, 'One; Two', `/account/messages?thread=${id}`]
  expect(await listEmails()).toEqual([firstEmail])
  shop.clock.pass(fiveMinutes)
  await emailUnreadMessagesNow()
  expect(await listEmails()).toEqual([firstEmail])
  await writeMessage(admin, 'Three')
  shop.clock.pass(fiveMinutes)
  await emailUnreadMessagesNow()
  expect(await listEmails()).toEqual([firstEmail, [buyer.email, 'Three', `/account/messages?thread=${id}`]])
})

test('CHAT-021 messages that were read or answered are not emailed; email to the shop goes to the assignee, or else to the shop’s mailbox', async () => {
  const { buyer, id, writeMessage, emailUnreadMessagesNow, listEmails } = await aThread()
  const { message } = (await writeMessage(admin, 'One')).json
  await buyer.post(`/thread/${id}/read`, { upTo: message.id })
  await writeMessage(buyer, 'Two')
  await writeMessage(admin, 'Three')
  await buyer.post(`/thread/${id}/read`, { upTo: message.id + 1000 })
  shop.clock.pass(fiveMinutes)
  await emailUnreadMessagesNow()
  expect(await listEmails()).toEqual([])
  await writeMessage(buyer, 'Four')
  shop.clock.pass(fiveMinutes)
  await emailUnreadMessagesNow()
  const toMailbox = ['admin@printery.example', 'Four', `/adminPortal/chat?thread=${id}`]
  expect(await listEmails()).toEqual([toMailbox])
  const { version } = (await admin.get(`/thread/${id}`)).json.thread
  await admin.patch(`/thread/${id}`, { assignedTo: admin.user.id, version })
  await writeMessage(buyer, 'Five')
  shop.clock.pass(fiveMinutes)
  await emailUnreadMessagesNow()
  expect(await listEmails()).toEqual([toMailbox, [admin.email, 'Five', `/adminPortal/chat?thread=${id}`]])
})

test('CHAT-022 whoever has turned off emails about messages gets none', async () => {
  const { buyer, writeMessage, emailUnreadMessagesNow, listEmails } = await aThread()
  await buyer.patch('/user/mails', { messages: false })
  await writeMessage(admin, 'One')
  shop.clock.pass(fiveMinutes)
  await emailUnreadMessagesNow()
  expect(await listEmails()).toEqual([])
})

test('CHAT-023 closing an account deletes its conversations and those about its items; the exported data of a person contain its texts', async () => {
  const { buyer, id, writeMessage } = await aThread()
  await writeMessage(buyer, 'A secret of mine')
  expect((await buyer.get('/user/data')).json.conversationTexts).toEqual([
    { threadId: id, text: 'A secret of mine', at: expect.any(String) },
  ])
  await shop.rows(`update orders set status = 'order received' where id = '${id}'`)
  await shop.rows(`update order_items set status = 'order received' where order_id = '${id}'`)
  const closed = await buyer.post('/user/close', { currentPassword: buyer.password })
  expect([closed.status, closed.text]).toEqual([200, expect.any(String)])
  expect(await shop.rows(`select 1 from thread_messages where text = 'A secret of mine'`)).toEqual([])
})
