import { buyBlank } from '../support/buying.ts'
import { expectAccessible, expectAccessibleOnPhone } from '../support/check-accessibility.ts'
import { logInAs, register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('a customer and the shop read all notifications, filter them and mark them as read', async ({
  page,
  browser,
}) => {
  const customer = await register(page)
  const orderId = await buyBlank(page, customer)
  const order = `Order ${orderId.slice(0, 10)}`
  const adminContext = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const adminPage = await adminContext.newPage()
  const adminToken = await logInAs(adminPage, 'admin@demo.test')
  const changeOrder = async (fields: object) => {
    const headers = { authorization: `Bearer ${adminToken}` }
    const response = await page.request.patch('/api/order', { data: { id: orderId, ...fields }, headers })
    expect(response.status()).toBe(200)
  }
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })

  await test.step('NOTIFY-006 the bell leads to the page of all notifications', async () => {
    await page.goto('/account/mygifts')
    await waitForHydration(page)
    // Notifications that the bell has shown count as read, once its list is loaded.
    const read = page.waitForResponse('**/api/notices/read')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click()
    await read
    await page.getByRole('link', { name: 'All notifications' }).click()
    await expect(page).toHaveURL('/account/notification')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('Thank you for your payment!')
  })
  await test.step('NOTIFY-007 new notifications appear on the open page', async () => {
    await changeOrder({ status: 'production pending' })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('Your order is waiting to enter production.')
    await expectAccessible(page, 'all notifications')
  })
  await test.step('a notification is marked as read by keyboard, and a filter shows only unread ones', async () => {
    const day = new Date(Date.now() + 60 * 24 * 3_600_000).toISOString().slice(0, 10)
    await changeOrder({ shippingDate: day })
    await expect(rows).toHaveCount(3)
    await page.getByLabel('About').selectOption('Production')
    await expect(page).toHaveURL('/account/notification?about=production')
    await expect(rows).toHaveCount(1)
    await rows
      .first()
      .getByRole('button', { name: `Mark as read: ${order}` })
      .focus()
    await page.keyboard.press('Enter')
    await expect(rows.first().getByRole('button')).toHaveCount(0)
    await page.getByRole('button', { name: 'Unread', exact: true }).click()
    await expect(page.getByText('No notifications match.')).toBeVisible()
    await page.getByLabel('About').selectOption('Everything')
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByText('Everything has been read.')).toBeVisible()
  })
  await test.step('NOTIFY-008 if the list fails to load, an error is shown, and it can be loaded again', async () => {
    const refused = { message: 'The archive is locked.', code: 'too_many', requestId: 'r-1' }
    await page.route('**/api/notices?*', (route) => route.fulfill({ status: 429, json: refused }))
    // The stream fetches the list again when it connects. A refusal instead of no response: that would mean an outage, after
    // which the page fetches everything again.
    await page.route('**/api/events', (route) => route.fulfill({ status: 503 }))
    await page.goto('/account/notification')
    const error = page.getByRole('main').getByRole('alert')
    await expect(error).toContainText('Your notifications could not be loaded.')
    await page.unroute('**/api/notices?*')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(rows).toHaveCount(3)
    await expectAccessibleOnPhone(page, 'all notifications on a phone')
  })
  await test.step('ROUTE-048 the shop’s own page, linked in the sidebar, has the notification of the order', async () => {
    await adminPage.goto('/adminPortal/myorders')
    await waitForHydration(adminPage)
    await adminPage.getByRole('navigation').getByRole('link', { name: 'Notification' }).click()
    await expect(adminPage).toHaveURL('/adminPortal/notification')
    const list = adminPage.getByRole('main').getByRole('list')
    await expect(list.getByRole('link', { name: new RegExp(order) }).first()).toContainText('A new order')
    await expectAccessible(adminPage, 'the notifications of the shop')
    await adminContext.close()
  })
})

test('NOTIFY-013 a supplier sets which notifications are listed and emailed, by keyboard and on a phone', async ({
  page,
}) => {
  await logInAs(page, 'supplier@demo.test')
  await page.goto('/sellerPortal/notification')
  await page.getByRole('tab', { name: 'What you get' }).click()
  await expect(page).toHaveURL('/sellerPortal/notification?tab=choices')
  const choices = page.getByRole('region', { name: 'What you get' })
  await expect(choices.getByRole('row', { name: /^Refunds/ })).toContainText('Always')
  await expect(choices.getByRole('row', { name: /^Messages/ })).toContainText('Under Messages')
  await test.step('NOTIFY-026 the page says which emails are always sent, and why', async () => {
    for (const [topic, reason] of [
      ['Orders', 'AlwaysReceipts and cancellations'],
      ['Products and prices', 'AlwaysWhat was decided about them'],
      ['Your supplier account', 'AlwaysWhether you may sell'],
    ] as const)
      await expect(
        choices
          .getByRole('row', { name: new RegExp(`^${topic}`) })
          .getByRole('cell')
          .last(),
      ).toHaveText(reason)
  })
  const onPage = choices.getByRole('checkbox', { name: 'Production: on the page' })
  const byEmail = choices.getByRole('checkbox', { name: 'New items: by email' })
  await onPage.focus()
  await page.keyboard.press('Space')
  await expect(onPage).not.toBeChecked()
  await byEmail.uncheck()
  await test.step('NOTIFY-021 a supplier sets when emails are sent: once a day, and never in quiet hours', async () => {
    await choices.getByRole('checkbox', { name: 'One email a day' }).check()
    await choices.getByLabel('At', { exact: true }).selectOption('08:00')
    await choices.getByRole('checkbox', { name: 'Quiet hours' }).check()
    await choices.getByLabel('Until', { exact: true }).selectOption('06:00')
    await expect(choices.getByLabel('From', { exact: true })).toHaveValue('22')
  })
  await expect(page.getByText('Your choice has been saved.').first()).toBeVisible()
  await expectAccessibleOnPhone(page, 'the choices of a supplier')
  await expect
    .poll(async () => {
      await page.reload()
      return [await onPage.isChecked(), await byEmail.isChecked()]
    })
    .toEqual([false, false])
  await expect(choices.getByLabel('At', { exact: true })).toHaveValue('8')
  await expect(choices.getByLabel('Until', { exact: true })).toHaveValue('6')
  await choices.getByRole('checkbox', { name: 'One email a day' }).uncheck()
  await choices.getByRole('checkbox', { name: 'Quiet hours' }).uncheck()
  await onPage.check()
  await byEmail.check()
  await expect(byEmail).toBeChecked()
})
