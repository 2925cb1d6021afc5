import { gzipSync } from 'node:zlib'
import { addToCart, aLine, delivery, openShop, type Person, putFile, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCaller, sendBytes } from '../support/calls/raw-call.ts'

let shop: TestShop
let customer: Person
let admin: Person
beforeAll(async () => {
  shop = await openShop()
  customer = await shop.aPerson()
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

/** Enters an outside sale, which has no payment in the shop. */
async function anOrder(change: Record<string, unknown> = {}) {
  await addToCart(shop, admin, { printed: false })
  const savedOrder = await admin.post('/order', { ...delivery, isLocalOrder: true, ...change })
  expect(savedOrder.status, savedOrder.text).toBe(201)
  return savedOrder.json.order
}

describe('IV2', () => {
  const unstorable = {
    NUL: 'a\\u0000b',
    'a lone high surrogate': '\\ud800',
    'a lone low surrogate': 'x\\udc00y',
  }

  test.each(Object.entries(unstorable))('IV2 %s in any text is refused at its field', async (_what, text) => {
    const withUnstorableText = (body: object, field: string) =>
      JSON.stringify({ ...body, [field]: '@' }).replace('"@"', `"${text}"`)
    const { body: line } = await aLine(shop, { printed: false })
    const order = await anOrder()
    const person = { firstName: 'Mei', lastName: 'Tan', email: 'a@shop.test', password: 'secret 12345' }
    const replies = [
      await customer.post('/auth/signup', withUnstorableText(person, 'firstName')),
      await customer.post('/auth/signup', withUnstorableText(person, 'lastName')),
      await customer.post('/auth/signup', withUnstorableText(person, 'email')),
      await customer.post('/cart', withUnstorableText(line, 'color')),
      await customer.post(
        '/cart',
        JSON.stringify({ ...line, printAreas: { front: '@' } }).replace('@', text),
      ),
      ...(await Promise.all(
        ['customerFirstName', 'customerAddress', 'customerPhoneNumber', 'billingLastName', 'orderNotes'].map(
          (field) => customer.post('/order/create-checkout-session', withUnstorableText(delivery, field)),
        ),
      )),
      await admin.patch('/order', withUnstorableText({ id: order.id, status: 'cancelled' }, 'cancelReason')),
      await admin.patch(
        '/item',
        withUnstorableText({ id: order.items[0].id, status: 'design rejected' }, 'comment'),
      ),
      await customer.post(
        '/order/payment-refund',
        withUnstorableText({ orderId: order.id }, 'paymentIntentId'),
      ),
    ]
    for (const { status, json } of replies) expect(json, `${status}`).toMatchObject({ code: 'invalid' })
  })

  test('IV2 NUL in a URL or a password is refused, and invalid UTF-8 in a URL causes no server error', async () => {
    expect((await customer.get('/product?search=%00')).status).toBe(422)
    expect((await customer.get('/product?search=%ed%a0%80')).status).toBeLessThan(500)
    expect((await admin.get('/order/admin-orders?user=%00')).status).toBe(422)
    expect((await customer.get('/order/%00')).status).toBe(404)
    expect((await customer.post('/auth/login', '{"email":"a@shop.test","password":"\\u0000"}')).status).toBe(
      401,
    )
  })

  test('IV2 JSON that parsers could read differently is refused', async () => {
    const bodies = [
      '{"email":"a@shop.test","email":"b@shop.test","password":"x"}',
      '{"email":"a@shop.test","password":"x","a":{"b":1,"b":2}}',
      '{"email":"a@shop.test","password":"x","__proto__":{"role":"admin"}}',
      '{"email":"a@shop.test","password":"x","constructor":{"prototype":{"role":"admin"}}}',
      '{"email":"a@shop.test","\\u0065mail":"b@shop.test","password":"x"}',
      '{email:"a@shop.test"}',
      '',
    ]
    for (const body of bodies.slice(0, -1))
      expect((await customer.post('/auth/login', body)).json, body).toMatchObject({ code: 'bad_request' })
    expect((await customer.post('/auth/login', '')).status).toBe(422)
    const caller = openCaller(shop.url)
    const latin1 = Buffer.from('{"email":"a@shop.test","password":"caf\xe9"}', 'latin1')
    const headers = { 'content-type': 'application/json' }
    expect(
      (await caller.send({ method: 'POST', path: '/api/auth/login', headers, body: latin1 })).status,
    ).toBe(400)
    caller.close()
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  test('IV2 numbers of 100,000 digits, too deep and too long bodies are refused', async () => {
    const digits = '9'.repeat(100_000)
    const { body } = await aLine(shop)
    const text = JSON.stringify(body)
    for (const field of ['quantity', 'totalPrice']) {
      const hugeNumber = text.replace(new RegExp(`"${field}":\\d+`), `"${field}":${digits}`)
      expect((await customer.post('/cart', hugeNumber)).status).toBe(422)
      expect((await customer.post('/cart', hugeNumber.replace(digits, `1e${digits}`))).status).toBe(422)
    }
    const deepArray = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    // `status` is ignored, but with an idempotency key the whole body is compared.
    const deepBody = `${JSON.stringify(delivery).slice(0, -1)},"status":${deepArray}}`
    const headerSets: Record<string, string>[] = [{}, { 'idempotency-key': 'deep' }]
    for (const headers of headerSets)
      for (const path of ['/order', '/order/create-checkout-session', '/cart'])
        expect((await customer.post(path, deepBody, { headers })).status, path).toBe(422)
    expect((await customer.post('/cart', `"${'a'.repeat(300_000)}"`)).json).toMatchObject({
      code: 'too_large',
    })
  })

  test('IV2 a compressed body is refused without being read', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000, ' '))
    const caller = openCaller(shop.url)
    const send = (headers: Record<string, string>) =>
      caller.send({ method: 'POST', path: '/api/auth/login', headers, body: bomb })
    const encoded = await send({ 'content-type': 'application/json', 'content-encoding': 'gzip' })
    expect(encoded).toMatchObject({ status: 415 })
    expect((await send({ 'content-type': 'application/gzip' })).status).toBe(415)
    expect((await send({ 'content-type': 'application/json' })).status).toBe(400)
    caller.close()
  })

  const login = '{"email":"a@shop.test","password":"x"}'
  const head = 'POST /api/auth/login HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\n'
  const smuggled = 'GET /api/category HTTP/1.1\r\nhost: shop.test\r\n\r\n'
  test.each([
    [
      'Content-Length together with chunked',
      `content-length: ${login.length}\r\ntransfer-encoding: chunked\r\n\r\n${login}${smuggled}`,
    ],
    [
      'two different lengths',
      `content-length: ${login.length}\r\ncontent-length: 3\r\n\r\n${login}${smuggled}`,
    ],
    ['an unknown transfer encoding', `transfer-encoding: chunked, x\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a length that is not a number', `content-length: 0x10\r\n\r\n${login}`],
    ['a header folded over two lines', 'x-a: 1\r\n b: 2\r\n\r\n'],
    ['a header without a colon', 'x-a\r\n\r\n'],
  ])(
    'IV2 a request with %s is refused, and no bytes after it are read as a request',
    async (_what, remainder) => {
      const response = await sendBytes(shop.url, head + remainder)
      expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
      expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'bad_request' })
      expect(response).toMatch(/^connection: close\r?$/im)
    },
  )

  const unicodeTexts = {
    composed: 'Café Ångström',
    decomposed: 'Cafe\u0301 A\u030angstro\u0308m',
    'from right to left': 'مرحبا بالعالم \u200f12\u200e שלום',
    emoji: '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇸🇬',
    'beyond the basic plane': '𠮷野家 𝔉𝔯𝔞𝔨𝔱𝔲𝔯',
    'other scripts': '陈大文 பெயர் ชื่อ Ελληνικά',
    invisible: 'a\u200b\u2060b\ufeffc\u00add',
    markup: '"><img src=x onerror=alert(1)> =HYPERLINK("x") %s {{x}} \\n',
    'control characters': 'one\ttwo\u0001three\u007f\u0085',
  }
  test.each(Object.entries(unicodeTexts))(
    'IV2 other Unicode is stored and returned unchanged: %s',
    async (_what, text) => {
      const order = await anOrder({
        customerFirstName: text,
        customerAddress: text,
        billingLastName: text,
        orderNotes: text,
      })
      const storedOrder = (await admin.get(`/order/${order.id}`)).json.order
      expect(storedOrder).toMatchObject({
        customerFirstName: text,
        customerAddress: text,
        billingLastName: text,
        orderNotes: text,
      })
      const changed = { customerFirstName: `${text}1`, customerLastName: text, customerAddress: text }
      expect((await admin.patch('/order', { id: order.id, ...changed })).json.updatedDetails).toMatchObject(
        changed,
      )
      const { id, status } = order.items[0]
      const comment = await admin.patch('/item', { id, status, comment: text })
      expect(comment.json.updatedItem).toMatchObject({ comment: text })
    },
  )

  const names = [
    "naïve ‘quote’ 'x' (1)*.png",
    '🎨'.repeat(127),
    'é;filename=x.html"',
    '%2e%2e%2f',
    'चित्र '.repeat(40),
  ]
  test.each(names)('IV2 a file keeps its name and can be opened: %s', async (fileName) => {
    const { body, picture } = await aLine(shop)
    const frontDesign = { ...picture.descriptor, fileName }
    const added = await customer.post('/cart', { ...body, frontDesign, additionalFiles: [frontDesign] })
    expect(added.status, added.text).toBe(201)
    const { frontUrl, frontWithoutTemplate, additionalFiles } = added.json.presignedUrls
    for (const url of [frontUrl, frontWithoutTemplate, ...additionalFiles])
      expect(await putFile(url, picture)).toBe(200)
    const { items } = (await customer.get('/cart')).json.cart
    const line = items.find((item: { id: string }) => item.id === added.json.item.id)
    expect(line).toMatchObject({ uploads: { status: 'complete' }, additionalFiles: [{ fileName }] })
    const file = await fetch(`${shop.url}${line.frontDesign}`)
    expect(file.status).toBe(200)
    const [, disposition = ''] = file.headers.get('content-disposition')?.split("filename*=UTF-8''") ?? []
    // The extension is that of the file type.
    expect(decodeURIComponent(disposition)).toBe(fileName.endsWith('.png') ? fileName : `${fileName}.png`)
    await file.arrayBuffer()
  })

  test.each(['.', '..', 'a/b.png', 'a\\b.png', 'a\r\nset-cookie: x=1', ' ', 'x'.repeat(256)])(
    'IV2 an invalid file name is refused: %j',
    async (fileName) => {
      const { body, picture } = await aLine(shop)
      const added = await customer.post('/cart', {
        ...body,
        frontDesign: { ...picture.descriptor, fileName },
      })
      expect(added.status).toBe(422)
      expect(Object.keys(added.json.fieldErrors)).toEqual(['frontDesign.fileName'])
    },
  )
})
