import { daysFromToday } from '../../support/days.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import { logInWithOrders } from '../support/demo-customer.ts'
import { resetSettings } from '../support/settings.ts'
import { expect, test } from '../support/shop.ts'

// Other tests read the name of the shop.
test.afterEach(({ page }) => resetSettings(page))

test('an owner changes the shop’s name, sees it immediately, and resets it', async ({ page }) => {
  await logInWithOrders(page, 'admin@demo.test')
  await page.goto('/adminPortal')
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/adminPortal/settings')
  const name = page.getByRole('textbox', { name: 'Name of the shop' })
  const save = page.getByRole('button', { name: 'Save changes' })
  await test.step('SETTING-020 the preview is updated while the name is typed', async () => {
    await name.fill('Kampong Press')
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await expect(preview.getByText('Kampong Press', { exact: true })).toBeVisible()
    await expect(preview).toContainText('Kampong Press, 1 Demo Lane, Singapore 000001')
  })
  await test.step('SETTING-021 an error is shown at its field, and a reload keeps the typed text', async () => {
    await page.getByRole('textbox', { name: 'Support email' }).fill('nobody')
    await save.click()
    await expect(page.getByText('Enter a valid email address')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Support email' })).toHaveAttribute('aria-invalid', 'true')
    await page.reload()
    await expect(name).toHaveValue('Kampong Press')
    await expect(page.getByRole('textbox', { name: 'Support email' })).toHaveValue('nobody')
  })
  await test.step('SETTING-022 a saved value takes effect, with its author and the environment’s value beside it', async () => {
    await page.getByRole('textbox', { name: 'Support email' }).fill('hello@kampong.example')
    await save.click()
    await expect(page.getByText('Saved. It is in effect now.')).toBeVisible()
    await expect(save).toBeDisabled()
    await expect(page.getByText(/^Changed by .+ The environment says: Printery$/)).toBeVisible()
    await expectAccessible(page, 'the settings')
    const terms = await (await page.request.get('/terms')).text()
    expect(terms).toContain('Kampong Press')
    expect(terms).toContain('hello@kampong.example')
  })
  await test.step('SETTING-023 a reset restores the environment’s value', async () => {
    await page.getByRole('button', { name: 'Reset: Name of the shop' }).click()
    await expect(name).toHaveValue('Printery')
    await expect(page.getByRole('button', { name: 'Reset: Name of the shop' })).toHaveCount(0)
  })
  await test.step('SETTING-024 the history shows both values, and the latest change can be undone', async () => {
    await page.getByRole('tab', { name: 'History' }).click()
    const newest = page.getByRole('listitem').filter({ hasText: 'Name of the shop' }).first()
    await expect(newest).toContainText('Kampong Press')
    await newest.getByRole('button', { name: 'Undo: Name of the shop' }).click()
    await expect(page.getByText('Name of the shop is back to what it was before.')).toBeVisible()
    await page.getByRole('tab', { name: 'Business' }).click()
    await expect(name).toHaveValue('Kampong Press')
  })
})

test('an owner edits shipping steps and links that another admin has changed first', async ({
  page,
  browser,
}) => {
  await logInWithOrders(page, 'admin@demo.test')
  await page.goto('/adminPortal/settings?group=delivery')
  await test.step('SETTING-025 an example explains the steps', async () => {
    await page.getByLabel('Regular 1: Up to kg').fill('3')
    await page.getByLabel('Regular 1: Price').fill('7.50')
    await expect(page.getByText('A parcel of 3 kg costs $7.50 (Regular).')).toBeVisible()
  })
  await test.step('SETTING-026 descending steps are refused at the table', async () => {
    await page.getByLabel('Regular 1: Up to kg').fill('900')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Each step must go to a higher weight than the one before.')).toBeVisible()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByLabel('Regular 1: Up to kg')).not.toHaveValue('900')
  })
  await page.getByRole('tab', { name: 'Links' }).click()
  await page.getByRole('textbox', { name: 'Booking link' }).fill('https://book.example/printery')
  await test.step('SETTING-027 the admin who saved first is named, and the typed text stays', async () => {
    const context = await browser.newContext()
    const other = await context.newPage()
    await logInWithOrders(other, 'admin@demo.test')
    await other.goto('/adminPortal/settings?group=links')
    await other.getByRole('textbox', { name: 'Booking link' }).fill('/contact?from=booking')
    await other.getByRole('button', { name: 'Save changes' }).click()
    await expect(other.getByText('Saved. It is in effect now.')).toBeVisible()
    await context.close()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(/changed this in the meantime\.$/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Booking link' })).toHaveValue(
      'https://book.example/printery',
    )
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved. It is in effect now.')).toBeVisible()
  })
  await test.step('SETTING-028 secrets are shown as set or not', async () => {
    await page.getByRole('tab', { name: 'Secrets' }).click()
    await expect(page.getByRole('row', { name: 'STRIPE_SECRET_KEY Set' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'METRICS_TOKEN Not set' })).toBeVisible()
  })
})

test('an owner edits the text of an email and sees it as recipients do', async ({ page }) => {
  await logInWithOrders(page, 'admin@demo.test')
  await page.goto('/adminPortal/settings?group=emails')
  await page.getByLabel('Email', { exact: true }).selectOption({ label: 'Shipped' })
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await test.step('SETTING-036 the preview is updated, and names errors', async () => {
    await expect(preview).toContainText('is on its way')
    await page.getByRole('textbox', { name: 'Subject' }).fill('{product} is on its way')
    await expect(preview.getByRole('alert')).toHaveText(
      'Braces are only for the placeholders of this email: {name}, {order}, {shop}.',
    )
    await page.getByRole('textbox', { name: 'Subject' }).fill('{shop} sent order {order}')
    await expect(preview).toContainText('Printery sent order 0a1b2c3d-4')
    await page.getByRole('textbox', { name: 'Opening' }).fill('Good news, {name}!')
    await expect(preview.frameLocator('iframe').getByText('Good news, Mei!')).toBeVisible()
    await expectAccessible(page, 'the words of an email')
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved. It is in effect now.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true }).locator('option:checked')).toHaveText(
    'Shipped (customised)',
  )
})

test('an owner reads the health of the shop’s emails', async ({ page }) => {
  await logInWithOrders(page, 'admin@demo.test')
  await page.goto('/adminPortal/settings?group=health')
  await test.step('SETTING-044 each check is explained, and all can be repeated', async () => {
    await expect(page.getByText('Emails come from Printery <shop@printery.example>.')).toBeVisible({
      // An unreachable name server is queried twice.
      timeout: 20_000,
    })
    const checks = page.getByRole('region', { name: 'What receivers check' })
    for (const name of ['SPF', 'DKIM', 'DMARC']) await expect(checks.getByText(`${name}: `)).toBeVisible()
    await expect(checks).toContainText('Set DKIM_SELECTORS to what your mail provider calls the selector')
    const response = page.waitForResponse('**/api/settings/email-health')
    await checks.getByRole('button', { name: 'Check again' }).click()
    expect((await response).status()).toBe(200)
    await expectAccessible(page, 'the health of emails')
  })
})

test('an owner sets delivery windows and pastes the closed days of a year', async ({ page }) => {
  // Removes the closed days of the demo.
  await resetSettings(page)
  await logInWithOrders(page, 'admin@demo.test')
  await page.goto('/adminPortal/settings?group=delivery')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  const save = page.getByRole('button', { name: 'Save changes' })
  await test.step('SETTING-064 the preview shows today’s delivery days while the windows are typed', async () => {
    await expect(preview).toContainText(`Fast delivery: ${daysFromToday(7, 14)}`)
    await page.getByLabel('Fast: First day', { exact: true }).fill('2')
    await page.getByLabel('Fast: Last day', { exact: true }).fill('3')
    await expect(preview).toContainText(`Fast delivery: ${daysFromToday(2, 3)}`)
  })
  await test.step('SETTING-065 an invalid line of the pasted list is quoted, and nothing is added', async () => {
    const list = page.getByRole('textbox', { name: 'Paste a list' })
    await list.fill('2027-01-01 New Year’s Day\n1 May Labour Day')
    await page.getByRole('button', { name: 'Add the list' }).click()
    await expect(page.getByText('This is not a day with a name: “1 May Labour Day”.')).toBeVisible()
    await expect(page.getByText('No closed days.')).toBeVisible()
    await list.fill('2027-01-01 New Year’s Day\n2027-02-06 to 2027-02-09 Lunar New Year')
    await page.getByRole('button', { name: 'Add the list' }).click()
    await expect(page.getByText('2 entries added. Save to use them.')).toBeVisible()
    await expect(page.getByLabel('Closed 2: To', { exact: true })).toHaveValue('2027-02-09')
    await page.getByRole('button', { name: 'Remove: New Year’s Day' }).click()
    await expectAccessible(page, 'delivery windows and closed days')
  })
  await test.step('pasted entries that are listed already are neither added nor counted', async () => {
    const list = page.getByRole('textbox', { name: 'Paste a list' })
    const addList = page.getByRole('button', { name: 'Add the list' })
    await list.fill(
      '2027-02-06 to 2027-02-09 Lunar New Year\n2027-08-09 National Day\n2027-08-09 National Day',
    )
    await addList.click()
    await expect(page.getByText('1 entry added. Save to use them.')).toBeVisible()
    await list.fill('2027-08-09 National Day')
    await addList.click()
    await expect(page.getByText('All entries are listed already.')).toBeVisible()
    await expect(page.getByLabel(/^Closed \d+: Name$/)).toHaveCount(2)
    await page.getByRole('button', { name: 'Remove: National Day' }).click()
  })
  await test.step('SETTING-066 the saved values are in the shop and in the history', async () => {
    await save.click()
    await expect(page.getByText('Saved. It is in effect now.')).toBeVisible()
    const terms = await (await page.request.get('/terms')).text()
    expect(terms).toContain('or fast delivery, 2 to 3 days.')
    await page.getByRole('tab', { name: 'History' }).click()
    const newest = page.getByRole('listitem').filter({ hasText: 'Closed days' }).first()
    await expect(newest).toContainText('Lunar New Year (6 to 9 Feb 2027)')
  })
  await test.step('SETTING-067 on a phone every field is within the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/adminPortal/settings?group=delivery')
    await expect(page.getByLabel('Closed 1: Name', { exact: true })).toHaveValue('Lunar New Year')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
