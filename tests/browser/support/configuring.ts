import type { Page } from '@playwright/test'
import { aPicture } from '@printery/tests/pictures'
import { waitForHydration } from './people.ts'
import { expect } from './shop.ts'

/** A PNG file of this size. */
export async function aPng(width: number, height: number, name = 'harbour.png') {
  const { bytes } = await aPicture(width, height, name)
  return { name, mimeType: 'image/png', buffer: bytes }
}

/** Opens the configurator by its URL, because the shop's list would render all of its pictures first. */
export async function openProduct(page: Page, title: string): Promise<void> {
  const response = await page.request.get('/api/product', { params: { search: title } })
  const { products } = (await response.json()) as { products: { id: string; title: string }[] }
  const id = products.find((product) => product.title === title)?.id
  // The page can be used while its pictures are still loading.
  await page.goto(`/shirtdetail/${id}`, { waitUntil: 'domcontentloaded' })
  await expectProduct(page, title)
}

/** Opens the configurator from the shop's list. */
export async function chooseProduct(page: Page, title: string): Promise<void> {
  await page.goto('/products')
  await waitForHydration(page)
  await page.getByRole('link', { name: title }).click()
  await page.waitForURL(/\/shirtdetail\//)
  await expectProduct(page, title)
}

async function expectProduct(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await waitForHydration(page)
}

/** Selects Front Print with Heat Transfer and both of its files. From 1800 px on the artwork is sharp enough to print. */
export async function printFront(page: Page, width = 700): Promise<void> {
  await page.getByLabel('Front Print').check()
  await page.getByRole('radio', { name: /^Heat Transfer/ }).check()
  await chooseFile(page, 'Front Side: Design with template', await aPng(600, 700, 'harbour-on-shirt.png'))
  await chooseFile(
    page,
    'Front Side: Design without template',
    await aPng(width, Math.round((width * 6) / 7), 'harbour.png'),
  )
}

export async function chooseFile(page: Page, slot: string, file: Awaited<ReturnType<typeof aPng>>) {
  await page.getByLabel(slot).setInputFiles(file)
  await expect(page.getByRole('button', { name: `Remove ${file.name}` })).toBeVisible()
}

/** The price panel; a phone shows the same figures at the bottom too. */
export function pricePanel(page: Page) {
  return page.getByRole('complementary', { name: 'Price' })
}

/** On a phone the button is at the bottom and, further down, in the price panel. */
export function addToCartButton(page: Page) {
  return page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first()
}

/** Adds a blank product to the cart of the person who is logged in. Returns the stored line. */
export async function addBlank(page: Page, title: string, size: string, pieces: number) {
  await openProduct(page, title)
  await page.getByLabel(`Quantity ${size}`, { exact: true }).fill(String(pieces))
  return addAndOpenCart(page)
}

/** Presses the button and waits for the drawer. Returns the stored line. */
export async function addAndOpenCart(page: Page): Promise<{ id: string; price: number }> {
  const cartResponse = page.waitForResponse(
    (response) => response.url().endsWith('/api/cart') && response.request().method() === 'POST',
  )
  await addToCartButton(page).click()
  const { item } = await (await cartResponse).json()
  await expect(cartDrawer(page)).toBeVisible()
  return item
}

export function cartDrawer(page: Page) {
  return page.getByRole('dialog', { name: 'Cart', exact: true })
}
