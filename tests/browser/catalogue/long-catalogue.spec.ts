import type { Page } from '@playwright/test'
import { waitForHydration } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'
import { openShopProcess, type ShopProcess } from '../support/shop-process.ts'

/** Adds 90 copies of each demo product, each with separate colours and pictures. */
const addCopiesSql = `
  with copies as (
    select p.*, gen_random_uuid() as copy, p.title || ' ' || n as name, n
    from products p cross join generate_series(1, 90) n
  ), added as (
    insert into products (id, title, category, category_position, form, weight_grams, supplier_id, last_price, created_at, publication, document, colour_families)
    select copy, name, category, category_position, form, weight_grams, supplier_id, last_price,
      created_at + n * interval '1 minute', publication,
      replace(replace(document, id::text, copy::text), '"title":"' || title || '"', '"title":"' || name || '"'),
      colour_families
    from copies
    returning id, title
  )
  insert into product_colours (product_id, position, hex, name)
  select added.id, c.position, c.hex, c.name
  from added join copies on copies.copy = added.id join product_colours c on c.product_id = copies.id`

/** A shop with 2,002 products. */
const test = testWithOwnShop(openLongCatalogue)

async function openLongCatalogue(): Promise<ShopProcess> {
  const shop = await openShopProcess()
  await shop.sql(addCopiesSql)
  return shop
}

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const resultCount = (page: Page) => page.getByRole('main').getByRole('status')
const loadMore = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Load more' })

async function loadPages(page: Page, pages: number): Promise<void> {
  for (let pageNumber = 2; pageNumber <= pages; pageNumber++) {
    await loadMore(page).click()
    await expect(titles(page)).toHaveCount(24 * pageNumber)
  }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the number of results, the colour filter and links to further pages are shown', async ({ page }) => {
    await page.goto('/products')
    await expect(resultCount(page)).toHaveText('2,002 products')
    await loadMore(page).click()
    await expect(titles(page)).toHaveCount(24)
    await expect(resultCount(page)).toHaveText('2,002 products')
    const colours = page.getByRole('navigation', { name: 'Colour' }).filter({ visible: true })
    await colours.getByRole('link', { name: 'Purple' }).click()
    await expect(page).toHaveURL('/products?colour=purple')
    await expect(resultCount(page)).toHaveText('182 products')
    for (const label of await page
      .locator('.card [role=img]')
      .evaluateAll((all) => all.map((one) => one.ariaLabel)))
      expect(label).toMatch(/^Colours: Lavender/)
    await page.getByLabel('Search products').fill('7')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/colour=purple/)
    await expect(resultCount(page)).toHaveText(/^3\d products$/)
    await page.getByRole('link', { name: 'Purple remove filter' }).click()
    await expect(page).toHaveURL('/products?search=7')
  })
})

test('going back from a product, or reloading, restores the loaded pages and the scroll position', async ({
  page,
}) => {
  await page.goto('/products?sort=price_asc')
  await waitForHydration(page)
  await loadPages(page, 4)
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .nth(80)
  const title = await card.getByRole('heading').innerText()
  const swatches = await card.getByRole('img').getAttribute('aria-label')
  const picture = await card.locator('.pane:first-child img').getAttribute('src')
  await card.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => Math.round(scrollY))
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  for (const restorePage of [() => page.goBack(), () => page.reload()]) {
    await restorePage()
    await expect(titles(page)).toHaveCount(96)
    await expect(titles(page).nth(80)).toHaveText(title)
    await expect(card.getByRole('img')).toHaveAttribute('aria-label', swatches ?? '')
    await expect(card.locator('.pane:first-child img')).toHaveAttribute('src', picture ?? '')
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top)
    await expect(resultCount(page)).toHaveText('2,002 products')
  }
  await waitForHydration(page)
  await loadMore(page).click()
  await expect(titles(page)).toHaveCount(120)
  expect(
    new Set(
      await page.locator('.card a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)),
    ).size,
  ).toBe(120)
})

test('if further products fail to load, the list stays, shows an error, and they can be loaded again', async ({
  page,
  context,
}) => {
  await page.goto('/products')
  await waitForHydration(page)
  await loadPages(page, 2)
  await context.setOffline(true)
  await loadMore(page).click()
  const main = page.getByRole('main')
  const note = main.getByText('You are offline. Products you have already seen are still here.')
  await expect(note).toBeVisible()
  await expect(titles(page)).toHaveCount(48)
  await main.getByRole('link', { name: 'Try again' }).click()
  await expect(note).toBeVisible()
  await expect(titles(page)).toHaveCount(48)
  await expect(page).toHaveURL('/products?pages=2')
  // A failed page is fetched again automatically.
  await context.setOffline(false)
  await expect(titles(page)).toHaveCount(72)
  await expect(note).toBeHidden()
  await loadMore(page).click()
  await expect(titles(page)).toHaveCount(96)
})

for (const [name, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`nothing shifts on ${name} while the page and its pictures arrive`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[])
          if (!entry.hadRecentInput) shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/products')
    await waitForHydration(page)
    const pictures = page.locator('.card .pane:first-child img')
    for (let index = 0; index < 24; index += 4) {
      await pictures.nth(index).scrollIntoViewIfNeeded()
      await expect
        .poll(() =>
          pictures
            .nth(index)
            .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth),
        )
        .toBeGreaterThan(100)
    }
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    // Loading the web font moves text slightly; a picture would move whole rows.
    expect(shifts.reduce((sum, shift) => sum + shift, 0).toFixed(2)).toBe('0.00')
  })
