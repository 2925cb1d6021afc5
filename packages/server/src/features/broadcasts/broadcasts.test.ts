import { randomUUID } from 'node:crypto'
import { aForm, aPicture, buy, call, openShop, type Person, step, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const allSubscribers = { kind: 'all' }
const form = (change: object = {}) => ({
  subject: 'New colours',
  preheader: 'Four of them',
  blocks: [{ kind: 'text', text: 'Four new colours of the tee.' }],
  segment: allSubscribers,
  countsOpens: false,
  ...change,
})

const create = async (change: object = {}) =>
  (await admin.post('/broadcast', form(change), { headers: { 'idempotency-key': randomUUID() } })).json
    .broadcast
const move = (id: string, version: number, state: string, more: object = {}) =>
  admin.post(`/broadcast/${id}/state`, { state, version, ...more })

/** Confirmed addresses, in this order. */
async function addSubscribers(...emails: string[]): Promise<void> {
  await shop.rows(`insert into mailing_list (id, email, state, confirmed_at, created_at)
    select gen_random_uuid(), email, 'confirmed', now(), now() + position * interval '1 ms'
    from unnest(array[${emails.map((email) => `'${email}'`).join(',')}]) with ordinality as new_row(email, position)`)
}

const clearMailingList = () => shop.rows('delete from mailing_list')

/** Returns the response of the call once the broadcast has this state. */
async function waitForState(id: string, state: string) {
  return expect
    .poll(async () => (await admin.get(`/broadcast/${id}`)).json.broadcast, { timeout: 30_000 })
    .toMatchObject({ state })
    .then(async () => (await admin.get(`/broadcast/${id}`)).json)
}

test('BROADCAST-001 a draft is changed and deleted with the version that was read', async () => {
  const draft = await create()
  expect(draft).toMatchObject({ state: 'draft', version: 1, createdBy: 'Mei Tan', subject: 'New colours' })
  const change = (version: number, subject: string) =>
    admin.patch(`/broadcast/${draft.id}`, { ...form({ subject }), version })
  const replies = await Promise.all([change(1, 'One'), change(1, 'Two')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await admin.delete(`/broadcast/${draft.id}?version=1`)).status).toBe(409)
  expect((await admin.delete(`/broadcast/${draft.id}?version=2`)).status).toBe(200)
  expect((await admin.get(`/broadcast/${draft.id}`)).status).toBe(404)
})

test('BROADCAST-002 an invalid block is refused with an error at the field of the block', async () => {
  const createWith = async (...blocks: object[]) => {
    const { status, json } = await admin.post('/broadcast', form({ blocks }), {
      headers: { 'idempotency-key': randomUUID() },
    })
    return [status, json.fieldErrors]
  }
  const button = (link: string) => ({ kind: 'button', label: 'Go', link })
  const linkError = 'A link begins with https:// or is a path of the shop, such as /products.'
  for (const link of ['javascript:alert(1)', 'http://a.example', '//a.example', 'data:text/html,x', ''])
    expect(await createWith({ kind: 'divider' }, button(link)), link).toEqual([
      422,
      { 'blocks.1.link': linkError },
    ])
  expect(await createWith(button('/products'), button('https://a.example/x?y=1'))).toEqual([201, undefined])
  expect(await createWith({ kind: 'product', productId: randomUUID() })).toEqual([
    ...[422, { 'blocks.0.productId': 'This product is not on sale.' }],
  ])
  const pictureGone = 'This picture is not here any more. Send it again.'
  const customer = await shop.aPerson()
  const attachment = await customer.post(
    '/thread/attachment',
    aForm('art.png', (await aPicture(40, 40)).bytes),
  )
  for (const fileId of [randomUUID(), attachment.json.id])
    expect(await createWith({ kind: 'picture', fileId, alt: 'A tee' })).toEqual([
      422,
      { 'blocks.0.fileId': pictureGone },
    ])
  expect((await createWith())[0]).toBe(422)
  expect((await createWith(...Array.from({ length: 31 }, () => ({ kind: 'divider' }))))[0]).toBe(422)
  expect((await createWith({ kind: 'text', text: 'x'.repeat(4001) }))[0]).toBe(422)
  expect((await createWith({ kind: 'text', text: ' \n ' }))[0]).toBe(422)
  expect((await createWith({ kind: 'html', html: '<b>' }))[0]).toBe(422)
})

test('BROADCAST-003 a segment contains the confirmed addresses that match it', async () => {
  await clearMailingList()
  const [buyer, other, idle] = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
  await addSubscribers(buyer.email, other.email, idle.email, 'stranger@list.test')
  await shop.rows(`insert into mailing_list (id, email) values (gen_random_uuid(), 'waiting@list.test')`)
  const order = await buy(shop, buyer, { printed: false })
  const otherOrder = await buy(shop, other, { printed: false })
  await shop.rows(`update orders set created_at = '2026-01-10T10:00:00Z' where id = '${order}'`)
  const [product = { id: '' }] = await shop.rows<{ id: string }>(
    `select product_id as id from order_items where order_id = '${order}'`,
  )
  const count = async (segment: object) => (await admin.post('/broadcast/audience', { segment })).json.count
  expect(await count(allSubscribers)).toBe(4)
  expect(await count({ kind: 'never' })).toBe(2)
  expect(await count({ kind: 'bought', productIds: [] })).toBe(2)
  expect(await count({ kind: 'bought', productIds: [product.id], to: '2026-01-10' })).toBe(1)
  expect(await count({ kind: 'bought', productIds: [], from: '2026-01-10', to: '2026-01-10' })).toBe(1)
  // Ten in the morning is six in the evening in Singapore: of the same day, not of the next.
  expect(await count({ kind: 'bought', productIds: [], from: '2026-01-11', to: '2026-02-01' })).toBe(0)
  expect(await count({ kind: 'bought', productIds: [randomUUID()] })).toBe(0)
  expect(await count({ kind: 'not-since', since: '2026-06-01' })).toBe(1)
  await shop.rows(`update orders set status = 'cancelled', cancel_reason = 'x' where id = '${otherOrder}'`)
  expect(await count({ kind: 'bought', productIds: [] })).toBe(1)
  expect(await count({ kind: 'never' })).toBe(3)
  expect(
    (
      await admin.post('/broadcast/audience', {
        segment: { kind: 'bought', productIds: [], from: '31 February' },
      })
    ).status,
  ).toBe(422)
})

test('BROADCAST-004 the preview is the email, with every text escaped', async () => {
  const tee = shop.products.tee
  const { json } = await admin.post('/broadcast/preview', {
    subject: 'Hello <b>',
    preheader: '"><script>alert(1)</script>',
    blocks: [
      { kind: 'heading', text: '<img src=x onerror=alert(1)>' },
      { kind: 'text', text: 'One line\nand another.\n\nA second paragraph & more.' },
      { kind: 'button', label: 'See <all>', link: '/products?x=1&y=2' },
      { kind: 'product', productId: tee.id },
      { kind: 'divider' },
    ],
  })
  expect(json.html).not.toMatch(/<script|<img src=x|<all>/)
  expect(json.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(json.text).toContain('One line\nand another.\n\nA second paragraph & more.')
  expect(json.html).toContain(`href="${shop.url}/shirtdetail/${tee.id}"`)
  const [picture = ''] = /http[^"]+\/files\/Shares\/[^"]+\.jpg/.exec(json.html) ?? []
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/jpeg')
  expect(json.text).toMatch(/^<IMG SRC=X ONERROR=ALERT\(1\)>/)
  expect(json.text).toContain('You get this email because you asked Printery for news and confirmed it.')
  expect(json.html).toContain(`href="${shop.url}/products?x=1&amp;y=2"`)
  expect(json.html).not.toContain('.invalid')
})

test('BROADCAST-005 a test email goes only to the caller', async () => {
  await clearMailingList()
  await addSubscribers('not-yet@list.test')
  const draft = await create({ subject: 'Only for me' })
  expect((await admin.post(`/broadcast/${draft.id}/test`)).json).toEqual({ to: admin.email })
  await expect
    .poll(async () => (await shop.mail.messages({ to: admin.email })).map(({ subject }) => subject), {
      timeout: 30_000,
    })
    .toContain('Test: Only for me')
  expect(await shop.mail.messages({ to: 'not-yet@list.test' })).toEqual([])
})

test('BROADCAST-006 BROADCAST-016 each address gets the email once, and the figures count the emails by their outcome', async () => {
  await clearMailingList()
  const buyer = await shop.aPerson()
  await addSubscribers('one@list.test', 'two@list.test', buyer.email)
  await shop.rows(`insert into mailing_list (id, email) values (gen_random_uuid(), 'unasked@list.test')`)
  const draft = await create()
  expect((await move(draft.id, draft.version, 'sending')).json.broadcast).toMatchObject({ state: 'sending' })
  const { broadcast } = await waitForState(draft.id, 'sent')
  expect(broadcast.recipients).toMatchObject({ sent: 3, queued: 0, sending: 0, unknown: 0 })
  for (const email of ['one@list.test', 'two@list.test', buyer.email]) {
    const emails = (await shop.mail.messages({ to: email })).filter(
      ({ subject }) => subject === 'New colours',
    )
    expect(emails).toHaveLength(1)
  }
  expect(await shop.mail.messages({ to: 'unasked@list.test' })).toEqual([])
  const [message] = await shop.mail.messages({ to: 'one@list.test' })
  const [, url = ''] = /Leave the list: (\S+)/.exec(message?.text ?? '') ?? []
  expect(url).toMatch(/\/news\/unsubscribe\?token=/)
  expect(message?.oneClickUrl).toBe(url)
  const token = new URL(url).searchParams.get('token')
  expect((await call(shop.url, 'POST', '/mailinglist/unsubscribe', { body: { token } })).status).toBe(200)
  await buy(shop, buyer, { printed: false })
  const lateOrder = await buy(shop, buyer, { printed: false })
  await shop.rows(`update orders set created_at = now() + interval '15 days' where id = '${lateOrder}'`)
  const { figures } = (await admin.get(`/broadcast/${draft.id}`)).json
  expect(figures).toMatchObject({ opened: null, orders: 1 })
  const [total] = await shop.rows<{ total: number }>(
    `select total from orders where user_id = '${buyer.user.id}' and id <> '${lateOrder}'`,
  )
  expect(figures.revenue).toBe(total?.total)
  await step('a broadcast that has been sent cannot be changed', async () => {
    expect((await move(draft.id, broadcast.version, 'sending')).status).toBe(409)
    expect(
      (await admin.patch(`/broadcast/${draft.id}`, { ...form(), version: broadcast.version })).status,
    ).toBe(409)
    expect((await admin.delete(`/broadcast/${draft.id}?version=${broadcast.version}`)).status).toBe(409)
  })
})

test('BROADCAST-007 a scheduled broadcast is sent at its time', async () => {
  await clearMailingList()
  await addSubscribers('planned@list.test')
  const draft = await create({ subject: 'Planned' })
  const in2Hours = new Date(shop.clock.now().getTime() + 7_200_000).toISOString()
  const past = new Date(shop.clock.now().getTime() - 1000).toISOString()
  for (const scheduledFor of [past, undefined, '2099-01-01T00:00:00.000Z'])
    expect((await move(draft.id, 1, 'scheduled', { scheduledFor })).status).toBe(422)
  expect((await move(draft.id, 1, 'sending', { scheduledFor: in2Hours })).status).toBe(422)
  const { json } = await move(draft.id, 1, 'scheduled', { scheduledFor: in2Hours })
  expect(json.broadcast).toMatchObject({ state: 'scheduled', scheduledFor: in2Hours })
  expect((await admin.patch(`/broadcast/${draft.id}`, { ...form(), version: 2 })).status).toBe(409)
  const startDueBroadcasts = async () => {
    await shop.shop.jobs.send(shop.shop.db, 'start-broadcasts', {}, { isUrgent: true })
    await expect
      .poll(
        () => shop.rows(`select id from jobs.job where name = 'start-broadcasts' and state < 'completed'`),
        { timeout: 30_000 },
      )
      .toEqual([])
  }
  await startDueBroadcasts()
  expect((await admin.get(`/broadcast/${draft.id}`)).json.broadcast.state).toBe('scheduled')
  expect((await move(draft.id, 2, 'draft')).json.broadcast).toMatchObject({
    state: 'draft',
    scheduledFor: null,
  })
  expect((await move(draft.id, 3, 'scheduled', { scheduledFor: in2Hours })).status).toBe(200)
  shop.clock.pass(7_200_000)
  await startDueBroadcasts()
  await waitForState(draft.id, 'sent')
  expect(await shop.mail.messages({ to: 'planned@list.test' })).toHaveLength(1)
})

test('BROADCAST-018 a broadcast whose segment is empty is not sent', async () => {
  await clearMailingList()
  const draft = await create()
  expect(await move(draft.id, 1, 'sending')).toMatchObject({
    ...{ status: 409, json: { message: 'Nobody is in this segment now: choose another.' } },
  })
  expect((await admin.get(`/broadcast/${draft.id}`)).json.broadcast.state).toBe('draft')
})

test('BROADCAST-015 opens are counted only if the broadcast asks for it', async () => {
  await clearMailingList()
  await addSubscribers('open@list.test')
  const sendAndRead = async (countsOpens: boolean) => {
    const draft = await create({ countsOpens, subject: `Opens ${countsOpens}` })
    await move(draft.id, 1, 'sending')
    await waitForState(draft.id, 'sent')
    const [message] = (await shop.mail.messages({ to: 'open@list.test' })).filter(
      ({ subject }) => subject === `Opens ${countsOpens}`,
    )
    return { id: draft.id, message }
  }
  const withPixel = await sendAndRead(true)
  expect(withPixel.message?.text).toContain('It contains a picture that tells us when it is opened.')
  const [pixel = ''] = /http[^"]+\/files\/Opened\/[^"]+\.gif/.exec(withPixel.message?.html ?? '') ?? []
  const altered = pixel.replace(/.\.gif$/, (ending) => (ending === 'A.gif' ? 'B.gif' : 'A.gif'))
  expect((await fetch(altered)).status).toBe(404)
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await fetch(pixel)).headers.get('content-type')).toBe('image/gif')
  expect((await admin.get(`/broadcast/${withPixel.id}`)).json.figures.opened).toBe(1)
  const withoutPixel = await sendAndRead(false)
  expect(withoutPixel.message?.html).not.toContain('/files/Opened/')
  expect((await admin.get(`/broadcast/${withoutPixel.id}`)).json.figures.opened).toBeNull()
})

test('BROADCAST-017 a picture is resized for emails, and kept as long as a broadcast uses it', async () => {
  const send = async (name: string, bytes: Buffer) => admin.post('/broadcast/picture', aForm(name, bytes))
  const { status, json } = await send('wide.png', (await aPicture(2400, 1200)).bytes)
  expect([status, json.name]).toEqual([201, 'wide.jpg'])
  const picture = await fetch(json.url)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  const [size] = await shop.rows(
    `select width_px as wide, height_px as high from files where id = '${json.id}'`,
  )
  expect(size).toEqual({ wide: 1120, high: 560 })
  for (const [name, bytes] of [
    ['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['tall.pdf', Buffer.from('%PDF-1.4\n')],
    ['empty.png', Buffer.alloc(0)],
  ] as const)
    expect([415, 422], name).toContain((await send(name, bytes)).status)
  const unused = (await send('unused.png', (await aPicture(60, 60)).bytes)).json.id
  const draft = await create({
    blocks: [{ kind: 'picture', fileId: json.id, alt: 'Tees', link: '/products' }],
  })
  expect((await admin.get(`/broadcast/${draft.id}`)).json.pictures).toEqual({ [json.id]: json.url })
  shop.clock.pass(2 * 86_400_000)
  await shop.shop.jobs.send(shop.shop.db, 'sweep', {}, { isUrgent: true })
  await expect
    .poll(() => shop.rows(`select id from files where id in ('${unused}', '${json.id}')`), {
      timeout: 30_000,
    })
    .toEqual([{ id: json.id }])
  admin = await shop.aPerson('admin')
})
