import { join } from 'node:path'
import { measurePages, publicPages } from '../../../packages/web/vite/script-budget.ts'
import { waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const client = join(import.meta.dirname, '..', '..', '..', 'packages', 'web', 'build', 'client')

test('the build measures exactly the scripts that a browser loads with each public page, none later, and fonts are preloaded', async ({
  page,
}) => {
  const { products } = await (await page.request.get('/api/product?limit=1')).json()
  const paths: Record<string, string> = {
    'features/home/home-screen': '/',
    'features/catalogue/shop-screen': '/products',
    'features/pages/case-study-screen': '/case-study',
    'features/pages/request-screen': '/request',
    'features/pages/contact-screen': '/contact',
    'features/pages/terms-screen': '/terms',
    'features/pages/coming-soon-screen': '/coming-soon',
    'features/catalogue/product-screen': `/shirtdetail/${products[0].id}`,
  }
  expect(publicPages.map(({ route }) => route)).toEqual(Object.keys(paths))
  // Rendering pictures for the first time would take long.
  await page.route('**/files/**', (route) => route.abort())
  for (const { route, scripts, total, maxKilobytes } of await measurePages(client)) {
    const fetched = new Set<string>()
    const recordScript = (request: { url: () => string }) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) fetched.add(pathname.replace(/^.*\//, ''))
    }
    page.on('request', recordScript)
    await page.goto(paths[route] ?? '')
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    const preloadedFonts = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    expect(preloadedFonts).toHaveLength(3)
    // Each is loaded once, and no other: a preload that the styles don't match is loaded twice.
    const fonts = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.woff2') ? name : [])),
    )
    expect([route, fonts.toSorted()]).toEqual([route, preloadedFonts.toSorted()])
    // A busy machine may paint the page, and so request scripts, after the network became idle.
    await expect
      .poll(() => [route, [...fetched].toSorted()])
      .toEqual([route, scripts.map(({ name }) => name).toSorted()])
    page.off('request', recordScript)
    expect([route, total <= maxKilobytes * 1000]).toEqual([route, true])
  }
})
