import { createHash } from 'node:crypto'
import { openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerWeb } from './register-web.ts'

const sharedCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'
const privateCacheControl = 'private, no-cache'

async function openWithPages(hasSharedCache: boolean): Promise<TestShop> {
  return openShop({
    workers: false,
    environment: hasSharedCache ? { CACHE_PURGE_URL: 'http://127.0.0.1:1' } : {},
    register: (app) => registerWeb(app, { dev: false, hasSharedCache, maintenanceHosts: ['closed.example'] }),
  })
}

async function read(shop: TestShop, path: string, init: RequestInit = {}) {
  const response = await fetch(shop.url + path, { redirect: 'manual', ...init })
  const { status, headers } = response
  return {
    ...{ status, text: await response.text(), headers },
    cacheControl: headers.get('cache-control'),
    policy: headers.get('content-security-policy') ?? '',
  }
}

describe('with a shared cache', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openWithPages(true)
  })
  afterAll(() => shop.close())

  test('SCALE-017 public pages have the tags of all calls whose data they show', async () => {
    const id = shop.products.tee.id
    const expected: Record<string, string[]> = {
      '/': ['build', 'products', 'projects', 'settings'],
      '/products': ['build', 'products', 'settings'],
      '/products?sort=newest&page=2': ['build', 'products', 'settings'],
      [`/shirtdetail/${id}`]: ['build', `product-${id}`, 'settings'],
      '/case-study': ['build', 'products', 'projects', 'settings'],
      '/request': ['build', 'settings'],
      '/contact': ['build', 'settings'],
      '/terms': ['build', 'settings'],
      // The router requests this address on client navigation.
      '/products.data': ['build', 'products', 'settings'],
    }
    for (const [path, tags] of Object.entries(expected)) {
      const { status, headers, cacheControl } = await read(shop, path)
      expect([status, cacheControl, headers.get('vary')], path).toEqual([
        200,
        sharedCacheControl,
        'accept-encoding',
      ])
      expect(headers.get('surrogate-key')?.split(' ').toSorted(), path).toEqual(tags)
    }
  })

  test('SCALE-018 every other page stays out of shared caches', async () => {
    const paths = [
      ...['/account', '/account/mygifts', '/checkout', '/editor', '/adminPortal', '/coming-soon', '/upgrade'],
      ...['/reset-password?token=secret', '/confirm-email?token=secret', '/news/confirm?token=secret'],
      ...['/account/quotation/secret', '/admin-order?token=secret', '/previewProduct/product'],
      ...['/shirtdetail/00000000-0000-4000-8000-000000000000', '/shirtdetail/none', '/nowhere'],
    ]
    for (const path of paths) {
      const { cacheControl, headers, policy } = await read(shop, path)
      expect([cacheControl, headers.get('surrogate-key')], path).toEqual([privateCacheControl, null])
      expect(policy, path).toContain("'nonce-")
    }
  })

  test('SCALE-018 a public page that is requested with a session or answers a form stays out of shared caches', async () => {
    const withSession = await read(shop, '/products', { headers: { authorization: 'Bearer x' } })
    const form = await read(shop, '/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: 'email=none',
    })
    for (const { cacheControl, headers } of [withSession, form])
      expect([cacheControl, headers.get('surrogate-key')]).toEqual([privateCacheControl, null])
    const maintenanceHeaders = await new Promise<Record<string, unknown>>((resolve, reject) => {
      const [{ app }] = shop.servers as [TestShop['servers'][number]]
      app
        .inject({ url: '/contact', headers: { host: 'closed.example' } })
        .then(({ headers }) => resolve(headers), reject)
    })
    expect([maintenanceHeaders['cache-control'], maintenanceHeaders['surrogate-key']]).toEqual([
      privateCacheControl,
      undefined,
    ])
  })

  test('SCALE-025 a page in a shared cache is the same for everybody, whatever the cookies', async () => {
    const cookies = ['', 'theme=dark', 'theme=light; other=1']
    const pages = await Promise.all(cookies.map((cookie) => read(shop, '/products', { headers: { cookie } })))
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
    expect(new Set(pages.map(({ policy }) => policy)).size).toBe(1)
    expect(pages[0]?.text).toContain('data-request-id=""')
    expect(pages[0]?.text).not.toMatch(/<html[^>]*data-theme/)
  })

  test('SCALE-025 the policy of a shared page allows only the scripts of the page, by their hashes', async () => {
    const { text, policy } = await read(shop, '/')
    const inlineScripts = [
      ...text.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
    ]
    const hashes = inlineScripts.map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    const [, allowed = ''] = /script-src ([^;]*)/.exec(policy) ?? []
    expect(
      allowed
        .split(' ')
        .filter((source) => source.startsWith("'sha256-"))
        .toSorted(),
    ).toEqual(hashes.toSorted())
    expect(hashes.length).toBeGreaterThan(2)
    expect(policy).not.toContain('nonce')
    expect(text).not.toMatch(/nonce="[^"]/)
  })
})

describe('without a shared cache', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openWithPages(false)
  })
  afterAll(() => shop.close())

  test('SCALE-016 each page is rendered for its visitor', async () => {
    for (const path of ['/', '/products', `/shirtdetail/${shop.products.tee.id}`, '/contact']) {
      const { text, headers, cacheControl, policy } = await read(shop, path, {
        headers: { cookie: 'theme=dark' },
      })
      expect([
        cacheControl,
        headers.get('vary'),
        headers.get('surrogate-key'),
        headers.get('cache-tag'),
      ]).toEqual([privateCacheControl, 'accept-encoding, cookie', null, null])
      const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? []
      expect(nonce).toMatch(/^.{24}$/)
      expect(text).toContain(`nonce="${nonce}"`)
      expect(text).toMatch(/<html[^>]* data-theme="dark" data-request-id="[0-9a-f-]{36}"/)
      expect(policy).not.toContain('sha256')
    }
  })
})
