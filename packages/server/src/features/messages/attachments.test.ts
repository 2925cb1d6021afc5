import type { MessageView } from '@printery/contract'
import { aForm, aPicture, call, openShop, type Person, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepFiles } from '../files/index.ts'

let shop: TestShop
let admin: Person
let picture: Buffer
beforeAll(async () => {
  shop = await openShop({ workers: false, google: true })
  admin = await shop.aPerson('admin')
  picture = (await aPicture()).bytes
})
afterAll(() => shop.close())
// Advances an hour, so that each test has its own limits.
beforeEach(() => shop.clock.pass(3_600_000))

const pdf = '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF'
const attach = (name: string, bytes: Uint8Array | string) =>
  call(shop.url, 'POST', '/contact/attachment', { body: aForm(name, bytes) })
const write = (attachmentId?: unknown, email = 'mei@tidewater.test') =>
  call(shop.url, 'POST', '/contact', {
    body: {
      ...{ fullName: 'Mei Tan', email, phone: '+65 0000 1001', subject: 'Umbrellas', message: 'As drawn.' },
      attachmentId,
    },
  })
const find = async (search: string): Promise<MessageView[]> =>
  (await admin.get(`/contact?search=${encodeURIComponent(search)}`)).json.messages
const statusOf = async (url: string) => {
  const response = await fetch(`${shop.url}${url}`)
  await response.arrayBuffer()
  return response.status
}

test('BUYER-102 a file can be attached to a message, and admins find both by the reference', async () => {
  const { status, json: file } = await attach('umbrella.png', picture)
  expect([status, file]).toEqual([
    201,
    { id: expect.any(String), name: 'umbrella.png', size: picture.length },
  ])
  const { reference } = (await write(file.id)).json
  for (const search of [reference, reference.replaceAll(' ', '')]) {
    const [message, ...otherMessages] = await find(search)
    expect(otherMessages).toEqual([])
    expect(message).toMatchObject({ reference, attachment: { name: 'umbrella.png', size: picture.length } })
    const answer = await fetch(`${shop.url}${message?.attachment?.url}`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true)
  }
  const [message] = (
    await shop.shop.db.execute<{ data: { data: object } }>(
      `select data from jobs.job where name = 'mail' and data -> 'data' ->> 'reference' = '${reference}'`,
    )
  ).rows
  expect(message?.data.data).toMatchObject({ reference, attachment: 'umbrella.png' })
})

test('messages are found by a part of the name, address or subject, and special characters are searched literally', async () => {
  await write(undefined, 'half_price@shop.test')
  expect((await find('HALF_PRICE')).map(({ email }) => email)).toEqual(['half_price@shop.test'])
  expect((await find('umbrella')).length).toBeGreaterThan(0)
  for (const unmatched of ['halfXprice', '%', '\\', 'nobody']) expect(await find(unmatched)).toEqual([])
})

test.each([
  ['a script', 'a.png', '<script>alert(1)</script>', 415],
  ['a drawing', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
  ['nothing', 'a.pdf', '', 422],
  [
    'a PDF with a script',
    'a.pdf',
    pdf.replace('/Catalog', '/Catalog /OpenAction <</JS (app.alert(1))>>'),
    422,
  ],
  ['11 MB', 'a.pdf', pdf + ' '.repeat(11 * 1024 * 1024), 413],
])('%s is refused as an attachment', async (_what, name, bytes, status) => {
  const countBefore = await shop.shop.db.execute('select count(*)::int as n from files')
  expect((await attach(name, bytes)).status).toBe(status)
  expect((await shop.shop.db.execute('select count(*)::int as n from files')).rows).toEqual(countBefore.rows)
})

test('a damaged picture is refused, a PDF is downloaded and not shown', async () => {
  expect((await attach('half.png', picture.subarray(0, picture.length / 2))).status).toBe(422)
  const { json: file } = await attach('offer.pdf', pdf)
  const { reference } = (await write(file.id)).json
  const [message] = await find(reference)
  const answer = await fetch(`${shop.url}${message?.attachment?.url}`)
  expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''offer.pdf")
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  await answer.arrayBuffer()
})

test('an attachment belongs to one message, sent within a day', async () => {
  const { json: file } = await attach('a.png', picture)
  const replies = await Promise.all([write(file.id, 'one@shop.test'), write(file.id, 'two@shop.test')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = { attachmentId: 'This file is no longer there. Choose it again.' }
  expect((await write(file.id)).json.fieldErrors).toEqual(refused)
  expect((await write('5d0ed0e9-0000-4000-8000-000000000000')).json.fieldErrors).toEqual(refused)
  const { json: expiredFile } = await attach('b.png', picture)
  shop.clock.pass(24 * 3_600_000)
  expect((await write(expiredFile.id)).json.fieldErrors).toEqual(refused)
})

test("another person's design file can't be attached", async () => {
  const customer = await shop.aPerson()
  const { rows } = await shop.shop.db.execute<{ id: string }>(
    `insert into files (id, owner_id, kind, name, content_type, size, upload_key, state, sha256, original_token, preview_token, created_at)
     values (gen_random_uuid(), '${customer.user.id}', 'image', 'own.png', 'image/png', 1, 'k', 'checked', repeat('0', 64), 'o', 'p', '${shop.clock.now().toISOString()}')
     returning id`,
  )
  expect((await write(rows[0]?.id)).status).toBe(422)
  await shop.shop.db.execute(`delete from files where upload_key = 'k'`)
})

test('the sweep keeps the attachment of a message and removes a file without a message', async () => {
  const { json: attachedFile } = await attach('taken.png', picture)
  const { reference } = (await write(attachedFile.id, 'kept@shop.test')).json
  const { json: free } = await attach('free.png', (await aPicture(30, 30)).bytes)
  shop.clock.pass(25 * 3_600_000)
  await sweepFiles(shop.shop, shop.clock.now())
  const { rows } = await shop.shop.db.execute<{ id: string }>(
    `select id from files where id in ('${attachedFile.id}', '${free.id}')`,
  )
  expect(rows).toEqual([{ id: attachedFile.id }])
  const [message] = await find(reference)
  expect(await statusOf(message?.attachment?.url ?? '')).toBe(200)
})

test('RB3 closing an account deletes the attachments of its messages', async () => {
  const email = 'gita@mail.test'
  const { accessToken } = await shop.googleToken({ email })
  const { token } = (await call(shop.url, 'POST', '/oauth/google/register', { body: { accessToken } })).json
  const { json: file } = await attach('private.png', (await aPicture(40, 50)).bytes)
  const { reference } = (await write(file.id, email)).json
  const url = (await find(reference))[0]?.attachment?.url ?? ''
  expect(await statusOf(url)).toBe(200)
  expect((await call(shop.url, 'POST', '/user/close', { token, body: { accessToken } })).status).toBe(200)
  expect(await find(reference)).toEqual([])
  const { rows } = await shop.shop.db.execute(`select name from files where id = '${file.id}'`)
  expect(rows).toEqual([{ name: 'erased' }])
  shop.clock.pass(25 * 3_600_000)
  await sweepFiles(shop.shop, shop.clock.now())
  expect(await statusOf(url)).toBe(404)
})

test('one network can upload at most twenty files an hour', async () => {
  shop.clock.pass(3_600_000)
  const answers = []
  for (let index = 0; index < 21; index++) answers.push((await attach(`${index}.png`, picture)).status)
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 201), 429])
})
