import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openShop, type TestShop } from '@printery/tests'
import { listToken } from '@printery/tests/mailing-list'
import { formPages, webFolder } from '@printery/web'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveForms } from './forms.ts'
import { registerWeb } from './register-web.ts'

test('forms are served for exactly the pages with an action', async () => {
  const build = (await import(pathToFileURL(join(webFolder, 'build', 'server', 'index.js')).href)) as {
    routes: Record<string, { path?: string; module: { action?: unknown } }>
  }
  const routesWithAction = Object.values(build.routes).filter(({ module }) => module.action)
  expect(routesWithAction.map(({ path }) => `/${path}`).sort()).toEqual([...formPages].sort())
})

describe('submissions of a form', () => {
  async function post(headers: Record<string, string>) {
    const app = Fastify()
    await serveForms(app, async (request, reply) => reply.send(request.body))
    const { statusCode } = await app.inject({
      ...{ method: 'POST', url: '/contact', payload: 'email=mei%40shop.test' },
      headers: { host: 'shop.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
    return statusCode
  }

  test.each([
    ['of the page itself', { 'sec-fetch-site': 'same-origin' }],
    ['of the page itself, in an old browser', { origin: 'https://shop.test' }],
    ['of a program', {}],
  ])('a form %s is accepted', async (_what, headers) => {
    expect(await post(headers)).toBe(200)
  })

  test.each([
    ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
    ['of another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.test' }],
    ['of another site, in an old browser', { origin: 'https://evil.test' }],
    ['of a page without an origin', { origin: 'null' }],
  ])('a form %s is refused', async (_what, headers) => {
    expect(await post(headers)).toBe(403)
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'a body of the type %s is refused',
    async (type) => {
      expect(await post({ 'content-type': type })).toBe(415)
    },
  )
})

describe('in a shop', () => {
  let shop: TestShop
  const app = () => (shop.servers[0] as TestShop['servers'][number]).app
  beforeAll(async () => {
    shop = await openShop({ workers: false, register: (app) => registerWeb(app, { dev: false }) })
  })
  afterAll(() => shop.close())

  const messageFields = {
    fullName: 'Mei Tan',
    email: 'mei@tidewater.test',
    phone: '+65 0000 1001',
    subject: 'Umbrellas',
    message: 'Forty umbrellas, please.\r\nBlue ones.',
  }

  /** Submits a form as a browser does, from this IP address. */
  async function submitForm(path: string, fields: Record<string, string>, remoteAddress = '203.0.113.1') {
    const { statusCode, headers, body } = await app().inject({
      ...{ method: 'POST', url: path, remoteAddress },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams(fields).toString(),
    })
    return { status: statusCode, location: headers.location, html: body }
  }
  async function storedMessages(email: string) {
    const { rows } = await shop.shop.db.execute(
      `select full_name, phone, subject, message from contact_messages where email = '${email}'`,
    )
    return rows
  }

  test.each(['/contact', '/request'])(
    'a message submitted by the form at %s is stored like one sent by a script',
    async (path) => {
      const email = `${path.slice(1)}@tidewater.test`
      const { status, location } = await submitForm(path, { ...messageFields, email })
      expect([status, location]).toEqual([
        303,
        expect.stringMatching(
          new RegExp(`^${path}\\?sent=\\d{3}\\+\\d{4}\\+\\d{4}&by=\\d{4}-\\d\\d-\\d\\d$`),
        ),
      ])
      expect(await storedMessages(email)).toEqual([
        {
          full_name: 'Mei Tan',
          phone: '+65 0000 1001',
          subject: 'Umbrellas',
          message: 'Forty umbrellas, please.\nBlue ones.',
        },
      ])
    },
  )

  test('a refused message is returned in the form, with its errors', async () => {
    const email = 'mei@tidewater'
    const { status, html } = await submitForm('/contact', {
      ...{ ...messageFields, email, subject: ' ' },
      message: '</textarea><script>alert(1)</script>',
    })
    expect(status).toBe(422)
    expect(html).toContain('Please enter a subject')
    expect(html).toContain('value="mei@tidewater"')
    expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>')
    expect(await storedMessages(email)).toEqual([])
  })

  test('a fourth message from one address within an hour is refused and returned in the form', async () => {
    const message = { ...messageFields, email: 'many@tidewater.test' }
    for (let n = 0; n < 3; n++) expect((await submitForm('/contact', message)).status).toBe(303)
    const { status, html } = await submitForm('/contact', message)
    expect(status).toBe(429)
    expect(html).toMatch(/Too many attempts\. Please wait \d+ seconds\./)
    expect(html).toContain('Forty umbrellas, please.')
    expect(await storedMessages('many@tidewater.test')).toHaveLength(3)
  })

  test('the mailing list accepts thirty addresses an hour from one network, and more from another', async () => {
    const subscribe = (n: number, ipAddress: string) =>
      submitForm('/coming-soon', { email: `news-${n}@tidewater.test` }, ipAddress)
    for (let n = 0; n < 30; n++)
      expect(await subscribe(n, '203.0.113.9')).toMatchObject({ status: 303, location: '/coming-soon?sent' })
    expect((await subscribe(30, '203.0.113.9')).status).toBe(429)
    expect((await subscribe(30, '198.51.100.7')).status).toBe(303)
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('MAILLIST-021 a mail program unsubscribes with a body of %s', async (type, payload) => {
    const [{ id } = { id: '' }] = await shop.rows<{
      id: string
    }>(`insert into mailing_list (id, email, state, confirmed_at)
      values (gen_random_uuid(), '${type.length}@list.test', 'confirmed', now()) returning id`)
    const post = (token: string) =>
      app().inject({
        ...{ method: 'POST', url: `/news/unsubscribe?token=${token}`, payload },
        headers: { 'content-type': type },
      })
    expect(
      (await app().inject(`/news/unsubscribe?token=${listToken(shop, 'unsubscribe', id)}`)).statusCode,
    ).toBe(200)
    const state = () => shop.rows(`select state from mailing_list where id = '${id}'`)
    expect(await state()).toEqual([{ state: 'confirmed' }])
    expect((await post('made-up')).statusCode).toBe(400)
    const { statusCode, headers } = await post(listToken(shop, 'unsubscribe', id))
    expect([statusCode, headers.location]).toEqual([200, undefined])
    expect(await state()).toEqual([{ state: 'unsubscribed' }])
  })

  test('a page without an action accepts no form', async () => {
    expect((await submitForm('/terms', messageFields)).status).toBe(404)
  })
})
