import {
  account,
  dialog,
  newGoogleEmail,
  openLogin,
  signInByGoogle,
  storedSession,
} from '../support/accounts.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const google = 'Continue with Google'

test('SHELL-009 AUTH-017 a person registers with Google, and logs in with Google', async ({ page }) => {
  const email = newGoogleEmail()
  // The later logout opens the home page too.
  const logIn = await openLogin(page, '/')
  await expect(logIn.getByRole('button', { name: google })).toBeVisible()
  await logIn.getByRole('button', { name: 'Register' }).click()
  const register = dialog(page, 'Register')
  await signInByGoogle(page, register.getByRole('button', { name: google }), email)
  await expect(page.getByText('Registered Successfully!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storedSession(page)).toMatchObject({ user: { email, role: 'customer' } })

  await account(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await account(page).click()
  await signInByGoogle(page, logIn.getByRole('button', { name: google }), email)
  await expect(page.getByText('Logged in Successfully!')).toBeVisible()
  expect(await storedSession(page)).toMatchObject({ user: { email } })
})

test('a Google account that is linked to no account is explained in the login dialog', async ({ page }) => {
  const logIn = await openLogin(page)
  await signInByGoogle(page, logIn.getByRole('button', { name: google }), newGoogleEmail())
  await expect(
    logIn.getByText('No account belongs to this Google account. Please register first.'),
  ).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test('a Google account is not linked to an account with the same email', async ({ page }) => {
  const { email } = await register(page)
  await page.evaluate(() => localStorage.clear())
  const logIn = await openLogin(page)
  await signInByGoogle(page, logIn.getByRole('button', { name: google }), email)
  await expect(
    logIn.getByText(
      'Your email has an account with a password. Log in with it, then link Google in your account.',
    ),
  ).toBeVisible()
  await logIn.getByRole('button', { name: 'Register' }).click()
  await signInByGoogle(page, dialog(page, 'Register').getByRole('button', { name: google }), email)
  await expect(
    page.getByText('There is already an account with this email. Log in or set a new password.'),
  ).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test('closing Google’s window shows no error, and a failed login shows one', async ({ page }) => {
  const logIn = await openLogin(page)
  const opening = page.waitForEvent('popup')
  await logIn.getByRole('button', { name: google }).click()
  const popup = await opening
  await popup.getByRole('heading', { name: 'Sign in with Google' }).waitFor()
  await popup.close()
  const button = logIn.getByRole('button', { name: google })
  await expect(button).toBeEnabled()
  await expect(page.getByText('Google login failed!')).toHaveCount(0)

  await page.route('**/api/oauth/google/login', (route) => route.fulfill({ status: 502, body: '' }))
  await signInByGoogle(page, button, newGoogleEmail())
  await expect(page.getByText('Google login failed!')).toBeVisible()
})

test('if Google’s script fails to load, a click reports it, and the next click loads it again', async ({
  page,
}) => {
  await page.route('**/sandbox/google/client.js', (route) => route.abort())
  const logIn = await openLogin(page)
  await logIn.getByRole('button', { name: google }).click()
  await expect(page.getByText('Google login failed!')).toBeVisible()
  await page.unroute('**/sandbox/google/client.js')
  const opening = page.waitForEvent('popup')
  await logIn.getByRole('button', { name: google }).click()
  await opening
})

test('ROUTE-017 AUTH-018 the return from Google loads the session and opens the home page', async ({
  page,
}) => {
  await page.goto('/google-redirect')
  await expect(page.getByText('Google login failed!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await register(page)
  await page.goto('/google-redirect')
  await expect(page.getByText('Google login verified!')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('an account is linked with Google and unlinked in the account', async ({ page }) => {
  await register(page)
  await page.goto('/account/user')
  const block = page.getByRole('region', { name: 'Google' })
  await block.getByRole('button', { name: 'Link Google' }).click()
  const link = dialog(page, 'Link your Google account')
  await link.getByLabel('Current password').fill('harbour at night')
  const email = newGoogleEmail()
  await signInByGoogle(page, link.getByRole('button', { name: 'Link Google' }), email)
  await expect(page.getByText('Your Google account is linked.')).toBeVisible()
  await expect(block.getByText('Linked', { exact: true })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  const logIn = await openLogin(page)
  await signInByGoogle(page, logIn.getByRole('button', { name: google }), email)
  await expect(page.getByText('Logged in Successfully!')).toBeVisible()
  await page.goto('/account/user')
  await block.getByRole('button', { name: 'Unlink Google' }).click()
  await dialog(page, 'Unlink your Google account?').getByRole('button', { name: 'Unlink Google' }).click()
  await expect(page.getByText('Your Google account is no longer linked.')).toBeVisible()
  await expect(block.getByText('Not linked')).toBeVisible()
})

test('a customer who registered with Google has no password, can set one, and keeps the link until then', async ({
  page,
}) => {
  await openLogin(page)
  await page.getByRole('button', { name: 'Register' }).click()
  await signInByGoogle(page, dialog(page, 'Register').getByRole('button', { name: google }), newGoogleEmail())
  await expect(page.getByText('Registered Successfully!')).toBeVisible()
  await page.goto('/account/user')
  await expect(page.getByText('You log in with Google and have no password here.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  const unlink = page.getByRole('button', { name: 'Unlink Google' })
  await expect(unlink).toHaveAttribute('aria-disabled', 'true')
  await expect(unlink).toHaveAccessibleDescription(/Set a password first/)
  await page.getByRole('button', { name: 'Send me a link to set one' }).click()
  await expect(page.getByText('Please check your email to reset your password')).toBeVisible()
})

test('a customer without a password has to sign in with Google before closing the account', async ({
  page,
}) => {
  await openLogin(page)
  await page.getByRole('button', { name: 'Register' }).click()
  const email = newGoogleEmail()
  await signInByGoogle(page, dialog(page, 'Register').getByRole('button', { name: google }), email)
  await expect(page.getByText('Registered Successfully!')).toBeVisible()
  await page.goto('/account/user')
  await page.getByRole('button', { name: 'Close my account' }).click()
  const close = dialog(page, 'Close your account?')
  await expect(close.getByText('Google opens a window to confirm that it is you.')).toBeVisible()
  const confirm = close.getByRole('button', { name: 'Close my account' })
  // Signing in with another Google account is refused.
  await signInByGoogle(page, confirm, newGoogleEmail())
  await expect(close.getByText('This is not the Google account that opens this account.')).toBeVisible()
  await signInByGoogle(page, confirm, email)
  await expect(page.getByText('Your account is closed.')).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})
