import type { Page } from '@playwright/test'
import { openCheckout } from '../support/buying.ts'
import {
  addAndOpenCart,
  addBlank,
  aPng,
  cartDrawer,
  chooseFile,
  openProduct,
  pricePanel,
  printFront,
} from '../support/configuring.ts'
import {
  cards,
  checkoutButton,
  fillCard,
  fillDelivery,
  goToCardPage,
  openConfirmation,
  payButton,
  waitForPayment,
} from '../support/paying.ts'
import { type Customer, register } from '../support/people.ts'
import { raisePrice } from '../support/prices.ts'
import { expect, test } from '../support/shop.ts'

test('a file whose content doesn’t match its name is refused with the reason, and other inputs are kept', async ({
  page,
}) => {
  await register(page)
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Quantity M', { exact: true }).fill('3')
  await page.getByLabel('Front Print').check()
  await chooseFile(page, 'Front Side: Design with template', await aPng(600, 700, 'harbour-on-shirt.png'))
  const upload = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear people at Printery') }
  await page.getByLabel('Front Side: Design without template').setInputFiles(upload)
  await expect(page.getByRole('alert')).toHaveText('The content of letter.png does not match its name.')

  await expect(page.getByLabel('Quantity M', { exact: true })).toHaveValue('3')
  await expect(page.getByRole('button', { name: 'Remove harbour-on-shirt.png' })).toBeVisible()
  await chooseFile(page, 'Front Side: Design without template', await aPng(700, 600))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a picture that is damaged during its upload is refused in the cart with the reason, and the other lines stay', async ({
  page,
}) => {
  await register(page)
  await addBlank(page, 'Canvas Tote', 'ONE SIZE', 2)
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Quantity M', { exact: true }).fill('3')
  await printFront(page)
  // The upload has the announced number of bytes, but is no valid picture.
  await page.route('**/storage/**', (route) =>
    route.continue({ postData: Buffer.alloc(route.request().postDataBuffer()?.length ?? 0, 'x') }),
  )
  await addAndOpenCart(page)
  const cart = cartDrawer(page)
  const damagedLine = cart.getByRole('listitem').filter({ hasText: 'Everyday Tee' })
  await expect(damagedLine).toContainText(
    /The content of harbour(-on-shirt)?\.png does not match its name\./,
    {
      timeout: 15_000,
    },
  )
  await expect(cart.getByRole('listitem').filter({ hasText: 'Canvas Tote' })).toBeVisible()
  const proceed = cart.getByRole('button', { name: 'Proceed to checkout' })
  await expect(proceed).toHaveAccessibleDescription(
    'Some items cannot be ordered as they are. Change or remove them to continue.',
  )
  await damagedLine.getByRole('button', { name: 'Remove Everyday Tee' }).click()
  await expect(cart.getByRole('link', { name: 'Proceed to checkout' })).toBeVisible()
})

test('a declined card shows the reason, and going back restores the cart and the form', async ({ page }) => {
  const customer = await openFilledCheckout(page)
  await goToCardPage(page)
  await fillCard(page, cards.declined)
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Your card was declined. Nothing was charged.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(
    page.getByText('Your card was declined. Nothing was charged and your cart is still full.'),
  ).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('Canvas Tote')
  await expect(page.getByLabel('Phone number')).toHaveValue('+65 0000 1001')
  expect(await orderCountOf(page, customer)).toBe(0)

  await goToCardPage(page)
  await fillCard(page)
  await payButton(page).click()
  await page.waitForURL(/\/checkout\?completed=true/)
  await expect.poll(() => orderCountOf(page, customer)).toBe(1)
})

test('a double click, a reload and Back create only one order and one payment', async ({ page }) => {
  const customer = await openFilledCheckout(page)
  const sessionRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/create-checkout-session')) sessionRequests.push(request.url())
  })
  const dialog = await openConfirmation(page)
  await dialog.getByRole('button', { name: 'Proceed' }).dblclick()
  await page.waitForURL('**/sandbox/pay/**')
  expect(sessionRequests).toHaveLength(1)
  await fillCard(page)
  await payButton(page).dblclick()
  await page.waitForURL('**/checkout?completed=true**')
  await page.reload()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This payment is already made' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Printery' }).click()
  await waitForPayment(page)
  expect(await orderCountOf(page, customer)).toBe(1)
  await page.goto('/checkout')
  await expect(page.getByText('Oops! Seems like your cart is empty.')).toBeVisible()
})

test('a price that changed during checkout is shown with the new total before anything is paid', async ({
  page,
  shop,
}) => {
  const customer = await openFilledCheckout(page)
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await expect(summary).toContainText('Total$25.62 SGD')
  await raisePrice(shop, 'Canvas Tote', 500)
  try {
    const dialog = await openConfirmation(page)
    await dialog.getByRole('button', { name: 'Proceed' }).click()
    await expect(
      page.getByText('A price has changed. Please check the new total before you pay.'),
    ).toBeVisible()
    // Two pieces at 15.90 instead of 10.90, a tenth off for the first order, and 6.00 for the delivery.
    await expect(summary).toContainText('Total$34.62 SGD')
    await expect(page.getByText('New total $34.62 SGD.')).toBeVisible()
    expect(page.url()).toContain('/checkout')
    expect(await orderCountOf(page, customer)).toBe(0)

    await goToCardPage(page)
    await expect(page.getByText('$34.62 SGD').first()).toBeVisible()
  } finally {
    await raisePrice(shop, 'Canvas Tote', -500)
  }
})

test('a price that has changed meanwhile is shown in the configurator before the line is added to the cart', async ({
  page,
  shop,
}) => {
  await register(page)
  await openProduct(page, 'Market Tote')
  await page.getByLabel('Quantity ONE SIZE', { exact: true }).fill('4')
  await expect(pricePanel(page)).not.toContainText('for one piece')
  // Four bags at 7.90, and then each a dollar more.
  expect(await totalOf(pricePanel(page).locator('b').first())).toBe(3160)
  await raisePrice(shop, 'Market Tote', 100)
  try {
    await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click()
    const message = page.getByText('The price is now $35.60 SGD. Check it and add again.')
    await expect(message.first()).toBeVisible()
    await expect.poll(() => totalOf(pricePanel(page).locator('b').first())).toBe(3560)
    expect((await addAndOpenCart(page)).price).toBe(3560)
  } finally {
    await raisePrice(shop, 'Market Tote', -100)
  }
})

test('the checkout reports that the server was killed, and can be sent after its restart', async ({
  page,
  shop,
}) => {
  const customer = await openFilledCheckout(page)
  await page.getByLabel('Order notes').fill('Ring twice')
  await shop.kill()
  const dialog = await openConfirmation(page)
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  const banner = page.getByText('The shop is not responding. Your work here is kept')
  await expect(banner).toBeVisible()
  await expect(
    page.getByText(
      'The shop did not answer. Nothing was charged and the form is kept; try again in a moment.',
    ),
  ).toBeVisible()
  await expect(page.getByLabel('Order notes')).toHaveValue('Ring twice')

  await shop.start()
  await expect(banner).toBeHidden({ timeout: 15_000 })
  await expect(page.getByText('The shop is back.')).toBeVisible()
  await expect(page.getByLabel('Order notes')).toHaveValue('Ring twice')
  await expect(page.getByLabel('Phone number')).toHaveValue('+65 0000 1001')
  await goToCardPage(page)
  await fillCard(page)
  await payButton(page).click()
  await page.waitForURL(/\/checkout\?completed=true/)
  await expect.poll(() => orderCountOf(page, customer)).toBe(1)
})

/** Opens the checkout as a new customer, with two bags in the cart and everything filled in. */
async function openFilledCheckout(page: Page): Promise<Customer> {
  const customer = await register(page)
  await openCheckout(page, customer)
  await fillDelivery(page)
  await expect(checkoutButton(page)).not.toHaveAttribute('aria-disabled')
  return customer
}

async function orderCountOf(page: Page, { token }: Customer): Promise<number> {
  const response = await page.request.get('/api/order', { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()).orders.length
}

/** `$1,106.10 SGD` in cents. */
async function totalOf(locator: ReturnType<Page['locator']>): Promise<number> {
  const [, amount = ''] = /\$([\d,.]+)/.exec((await locator.textContent()) ?? '') ?? []
  return Math.round(Number(amount.replaceAll(',', '')) * 100)
}
