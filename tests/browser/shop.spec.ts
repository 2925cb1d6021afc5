import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

interface DemoProduct {
  title: string
  supplier?: string
  category: string
  price: { endRange: number; pricePerUnit: number }[]
  colours: { hex: string; name: string }[]
}

const file = join(import.meta.dirname, '../../packages/sandbox/src/demo/products.json')
/** What the supplier has who waits for its approval is in no list of the shop. */
const waiting = 'rumah-stitch'
const products = (JSON.parse(readFileSync(file, 'utf8')) as DemoProduct[]).filter(
  ({ supplier }) => supplier !== waiting,
)
const openPrice = ({ price }: DemoProduct) => price.find(({ endRange }) => endRange === 9999)?.pricePerUnit

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
    const expected = products.map((product) => ({
      title: product.title,
      price: `From $${((openPrice(product) ?? 0) / 100).toFixed(2)}`,
      swatches: Math.min(5, product.colours.length),
      ellipsis: product.colours.length > 5 ? '…' : '',
    }))
    const byTitle = (a: { title?: string | null }, b: { title?: string | null }) =>
      String(a.title).localeCompare(String(b.title))
    expect(cards.toSorted(byTitle)).toEqual(expected.toSorted(byTitle))
  })

  test('ROUTE-004 SHOP-003 a category is a link and its address shows only its products', async ({
    page,
  }) => {
    await page.goto('/products')
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Hoodie', exact: true })
      .filter({ visible: true })
      .click()
    await expect(page).toHaveURL(/filter=Hoodie/)
    const hoodies = products.filter(({ category }) => category === 'Hoodie').map(({ title }) => title)
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(hoodies)
    const chosen = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current]')
    await expect(chosen.filter({ visible: true })).toHaveText('Hoodie')
  })

  test('SHOP-010 a budget is a link and keeps what costs less', async ({ page }) => {
    await page.goto('/products?budget=10')
    const cheap = products.filter(({ price }) => (price.at(-1)?.pricePerUnit ?? 0) < 1000)
    expect(cheap.length).toBeGreaterThan(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(cheap.length)
    const shown = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
    expect(shown.toSorted()).toEqual(cheap.map(({ title }) => title).toSorted())
  })

  test('ROUTE-005 SHOP-013 a card leads to its product, which can be read', async ({ page }) => {
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

test('the pictures of the first screen have real pixels', async ({ page }) => {
  await page.goto('/products')
  const pictures = page.getByRole('main').getByRole('listitem').locator('img')
  for (let at = 0; at < 4; at++)
    await expect
      .poll(() => pictures.nth(at).evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(100)
  const inked = await pictures.first().evaluate((picture: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    const paper = canvas.getContext('2d')
    paper?.drawImage(picture, 0, 0)
    const { data } = paper?.getImageData(0, 0, picture.naturalWidth, picture.naturalHeight) ?? { data: [] }
    return [...data].filter((value, at) => at % 4 === 3 && value > 200).length
  })
  expect(inked).toBeGreaterThan(5000)
})
