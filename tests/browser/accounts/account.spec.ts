import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dialog, fillLogin, openLogin, password, passwordIn, storedSession } from '../support/accounts.ts'
import { afterRetries } from '../support/page-errors.ts'
import { logInAs, register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const phone = { width: 390, height: 844 }

test('SHELL-020 the account’s navigation is a separate page on phones, and is next to each page on wide screens', async ({
  page,
}) => {
  const { email } = await register(page)
  await page.setViewportSize(phone)
  await page.goto('/account')
  const accountNavigation = page.getByRole('navigation', { name: 'Account' })
  await test.step('ROUTE-019 a phone shows the navigation of the account', async () => {
    await expect(accountNavigation.getByText(email)).toBeVisible()
    for (const name of ['Account Information', 'My Orders']) {
      const row = await accountNavigation.getByRole('link', { name }).boundingBox()
      expect(row?.height, name).toBeGreaterThanOrEqual(60)
    }
  })
  await test.step('ACCOUNT-008 each page of the account links back', async () => {
    for (const [linkName, path] of [
      ['Account Information', '/account/user'],
      ['My Orders', '/account/mygifts'],
    ] as const) {
      await accountNavigation.getByRole('link', { name: linkName }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(linkName)
      await expect(accountNavigation).toBeHidden()
      await page.getByRole('link', { name: 'Back to your account' }).click()
      await expect(page).toHaveURL('/account')
    }
  })
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(page).toHaveURL('/account/user')
  await expect(accountNavigation.getByRole('link', { name: 'Account Information' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('link', { name: 'Back to your account' })).toBeHidden()
  await test.step('ROUTE-020 wide screens redirect the account to its details', async () => {
    await page.goto('/account')
    await expect(page).toHaveURL('/account/user')
    await expect(accountNavigation.getByRole('link', { name: 'Account Information' })).toBeVisible()
    await page.setViewportSize({ width: 1023, height: 800 })
    await page.goto('/account')
    await expect(accountNavigation.getByRole('link', { name: 'Account Information' })).toBeVisible()
    await expect(page).toHaveURL('/account')
    await page.goto('/account/user')
  })

  const back = page.getByRole('link', { name: 'Back to your account' })
  const menu = page.getByRole('button', { name: 'Open menu' })
  const links = page.getByRole('navigation', { name: 'Main' })
  for (const [width, shown, hidden] of [
    [1023, [back, links], [accountNavigation, menu]],
    [768, [back, links], [accountNavigation, menu]],
    [767, [back, menu], [accountNavigation, links]],
    [1024, [accountNavigation, links], [back, menu]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const locator of shown) await expect(locator, `${width} px`).toBeVisible()
    for (const locator of hidden) await expect(locator, `${width} px`).toBeHidden()
  }
})

test('ROUTE-021 ACCOUNT-001 the details are read, edited and saved', async ({ page }) => {
  await register(page)
  await page.goto('/account/user')
  const details = page.getByRole('region', { name: 'Login details' })
  const firstName = details.getByLabel('First name')
  const lastName = details.getByLabel('Last name')
  const address = details.getByLabel('Address')
  await expect(firstName).toHaveValue('Mei')
  await expect(address).not.toBeEditable()
  await expect(details.getByText('No address yet. Add one and checkout fills it in.')).toBeVisible()
  // The focus must move synchronously. Otherwise it could leave a field that the user clicked in the meantime.
  const focused = await details
    .getByRole('button', { name: 'Edit' })
    .evaluate(async (button: HTMLElement) => {
      button.click()
      await Promise.resolve()
      return (document.activeElement as HTMLInputElement).name
    })
  expect(focused).toBe('firstName')
  const save = details.getByRole('button', { name: 'Save' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await address.fill('18 Jalan Besar, #04-02, Singapore 208786')
  await expect(save).toHaveAttribute('aria-disabled', 'false')
  await test.step('ACCOUNT-002 no field can be empty', async () => {
    for (const field of [firstName, lastName, address]) {
      const before = await field.inputValue()
      await field.fill('  ')
      await expect(save).toHaveAttribute('aria-disabled', 'true')
      await field.fill(before)
    }
  })
  await firstName.fill('Mei Ling')
  await lastName.fill('Lim')
  await save.click()
  await test.step('ACCOUNT-010 saved details are confirmed', async () => {
    await expect(page.getByText('User has been updated successfully!')).toBeVisible()
  })
  await expect(firstName).not.toBeEditable()
  await expect(page.getByRole('navigation', { name: 'Account' }).getByText('Mei Ling Lim')).toBeVisible()
  await page.reload()
  await expect(address).toHaveValue('18 Jalan Besar, #04-02, Singapore 208786')

  await details.getByRole('button', { name: 'Edit' }).click()
  await lastName.fill('Goh')
  await details.getByRole('button', { name: 'Cancel' }).click()
  await expect(lastName).toHaveValue('Lim')
})

test('details that can’t be saved stay in their fields, with the reason', async ({ page }) => {
  await register(page)
  await page.goto('/account/user')
  const details = page.getByRole('region', { name: 'Login details' })
  await details.getByRole('button', { name: 'Edit' }).click()
  await details.getByLabel('Address').fill('18 Jalan Besar')
  await page.route('**/api/user', (route) => route.abort())
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByRole('alert')).toHaveText('You are offline. Changes cannot be saved.')
  await expect(details.getByLabel('Address')).toHaveValue('18 Jalan Besar')
})

test('CORRECT-087 details that another tab has saved are shown, and the typed text is kept', async ({
  page,
  context,
}) => {
  await register(page)
  await page.goto('/account/user')
  const detailsIn = (tab: Page) => tab.getByRole('region', { name: 'Login details' })
  const details = detailsIn(page)
  await details.getByRole('button', { name: 'Edit' }).click()
  await details.getByLabel('Address').fill('18 Jalan Besar')

  const other = await context.newPage()
  await other.goto('/account/user')
  await detailsIn(other).getByRole('button', { name: 'Edit' }).click()
  await detailsIn(other).getByLabel('Address').fill('2 Jalan Tinta')
  await detailsIn(other).getByLabel('Phone number (optional)').fill('+65 0000 1001')
  await detailsIn(other).getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('User has been updated successfully!')).toBeVisible()
  await other.close()

  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByRole('alert')).toHaveText(
    'Your details were changed elsewhere in the meantime. Compare them with yours, and save again.',
  )
  await expect(details.getByText('Saved elsewhere in the meantime: 2 Jalan Tinta')).toBeVisible()
  await expect(details.getByLabel('Address')).toHaveValue('18 Jalan Besar')
  await expect(details.getByLabel('Phone number (optional)')).toHaveValue('+65 0000 1001')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User has been updated successfully!')).toBeVisible()
  await page.reload()
  await expect(details.getByLabel('Address')).toHaveValue('18 Jalan Besar')
  await expect(details.getByLabel('Phone number (optional)')).toHaveValue('+65 0000 1001')
})

test('after a password change the customer is logged out on the home page', async ({ page }) => {
  const { email } = await register(page)
  await page.clock.install()
  await page.goto('/account/user')
  const block = page.getByRole('region', { name: 'Password' })
  const save = block.getByRole('button', { name: 'Save password' })
  const fill = async (current: string, newPassword: string, confirmed: string) => {
    await passwordIn(block, 'Current password').fill(current)
    await passwordIn(block, 'New password').fill(newPassword)
    await passwordIn(block, 'Confirm password').fill(confirmed)
  }
  await test.step('ACCOUNT-003 ACCOUNT-004 each of the three fields is required', async () => {
    for (const [current, newPassword, confirmed] of [
      ['', 'b', 'c'],
      ['a', '', 'c'],
      ['a', 'b', ''],
    ] as const) {
      await fill(current, newPassword, confirmed)
      await expect(save).toHaveAttribute('aria-disabled', 'true')
    }
    await expect(save).toHaveAccessibleDescription('Fill up all three fields to save.')
  })
  await fill(password, password, 'harbour')
  await expect(save).toHaveAttribute('aria-disabled', 'false')
  await test.step('ACCOUNT-005 ACCOUNT-006 the same password and a different confirmation are refused', async () => {
    await save.click()
    await expect(block.getByText("New password can't be the same as the current password")).toBeVisible()
    await expect(block.getByText("Confirm Password doesn't match")).toBeVisible()
  })
  await fill('not my password', 'a quieter harbour', 'a quieter harbour')
  await save.click()
  await expect(block.getByText('This is not your current password.')).toBeVisible()
  await fill(password, 'a quieter harbour', 'a quieter harbour')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await save.click()
  await test.step('ACCOUNT-011 the home page opens after a second, and another second later the session ends', async () => {
    await expect(page.getByText('Password has been updated successfully!')).toBeVisible()
    await page.clock.runFor(999)
    await expect(page).toHaveURL('/account/user')
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/')
    await page.clock.runFor(999)
    expect(await storedSession(page)).not.toBeNull()
    await page.clock.runFor(1)
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    expect(await storedSession(page)).toBeNull()
  })
  await page.clock.resume()
  await fillLogin(await openLogin(page), email, 'a quieter harbour')
  await expect(page.getByText('Loggedin successfully!')).toBeVisible()
})

test('ROUTE-022 ACCOUNT-007 an admin reads the details of a customer and can change none of them', async ({
  page,
  browser,
}) => {
  const { email, token } = await register(page)
  const response = await page.request.get('/api/auth/login/success', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { user } = (await response.json()) as { user: { id: string } }
  const adminContext = await browser.newContext()
  const admin = await adminContext.newPage()
  await logInAs(admin, 'admin@demo.test')
  await admin.goto(`/account/user/${user.id}`)
  const main = admin.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Mei Tan')
  const details = main.getByRole('region', { name: 'Login details' })
  for (const shown of ['Mei', 'Tan', email])
    await expect(details.getByText(shown, { exact: true })).toBeVisible()
  for (const role of ['textbox', 'button'] as const) await expect(details.getByRole(role)).toHaveCount(0)
  await expect(main.getByRole('region', { name: 'Orders' })).toBeVisible()
  await expect(main.getByLabel(/password/i)).toHaveCount(0)
  await adminContext.close()
})

test('ACCOUNT-009 if the account can’t be loaded, a full-page error with a Go Back button is shown', async ({
  page,
}) => {
  await register(page)
  await page.goto('/products')
  await waitForHydration(page)
  await page.route('**/api/user/security', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Account Information' }).click()
  await expect(page.getByRole('heading', { name: 'Your account could not be loaded.' })).toBeVisible(
    afterRetries,
  )
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/products')

  // The account of another person gets the same response as one that doesn't exist.
  await page.goto('/account/user/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'The account could not be loaded.' })).toBeVisible()
  await expect(page.getByText('There is no such account, or it is not yours.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
})

test('a customer downloads their data, and closing the account erases it in the browser and in the shop', async ({
  page,
}) => {
  const { email } = await register(page)
  await page.goto('/account/user')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('printery-my-data.json')
  expect(await readFile(await file.path(), 'utf8')).toContain(email)

  await page.getByRole('button', { name: 'Close my account' }).click()
  const question = dialog(page, 'Close your account?')
  await expect(question.getByText('This cannot be undone.')).toBeVisible()
  await question.getByRole('button', { name: 'Close my account' }).click()
  await expect(question.getByText('Enter your current password')).toBeVisible()
  await question.getByLabel('Current password').fill('not my password')
  await question.getByRole('button', { name: 'Close my account' }).click()
  await expect(question.getByText('This is not your current password.')).toBeVisible()
  await question.getByLabel('Current password').fill(password)
  await question.getByRole('button', { name: 'Close my account' }).click()
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toBeNull()
  const logIn = await openLogin(page)
  await fillLogin(logIn, email)
  await expect(logIn.getByRole('alert')).toHaveText('Invalid email or password')
})
