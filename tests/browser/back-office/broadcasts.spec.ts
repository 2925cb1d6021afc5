import { linkOfEmail } from '../support/accounts.ts'
import { expectAccessible, expectAccessibleOnPhone } from '../support/check-accessibility.ts'
import { emailSubjects, logInAs, waitForHydration } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'

// A separate shop, because the test writes to the whole mailing list.
const test = testWithOwnShop()

test('an admin writes and sends a broadcast, and a recipient unsubscribes', async ({ page, browser }) => {
  await page.goto('/')
  await waitForHydration(page)
  const reader = 'reader@list.test'
  await test.step('MAILLIST-020 a visitor subscribes in the footer', async () => {
    await page.getByRole('button', { name: 'News by email' }).click()
    await page.getByRole('dialog').getByLabel('Email').fill(reader)
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect
      .poll(() => emailSubjects(page, reader), { timeout: 30_000 })
      .toEqual(['Confirm that you want our news'])
  })
  const contextWithoutScripts = await browser.newContext({ javaScriptEnabled: false })
  const pageWithoutScripts = await contextWithoutScripts.newPage()
  await test.step('MAILLIST-020 the visitor confirms without scripts by pressing a button, not by opening the page', async () => {
    await pageWithoutScripts.goto(await linkOfEmail(page, reader))
    await expect(pageWithoutScripts.getByRole('heading', { name: 'Do you want our news?' })).toBeVisible()
    await pageWithoutScripts.getByRole('button', { name: 'Yes, send me news' }).click()
    await expect(
      pageWithoutScripts.getByText('You are on the list. Every email has a link to leave it.'),
    ).toBeVisible()
  })

  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/myorders')
  await test.step('ROUTE-048 the admin’s sidebar leads to chat, broadcasts, wallet, payouts and settings', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Portal' })
    for (const [name, address] of [
      [/^Chat Management/, '/adminPortal/chat'],
      ['Broadcast', '/adminPortal/broadcast'],
      ['Wallet', '/adminPortal/payments/wallet'],
      ['Retrieve Wallet', '/adminPortal/payments/retreve'],
      ['Shop settings', '/adminPortal/settings'],
    ] as const)
      await expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
    await sidebar.getByRole('link', { name: 'Broadcast', exact: true }).click()
    await page.waitForURL('**/adminPortal/broadcast')
    await expectAccessible(page, 'the broadcasts')
  })
  await page.getByRole('link', { name: 'New broadcast' }).click()
  await waitForHydration(page)
  const frame = page.frameLocator('iframe[title="The email as it arrives"]')
  await test.step('BROADCAST-020 blocks are written and moved, and the preview shows the email', async () => {
    await page.getByLabel('Subject').fill('Four new colours')
    await page.getByRole('textbox', { name: 'Heading' }).fill('Four new colours of the tee')
    await page.getByRole('textbox', { name: 'Text' }).fill('They are on the shelf from Monday.')
    await page.getByRole('button', { name: 'Add button' }).press('Enter')
    await expect(page.getByLabel('Label')).toBeFocused()
    await page.keyboard.type('See the tees')
    await page.getByLabel('Link', { exact: true }).fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Move button 3 up' }).click()
    await expect(frame.getByRole('heading', { name: 'Four new colours of the tee' })).toBeVisible()
    await page.getByRole('button', { name: 'Phone', exact: true }).click()
    await expect(frame.getByText('They are on the shelf from Monday.')).toBeVisible()
    await page.getByRole('button', { name: 'Plain text' }).click()
    await expect(page.locator('pre')).toContainText('FOUR NEW COLOURS OF THE TEE')
  })
  await test.step('BROADCAST-021 a reload keeps the unsaved text', async () => {
    await page.reload()
    await waitForHydration(page)
    await expect(page.getByLabel('Subject')).toHaveValue('Four new colours')
    await expect(page.getByRole('group', { name: 'Button, block 2' })).toBeVisible()
  })
  await test.step('BROADCAST-002 a link whose scheme isn’t https is refused at its field', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(
      page.getByText('A link begins with https:// or is a path of the shop, such as /products.'),
    ).toBeVisible()
    await page.getByLabel('Link', { exact: true }).fill('/products')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.waitForURL(/\/adminPortal\/broadcast\/[0-9a-f-]{36}$/)
    await expect(frame.getByRole('link', { name: 'See the tees' })).toBeVisible()
    await expectAccessible(page, 'a broadcast that is written')
    await expectAccessibleOnPhone(page, 'a broadcast on a phone')
  })
  await test.step('BROADCAST-022 the number of recipients is shown before sending, and the progress afterwards', async () => {
    await expect(page.getByText('31 confirmed addresses')).toBeVisible()
    await page.getByRole('button', { name: 'Send a test to me' }).click()
    await expect(page.getByText('A test is on its way to admin@demo.test.')).toBeVisible()
    await page.getByRole('button', { name: 'Send now' }).click()
    const confirmation = page.getByRole('dialog', { name: 'Send to 31 addresses?' })
    await confirmation.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText('31 of 31 done')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('main').getByText('Sent', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: /^31\. Show addresses: Sent/ }).click()
    await expect(page.getByRole('region', { name: 'Addresses: Sent' })).toContainText('@')
    await expectAccessible(page, 'a broadcast that was sent')
  })
  await test.step('MAILLIST-021 the unsubscribe button of an email client removes the address from the list', async () => {
    await pageWithoutScripts.goto(new URL('/sandbox/mail', page.url()).href)
    await pageWithoutScripts
      .locator('.mails li')
      .filter({ hasText: reader })
      .getByRole('link', { name: 'Four new colours' })
      .click()
    await pageWithoutScripts.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(
      pageWithoutScripts.getByText('You are off the list and will get no more news.'),
    ).toBeVisible()
  })
  await page.goto('/adminPortal/broadcast?tab=list')
  await page.getByRole('button', { name: 'Left', exact: true }).click()
  const address = page.getByRole('listitem').filter({ hasText: reader })
  await address.getByRole('button', { name: `Consent of ${reader}` }).click()
  await test.step('MAILLIST-008 an admin reads the record of consent', () =>
    expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
      /^Was asked to confirm from/,
      /^Confirmed from .*may send news and offers to this email\./,
      /^Left the list from/,
    ]))
  await contextWithoutScripts.close()
})

test('a supplier writes to customers, the shop approves it, and the customer reads it', async ({
  page,
  browser,
}) => {
  await logInAs(page, 'supplier@demo.test')
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const admin = await context.newPage()
  await page.goto('/sellerPortal/myorders')
  await test.step('PORTAL-003 the supplier’s sidebar leads to its chat and its broadcasts', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Portal' })
    await expect(sidebar.getByRole('link', { name: /^Chat Management/ })).toHaveAttribute(
      'href',
      '/sellerPortal/chat',
    )
    await sidebar.getByRole('link', { name: 'Broadcast' }).click()
    await page.waitForURL('**/sellerPortal/broadcast')
  })
  await waitForHydration(page)
  await page.getByLabel('Recipients').selectOption('customers')
  await page.getByLabel('Subject').fill('Your tees leave on Friday')
  await page.getByRole('textbox', { name: 'Text' }).fill('A day earlier than we said.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('listitem', { name: 'Your tees leave on Friday' })).toContainText('Waiting')
  await expectAccessible(page, 'the notices of a supplier')

  await logInAs(admin, 'admin@demo.test')
  await admin.goto('/adminPortal/broadcast?tab=notices')
  await admin.getByRole('button', { name: 'Approve and send Your tees leave on Friday' }).click()
  await expect(admin.getByRole('listitem', { name: 'Your tees leave on Friday' })).toContainText('Sent')
  await expectAccessible(admin, 'the notices of suppliers')
  await page.reload()
  await expect(page.getByRole('listitem', { name: 'Your tees leave on Friday' })).toContainText(
    /Reached \d+ people/,
  )
  await logInAs(admin, 'customer@demo.test')
  await admin.goto('/account/notification')
  await test.step('SUPNOTICE-010 the customer reads it', () =>
    expect(admin.getByRole('main')).toContainText('Your tees leave on Friday: A day earlier than we said.'))
  await context.close()
})

test('BROADCAST-023 support reads broadcasts and sees no button that would be refused', async ({ page }) => {
  await logInAs(page, 'support@demo.test')
  await page.goto('/adminPortal/broadcast')
  await expect(page.getByRole('link', { name: 'Navy and forest are back in all sizes' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New broadcast' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Your year-end caps, ordered by 4 December' }).click()
  await expect(page.getByRole('heading', { name: 'Your year-end caps, ordered by 4 December' })).toBeVisible()
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Caps for the last team day of the year' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Send|Save|Delete|Cancel/ })).toHaveCount(0)
})
