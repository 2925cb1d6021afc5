import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './shop.ts'

interface Read {
  path: string
  status: number
  html: string
}

async function read(request: APIRequestContext, path: string): Promise<Read> {
  const answer = await request.get(path, { maxRedirects: 3 })
  return { path, status: answer.status(), html: await answer.text() }
}

const textOf = (html: string) =>
  html.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ')

test('every page of the sitemap answers with a title, a description and one address, leads nowhere dead, and has no placeholder', async ({
  page,
}) => {
  const { request } = page
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /adminPortal')
  const sitemapUrl = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  const sitemap = await (await request.get(new URL(sitemapUrl).pathname)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    (address ?? '').replaceAll('&amp;', '&'),
  )
  const paths = addresses.map((address) => address.slice(new URL(address).origin.length))
  for (const known of ['/', '/products', '/case-study', '/request', '/contact', '/terms'])
    expect(paths).toContain(known)
  expect(paths.filter((path) => path.startsWith('/shirtdetail/')).length).toBeGreaterThanOrEqual(20)
  expect(new Set(paths).size).toBe(paths.length)

  const links = new Map<string, string>()
  for (const path of paths) {
    const { status, html } = await read(request, path)
    expect([path, status]).toEqual([path, 200])
    expect([path, /<title>([^<]+)<\/title>/.exec(html)?.[1]?.length ?? 0]).not.toEqual([path, 0])
    expect([path, /<meta name="description" content="[^"]{20,}"/.test(html)]).toEqual([path, true])
    expect([path, html.match(/rel="canonical"/g)?.length]).toEqual([path, 1])
    expect([
      path,
      textOf(html).match(/undefined|\[object|\{\{|\{[a-z]+[A-Z][a-zA-Z]*\}|lorem ipsum|NaN/i)?.[0],
    ]).toEqual([path, undefined])
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      links.set(href.replaceAll('&amp;', '&'), path)
  }
  const others = [...links].filter(([href]) => !paths.includes(href))
  for (const [href, from] of others) {
    const { status } = await read(request, href)
    expect([href, from, status]).toEqual([href, from, 200])
  }
})

test('a product tells search engines what it costs and where it stands, and the first page its questions', async ({
  page,
}) => {
  const { request } = page
  const { products } = await (await request.get('/api/product?limit=1')).json()
  const [{ id, title, price }] = products
  const factsOf = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    )
  const [product, crumbs] = factsOf((await read(request, `/shirtdetail/${id}`)).html)
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
  const [questions] = factsOf((await read(request, '/')).html)
  expect(questions).toMatchObject({ '@type': 'FAQPage' })
  expect(questions.mainEntity).toHaveLength(5)
  const home = (await read(request, '/')).html
  const shared = /property="og:image" content="([^"]+)"/.exec(home)?.[1] ?? ''
  const picture = await request.get(new URL(shared).pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})
