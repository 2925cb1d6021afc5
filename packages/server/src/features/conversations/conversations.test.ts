import type { ThreadMessageView, ThreadView } from '@printery/contract'
import {
  aForm,
  aLine,
  aPicture,
  buy,
  call,
  openShop,
  type Person,
  quotationForm,
  step,
  type TestShop,
} from '@printery/tests'
import { firstItem } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let supplier: Person
let customer: Person
let orderId: string
let itemId: string

beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, supplier, customer] = await Promise.all([
    shop.aPerson('admin'),
    shop.aPerson('supplier'),
    shop.aPerson(),
  ])
  const tee = await shop.products.add({ title: 'Quay Tee' })
  await shop.rows(`update products set supplier_id = '${supplier.user.id}' where id = '${tee.id}'`)
  orderId = await buy({ ...shop, products: { ...shop.products, tee } }, customer)
  itemId = (await firstItem(admin, orderId)).id
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

const textsOf = ({ messages }: { messages: ThreadMessageView[] }) =>
  messages.map(({ side, text }) => [side, text])

/** Another order of another customer. */
async function anotherOrder() {
  const buyer = await shop.aPerson()
  return { buyer, id: await buy(shop, buyer, { printed: false }) }
}

test('CHAT-001 an order has one conversation between its customer and the shop, which begins with its first message', async () => {
  const { buyer, id } = await anotherOrder()
  const emptyThread = await threadOf(buyer, id)
  expect([emptyThread.messages, emptyThread.thread.latest, emptyThread.thread.awaiting]).toEqual([
    [],
    null,
    null,
  ])
  expect((await buyer.get('/thread')).json.threads).toEqual([])

  const replies = await Promise.all([post(buyer, id, 'Is it on its way?'), post(admin, id, 'Hello Mei')])
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  const { thread, messages } = await threadOf(buyer, id)
  expect(messages.map(({ text }) => text).toSorted()).toEqual(['Hello Mei', 'Is it on its way?'])
  expect(thread).toMatchObject({ id, kind: 'order', side: 'customer', person: null, assignedTo: null })
  expect(thread.about).toMatchObject({ number: id.slice(0, 10), orderId: id, itemId: null, title: null })
  expect((await shop.rows(`select 1 from threads where order_id = '${id}'`)).length).toBe(1)
})

test('CHAT-002 an item has a conversation between its supplier and the shop, which its customer never sees', async () => {
  expect((await post(supplier, itemId, 'Navy is sold out.')).status).toBe(201)
  expect((await post(admin, itemId, 'Take the blue.')).status).toBe(201)
  expect(textsOf(await threadOf(supplier, itemId))).toEqual([
    ['supplier', 'Navy is sold out.'],
    ['shop', 'Take the blue.'],
  ])
  for (const stranger of [customer, await shop.aPerson('supplier')]) {
    expect((await stranger.get(`/thread/${itemId}`)).status).toBe(404)
    expect((await post(stranger, itemId, 'Hello')).status).toBe(404)
  }
  expect((await customer.get('/thread')).text).not.toContain('Navy')
  expect((await customer.get(`/thread/${orderId}`)).text).not.toContain('Navy')
})

test('CHAT-003 a supplier sees nothing of the customer: not the conversation of the order, no name, address or number', async () => {
  await post(customer, orderId, 'Ring at number 5.')
  expect((await supplier.get(`/thread/${orderId}`)).status).toBe(404)
  const replies = [await supplier.get('/thread'), await supplier.get(`/thread/${itemId}`)]
  const { firstName, lastName, email } = { ...customer.user, email: customer.email }
  for (const { status, text } of replies) {
    expect(status).toBe(200)
    for (const secret of [`${firstName} ${lastName}`, email, 'Ring at', admin.email, admin.user.lastName])
      expect(text).not.toContain(secret)
  }
  expect(replies[1]?.json.thread).toMatchObject({
    ...{ side: 'supplier', person: null },
    about: { title: 'Quay Tee', number: orderId.slice(0, 10), itemId, orderId },
  })
  const threadOfAdmin = (await threadOf(admin, orderId)).thread
  expect(threadOfAdmin.person).toMatchObject({ name: `${firstName} ${lastName}`, email })
})

test('CHAT-004 a message to the shop starts a conversation; an answer is emailed to its sender and marks it as answered', async () => {
  const upload = await call(shop.url, 'POST', '/contact/attachment', {
    body: aForm('umbrella.png', (await aPicture(40, 40)).bytes),
  })
  const body = { fullName: 'Rachel Goh', email: 'rachel@shop.test', phone: '+65 1', subject: 'Umbrellas' }
  const attachmentId = upload.json.id
  await call(shop.url, 'POST', '/contact', { body: { ...body, message: 'Forty, please.', attachmentId } })
  const { threads } = (await admin.get('/thread?kind=message&search=umbrellas')).json
  expect(threads).toMatchObject([
    {
      ...{ kind: 'message', side: 'shop', awaiting: 'shop', unread: true },
      about: { title: 'Umbrellas' },
      person: { name: 'Rachel Goh', email: 'rachel@shop.test', phone: '+65 1' },
    },
  ])
  const { id } = threads[0]
  const { messages } = await threadOf(admin, id)
  expect(messages).toMatchObject([
    {
      side: 'customer',
      author: 'Rachel Goh',
      text: 'Forty, please.',
      attachments: [{ name: 'umbrella.png' }],
    },
  ])
  expect((await post(admin, id, 'They take a week.')).status).toBe(201)
  const emails = await shop.rows<{ data: object }>(
    `select data from jobs.job where data ->> 'template' = 'message-reply'`,
  )
  expect(emails.map(({ data }) => data)).toMatchObject([
    { to: 'rachel@shop.test', data: { subject: 'Umbrellas', text: 'They take a week.', files: [] } },
  ])
  const [contactMessage] = (await admin.get('/contact?limit=1')).json.messages
  expect(contactMessage).toMatchObject({ id, state: 'answered', version: 2 })
  expect((await threadOf(admin, id)).thread.awaiting).toBeNull()
  const reopened = await admin.patch(`/contact/${id}`, { state: 'new', version: 2 })
  expect(reopened.json.message.state).toBe('new')
  expect((await threadOf(admin, id)).thread.awaiting).toBe('shop')
  expect((await customer.get(`/thread/${id}`)).status).toBe(404)
})

test('CHAT-005 questions about a quotation, and what staff write to its customer, join its conversation', async () => {
  const buyer = await shop.aPerson()
  await buyer.post('/cart', (await aLine(shop, { printed: false })).body)
  const { id } = (await buyer.post('/quotation', quotationForm)).json.quotation
  expect((await buyer.post(`/quotation/${id}/question`, { text: 'Cheaper?' })).status).toBe(201)
  expect((await admin.post(`/quotation/${id}/message`, { text: 'From 100 pieces.' })).status).toBe(201)
  await post(buyer, id, 'Then 100.')
  const { thread, messages } = await threadOf(buyer, id)
  expect(textsOf({ messages })).toEqual([
    ['customer', 'Cheaper?'],
    ['shop', 'From 100 pieces.'],
    ['customer', 'Then 100.'],
  ])
  expect(thread).toMatchObject({ kind: 'quotation', awaiting: 'shop', about: { number: id.slice(0, 10) } })
})

test('CHAT-006 a conversation shows whose answer is awaited and since when, until staff mark that none is', async () => {
  const { buyer, id } = await anotherOrder()
  shop.clock.stopAt(shop.clock.now().getTime())
  const askedAt = shop.clock.now().toISOString()
  await post(buyer, id, 'One')
  shop.clock.resume()
  await post(buyer, id, 'Two')
  let { thread } = await threadOf(admin, id)
  expect(thread).toMatchObject({ awaiting: 'shop', awaitingSince: askedAt })
  await post(admin, id, 'Three')
  thread = (await threadOf(admin, id)).thread
  expect(thread.awaiting).toBe('customer')
  const changed = await admin.patch(`/thread/${id}`, { awaiting: null, version: thread.version })
  expect(changed.json.thread).toMatchObject({ awaiting: null, awaitingSince: null })
  const stale = await admin.patch(`/thread/${id}`, { closed: true, version: thread.version })
  expect([stale.status, stale.json.code]).toEqual([409, 'stale_version'])
})

test('CHAT-007 a conversation is assigned to a member of staff; the other side does not see to whom', async () => {
  const { buyer, id } = await anotherOrder()
  await post(buyer, id, 'Hello')
  const { staff } = (await admin.get('/thread/staff')).json
  const name = `${admin.user.firstName} ${admin.user.lastName}`
  expect(staff).toContainEqual({ id: admin.user.id, name })
  const { version } = (await threadOf(admin, id)).thread
  const toCustomer = await admin.patch(`/thread/${id}`, { assignedTo: buyer.user.id, version })
  expect([toCustomer.status, toCustomer.json.message]).toEqual([422, 'Choose a member of staff.'])
  const assigned = await admin.patch(`/thread/${id}`, { assignedTo: admin.user.id, version })
  expect(assigned.json.thread.assignedTo).toEqual({ id: admin.user.id, name })
  expect((await admin.get('/thread?mine=true')).json.threads.map((thread: ThreadView) => thread.id)).toEqual([
    id,
  ])
  expect((await threadOf(buyer, id)).thread.assignedTo).toBeNull()
  expect((await buyer.patch(`/thread/${id}`, { closed: true, version })).status).toBe(403)
})

test('CHAT-008 nobody can write in a closed conversation until it is reopened', async () => {
  const { buyer, id } = await anotherOrder()
  await post(buyer, id, 'Hello')
  const { version } = (await threadOf(admin, id)).thread
  const { thread } = (await admin.patch(`/thread/${id}`, { closed: true, version })).json
  expect([thread.closedAt, thread.awaiting]).toEqual([expect.any(String), null])
  const byCustomer = await post(buyer, id, 'And?')
  expect([byCustomer.status, byCustomer.json.message]).toEqual([
    409,
    'This conversation is closed. Write to the shop through the contact form.',
  ])
  expect((await post(admin, id, 'And?')).json.message).toBe('This conversation is closed. Reopen it first.')
  await admin.patch(`/thread/${id}`, { closed: false, version: thread.version })
  expect((await post(buyer, id, 'And?')).status).toBe(201)
})

test('CHAT-009 a message is changed by its author within five minutes, and by nobody else', async () => {
  const { buyer, id } = await anotherOrder()
  const { message } = (await post(buyer, id, 'Nvay')).json
  const edit = (person: Person, text: string) => person.patch(`/thread/${id}/message/${message.id}`, { text })
  expect((await edit(admin, 'Pink')).status).toBe(404)
  const edited = (await edit(buyer, 'Navy')).json.message
  expect(edited).toMatchObject({
    text: 'Navy',
    editedAt: expect.any(String),
    editableUntil: expect.any(String),
  })
  shop.clock.pass(5 * 60_000 + 1000)
  const lateEdit = await edit(buyer, 'Pink')
  expect([lateEdit.status, lateEdit.json.message]).toEqual([
    409,
    'A message can be edited for five minutes. Write another one instead.',
  ])
  expect((await threadOf(buyer, id)).messages[0]).toMatchObject({ text: 'Navy', editableUntil: null })
  await expect(
    shop.rows(
      `update thread_messages set text = 'Pink', edited_at = now() + interval '1 day' where id = ${message.id}`,
    ),
  ).rejects.toThrow()
  await expect(shop.rows(`delete from thread_messages where id = ${message.id}`)).rejects.toThrow()
})

test('CHAT-010 a message can quote an earlier one, and can name an item, a version of its design and a comment, which staff can settle with the message', async () => {
  const { messages } = await threadOf(customer, orderId)
  const quotedId = messages[0]?.id
  const { comment } = (
    await admin.post(`/item/${itemId}/comments`, {
      ...{ text: 'Too fine.', side: 'front', x: 0.5, y: 0.5 },
    })
  ).json
  const link = { itemId, commentId: comment.id }
  const answered = await post(customer, orderId, 'I made it thicker.', { quotedId, link })
  expect(answered.json.message).toMatchObject({
    quoted: { id: quotedId, text: messages[0]?.text },
    link: {
      ...{ itemId, title: 'Quay Tee', designNumber: 1 },
      comment: { id: comment.id, text: 'Too fine.', isSettled: false },
    },
  })
  expect((await post(customer, orderId, 'Fine?', { link: { ...link, settles: true } })).status).toBe(403)
  const settled = await post(admin, orderId, 'Settled in version 1.', { link: { ...link, settles: true } })
  expect(settled.json.message.link.comment.isSettled).toBe(true)
  const { comments } = (await admin.get(`/item/${itemId}/comments`)).json
  expect(comments[0].settledAt).toEqual(expect.any(String))

  const { id: foreignOrderId } = await anotherOrder()
  const foreignItemId = (await firstItem(admin, foreignOrderId)).id
  const messageOf = async (more: object) => (await post(customer, orderId, 'Hello', more)).json.message
  expect([
    await messageOf({ quotedId: 1_000_000 }),
    await messageOf({ link: { itemId: foreignItemId } }),
    await messageOf({ link: { itemId, designNumber: 9 } }),
    await messageOf({ link: { itemId, commentId: 1_000_000 } }),
  ]).toEqual([
    'The message that you answer is not in this conversation.',
    'This item does not belong to the conversation.',
    'There is no such version of this design.',
    'There is no such comment on this item.',
  ])
})

test('CHAT-030 only the participants of a conversation can list the items that its messages can name', async () => {
  const other = await shop.products.add({ title: 'Pier Tee' })
  const id = await buy({ ...shop, products: { ...shop.products, tee: other } }, customer)
  const { id: linkedItemId, colourName } = await firstItem(admin, id)
  const pin = { side: 'front', x: 0.5, y: 0.5 }
  const addComment = async (text: string) =>
    (await admin.post(`/item/${linkedItemId}/comments`, { text, ...pin })).json.comment
  const [openComment, settledComment] = [await addComment('Too fine.'), await addComment('Too dark.')]
  await admin.patch(`/item/${linkedItemId}/comments/${settledComment.id}`, { settled: true })
  const items = [
    {
      ...{ itemId: linkedItemId, orderId: id, title: 'Pier Tee', colourName, designNumbers: [1] },
      comments: [{ id: openComment.id, designNumber: 1, text: 'Too fine.' }],
    },
  ]
  for (const person of [customer, admin]) {
    const { status, json } = await person.get(`/thread/${id}/links`)
    expect([status, json.items]).toEqual([200, items])
  }
  await step('a supplier names only its own item, and nothing of the order', async () => {
    const { json } = await supplier.get(`/thread/${itemId}/links`)
    expect(json.items.map((linkable: { itemId: string }) => linkable.itemId)).toEqual([itemId])
    expect((await supplier.get(`/thread/${orderId}/links`)).status).toBe(404)
    const foreign = await post(supplier, itemId, 'This one', { link: { itemId: linkedItemId } })
    expect([foreign.status, foreign.json.message]).toEqual([
      422,
      'This item does not belong to the conversation.',
    ])
  })
  await step('a customer sees nothing of the conversation between supplier and shop', async () => {
    expect((await customer.get(`/thread/${itemId}/links`)).status).toBe(404)
    expect((await (await shop.aPerson()).get(`/thread/${id}/links`)).status).toBe(404)
  })
  const reply = await post(customer, id, 'This one', { link: { itemId: linkedItemId, designNumber: 1 } })
  expect(reply.json.message.link).toEqual({
    ...{ itemId: linkedItemId, orderId: id, title: 'Pier Tee', designNumber: 1, comment: null },
  })
})

test('CHAT-011 pictures and PDFs are attached once, by whoever uploaded them; files of others and of other types are refused', async () => {
  const { buyer, id } = await anotherOrder()
  const picture = await aPicture(60, 60)
  const sent = await buyer.post('/thread/attachment', aForm('badge.png', picture.bytes))
  expect(sent.status).toBe(201)
  const attachmentIds = [sent.json.id]
  expect((await post(admin, id, 'Mine', { attachmentIds })).json.message).toBe(
    'A file no longer exists. Choose it again.',
  )
  const { message } = (await post(buyer, id, '', { attachmentIds })).json
  expect(message).toMatchObject({
    text: '',
    attachments: [{ name: 'badge.png', size: picture.bytes.length }],
  })
  expect((await post(buyer, id, 'Again', { attachmentIds })).status).toBe(422)
  const [{ url, previewUrl }] = message.attachments
  const [original, preview] = await Promise.all([url, previewUrl].map((path) => fetch(shop.url + path)))
  expect([original?.status, original?.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect([preview?.status, preview?.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const refused = await buyer.post('/thread/attachment', aForm('badge.svg', svg))
  expect([refused.status, refused.json.message]).toEqual([415, 'Attach a PNG, JPEG or PDF.'])
})

test('CHAT-012 a message that is sent again with its key is written once; another text with the key is refused', async () => {
  const { buyer, id } = await anotherOrder()
  const send = (text: string, key = 'first') =>
    call(shop.url, 'POST', `/thread/${id}/message`, {
      ...{ token: buyer.token, body: { text } },
      headers: { 'idempotency-key': key },
    })
  const replies = await Promise.all(Array.from({ length: 8 }, () => send('Hello')))
  expect(new Set(replies.map(({ status, json }) => [status, json.message.id].join()))).toHaveProperty(
    'size',
    1,
  )
  expect((await send('Other')).json.code).toBe('idempotency_key_reused')
  expect((await send('Later', 'second')).status).toBe(201)
  // The key is stored with the message, so it works however long a device was offline.
  await shop.rows('delete from idempotency_keys')
  expect((await send('Hello')).json.message.id).toBe(replies[0]?.json.message.id)
  expect(textsOf(await threadOf(buyer, id))).toEqual([
    ['customer', 'Hello'],
    ['customer', 'Later'],
  ])
})

test('CHAT-013 a text has at most 5,000 characters, a person sends at most 30 messages a minute, and markup stays text', async () => {
  const { buyer, id } = await anotherOrder()
  const longReply = await post(buyer, id, 'x'.repeat(5001))
  expect([longReply.status, longReply.json.message]).toEqual([422, 'At most 5000 characters.'])
  expect((await post(buyer, id, 'x'.repeat(10_000_000))).status).toBe(413)
  expect((await post(buyer, id, '  ')).json.message).toBe('Write a message.')
  const markup = '<img src=x onerror=alert(1)> {{name}} javascript:alert(1)'
  shop.clock.stopAt(Math.ceil(shop.clock.now().getTime() / 60_000) * 60_000)
  expect((await post(buyer, id, markup)).json.message.text).toBe(markup)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_none, index) => post(buyer, id, `No. ${index}`)),
  )
  shop.clock.resume()
  const countOf = (expectedStatus: number) => answers.filter(({ status }) => status === expectedStatus).length
  expect([countOf(201), countOf(429)]).toEqual([29, 71])
})
