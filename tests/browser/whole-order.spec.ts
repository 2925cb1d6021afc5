import type { Browser, Page } from '@playwright/test'
import type { Status } from '@printery/domain'
import { faultsOf } from './faults.ts'
import { recordProgress } from './paying.ts'
import { login, newEmail } from './people.ts'
import { showOrder, takeOn } from './portal.ts'
import { expect, test } from './shop.ts'
import { checkOut, checkOutWrongly, pay } from './whole-order/checking-out.ts'
import { configure, lookIntoCart, registerOnTheWay } from './whole-order/choosing.ts'
import { openArtwork, readMails, readOrder } from './whole-order/following.ts'

const notShipped = 'Your order has not been shipped out.'

/** Each status with the banner that the customer reads. */
const way: readonly [Status, string][] = [
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

/** What the customer is written on the whole way; `#` is the order's number. */
const subjects: readonly string[] = [
  'Order # is in',
  'Everyday Tee is approved, order #',
  'Order # is being produced',
  'Order # has passed its check',
  'Order # is on its way',
  'Order # has been received',
]

// With all that moves, as nearly everybody sees it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a customer goes from the shop to a paid order, and an admin takes it to receipt before their eyes', ({
  page,
  browser,
}) => goesTheWay(page, browser, way, subjects))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

  test('a customer goes from the shop to a paid order, and an admin approves it before their eyes', ({
    page,
    browser,
  }) => goesTheWay(page, browser, way.slice(0, 1), subjects.slice(0, 2)))
})

async function goesTheWay(
  page: Page,
  browser: Browser,
  statuses: typeof way,
  mails: typeof subjects,
): Promise<void> {
  const email = newEmail()
  const faults = faultsOf(page)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await recordProgress(page)

  await test.step('choose colour, side, files and sizes', () => configure(page))
  await test.step('register on the way into the cart', () => registerOnTheWay(page, email))
  await test.step('from the cart to the checkout', () => lookIntoCart(page))
  await test.step('fill in the checkout wrongly', () => checkOutWrongly(page, email))
  const paid = await test.step('CHECKOUT-015 CHECKOUT-017 fill in the checkout rightly', () =>
    checkOut(page, email))
  const orderId = await test.step('PAY-003 pay by card', () => pay(page, paid))
  const shown = page.getByRole('main')
  await test.step('ORDER-010 read the order', () => readOrder(shown, orderId, paid))

  const office = await browser.newContext()
  const admin = await office.newPage()
  const officeFaults = faultsOf(admin)
  await test.step('ROUTE-040 PORTAL-017 the admin finds the order and opens its artwork', async () => {
    await login(admin, 'admin@demo.test')
    await showOrder(admin, orderId)
    await test.step('PORTAL-013 a table on wide screens, cards on phones', async () => {
      const isWide = (page.viewportSize()?.width ?? 0) >= 1024
      await expect(admin.getByRole('table')).toHaveCount(isWide ? 1 : 0)
      await expect(admin.getByRole('article', { name: /^Order / })).toHaveCount(isWide ? 0 : 1)
    })
    await openArtwork(admin)
  })
  await test.step('PORTAL-031 PORTAL-039 the admin takes it to receipt while the customer looks on', async () => {
    // Gone after a reload.
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
    for (const [status, banner] of statuses) {
      await takeOn(admin, 'Everyday Tee', status)
      await takeOn(admin, 'order', status)
      await expect(shown.getByRole('status').first()).toContainText(banner)
    }
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
  })
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('printery-session') ?? '{}').token)
  expect(token).toEqual(expect.any(String))
  expect(addresses.filter((url) => url.includes(token))).toEqual([])
  await test.step('read the mails', () => readMails(admin, email, orderId.slice(0, 10), mails))
  expect([...faults, ...officeFaults]).toEqual([])
}
