import type { ThreadMessageView, ThreadView } from '@printery/contract'
import { buy, openShop, type Person, step, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let supplier: Person
let customer: Person

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, supplier, customer] = await Promise.all([
    shop.aPerson('admin'),
    shop.aPerson('supplier'),
    shop.aPerson(),
  ])
})
afterAll(() => shop.close())

const post = (person: Person, id: string, text: string, more: object = {}) =>
  person.post(`/thread/${id}/message`, { text, ...more })

async function threadOf(
  person: Person,
  id: string,
): Promise<{
  thread: ThreadView
  messages: ThreadMessageView[]
  seenUpTo: number
  olderCursor: string | null
}> {
  const { status, json, text } = await person.get(`/thread/${id}`)
  expect(status, text).toBe(200)
  return json
}

/** Another order of another customer. */
async function anotherOrder() {
  const buyer = await shop.aPerson()
  return { buyer, id: await buy(shop, buyer, { printed: false }) }
}

test('CHAT-014 a message of the other side is unread until it was read, and its author sees up to where the other side has read', async () => {
  const { buyer, id } = await anotherOrder()
  const { message } = (await post(buyer, id, 'Hello')).json
  const unreadOf = async (person: Person) => (await person.get('/thread/unread')).json
  const before = (await unreadOf(admin)).unread
  expect((await threadOf(admin, id)).thread.unread).toBe(true)
  expect((await threadOf(buyer, id)).seenUpTo).toBe(0)
  expect((await admin.post(`/thread/${id}/read`, { upTo: message.id + 99_999 })).json).toEqual({
    upTo: message.id,
  })
  expect((await unreadOf(admin)).unread).toBe(before - 1)
  expect((await threadOf(buyer, id)).seenUpTo).toBe(message.id)
  await post(admin, id, 'Hello Mei')
  expect(await unreadOf(buyer)).toEqual({ unread: 0, own: 1 })
  const unreadThreads = (await buyer.get('/thread?unread=true&own=true')).json.threads
  expect(unreadThreads.map((thread: ThreadView) => thread.id)).toEqual([id])
  const latest = (await threadOf(buyer, id)).messages.at(-1)
  await buyer.post(`/thread/${id}/read`, { upTo: latest?.id })
  expect(await unreadOf(buyer)).toEqual({ unread: 0, own: 0 })
})

test('CHAT-015 staff find conversations by number, words, name, kind, state and whose answer is awaited, page by page', async () => {
  const { buyer, id } = await anotherOrder()
  await post(buyer, id, 'A zeppelin for the harbour')
  const findIds = async (query: string) =>
    (await admin.get(`/thread?${query}`)).json.threads.map((thread: ThreadView) => thread.id)
  const name = encodeURIComponent(`${buyer.user.firstName} ${buyer.user.lastName}`)
  expect(await findIds('search=zeppel')).toEqual([id])
  expect(await findIds('search=Harbour%20zeppelin')).toEqual([id])
  expect(await findIds(`search=${id.slice(0, 10)}`)).toEqual([id])
  expect(await findIds(`search=${name}`)).toContain(id)
  expect(await findIds('search=zeppelin&kind=item')).toEqual([])
  expect(await findIds('search=zeppelin&awaiting=customer')).toEqual([])
  expect(await findIds('search=zeppelin&awaiting=me&state=open')).toEqual([id])
  expect(await findIds('search=%25')).toEqual([])
  expect(await findIds(`search=${encodeURIComponent("'); drop table threads; --")}`)).toEqual([])
  const readIds: string[] = []
  let cursor: string | null = null
  do {
    const { json } = await admin.get(`/thread?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    readIds.push(...json.threads.map((thread: ThreadView) => thread.id))
    cursor = json.nextCursor
  } while (cursor)
  expect(new Set(readIds).size).toBe(readIds.length)
  expect(readIds).toHaveLength((await shop.rows('select 1 from threads')).length)
})

test('CHAT-016 admins share the saved answers of the shop, and a supplier has separate ones', async () => {
  const answer = { title: 'Delay', text: 'It takes two days longer.' }
  const saved = (await admin.post('/saved-answer', answer)).json.answer
  expect(saved).toMatchObject(answer)
  await admin.post('/saved-answer', { ...answer, text: 'It takes three days longer.' })
  const listTexts = async (person: Person) =>
    (await person.get('/saved-answer')).json.answers.map((answer: { text: string }) => answer.text)
  expect(await listTexts(await shop.aPerson('admin'))).toEqual(['It takes three days longer.'])
  expect(await listTexts(supplier)).toEqual([])
  expect((await supplier.delete(`/saved-answer/${saved.id}`)).status).toBe(404)
  expect((await customer.get('/saved-answer')).status).toBe(403)
  await step('CHAT-031 a saved answer is renamed and changed with the version that was read', async () => {
    await admin.post('/saved-answer', { title: 'Proof', text: 'It comes today.' })
    const change = (person: Person, body: object) => person.patch(`/saved-answer/${saved.id}`, body)
    const renamed = { title: 'Later', text: 'Four days.', version: 2 }
    expect((await change(supplier, renamed)).status).toBe(404)
    expect((await change(admin, renamed)).json.answer).toEqual({ ...renamed, id: saved.id, version: 3 })
    const stale = await change(admin, renamed)
    expect([stale.status, stale.json.code, stale.json.message]).toEqual([
      ...[409, 'stale_version', 'Somebody changed this answer meanwhile. Look at it again.'],
    ])
    const takenTitle = await change(admin, { ...renamed, title: 'Proof', version: 3 })
    expect([takenTitle.status, takenTitle.json.fieldErrors]).toEqual([
      422,
      { title: 'Another saved answer has this title.' },
    ])
    expect((await change(admin, { ...renamed, title: '', version: 3 })).status).toBe(422)
  })
  expect((await admin.delete(`/saved-answer/${saved.id}`)).status).toBe(200)
})

test('CHAT-017 older messages are read page by page, each once', async () => {
  const { buyer, id } = await anotherOrder()
  for (let index = 1; index <= 7; index++) await post(buyer, id, `No. ${index}`)
  const texts: string[] = []
  let cursor: string | null = null
  do {
    const { json } = await buyer.get(`/thread/${id}?limit=3${cursor ? `&cursor=${cursor}` : ''}`)
    texts.unshift(...json.messages.map(({ text }: ThreadMessageView) => text))
    cursor = json.olderCursor
  } while (cursor)
  expect(texts).toEqual(['No. 1', 'No. 2', 'No. 3', 'No. 4', 'No. 5', 'No. 6', 'No. 7'])
})
