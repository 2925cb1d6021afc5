import { buyBlank } from '../support/buying.ts'
import { logInAs, register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const phone = { width: 390, height: 844 }

test('the bell notifies customer and shop of each other’s steps without a reload, by keyboard and on a phone', async ({
  page,
  browser,
}) => {
  const customer = await register(page)
  const orderId = await buyBlank(page, customer)
  const order = `Order ${orderId.slice(0, 10)}`
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  const list = page.getByRole('dialog', { name: 'Notifications' })
  const change = (token: string, body: object) =>
    page.request.patch('/api/order', { data: body, headers: { authorization: `Bearer ${token}` } })

  await test.step('if the list fails to load, an error is shown, and it can be loaded again', async () => {
    const refused = { message: 'The archive is locked.', code: 'too_many', requestId: 'r-1' }
    await page.route('**/api/notices?*', (route) => route.fulfill({ status: 429, json: refused }))
    await page.goto('/')
    await bell.click()
    await expect(list.getByRole('alert')).toContainText('Your notifications could not be loaded.')
    await page.unroute('**/api/notices?*')
    await list.getByRole('button', { name: 'Try again' }).click()
    await expect(list.getByRole('listitem')).toContainText('Thank you for your payment!')
    await expect(bell).toHaveAccessibleName('Notifications')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(bell).toBeFocused()
  })

  const adminContext = await browser.newContext()
  const adminPage = await adminContext.newPage()
  const adminToken = await logInAs(adminPage, 'admin@demo.test')

  await test.step('the customer is notified of the shop’s step without a reload', async () => {
    expect((await change(adminToken, { id: orderId, status: 'production pending' })).status()).toBe(200)
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
    await page.keyboard.press('Enter')
    const [newest, older] = [list.getByRole('listitem').nth(0), list.getByRole('listitem').nth(1)]
    for (const expectedText of ['New:', order, 'Your order is waiting to enter production.'])
      await expect(newest).toContainText(expectedText)
    await expect(older).not.toContainText('New:')
    await expect(bell).toHaveAccessibleName('Notifications')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  await test.step('on a phone the list stays on the screen and leads to the order', async () => {
    await page.setViewportSize(phone)
    await bell.click()
    const box = await list.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= phone.width).toBe(true)
    await list.getByRole('link').first().click()
    await expect(page).toHaveURL(`/account/mygifts/${orderId}`)
    await expect(list).toBeHidden()
  })

  await test.step('the shop is notified of the cancellation while its list is open', async () => {
    await adminPage.goto('/adminPortal/myorders')
    await waitForHydration(adminPage)
    await adminPage.getByRole('button', { name: /^Notifications/ }).click()
    const notifications = adminPage.getByRole('dialog', { name: 'Notifications' })
    // The order's own notification is listed before the cancellation happens.
    await expect(notifications.getByRole('link', { name: new RegExp(order) })).toHaveCount(1)
    const cancelled = await change(customer.token, {
      id: orderId,
      status: 'cancelled',
      cancelReason: 'Too many bags',
    })
    expect(cancelled.status()).toBe(200)
    const link = notifications.getByRole('link', { name: new RegExp(order) }).first()
    await expect(link).toContainText('The order was cancelled.')
    await expect(link).toHaveAttribute('href', `/account/mygifts/${orderId}`)
    await adminContext.close()
  })
})

test('a customer sets which emails about orders are sent', async ({ page }) => {
  await register(page)
  await page.goto('/account/user')
  await waitForHydration(page)
  const emails = page.getByRole('region', { name: 'Order emails' })
  await expect(emails.getByRole('checkbox')).toHaveCount(4)
  await expect(emails).toContainText(
    'Receipts, cancellations, refunds and emails about your account always come.',
  )
  // Two changes in quick succession while the shop responds slowly: both are shown, and both are saved.
  let releaseResponse = () => {}
  const responseReady = new Promise<void>((resolve) => (releaseResponse = resolve))
  await page.route('**/api/user/mails', async (route) => {
    if (route.request().method() === 'PATCH') await responseReady
    await route.continue()
  })
  await emails.getByRole('checkbox', { name: 'Production' }).uncheck()
  const delivery = emails.getByRole('checkbox', { name: 'Delivery' })
  await delivery.uncheck()
  await expect(emails.getByRole('checkbox', { name: 'Production' })).not.toBeChecked()
  releaseResponse()
  await expect(page.getByText('Your choice has been saved.').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await expect
    .poll(async () => {
      await page.reload()
      return delivery.isChecked()
    })
    .toBe(false)
  await expect(emails.getByRole('checkbox', { name: 'Production' })).not.toBeChecked()
  await expect(emails.getByRole('checkbox', { name: 'Design' })).toBeChecked()
})
