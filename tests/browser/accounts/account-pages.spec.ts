import { dialog, fillLogin, openLogin, password } from '../support/accounts.ts'
import { expectAccessible, expectAccessibleOnPhone } from '../support/check-accessibility.ts'
import { pageErrorsOf } from '../support/page-errors.ts'
import { logInAs, register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('the forgotten password and the pages behind the links of emails have no accessibility violation and no error', async ({
  page,
}) => {
  const errors = pageErrorsOf(page)
  await page.goto('/?auth=forgot')
  const forgot = dialog(page, 'Forgot password')
  await forgot.getByRole('button', { name: 'Send the link' }).click()
  await expect(forgot.getByText('Email is required!')).toBeVisible()
  await expectAccessible(page, 'forgot password')

  await page.goto('/confirm-email')
  await waitForHydration(page)
  await expectAccessible(page, 'confirm an email')
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Token! Please Retry')
  await expectAccessible(page, 'reset without a token')
  await page.route('**/api/auth/verify-reset-token', (route) => route.fulfill({ json: { valid: true } }))
  await page.goto('/reset-password?token=one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('New Password is required')).toBeVisible()
  await expectAccessible(page, 'reset with errors')
  expect(errors).toEqual([])
})

test('the account of an admin and its dialogs have no accessibility violation and no error', async ({
  page,
  shop,
}) => {
  const errors = pageErrorsOf(page)
  const { email } = await register(page)
  await shop.sql("update users set role = 'admin', staff_role = 'owner' where email = $1", [email])
  await page.evaluate(() => localStorage.clear())
  await fillLogin(await openLogin(page), email)
  await expect(page.getByText('Loggedin successfully!')).toBeVisible()
  await page.goto('/account/user')
  await expect(page.getByRole('region', { name: 'Your data' })).toBeVisible()
  await expectAccessible(page, 'account')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expectAccessible(page, 'account, editing')
  for (const [button, name] of [
    ['Change email', 'Change your email'],
    ['Link Google', 'Link your Google account'],
    ['Close my account', 'Close your account?'],
    ['Set up', 'Set up the second factor'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(dialog(page, name)).toBeVisible()
    await expectAccessible(page, name)
    if (button !== 'Set up') await page.keyboard.press('Escape')
  }
  await page.getByRole('dialog').getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible()
  await expectAccessible(page, 'secret of the second step')
  expect(errors).toEqual([])
})

test('the account menu and the admin’s page of a customer have no accessibility violation and no error', async ({
  page,
}) => {
  const errors = pageErrorsOf(page)
  await logInAs(page, 'admin@demo.test')
  const { user } = await page.evaluate(() => JSON.parse(localStorage.getItem('printery-session') ?? ''))
  await page.goto(`/account/user/${user.id}`)
  await expect(page.getByRole('region', { name: 'Login details' })).toBeVisible()
  await expectAccessible(page, 'a customer')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/account')
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible()
  // Wide screens have no such page.
  await expectAccessibleOnPhone(page, 'account menu')
  expect(errors).toEqual([])
})
