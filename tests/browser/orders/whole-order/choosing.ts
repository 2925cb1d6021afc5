import type { Locator, Page } from '@playwright/test'
import { daysFromToday } from '@printery/tests/days'
import {
  addToCartButton,
  cartDrawer,
  chooseProduct,
  pricePanel,
  printFront,
} from '../../support/configuring.ts'
import { proceedToCheckout } from '../../support/paying.ts'
import { expect, test } from '../../support/shop.ts'

export async function configure(page: Page): Promise<void> {
  await chooseProduct(page, 'Everyday Tee')
  await test.step('CONFIG-001 the steps are in their order', async () => {
    const steps = ['Product Colour', 'Printing Sides', 'Printing Type', 'Select Sizes', 'Print proofing']
    await expect(page.getByRole('main').locator('section > header h2')).toHaveText(steps)
  })
  await page.getByRole('radio', { name: 'Forest' }).check()
  const preview = page.getByRole('img', { name: /^Preview, front: Everyday Tee in Forest/ })
  await expect(preview.or(preview.locator('img')).last()).toHaveAttribute('src', /\/264535\/front/)
  await test.step('CONFIG-029 without a quantity the line can’t be added', async () => {
    await expectDisabledWithReason(page, addToCartButton(page), 'Please select a size and quantity.')
  })

  await page.getByLabel('Quantity M', { exact: true }).fill('12')
  await page.getByLabel('Quantity XL', { exact: true }).fill('9')
  await expect(pricePanel(page)).toContainText('$260.40')
  await page.getByLabel('Front Print').check()
  await test.step('CONFIG-030 without its files the line can’t be added', async () => {
    for (const slot of ['design with template', 'design without template'])
      await expectDisabledWithReason(page, addToCartButton(page), `Upload the front: ${slot}.`)
  })
  await test.step('CONFIG-027 both files of the front are selected', async () => {
    await printFront(page, 1800)
  })
  // 21 pieces at 12.40 and 2.50 for the print
  await expect(pricePanel(page)).toContainText('$312.90')
  await test.step('BUYER-060 the tiers include the print, and show the blank price beside it', async () => {
    await expect(pricePanel(page).getByRole('row', { name: /^20 to 49/ })).toHaveText('20 to 49$14.90$12.40')
  })
  await test.step('BUYER-061 the shipping costs of these pieces (3.78 kg) are shown', async () => {
    await expect(pricePanel(page)).toContainText('For these 21 pieces: regular $12.00, fast $28.00.')
  })
  await test.step('BUYER-050 the dates of both delivery types are shown', async () => {
    await expect(pricePanel(page)).toContainText(
      `Regular ${daysFromToday(21, 28)}, Fast ${daysFromToday(7, 14)}.`,
    )
  })
}

async function expectDisabledWithReason(page: Page, button: Locator, reason: string): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(new RegExp(reason))
  await button.focus()
  await expect(
    page.getByRole('tooltip').filter({ visible: true }).filter({ hasText: reason }),
  ).not.toHaveCount(0)
}

export async function registerToAddToCart(page: Page, email: string): Promise<void> {
  await test.step('CONFIG-028 adding the line without a session asks for a login', async () => {
    await addToCartButton(page).click()
    await expect(page.getByText('Please login to continue your purchase')).toBeVisible()
  })
  const form = page.getByRole('dialog', { name: 'Register' })
  const signUp = form.getByRole('button', { name: 'Sign Up' })
  await test.step('AUTH-005 the registration is disabled without the required fields', async () => {
    await expect(signUp).toHaveAccessibleDescription('Fill up the required fields to enable the Sign Up.')
  })
  await form.getByLabel('First name').fill('Mei')
  await form.getByLabel('Last name').fill('Tan')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('harbour at night')
  const uploadUrls: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && uploadUrls.push(request.url()))
  const cartResponse = page.waitForResponse(
    (response) => response.url().endsWith('/api/cart') && response.request().method() === 'POST',
  )
  await signUp.click()
  await test.step('AUTH-006 BUYER-110 a new account is confirmed, and logged in', async () => {
    await expect(page.getByText('Account has been created successfully!')).toBeVisible()
    await expect(form).toBeHidden()
  })
  const response = await cartResponse
  expect(response.status()).toBe(201)
  const { item, presignedUrls } = await response.json()
  expect(item).toMatchObject({ color: '264535', quantity: 21, price: 31_290, noOfSidesPrinted: 1 })
  await test.step('CONFIG-008 the line has the pieces of each size', async () => {
    expect(item.itemProductSizes).toMatchObject([
      { productSize: { sizeName: 'm' }, quantityPurchased: 12 },
      { productSize: { sizeName: 'xl' }, quantityPurchased: 9 },
    ])
  })
  await test.step('CART-010 a printed line waits for the approval', async () => {
    expect(item.status).toBe('design pending approval')
  })
  await test.step('CART-003 BUYER-110 the only toast says that the line was added', async () => {
    await expect(page.getByText('Item added to cart successfully!')).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(1)
  })
  await test.step('CART-001 both files were uploaded', async () => {
    expect(uploadUrls.toSorted()).toEqual(
      [presignedUrls.frontUrl, presignedUrls.frontWithoutTemplate].toSorted(),
    )
  })
}

export async function proceedFromCartDrawer(page: Page): Promise<void> {
  const cart = cartDrawer(page)
  await test.step('SHELL-011 the drawer shows the line', async () => {
    await expect(cart).toBeVisible()
    const line = cart.getByRole('listitem')
    await expect(line).toContainText('Everyday Tee')
    await expect(line).toContainText('Forest, 21 pieces')
    await expect(cart).toContainText('$312.90')
    await expect(cart.getByRole('button', { name: 'Delete cart' })).toBeVisible()
  })
  await test.step('SHELL-010 the drawer is at the right', async () => {
    const { x, width } = (await cart.boundingBox()) ?? { x: 0, width: 0 }
    expect(Math.round(x + width)).toBe(page.viewportSize()?.width)
  })
  await test.step('CART-012 ROUTE-014 the button leads to the checkout', async () => {
    await proceedToCheckout(page)
  })
}
