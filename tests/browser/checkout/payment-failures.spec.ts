import type { Page } from '@playwright/test'
import { fillCart, openCheckout } from '../support/buying.ts'
import { tabTo } from '../support/keys.ts'
import { pageErrorsOf } from '../support/page-errors.ts'
import {
  address,
  cards,
  checkoutButton,
  fillCard,
  fillDelivery,
  goToCardPage,
  payButton,
  waitForPayment,
} from '../support/paying.ts'
import { type Customer, emailSubjects, register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'
import type { ShopProcess } from '../support/shop-process.ts'

test('PA10 on a phone, with only the keyboard, a customer pays after a refused card, a left page and an expired page', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const errors = pageErrorsOf(page)
  const customer = await register(page)
  await openCheckout(page, customer)
  const contact = page.getByRole('region', { name: 'Contact and delivery' })
  await tabTo(page, contact.getByLabel('Address', { exact: true }))
  await page.keyboard.type(address)
  await tabTo(page, contact.getByLabel('Phone number'))
  await page.keyboard.type('+65 0000 1001')
  await tabTo(page, page.getByRole('radio', { name: /^Regular/ }))
  await page.keyboard.press('Space')

  await payByKeys(page, cards.noFunds)
  await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.')
  await leaveCardPage(page)
  await expect(
    page.getByText('Your card has insufficient funds. Nothing was charged and your cart is still full.'),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Regular/ })).toBeChecked()

  await openCardPageByKeys(page)
  await leaveCardPage(page)
  await expect(
    page.getByText('You left the payment page. Nothing was charged and your cart is still full.'),
  ).toBeVisible()

  // Simulates that the payment page expires before the card is entered.
  await openCardPageByKeys(page)
  const expiredSessionId = page.url().split('/').at(-1)
  await shop.sql("update payment_sandbox.sessions set expires_at = now() - interval '1 s' where id = $1", [
    expiredSessionId,
  ])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This payment page has expired' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Back to Printery' }))
  await page.keyboard.press('Enter')
  await expect(checkoutButton(page)).toBeVisible()
  expect(await amountsOf(shop, customer)).toEqual({ orders: 0, captured: 0, refunded: 0, sold: 0 })

  await payByKeys(page, cards.good)
  await page.waitForURL(/\/checkout\?completed=true/)
  await expect.poll(async () => (await amountsOf(shop, customer)).orders).toBe(1)
  const { captured, sold, refunded } = await amountsOf(shop, customer)
  expect({ captured, refunded }).toEqual({ captured: sold, refunded: 0 })
  await test.step('BUYER-111 refused cards and left pages log no errors to the console', () => {
    // The provider responds with 402 to its own page if a card has no funds.
    expect(errors.filter((error) => !error.includes('/sandbox/pay/'))).toEqual([])
  })
})

test('opening a second payment page for a cart ends the first page, whose card is not charged', async ({
  page,
  context,
  shop,
}) => {
  const customer = await openFilledCheckout(page)
  await goToCardPage(page)
  const older = page
  const newer = await context.newPage()
  await newer.goto('/checkout')
  await fillDelivery(newer)
  await goToCardPage(newer)

  await fillCard(older)
  await payButton(older).click()
  await expect(older.getByRole('heading', { name: 'This payment page has expired' })).toBeVisible()
  await expect(older.getByText('Nothing was charged. Start the payment again in the shop.')).toBeVisible()
  await fillCard(newer)
  await payButton(newer).click()
  await newer.waitForURL(/\/checkout\?completed=true/)
  await expect.poll(async () => (await amountsOf(shop, customer)).orders).toBe(1)
  const { captured, sold, refunded } = await amountsOf(shop, customer)
  expect({ captured, refunded }).toEqual({ captured: sold, refunded: 0 })

  // In the older tab the bought items have left the cart too.
  await older.getByRole('link', { name: 'Back to Printery' }).click()
  await expect(older.getByText('Oops! Seems like your cart is empty.')).toBeVisible()
  await newer.close()
})

for (const [delivery, optionLabel] of [
  ['late', '5 seconds later'],
  ['twice', 'two times'],
  ['never', 'never'],
] as const)
  test(`PA6 with the webhook setting ${delivery} the customer gets one order and one email`, async ({
    page,
    shop,
  }) => {
    const customer = await openFilledCheckout(page)
    await goToCardPage(page)
    await fillCard(page)
    await page.getByLabel('The shop hears of the payment').selectOption({ label: optionLabel })
    await payButton(page).click()
    await waitForPayment(page)
    const { orders, captured, sold, refunded } = await amountsOf(shop, customer)
    expect({ orders, captured, refunded }).toEqual({ orders: 1, captured: sold, refunded: 0 })
    // Events that arrive later change nothing.
    if (delivery === 'late')
      await expect
        .poll(async () => (await listAppliedEvents(shop, customer)).length, { timeout: 20_000 })
        .toBeGreaterThan(0)
    expect((await amountsOf(shop, customer)).orders).toBe(1)
    const emailCount = async () =>
      (await emailSubjects(page, customer.email)).filter((subject) =>
        subject.startsWith('We have received order'),
      ).length
    await expect.poll(emailCount).toBe(1)
  })

async function openCardPageByKeys(page: Page): Promise<void> {
  await expect(checkoutButton(page)).not.toHaveAttribute('aria-disabled')
  await tabTo(page, checkoutButton(page))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Pay / })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Proceed' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sandbox/pay/**')
}

async function payByKeys(page: Page, number: string): Promise<void> {
  await openCardPageByKeys(page)
  for (const [label, value] of [
    ['Card number', number],
    ['Expiry (MM/YY)', '12/34'],
    ['CVC', '123'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
}

async function leaveCardPage(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/checkout\?cancelled=true/)
}

/** Opens the checkout as a new customer, with two bags in the cart and everything filled in. */
async function openFilledCheckout(page: Page): Promise<Customer> {
  const customer = await register(page)
  await openCheckout(page, customer)
  await fillDelivery(page)
  await expect(checkoutButton(page)).not.toHaveAttribute('aria-disabled')
  return customer
}

/** The number and total of a customer's orders, and what the provider captured and refunded; amounts in cents. */
async function amountsOf(shop: ShopProcess, { email }: Customer) {
  const [row] = await shop.sql(
    `select (select count(*)::int from orders o where o.customer_email = $1) as orders,
      (select coalesce(sum(o.total), 0)::int from orders o where o.customer_email = $1) as sold,
      (select coalesce(sum(i.amount_received), 0)::int from payment_sandbox.payment_intents i
        join payment_sandbox.sessions s on s.id = i.session_id where s.customer_email = $1) as captured,
      (select coalesce(sum(i.amount_refunded), 0)::int from payment_sandbox.payment_intents i
        join payment_sandbox.sessions s on s.id = i.session_id where s.customer_email = $1) as refunded`,
    [email],
  )
  return row as Record<'orders' | 'sold' | 'captured' | 'refunded', number>
}

/** Events of the provider that were applied for the customer's payment. */
function listAppliedEvents(shop: ShopProcess, { email }: Customer) {
  return shop.sql(
    `select e.id from payment_events e join payment_sandbox.events p on p.id = e.id
      where p.payload::text like '%' || (select id from checkouts where customer_email = $1 and state = 'paid')::text || '%'`,
    [email],
  )
}

test('BUYER-090 the page shows the bought items while the payment is not confirmed yet', async ({ page }) => {
  const customer = await register(page)
  await fillCart(page, customer, 2)
  await page.route('**/api/order/confirm', (route) =>
    route.fulfill({ json: { order: null, payment: { state: 'open' } } }),
  )
  await page.goto('/checkout?completed=true&orderId=3f2b8c1e-7d4a-4c3b-9f1e-0a1b2c3d4b5c')
  const bought = page.getByRole('region', { name: 'What you ordered' })
  await expect(bought.getByRole('img')).toHaveCount(2)
  await expect(bought.getByText('2 pieces')).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText('Order 3f2b8c1e-7 (to read aloud: 169 5709 6423).')
  await expect(page.getByRole('heading', { name: 'What happens next' })).toHaveCount(0)
})
