import { buyBlank, fillCart, openMoreActions, payForCart } from '../support/buying.ts'
import { buyPrinted } from '../support/buying-printed.ts'
import { afterRetries } from '../support/page-errors.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const phone = { width: 390, height: 844 }

test('ROUTE-025 ORDER-001 the list has a card for each order with its day, total, name, number and status', async ({
  page,
  shop,
}) => {
  const customer = await register(page)
  await fillCart(page, customer)
  const billing = { billingFirstName: 'Ada', billingLastName: 'Lim', isSameAsShipping: false }
  const orderId = await payForCart(page, customer, billing)
  await shop.sql("update orders set shipping_date = '2027-03-04', shipping_from = null where id = $1", [
    orderId,
  ])
  await page.goto('/account/mygifts')
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  // Two bags at 10.90 with 10 % off, and 6.00 for the delivery.
  for (const expectedText of ['Shipping date4 Mar 2027', 'Delivered toMei Tan', 'Total$25.62 SGD'])
    await expect(card).toContainText(expectedText)
  await expect(card.getByRole('definition').last()).toHaveText('Payment received')
  await test.step('ORDER-007 the short number is shown', async () => {
    await expect(card.getByText(orderId.slice(0, 10), { exact: true }).first()).toBeVisible()
  })
  await test.step('ORDER-002 the card has buttons for details and cancellation', async () => {
    await expect(card.getByRole('link', { name: /^View order details/ })).toHaveAttribute(
      'href',
      `/account/mygifts/${orderId}`,
    )
    await card.getByRole('button', { name: 'Cancel Order' }).click()
    const question = page.getByRole('dialog', { name: 'Provide Cancellation Reason' })
    await expect(question).toContainText('$25.62 SGD goes back to your card.')
    await question.getByRole('button', { name: 'Decline' }).click()
    await expect(question).toBeHidden()
  })
  await page.setViewportSize(phone)
  await test.step('ORDER-006 the number is shown on a phone', async () => {
    await expect(card.getByText(`${orderId.slice(0, 8)}…${orderId.slice(-4)}`)).toBeVisible()
    await expect(card.getByRole('definition').first()).not.toContainText(orderId.slice(0, 10), {
      useInnerText: true,
    })
  })
})

test('ORDER-003 a customer without orders sees No Orders Found!', async ({ page }) => {
  await register(page)
  await page.goto('/account/mygifts')
  await expect(page.getByRole('main')).toContainText('No Orders Found!')
})

test('ORDER-004 a message is shown while the list loads, and a link back if it fails', async ({ page }) => {
  await register(page)
  await page.goto('/products')
  const response = Promise.withResolvers<void>()
  await page.route('**/api/order?*', async (route) => {
    await response.promise
    await route.fulfill({ status: 500, json: { message: 'The archive is locked.', requestId: 'r-1' } })
  })
  await page.goto('/account/mygifts')
  await expect(page.getByRole('status').filter({ hasText: 'Loading your orders' })).toHaveCount(1)
  await expect(page.locator('.skeleton').first()).toBeVisible()
  const back = page.getByRole('button', { name: 'Go Back' })
  await expect(back).toHaveCount(0)
  response.resolve()
  await expect(page.getByRole('alert')).toContainText('The archive is locked.', afterRetries)
  await expect(page.getByRole('alert')).toContainText('Your orders could not be loaded.')
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await back.click()
  await expect(page).toHaveURL('/products')
})

test('ORDER-026 if an order fails to load the page shows the reason', async ({ page }) => {
  await register(page)
  await page.goto('/account/mygifts/00000000-0000-4000-8000-000000000000')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('The order could not be loaded.')
  await expect(main.getByRole('alert')).toHaveText('It does not exist, or it belongs to another account.')
})

test('ORDER-008 an order shows its short number and the expected day of delivery', async ({ page, shop }) => {
  const customer = await register(page)
  await fillCart(page, customer)
  const orderId = await payForCart(page, customer, { orderNotes: 'Ring twice' })
  await shop.sql("update orders set shipping_date = '2027-03-04', shipping_from = null where id = $1", [
    orderId,
  ])
  await page.goto(`/account/mygifts/${orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderId.slice(0, 10)}`)
  const main = page.getByRole('main')
  await test.step('BUYER-091 beside it is a number for reading aloud', () =>
    expect(main).toContainText(/To read aloud: \d{3} \d{4} \d{4}/))
  await expect(main).toContainText('Expected delivery4 Mar 2027')
  await test.step('ORDER-014 the page has the summary and the comments', async () => {
    const side = page.getByRole('complementary', { name: 'Order summary' })
    await expect(side.locator('dl')).toHaveText(
      'Subtotal$21.80Discount, 10%- $2.18Regular shipping$6.00Total$25.62 SGDIncludes 9% GST$2.12',
    )
    await expect(side).toContainText('Additional commentsRing twice')
  })
  await test.step('ORDER-011 the page has the legend of the statuses', async () => {
    await expect(main.locator('.leg > span')).toHaveText(['Rejected', 'Pending', 'Approved'])
  })
  await test.step('BUYER-093 there is one primary action, and the others are in a menu', async () => {
    await expect(main.locator('.btn.primary')).toHaveText(['Download Invoice'])
    await expect(main.getByRole('button', { name: 'Cancel Order' })).toBeHidden()
    await openMoreActions(page)
    await expect(main.getByRole('button', { name: 'Download Invoice' })).toHaveCount(1)
  })
  await test.step('ORDER-015 the menu has the actions of the order', async () => {
    await expect(main.getByRole('button', { name: 'Cancel Order' })).toBeEnabled()
    await expect(main.getByRole('link', { name: 'Shop More' })).toHaveAttribute('href', '/products')
  })
  await test.step('BUYER-093 a link asks the shop about the order, with its number as the subject', async () => {
    await main.getByRole('link', { name: 'Ask about this order' }).click()
    await expect(page.getByLabel('Subject')).toHaveValue(`Order ${orderId.slice(0, 10)}`)
  })
})

test('ORDER-013 the delivery address can be changed before production, without leaving a field empty', async ({
  page,
  shop,
}) => {
  const customer = await register(page)
  const orderId = await buyBlank(page, customer)
  await page.goto(`/account/mygifts/${orderId}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delivery address' })
  await test.step('ORDER-016 no field can be empty', async () => {
    for (const [field, error] of [
      ['First name', 'Enter your First Name'],
      ['Last name', 'Enter your Last Name'],
      ['Address', 'Enter your Address'],
    ] as const) {
      const oldValue = await dialog.getByLabel(field).inputValue()
      await dialog.getByLabel(field).fill('')
      await expect(dialog).toContainText(error)
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
      await dialog.getByLabel(field).fill(oldValue)
    }
  })
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Last name').fill('Lim')
  await dialog.getByLabel('Address').fill('7 Halftone Rise, Singapore 000711')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('complementary')).toContainText('Ada Lim7 Halftone Rise, Singapore 000711')

  await shop.sql("update orders set status = 'production started' where id = $1", [orderId])
  await shop.sql(
    "update order_items set status = 'production started', approved_number = 1, approved_hash = 'test' where order_id = $1",
    [orderId],
  )
  await test.step('ORDER-017 it can’t be changed once production has started', async () => {
    await page.reload()
    await expect(
      page.getByText('Production has started, so the address can no longer be changed.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  })
})

test('PAY-011 a cancelled order shows its reason and its refund', async ({ page }) => {
  const customer = await register(page)
  const orderId = await buyBlank(page, customer)
  await page.goto(`/account/mygifts/${orderId}`)
  await openMoreActions(page)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Provide Cancellation Reason' })
  const proceed = dialog.getByRole('button', { name: 'Proceed' })
  await test.step('ORDER-018 the dialog asks for confirmation with two buttons', async () => {
    await expect(dialog.getByRole('button', { name: 'Decline' })).toBeVisible()
  })
  await test.step('ORDER-019 the cancellation needs a reason', async () => {
    await expect(proceed).toBeDisabled()
    await dialog.getByLabel('Reason').fill('  ')
    await expect(proceed).toBeDisabled()
  })
  await dialog.getByLabel('Reason').fill('The fair was called off.')
  const sentBodies: unknown[] = []
  page.on('request', (request) => {
    if (/\/api\/order(\/payment-refund)?$/.test(request.url()) && request.method() !== 'GET')
      sentBodies.push(request.postDataJSON())
  })
  await proceed.click()
  const refunded = 'Your refund has been processed and will be credited within 5-10 business days'
  await expect(page.locator('.toasts')).toContainText(refunded)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: refunded })).toBeVisible()
  await test.step('ORDER-023 PAY-010 the reason is sent, and the refund is requested', async () => {
    expect(sentBodies.slice(0, 2)).toEqual([
      { id: orderId, status: 'cancelled', cancelReason: 'The fair was called off.' },
      expect.objectContaining({ orderId, paymentIntentId: expect.stringMatching(/^pi_/) }),
    ])
  })
  await test.step('ORDER-020 it cannot be cancelled again', async () => {
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  })
  await expect(page.getByRole('main')).toContainText('The fair was called off.')
  await test.step('BUYER-093 a cancelled order can be ordered again', () =>
    expect(page.getByRole('main').locator('.btn.primary')).toHaveText([/^Reorder/]))
})

test('ORDER-022 from production on Cancel Order is disabled and says why', async ({ page, shop }) => {
  const customer = await register(page)
  const orderId = await buyBlank(page, customer)
  await shop.sql("update orders set status = 'production started' where id = $1", [orderId])
  await shop.sql(
    "update order_items set status = 'production started', approved_number = 1, approved_hash = 'test' where order_id = $1",
    [orderId],
  )
  await page.goto(`/account/mygifts/${orderId}`)
  await openMoreActions(page)
  const cancel = page.getByRole('button', { name: 'Cancel Order' })
  await expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await expect(cancel).toHaveAccessibleDescription(
    'This order cannot be canceled because production has already started',
  )
  await cancel.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('BUYER-131 an item is ordered again in another colour, with its artwork', async ({ page }) => {
  const customer = await register(page)
  const { orderId } = await buyPrinted(page, customer)
  await page.goto(`/account/mygifts/${orderId}`)
  await test.step('BUYER-157 reordering an unfinished order needs no menu', () =>
    page.getByRole('button', { name: /^Reorder/ }).click())
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart).toContainText('White, 6 pieces')
  await cart.getByRole('button', { name: 'Change colour of Everyday Tee' }).click()
  const colours = cart.getByRole('group', { name: 'Colour of this item' })
  await expect(colours.getByRole('button', { name: 'Change to White' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await colours.getByRole('button', { name: 'Change to Navy' }).click()
  await expect(page.getByText('The item is Navy now.')).toBeVisible()
  await expect(cart.getByRole('heading', { name: 'Everyday Tee' })).toHaveCount(1)
  await expect(cart).toContainText('Navy, 6 pieces')
  await expect(cart.locator('.cart-line .ink')).toHaveCount(1)
  const { cart: stored } = await (
    await page.request.get('/api/cart', { headers: { authorization: `Bearer ${customer.token}` } })
  ).json()
  expect(stored.items).toMatchObject([{ colourName: 'Navy', quantity: 6, uploads: { status: 'complete' } }])
})
