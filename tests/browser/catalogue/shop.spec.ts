import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

interface DemoProduct {
  title: string
  supplier?: string
  category: string
}

const file = join(import.meta.dirname, '../../../packages/sandbox/src/demo/products.json')
/** Products of the supplier that waits for approval are in no list of the shop. */
const waitingSupplier = 'rumah-stitch'
const products = (JSON.parse(readFileSync(file, 'utf8')) as DemoProduct[]).filter(
  ({ supplier }) => supplier !== waitingSupplier,
)

function cardsOf(page: Page) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('ROUTE-002 SHOP-002 /products shows the seven categories and all 22 products', async ({ page }) => {
    await page.goto('/products')
    await expect(cardsOf(page)).toHaveCount(22)
    expect((await cardsOf(page).getByRole('heading').allTextContents()).toSorted()).toEqual(
      products.map(({ title }) => title).toSorted(),
    )
    const sidebar = page.getByRole('navigation', { name: 'Categories' }).filter({ visible: true })
    const labels = await sidebar
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.querySelector('b')?.firstChild?.textContent))
    expect(labels).toEqual([
      ...['All products', 'T-Shirts', 'Shirt', 'Jacket', 'Hoodie', 'Bottle', 'Accessories', 'Paper Products'],
    ])
    expect(new Set(products.map(({ category }) => category)).size).toBe(7)
  })

  test('SHOP-008 SHOP-009 a card shows its lowest price and at most five swatches before an ellipsis', async ({
    page,
  }) => {
    await page.goto('/products')
    const cards = await cardsOf(page).evaluateAll((all) =>
      all.map((card) => ({
        title: card.querySelector('h3')?.textContent,
        price: card.querySelector('p')?.textContent,
        swatches: card.querySelectorAll('[role=img] [title]').length,
        ellipsis: card.querySelector('[role=img]')?.textContent,
      })),
    )
    expect(cards).toHaveLength(22)
    await test.step('BUYER-062 the price names the quantity from which it applies', () => {
      // Products with 12, 7, 6, 5 and 4 colours; the price is of the tier that ends at 9999, not of the first.
      for (const expected of [
        { title: 'Everyday Tee', price: 'From $7.20 at 250 pieces', swatches: 5, ellipsis: '…' },
        { title: 'Shell Bomber', price: 'From $26.50 at 250 pieces', swatches: 5, ellipsis: '…' },
        { title: 'Canvas Tote', price: 'From $5.60 at 250 pieces', swatches: 5, ellipsis: '…' },
        { title: 'Heather Tee', price: 'From $7.90 at 250 pieces', swatches: 5, ellipsis: '' },
        { title: 'Run Tee', price: 'From $8.60 at 250 pieces', swatches: 4, ellipsis: '' },
      ])
        expect(cards).toContainEqual(expected)
    })
  })

  test('ROUTE-004 SHOP-003 a category is a link, and its URL shows only its products', async ({ page }) => {
    await page.goto('/products')
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Hoodie', exact: true })
      .filter({ visible: true })
      .click()
    await expect(page).toHaveURL(/filter=Hoodie/)
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      ...['Pullover Hoodie', 'Heavy Hoodie', 'Light Hoodie'],
    ])
    const currentCategory = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current]')
    await expect(currentCategory.filter({ visible: true })).toHaveText('Hoodie')
  })

  test('SHOP-010 a budget is a link, and leaves only products that cost less', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('main').getByRole('link', { name: 'Below $10' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/products?budget=10')
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(13)
    const shown = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
    expect(shown.toSorted()).toEqual([
      ...['Canvas Tote', 'Enamel Mug', 'Event Badge Card', 'Everyday Tee', 'Heather Tee', 'Heavy Tee'],
      ...['Lanyard 20 mm', 'Market Tote', 'Name Tent A5', 'Run Tee', 'Six-panel Cap', 'Soft Cap'],
      'Studio Notebook A5',
    ])
  })

  test('ROUTE-005 SHOP-013 a card links to the page of its product', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('link', { name: 'Everyday Tee' }).click()
    await expect(page).toHaveURL(/\/shirtdetail\/[0-9a-f-]{36}/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyday Tee')
    const tiers = page.getByRole('table').filter({ hasText: 'Pieces' }).first()
    await expect(tiers.getByRole('cell').filter({ hasText: '$' })).toHaveText([
      ...['$14.90', '$12.40', '$10.60', '$8.90', '$7.20'],
    ])
    await expect(page.getByRole('radio', { name: 'Forest' })).toHaveCount(1)
    await expect(page.getByLabel('Quantity XXL', { exact: true })).toHaveCount(1)
  })
})

test('the first pictures are loaded and not blank', async ({ page }) => {
  await page.goto('/products')
  const pictures = page.getByRole('main').getByRole('listitem').locator('.pane:first-child img')
  for (let index = 0; index < 4; index++)
    await expect
      .poll(() => pictures.nth(index).evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(100)
  const opaquePixels = await pictures.first().evaluate((picture: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const { data } = context?.getImageData(0, 0, picture.naturalWidth, picture.naturalHeight) ?? { data: [] }
    return [...data].filter((value, index) => index % 4 === 3 && value > 200).length
  })
  expect(opaquePixels).toBeGreaterThan(5000)
})

test('BUYER-071 BUYER-073 on a phone the first product is visible without scrolling, and all filters are in one bottom sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  await waitForHydration(page)
  const first = cardsOf(page).first()
  await test.step('BUYER-073 the first product is visible without scrolling', () =>
    expect(first.getByRole('link')).toBeInViewport({ ratio: 1 }))
  await test.step('BUYER-071 a card names its printing methods and its lead time', async () => {
    await expect(first).toContainText('Heat Transfer, Screen Printing, Embroidery')
    await expect(first).toContainText('7–14 days fast, 21–28 regular')
  })
  await test.step('BUYER-071 each category has its own background colour', async () => {
    const backgrounds = new Map<string, string>()
    for (const title of [
      'Everyday Tee',
      'Piqué Polo',
      'Shell Bomber',
      'Pullover Hoodie',
      'Canvas Tote',
      'Name Tent A5',
    ])
      backgrounds.set(
        title,
        await cardsOf(page)
          .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
          .locator('.backdrop')
          .evaluate((background) => getComputedStyle(background).backgroundColor),
      )
    expect(new Set(backgrounds.values()).size).toBe(6)
  })
  await test.step('BUYER-073 the sheet has all filters, closes with Escape, and a choice is applied', async () => {
    const filters = page.getByText('Filters', { exact: true })
    const blue = page.getByRole('link', { name: 'Blue', exact: true }).filter({ visible: true })
    await filters.click()
    await expect(blue).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Below $10' }).filter({ visible: true })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(blue).toHaveCount(0)
    await filters.click()
    await page.getByRole('link', { name: 'Show 22 products' }).click()
    await expect(blue).toHaveCount(0)
    await filters.click()
    await blue.click()
    await expect(page).toHaveURL('/products?colour=blue')
    await expect(blue).toHaveCount(0)
  })
})
