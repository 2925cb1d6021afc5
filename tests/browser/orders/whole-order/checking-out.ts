import type { Page } from '@playwright/test'
import { daysFromToday } from '@printery/tests/days'
import {
  address,
  checkoutButton,
  fillCard,
  fillDelivery,
  goToCardPage,
  payButton,
  progressOf,
  waitForOrder,
} from '../../support/paying.ts'
import { waitForHydration } from '../../support/people.ts'
import { expect, test } from '../../support/shop.ts'

export async function checkOutWithErrors(page: Page, email: string): Promise<void> {
  const contact = page.getByRole('region', { name: 'Contact and delivery' })
  await expect(contact.getByLabel('Email')).toHaveValue(email)
  await expect(contact.getByLabel('First name')).toHaveValue('Mei')
  await test.step('CHECKOUT-003 BUYER-080 Same as Shipping is checked, and requires an address', async () => {
    await expect(page.getByLabel('Same as Shipping')).toBeDisabled()
    await expect(page.getByLabel('Same as Shipping')).toBeChecked()
  })
  await test.step('CHECKOUT-014 the button says why it is disabled', async () => {
    await expect(checkoutButton(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(checkoutButton(page)).toHaveAccessibleDescription(
      'Fill up the required fields to enable the Checkout.',
    )
  })

  const summary = page.getByRole('complementary', { name: 'Your order' })
  await test.step('CHECKOUT-016 without a delivery type no shipping cost is shown', async () => {
    await expect(summary).toContainText('Please select a delivery type to calculate the shipping cost.')
    await expect(delivery(page)).toHaveAccessibleDescription(
      'Please select a delivery type to calculate the shipping cost.',
    )
    await expect(delivery(page)).not.toContainText('$')
  })
  await test.step('BUYER-051 both delivery windows are shown', async () => {
    await expect(summary.locator('dl')).toContainText(
      `DeliveryRegular ${daysFromToday(21, 28)}, fast ${daysFromToday(7, 14)}`,
    )
  })

  await test.step('CHECKOUT-005 an empty email is refused', async () => {
    await contact.getByLabel('Email').fill('')
    await contact.getByLabel('First name').focus()
    await expect(page.getByText('A valid email is required')).toBeVisible()
  })
  await contact.getByLabel('Email').fill('mei at shop')
  await contact.getByLabel('First name').fill('')
  // The button is marked as disabled, but pressing it names the missing fields.
  await checkoutButton(page).press('Enter')
  await test.step('CHECKOUT-011 an incomplete address shows the alert', async () => {
    await expect(page.getByRole('alert')).toContainText('You have entered an invalid email address!')
  })
  const expectError = async (field: string, error: string) => {
    await expect(contact.getByLabel(field, { exact: true })).toHaveAccessibleDescription(error)
    await expect(contact.getByText(error)).toBeVisible()
  }
  await test.step('CHECKOUT-005 a malformed email is refused', () =>
    expectError('Email', 'Enter a valid email address'))
  await test.step('CHECKOUT-006 an empty first name is refused', () =>
    expectError('First name', 'First name is required'))
  await test.step('CHECKOUT-008 an empty address is refused', () =>
    expectError('Address', 'Address is required'))
  await test.step('CHECKOUT-009 an empty phone number is refused', () =>
    expectError('Phone number', 'Phone Number is required'))
  await test.step('CHECKOUT-010 a missing delivery type is refused', async () => {
    await expect(delivery(page)).toHaveAccessibleDescription(/^Type of shipping is required/)
  })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // In the order of the form.
  await expect(page.locator('.wrong-fields li')).toHaveText([
    /^Email/,
    /^First name/,
    /^Address/,
    /^Phone number/,
    /^Type of shipping/,
  ])
}

/** Returns the total as the page shows it. */
export async function checkOut(page: Page, email: string): Promise<string> {
  const contact = page.getByRole('region', { name: 'Contact and delivery' })
  const billing = page.getByRole('region', { name: 'Billing' })
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await contact.getByLabel('Email').fill(email)
  await contact.getByLabel('First name').fill('Mei')
  await fillDelivery(page, 'Fast')
  await test.step('CHECKOUT-002 Same as Shipping copies name and address', async () => {
    await expect(billing.getByLabel('First name')).toHaveValue('Mei')
    await expect(billing.getByLabel('Last name')).toHaveValue('Tan')
    await expect(billing.getByLabel('Address')).toHaveValue(address)
  })
  // 21 tees at 12.40 and 2.50 for the print are 312.90, a tenth less on a first order; they weigh 3.78 kg.
  await expect(delivery(page)).toHaveAccessibleDescription('For 3.78 kg, the total of all pieces.')
  await expect(page.getByRole('radio', { name: 'Regular' })).toHaveAccessibleName(/^Regular \$12\.00 /)
  await expect(page.getByRole('radio', { name: 'Fast' })).toHaveAccessibleName(/^Fast \$28\.00 /)
  const sums = summary.locator('dl')
  await expect(sums).toContainText('Fast shipping$28.00')
  await expect(sums).toContainText('Total$309.61 SGD')
  await page.getByRole('radio', { name: /^Regular/ }).check()
  await expect(sums).toContainText('Regular shipping$12.00')
  await expect(sums).toContainText('Total$293.61 SGD')
  await test.step('BUYER-050 BUYER-051 only the dates of the selected type are shown', async () => {
    await expect(sums.getByText('Delivery', { exact: true }).locator('+ dd')).toHaveText(
      daysFromToday(21, 28),
    )
  })
  await test.step('BUYER-083 total and button stay visible, and don’t cover the end of the page', async () => {
    const bar = page.locator('.paybar')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(checkoutButton(page)).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(checkoutButton(page)).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText('$293.61 SGD')
    const lastButton = await page.getByRole('button', { name: 'Generate Quotation' }).boundingBox()
    const top = (await bar.boundingBox())?.y ?? 0
    expect((lastButton?.y ?? 0) + (lastButton?.height ?? 0)).toBeLessThanOrEqual(top)
  })
  await expect(page.getByText('First name is required')).toHaveCount(0)
  return '$293.61 SGD'
}

function delivery(page: Page) {
  return page.getByRole('radiogroup', { name: 'Type of shipping' })
}

export async function pay(page: Page, email: string, total: string): Promise<string> {
  await test.step('CHECKOUT-023 PAY-001 Proceed leads to the provider’s page', async () => {
    await goToCardPage(page)
    await expect(page.getByText(total).first()).toBeVisible()
  })
  await fillCard(page)
  await payButton(page).click()
  await test.step('ROUTE-016 the provider returns to the page of the payment', async () => {
    await page.waitForURL(/\/checkout\?completed=true&orderId=/)
  })
  const paidId = new URL(page.url()).searchParams.get('orderId')
  const main = page.getByRole('main')
  await test.step('BUYER-090 the confirmation shows the product with its artwork', async () => {
    const orderedItems = page.getByRole('region', { name: 'What you ordered' })
    await expect(orderedItems.getByRole('img', { name: /, / }).first()).toBeVisible()
    await expect(orderedItems.locator('.ink').first()).toBeVisible()
  })
  await test.step('BUYER-091 BUYER-092 the confirmation has a number for reading aloud, the next step with its date, and the address of the email', async () => {
    await expect(main).toContainText(/to read aloud: \d{3} \d{4} \d{4}/)
    await expect(main).toContainText('What happens next')
    await expect(main).toContainText(`Expected delivery: ${daysFromToday(21, 28)}.`)
    await expect(main.getByText(`Confirmation sent to ${email}.`)).toBeVisible()
  })
  const orderId = await waitForOrder(page)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const { steps: progress, hiddenAtMs: hiddenAt } = await progressOf(page)
  expect(progress.map(({ percent }) => percent)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
  const captions = progress.map(({ caption }) => caption)
  await test.step('PAY-004 at 0 percent the caption says that the order is processed', () =>
    expect(captions[0]).toBe('Processing your order'))
  await test.step('PAY-005 up to 30 percent the caption says that the payment is verified', () =>
    expect(captions.slice(1, 4)).toEqual(['Verifying payment', 'Verifying payment', 'Verifying payment']))
  await test.step('PAY-006 up to 70 percent the caption says that the order is placed', () =>
    expect(captions.slice(4, 8)).toEqual(Array(4).fill('Order placed successfully!')))
  await test.step('PAY-007 above 70 percent the caption says that the order is reviewed', () =>
    expect(captions.slice(8, 10)).toEqual(Array(2).fill('We are now reviewing your order!')))
  // Timers may be late on a busy machine, but never early.
  const pauses = progress.slice(1).map(({ at }, index) => at - (progress[index]?.at ?? 0))
  for (const pause of pauses) expect(pause).toBeGreaterThan(700)
  expect(pauses.toSorted((a, b) => a - b)[4]).toBeLessThan(1200)
  await test.step('PAY-008 at 100 percent the caption changes, and 1.5 s later the order opens', () => {
    expect(captions.slice(10)).toEqual(['Your order is now under review.'])
    expect(orderId).toBe(paidId)
    expect(hiddenAt - (progress.at(-1)?.at ?? 0)).toBeGreaterThan(1400)
  })
  await test.step('PAY-009 the next order gets no discount for first orders', async () => {
    const session = await page.evaluate(() => localStorage.getItem('printery-session'))
    expect(JSON.parse(session ?? '{}').user.isFirstOrder).toBe(false)
  })
  await waitForHydration(page)
  return orderId
}
