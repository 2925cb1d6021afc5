import type { Status } from '@printery/domain'
import { pageErrorsOf } from '../../support/page-errors.ts'
import { recordProgress } from '../../support/paying.ts'
import { logInByForm, newEmail } from '../../support/people.ts'
import { setNextStatus, showOrder } from '../../support/portal.ts'
import { expect, test } from '../../support/shop.ts'
import { checkOut, checkOutWithErrors, pay } from './checking-out.ts'
import { configure, proceedFromCartDrawer, registerToAddToCart } from './choosing.ts'
import { expectEmails, expectOrderPage, openArtwork } from './following.ts'

const notShipped = 'Your order has not been shipped out.'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** Each status with the banner that the customer sees. */
const statusBanners: readonly [Status, string][] = [
  ['design approved', 'Your design has been successfully approved!'],
  ['production pending', 'Your order is waiting to enter production.'],
  ['production started', 'Your order is now being produced.'],
  ['supplier has delivered order to warehouse', notShipped],
  ["supplier's order has arrived at warehouse", notShipped],
  ['Warehouse has completed quality check', notShipped],
  ['Warehouse has dispatched the order', notShipped],
  ['delivery in progress', notShipped],
  ['delivery is completed', 'Your order is on its way!'],
  ['pending order receive', 'Your order is on the way to you.'],
  ['order received', 'Your order has been received.'],
]

/** The subjects of all emails to the customer; `#` is the order's number. */
const subjects: readonly string[] = [
  'We have received order #',
  'Everyday Tee is approved, order #',
  'Order # is being produced',
  'Order # has passed its quality check',
  'Order # is on its way',
  'Order # has been received',
]

test.use({
  ...{ viewport: phone, isMobile: true, hasTouch: true },
  // With animations, which other tests turn off.
  contextOptions: { reducedMotion: 'no-preference' },
})

test('a customer buys on a phone, and sees how an admin moves the order up to its receipt', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  const errors = pageErrorsOf(page)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await recordProgress(page)

  await test.step('select colour, side, files and sizes', () => configure(page))
  await test.step('register to add the line to the cart', () => registerToAddToCart(page, email))
  await test.step('go from the cart to the checkout', () => proceedFromCartDrawer(page))
  await test.step('fill in the checkout with errors', () => checkOutWithErrors(page, email))
  const paidTotal = await test.step('CHECKOUT-015 CHECKOUT-017 fill in the checkout without errors', () =>
    checkOut(page, email))
  const orderId = await test.step('PAY-003 pay by card', () => pay(page, email, paidTotal))
  const orderPage = page.getByRole('main')
  await test.step('ORDER-010 read the order', () => expectOrderPage(orderPage, orderId, paidTotal))

  const adminContext = await browser.newContext({ viewport: desktop, isMobile: false, hasTouch: false })
  const admin = await adminContext.newPage()
  const adminErrors = pageErrorsOf(admin)
  await test.step('ROUTE-040 PORTAL-017 the admin finds the order and opens its artwork', async () => {
    await logInByForm(admin, 'admin@demo.test')
    await showOrder(admin, orderId)
    await test.step('PORTAL-013 the list has cards on phones and a table on wide screens', async () => {
      const [table, card] = [admin.getByRole('table'), admin.getByRole('article', { name: /^Order / })]
      await admin.setViewportSize(phone)
      await expect(card).toHaveCount(1)
      await expect(table).toHaveCount(0)
      await admin.setViewportSize(desktop)
      await expect(table).toHaveCount(1)
      await expect(card).toHaveCount(0)
    })
    await openArtwork(admin)
  })
  await test.step('PORTAL-031 PORTAL-039 the admin moves the order up to its receipt, and the customer sees each status', async () => {
    // A marker that a reload would remove.
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
    for (const [status, banner] of statusBanners) {
      // The order follows its only item.
      await setNextStatus(admin, 'Everyday Tee', status)
      await expect(orderPage.getByRole('status').first()).toContainText(banner)
    }
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
  })
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('printery-session') ?? '{}').token)
  expect(token).toEqual(expect.any(String))
  expect(urls.filter((url) => url.includes(token))).toEqual([])
  await test.step('read the emails', () => expectEmails(admin, email, orderId.slice(0, 10), subjects))
  expect([...errors, ...adminErrors]).toEqual([])
})
