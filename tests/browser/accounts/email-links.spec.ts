import type { Page } from '@playwright/test'
import {
  dialog,
  fillLogin,
  linkOfEmail,
  openLogin,
  password,
  passwordIn,
  storedSession,
} from '../support/accounts.ts'
import { newEmail, register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const newPassword = 'a quieter harbour'

async function requestResetLink(page: Page, email: string): Promise<string> {
  const response = await page.request.post('/api/auth/forgot-password', { data: { email } })
  expect(response.status()).toBe(200)
  return linkOfEmail(page, email)
}

async function savePassword(page: Page, first: string, second: string): Promise<void> {
  await passwordIn(page, 'New password').fill(first)
  await passwordIn(page, 'Confirm password').fill(second)
  await page.getByRole('button', { name: 'Save password' }).click()
}

test('a forgotten password is replaced by the link in the email', async ({ page }) => {
  const { email } = await register(page)
  const link = await requestResetLink(page, email)
  const token = new URL(link).searchParams.get('token') ?? ''
  expect(token).not.toBe('')
  const referers: string[] = []
  page.on('request', (request) => referers.push(request.headers().referer ?? ''))
  const tokenCheck = page.waitForRequest('**/api/auth/verify-reset-token')
  await page.clock.install()
  await page.goto(link)
  await test.step('ROUTE-018 AUTH-009 a valid token opens the form for a new password', async () => {
    expect((await tokenCheck).postDataJSON()).toEqual({ token })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
  })
  await expect(page).toHaveURL('/reset-password')
  expect(referers.filter((referer) => referer.includes(token))).toEqual([])
  await test.step('AUTH-010 the page links to the home page and the prices', async () => {
    const links = page.getByRole('navigation', { name: 'Elsewhere' })
    await expect(links.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expect(links.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing')
  })

  // The token is removed from the address, but the page keeps it across a reload.
  await page.reload()
  await test.step('AUTH-011 AUTH-012 both fields are needed', async () => {
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('New Password is required')).toBeVisible()
    await expect(page.getByText('Confirm password is required')).toBeVisible()
  })
  await test.step('AUTH-013 two different passwords are refused', async () => {
    await savePassword(page, newPassword, 'a louder harbour')
    await expect(page.getByText('Passwords dont match')).toBeVisible()
  })
  await savePassword(page, 'short', 'short')
  await expect(page.getByText('10 to 128 characters.')).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await savePassword(page, newPassword, newPassword)
  await test.step('AUTH-015 the new password is confirmed, and a second later the home page opens', async () => {
    await expect(page.getByText('Your password has been updated successfully!')).toBeVisible()
    await page.clock.runFor(999)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/')
  })
  await page.clock.resume()

  expect(await storedSession(page)).toBeNull()
  const logIn = await openLogin(page)
  await fillLogin(logIn, email, password)
  await expect(logIn.getByRole('alert')).toHaveText('Invalid email or password')
  await fillLogin(logIn, email, newPassword)
  await expect(page.getByText('Loggedin successfully!')).toBeVisible()
})

test('AUTH-014 the page of a used or invalid link offers the home page or a new link', async ({ page }) => {
  const { email } = await register(page)
  const link = await requestResetLink(page, email)
  await page.goto(link)
  await savePassword(page, newPassword, newPassword)
  await expect(page).toHaveURL('/')
  for (const url of [link, '/reset-password?token=never', '/reset-password']) {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Token! Please Retry')
    await expect(page.getByText('The link works once, for 60 minutes.')).toBeVisible()
  }
  await page.goto('/reset-password?token=never&for=invitation')
  await expect(page).toHaveURL('/reset-password?for=invitation')
  await expect(page.getByText('An invitation works once, for 3 days.')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(dialog(page, 'Forgot password')).toBeVisible()
  await page.goto('/reset-password')
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL('/')
})

test('AUTH-016 a reset that fails says that the link is invalid, or that something went wrong', async ({
  page,
  shop,
}) => {
  const { email } = await register(page)
  await page.goto(await requestResetLink(page, email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
  // Another device used the link first.
  await shop.sql('delete from password_links where user_id = (select id from users where email = $1)', [
    email,
  ])
  await savePassword(page, newPassword, newPassword)
  await expect(page.getByRole('status').getByText('Invalid Token! Please Retry')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Token! Please Retry')

  const { email: otherEmail } = await register(page)
  await page.goto(await requestResetLink(page, otherEmail))
  await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 400, body: '' }))
  await savePassword(page, newPassword, newPassword)
  await expect(page.getByText('Something went wrong!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Token! Please Retry')
})

test('a password that the shop refuses doesn’t use up the link', async ({ page }) => {
  const { email } = await register(page)
  await page.goto(await requestResetLink(page, email))
  await savePassword(page, 'password123', 'password123')
  await expect(page.getByText('This password is on a list of the commonest.')).toBeVisible()
  await savePassword(page, newPassword, newPassword)
  await expect(page.getByText('Your password has been updated successfully!')).toBeVisible()
})

test('/pricing leads to the shop', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page).toHaveURL('/products')
  await page.goto('/reset-password')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
})

test('an email address changes once both the old and the new address have confirmed it by a click', async ({
  page,
}) => {
  const { email } = await register(page)
  const newAddress = newEmail()
  await page.goto('/account/user')
  const block = page.getByRole('region', { name: 'Email' })
  await block.getByRole('button', { name: 'Change email' }).click()
  const form = dialog(page, 'Change your email')
  await form.getByLabel('New email').fill(newAddress)
  await form.getByLabel('Current password').fill('not my password')
  await form.getByRole('button', { name: 'Send the links' }).click()
  await expect(form.getByText('This is not your current password.')).toBeVisible()
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button', { name: 'Send the links' }).click()
  await expect(block.getByText(`Your email changes to ${newAddress} once it is confirmed.`)).toBeVisible()
  await expect(block.getByText(`Waiting for ${email} and ${newAddress}.`)).toBeVisible()

  const confirmRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/email/confirm')) confirmRequests.push(request.url())
  })
  await page.goto(await linkOfEmail(page, email))
  await waitForHydration(page)
  await expect(page).toHaveURL('/confirm-email')
  expect(confirmRequests, 'Email scanners open every link').toEqual([])
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Thank you. Now confirm it from your new address as well.')).toBeVisible()
  await page.getByRole('link', { name: 'To your account' }).click()
  await expect(block.getByText(`Waiting for ${newAddress}.`)).toBeVisible()

  const link = await linkOfEmail(page, newAddress)
  await page.goto(link)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(
    page.getByText('Your email has been changed. Log in with the new one from now on.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'To your account' }).click()
  await expect(block.getByText(newAddress)).toBeVisible()
  await page.goto(link)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid Token! Please Retry')
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
})
