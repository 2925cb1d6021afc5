import type { ManagedTemplateView, TemplateView } from '@printery/contract'
import { aPlainDesign, aText } from '@printery/design/testing/designs'
import { call, openShop, type Person, type TestShop } from '@printery/tests'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())
beforeEach(() => shop.shop.db.execute('delete from templates'))

const preview = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg=='
const design = aPlainDesign(aText('Harbour Run'))
const withCustom = (custom: object) => ({ ...design, custom })

async function aTemplate(title: string, json: object = design): Promise<TemplateView> {
  const { status, json: response, text } = await admin.post('/template', { title, json, preview })
  expect(status, text).toBe(201)
  return response.template
}

const listOffered = async (query = '') => (await call(shop.url, 'GET', `/template${query}`)).json
const titles = async (): Promise<string[]> =>
  (await listOffered()).templates.map(({ title }: TemplateView) => title)
const listManaged = async (retired = false): Promise<ManagedTemplateView[]> =>
  (await admin.get(`/template/kept?retired=${retired}`)).json.templates
const change = (id: string, form: object) => admin.patch(`/template/${id}`, { version: 1, ...form })

test('API-012 DATA-011 a template that an admin adds, of title, json and preview, is read unchanged by everyone', async () => {
  const created = await aTemplate(' Race day ')
  expect(created).toEqual({
    ...{ title: 'Race day', json: design, preview },
    id: expect.any(String),
    createdAt: expect.any(String),
    updatedAt: created.createdAt,
  })
  expect(await listOffered()).toEqual({ templates: [created], nextCursor: null })
  // Older clients send the design as text.
  const asText = await admin.post('/template', { title: 'Text', json: JSON.stringify(design), preview: '' })
  expect(asText.json.template).toMatchObject({ json: design, preview: '' })
})

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
  ['a design that is not JSON', { json: 'not JSON' }, 'json'],
  ['a list for a design', { json: [] }, 'json'],
  ['a design above 256 kB', { json: withCustom({ text: 'x'.repeat(256 * 1024) }) }, 'json'],
  ['a design with NUL', { json: withCustom({ text: 'a\u0000' }) }, 'json'],
  ['DJ1 a design 10,000 deep', { json: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` }, 'json'],
  ['DJ2 a design with a __proto__ key', { json: '{"__proto__":{"role":"admin"}}' }, 'json'],
  ['an SVG as preview', { preview: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'preview'],
  ['a preview that is a URL', { preview: 'https://evil.test/x.png' }, 'preview'],
  ['a preview above 200 kB', { preview: `${preview}${'A'.repeat(200 * 1024)}` }, 'preview'],
  [
    'UP9 the URL of an external picture',
    { json: withCustom({ src: 'http://169.254.169.254/x.png' }) },
    'json',
  ],
])('%s is refused', async (_what, change, field) => {
  const { status, json } = await admin.post('/template', { title: 'Race', json: design, preview, ...change })
  expect([status, Object.keys(json.fieldErrors)]).toEqual([422, [field]])
  expect(await titles()).toEqual([])
  expect(({} as { role?: string }).role).toBeUndefined()
})

test('a single template is read with its design, even if it is retired', async () => {
  const { id } = await aTemplate('Race')
  await change(id, { isRetired: true })
  const { status, json } = await admin.get(`/template/kept/${id}`)
  expect(status).toBe(200)
  expect(json.template).toMatchObject({ title: 'Race', json: design, version: 2, isRetired: true })
})

test('a body larger than a megabyte is not read', async () => {
  const { status } = await admin.post('/template', {
    title: 'Race',
    json: withCustom({ a: 'x'.repeat(1e6) }),
    preview,
  })
  expect(status).toBe(413)
})

describe('an admin manages templates', () => {
  test('renames a template, replaces its design, and is refused with a stale version', async () => {
    const { id } = await aTemplate('Race')
    const renamed = await change(id, { title: 'Run' })
    expect(renamed.json.template).toMatchObject({ title: 'Run', version: 2, isRetired: false })
    const stale = await change(id, { title: 'Walk' })
    expect([stale.status, stale.json.code]).toEqual([409, 'stale_version'])
    expect((await change(id, { json: withCustom({ src: '//evil.test' }), version: 2 })).status).toBe(422)
    expect((await change(id, { json: withCustom({ edition: 2 }), version: 2 })).status).toBe(200)
    expect((await listOffered()).templates).toMatchObject([
      { title: 'Run', json: withCustom({ edition: 2 }), preview },
    ])
    expect((await admin.patch(`/template/${id}`, { title: 'No version' })).json.fieldErrors).toHaveProperty(
      'version',
    )
  })

  test('reorders templates, also by concurrent calls, without duplicate positions', async () => {
    const created: TemplateView[] = []
    for (const title of ['A', 'B', 'C', 'D']) created.push(await aTemplate(title))
    const [a, b, , d] = created as [TemplateView, TemplateView, TemplateView, TemplateView]
    await change(d.id, { position: 0 })
    expect(await titles()).toEqual(['D', 'A', 'B', 'C'])
    await change(a.id, { position: 99 })
    expect(await titles()).toEqual(['D', 'B', 'C', 'A'])
    await Promise.all(
      (await listManaged()).map(({ id, version }, index) => change(id, { position: 3 - index, version })),
    )
    const { rows } = await shop.shop.db.execute<{ position: number }>(
      'select position from templates order by position',
    )
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3])
    await aTemplate('E')
    expect((await titles()).at(-1)).toBe('E')
    await change(b.id, {
      isRetired: true,
      version: (await listManaged()).find(({ id }) => id === b.id)?.version,
    })
    expect(await titles()).not.toContain('B')
    const [retired] = await listManaged(true)
    expect(retired).toMatchObject({ title: 'B', isRetired: true })
    await change(b.id, { isRetired: false, version: retired?.version })
    expect((await titles()).at(-1)).toBe('B')
    expect(await listManaged(true)).toEqual([])
  })

  test('lists templates page by page, and a page of large designs ends early', async () => {
    const json = withCustom({ text: 'x'.repeat(250 * 1024) })
    for (let index = 0; index < 20; index++) await aTemplate(`Large ${index}`, json)
    const titles: string[] = []
    let cursor: string | null = ''
    let pages = 0
    while (cursor !== null) {
      const page: { templates: TemplateView[]; nextCursor: string | null } = await listOffered(
        `?limit=18${cursor && `&cursor=${cursor}`}`,
      )
      titles.push(...page.templates.map(({ title }) => title))
      cursor = page.nextCursor
      pages += 1
    }
    expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `Large ${index}`))
    expect(pages).toBe(2)
    expect((await listOffered('?limit=18')).templates.length).toBeLessThan(18)
    const page = (await admin.get('/template/kept?limit=15')).json
    expect(page.templates[0]).not.toHaveProperty('json')
    expect((await admin.get(`/template/kept?cursor=${page.nextCursor}`)).json.templates).toHaveLength(5)
    expect((await call(shop.url, 'GET', `/template?cursor=${page.nextCursor}`)).status).toBe(400)
  })
})

describe('PO3 the login of the template editor', () => {
  const enter = (body: object) => call(shop.url, 'POST', '/template/enter', { body })
  const refusal = 'Invalid password or username. Refresh to try again!'

  test('PO3 accepts an admin, and gives everyone else the same response', async () => {
    const { email, password } = admin
    const { status, json } = await enter({ email, password })
    expect([status, json.user.role]).toEqual([200, 'admin'])
    const body = { title: 'Race', json: design, preview }
    expect((await call(shop.url, 'POST', '/template', { body, token: json.token })).status).toBe(201)

    const [customer, supplier] = [await shop.aPerson(), await shop.aPerson('supplier')]
    const responses = [
      await enter({ email, password: 'wrong password' }),
      await enter({ email: customer.email, password: customer.password }),
      await enter({ email: supplier.email, password: supplier.password }),
      await enter({ email: 'nobody@shop.test', password }),
    ]
    for (const response of responses) {
      const { requestId: _own, ...problem } = response.json
      expect([response.status, problem]).toEqual([401, { message: refusal, code: 'wrong_credentials' }])
    }
  })

  test('AU4 shares the limit of the normal login: ten wrong passwords lock both for that address', async () => {
    const { email, password } = await shop.aPerson('admin')
    for (let index = 0; index < 5; index++) {
      expect((await enter({ email, password: `wrong ${index}` })).status).toBe(401)
      const body = { email, password: `wrong too ${index}` }
      expect((await call(shop.url, 'POST', '/auth/login', { body })).status).toBe(401)
    }
    const locked = await enter({ email, password })
    expect([locked.status, Number(locked.json.requestId !== undefined)]).toEqual([429, 1])
  })

  test('asks for the second factor if it is on', async () => {
    const other = await shop.aPerson('admin')
    const started = await other.post('/user/second-factor', { currentPassword: other.password })
    const app = new TOTP({ secret: Secret.fromBase32(started.json.secret) })
    const timestamp = shop.clock.now().getTime()
    const confirmed = await other.post('/user/second-factor/confirm', { code: app.generate({ timestamp }) })
    expect(confirmed.status, confirmed.text).toBeLessThan(300)
    const { email, password } = other
    expect((await enter({ email, password })).json.code).toBe('second_factor_needed')
    const code = app.generate({ timestamp: timestamp + 30_000 })
    expect((await enter({ email, password, code })).status).toBe(200)
    expect((await enter({ email, password, code })).json.code).toBe('wrong_code')
  })
})
