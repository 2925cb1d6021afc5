import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/shop.ts'

interface FetchedPage {
  path: string
  status: number
  html: string
}

async function fetchPage(request: APIRequestContext, path: string): Promise<FetchedPage> {
  const response = await request.get(path, { maxRedirects: 3 })
  return { path, status: response.status(), html: await response.text() }
}

/** The texts of a page, also those for screen readers and search results. */
function textOf(html: string): string {
  const attributeTexts = [...html.matchAll(/\s(?:alt|title|aria-label|placeholder|content)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  const bodyText = html
    .replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
  return [bodyText, ...attributeTexts].join('\n')
}

/** Texts that appear where a text, a name or a number is missing. */
const placeholder =
  /undefined|\bnull\b|\[object|\{\{|\}\}|\$\{|\{[a-z]+[A-Z]?[a-zA-Z]*\}|%[sd]\b|lorem ipsum|\bTODO\b|\bTBD\b|\bFIXME\b|\bNaN\b|Invalid Date|\bInfinity\b|\bxxx+\b|\b[a-z]+(?:\.[a-z]+[A-Z]\w*)+\b/

test('every page of the sitemap has a title, a description, one canonical URL, no dead link and no placeholder', async ({
  page,
}) => {
  const { request } = page
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /adminPortal')
  const sitemapUrl = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  const sitemap = await (await request.get(new URL(sitemapUrl).pathname)).text()
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
    (url ?? '').replaceAll('&amp;', '&'),
  )
  const paths = urls.map((url) => url.slice(new URL(url).origin.length))
  for (const path of ['/', '/products', '/case-study', '/request', '/contact', '/terms'])
    expect(paths).toContain(path)
  expect(paths.filter((path) => path.startsWith('/shirtdetail/')).length).toBeGreaterThanOrEqual(20)
  expect(new Set(paths).size).toBe(paths.length)

  const links = new Map<string, string>()
  const titles = new Map<string, string>()
  for (const path of paths) {
    const { status, html } = await fetchPage(request, path)
    expect([path, status]).toEqual([path, 200])
    expect([path, /<title>([^<]+)<\/title>/.exec(html)?.[1]?.length ?? 0]).not.toEqual([path, 0])
    expect([path, /<meta name="description" content="[^"]{20,}"/.test(html)]).toEqual([path, true])
    expect([path, html.match(/rel="canonical"/g)?.length]).toEqual([path, 1])
    expect([path, textOf(html).match(placeholder)?.[0]]).toEqual([path, undefined])
    expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1])
    expect([path, /name="robots"/.test(html)]).toEqual([path, false])
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    expect([path, titles.get(title)]).toEqual([path, undefined])
    titles.set(title, path)
    // A picture without its size moves what is below it.
    for (const [picture] of html.matchAll(/<img [^>]*>/g))
      expect([path, picture, / width="\d+"/.test(picture) && / height="\d+"/.test(picture)]).toEqual([
        ...[path, picture, true],
      ])
    for (const [, href = '', fragment] of html.matchAll(/<a [^>]*href="(\/[^"#]*|(?=#))(?:#([^"]+))?"/g)) {
      if (href) links.set(href.replaceAll('&amp;', '&'), path)
      if (fragment && (href === '' || href === path))
        expect([path, fragment, html.includes(` id="${fragment}"`)]).toEqual([path, fragment, true])
    }
  }
  const otherLinks = [...links].filter(([href]) => !paths.includes(href))
  for (const [href, referrer] of otherLinks) {
    const { status } = await fetchPage(request, href)
    expect([href, referrer, status]).toEqual([href, referrer, 200])
  }
})

/** URLs that search engines may list; `/shop` has `/products` as its canonical URL. */
const indexedPaths = [
  '/',
  'products',
  'shop',
  'shirtdetail/:productId',
  'case-study',
  'request',
  'contact',
  'terms',
]
/** Addresses that aren't pages. */
const nonPages = ['pricing', 'robots.txt', 'sitemap.xml', 'manifest.webmanifest']

test('every other page is marked noindex, and crawlers may fetch the links of emails to see that', async ({
  page,
}) => {
  const table = readFileSync(
    join(import.meta.dirname, '..', '..', '..', 'packages', 'web', 'src', 'routes.ts'),
    'utf8',
  )
  const routes = [...table.matchAll(/\broute\('([^']+)'/g)].map(([, path]) => path ?? '')
  expect(routes.length).toBeGreaterThan(35)
  const privatePaths = routes.filter((path) => !indexedPaths.includes(path) && !nonPages.includes(path))
  const { request } = page
  for (const route of privatePaths) {
    const path = `/${route.replaceAll(/:\w+\??/g, '00000000-0000-4000-8000-000000000000').replace('*', 'nowhere')}?token=nobodys`
    const { html, status } = await fetchPage(request, path)
    expect([path, status < 500]).toEqual([path, true])
    expect([path, /<meta name="robots" content="noindex"/.test(html)]).toEqual([path, true])
    expect([path, /rel="canonical"|property="og:/.test(html)]).toEqual([path, false])
  }
  const robots = await (await request.get('/robots.txt')).text()
  for (const emailed of ['/quotation', '/admin-order', '/reset-password', '/confirm-email'])
    expect(robots).not.toContain(emailed)
})

test('the structured data of a product page has price and breadcrumbs, that of the home page has its questions', async ({
  page,
}) => {
  const { request } = page
  const { products } = await (await request.get('/api/product?limit=1')).json()
  const [{ id, title, price }] = products
  const factsOf = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    )
  const [product, crumbs] = factsOf((await fetchPage(request, `/shirtdetail/${id}`)).html)
  const prices = price.map(({ pricePerUnit }: { pricePerUnit: number }) => pricePerUnit)
  expect(product).toMatchObject({ '@type': 'Product', name: title })
  expect(product.offers).toMatchObject({
    priceCurrency: 'SGD',
    lowPrice: (Math.min(...prices) / 100).toFixed(2),
    highPrice: (Math.max(...prices) / 100).toFixed(2),
  })
  expect((await request.get(new URL(product.image).pathname)).status()).toBe(200)
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Shop',
    expect.any(String),
    title,
  ])
  const html = (await fetchPage(request, `/shirtdetail/${id}`)).html
  const openGraphValue = (name: string) =>
    new RegExp(`property="og:${name}" content="([^"]+)"`).exec(html)?.[1] ?? ''
  const preview = await request.get(new URL(openGraphValue('image')).pathname)
  expect([preview.status(), preview.headers()['content-type']]).toEqual([200, openGraphValue('image:type')])
  expect([openGraphValue('image:width'), openGraphValue('image:height'), openGraphValue('type')]).toEqual([
    '1200',
    '630',
    'product',
  ])
  expect(openGraphValue('image:alt')).toContain(title)
  const [questions] = factsOf((await fetchPage(request, '/')).html)
  expect(questions).toMatchObject({ '@type': 'FAQPage' })
  expect(questions.mainEntity).toHaveLength(5)
  const home = (await fetchPage(request, '/')).html
  const shared = /property="og:image" content="([^"]+)"/.exec(home)?.[1] ?? ''
  const picture = await request.get(new URL(shared).pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})
