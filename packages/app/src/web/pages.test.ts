import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createPageHandler } from './pages.ts'

const longText = 'ink '.repeat(1000)

type Transport = (request: {
  method: string
  url: string
  headers: Record<string, string>
}) => Promise<{ text: string }>

/** A server whose pages respond with `text` and report what they received. */
async function openPages(text = longText) {
  const app = Fastify()
  let reported: Record<string, unknown> = {}
  const module = {
    RouterContextProvider: Map,
    documentContext: 'document',
    apiContext: 'api',
    maintenanceContext: 'maintenance',
    createDocumentState: (options: Record<string, unknown>) => (reported = options),
    createServerClient: (transport: unknown) => transport,
    createRequestHandler: () => async (_request: Request, context: Map<unknown, { call: Transport }>) => {
      reported.transport = context.get('api')?.call
      reported.html = `${reported.nonce} ${reported.theme} ${text}`
      return new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
  }
  const build = { entry: { module } } as unknown as Parameters<typeof createPageHandler>[1]
  app.get(
    '/*',
    createPageHandler(
      { app, findPolicy: () => ["script-src '", "'"], maintenanceHosts: [], hasSharedCache: false },
      build,
      'production',
    ),
  )
  return { app, reported: () => reported }
}

test('each response has its own nonce, which is the same in the page and in its policy', async () => {
  const { app, reported } = await openPages()
  const nonces = new Set<unknown>()
  for (let n = 0; n < 3; n++) {
    const { headers, body } = await app.inject('/products')
    expect(headers['content-security-policy']).toBe(`script-src 'nonce-${reported().nonce}'`)
    expect(body.startsWith(String(reported().nonce))).toBe(true)
    nonces.add(reported().nonce)
  }
  expect(nonces.size).toBe(3)
})

test.each([
  ['gzip, deflate, br', 'gzip'],
  ['br;q=1, gzip;q=0.2', 'gzip'],
  ['*', 'gzip'],
  ['gzip;q=0', undefined],
  ['br', undefined],
  ['', undefined],
])('a browser that accepts "%s" gets the page as %s', async (accepted, encoding) => {
  const { app } = await openPages()
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(encoding)
})

test('a page of a few bytes is not compressed', async () => {
  const { app } = await openPages('ink')
  expect((await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })).headers).not.toHaveProperty(
    'content-encoding',
  )
})

test.each([
  ['theme=dark', 'dark'],
  ['a=b; theme=light; c=d', 'light'],
  ['nottheme=dark', undefined],
  ['theme=blue', undefined],
])('with the cookie "%s" the page is rendered %s', async (cookie, theme) => {
  const { app, reported } = await openPages()
  await app.inject({ url: '/', headers: { cookie } })
  expect(reported().theme).toBe(theme)
})

test('SCALE-041 a page calls the API with the cookies of its browser', async () => {
  const { app, reported } = await openPages()
  app.get('/api/cookie', async ({ headers }) => headers.cookie ?? 'none')
  const requestCookie = async () =>
    (await (reported().transport as Transport)({ method: 'GET', url: '/api/cookie', headers: {} })).text
  await app.inject({ url: '/', headers: { cookie: 'printery-read-after=0/1A' } })
  expect(await requestCookie()).toBe('printery-read-after=0/1A')
  await app.inject('/')
  expect(await requestCookie()).toBe('none')
})

test('a page in flight can call the API while the server closes', async () => {
  const { app, reported } = await openPages()
  app.get('/api/product', async () => 'Everyday Tee')
  await app.inject('/')
  const closing = app.close()
  const call = reported().transport as Transport
  expect((await call({ method: 'GET', url: '/api/product', headers: {} })).text).toBe('Everyday Tee')
  await closing
})
