import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { account, dialog, fillLogin, openLogin, password, storedSession } from '../support/accounts.ts'
import { register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'
import type { ShopProcess } from '../support/shop-process.ts'

/** A new admin: each code is valid once, so no other test may use it. */
async function registerAdmin(page: Page, shop: ShopProcess): Promise<string> {
  const { email } = await register(page)
  await shop.sql("update users set role = 'admin', staff_role = 'owner' where email = $1", [email])
  await page.evaluate(() => localStorage.clear())
  await fillLogin(await openLogin(page), email)
  await expect(page.getByText('Loggedin successfully!')).toBeVisible()
  return email
}

/** The current code of the authenticator app. */
function codeOf(secret: string): string {
  return new TOTP({ secret }).generate()
}

test('an admin turns the second factor on by its QR code or secret, logs in with it, and turns it off', async ({
  page,
  shop,
}) => {
  const email = await registerAdmin(page, shop)
  await page.goto('/account/user')
  const block = page.getByRole('region', { name: 'Second factor' })
  await block.getByRole('button', { name: 'Set up' }).click()
  const setUp = dialog(page, 'Set up the second factor')
  await setUp.getByLabel('Current password').fill(password)
  await setUp.getByRole('button', { name: 'Next' }).click()
  await expect(setUp.getByRole('img', { name: 'QR code of the secret' })).toBeVisible()
  await expect(setUp.getByLabel('Code', { exact: true })).toBeFocused()
  const shownSecret = (await setUp.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  const secret = shownSecret.replaceAll(' ', '')
  await setUp.getByLabel('Code', { exact: true }).fill('12 34')
  await setUp.getByRole('button', { name: 'Switch on' }).click()
  await expect(setUp.getByText('The code has 6 digits.')).toBeVisible()
  await setUp.getByLabel('Code', { exact: true }).fill(codeOf(secret).replace(/(...)/, '$1 '))
  await setUp.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('The second factor is on.')).toBeVisible()
  await expect(block.getByText('On', { exact: true })).toBeVisible()

  await page.goto('/')
  await waitForHydration(page)
  await account(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const logIn = await openLogin(page)
  await fillLogin(logIn, email)
  const step = dialog(page, 'One more step')
  const code = step.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await storedSession(page)).toBeNull()
  await step.getByRole('button', { name: 'Back to log in' }).click()
  await fillLogin(logIn, email)
  await code.fill('000000')
  await step.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(step.getByText('This code is wrong or was used before. Wait for the next one.')).toBeVisible()
  await shop.sql('update users set totp_step = null where email = $1', [email])
  await code.fill(codeOf(secret))
  await step.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Loggedin successfully!')).toBeVisible()

  await shop.sql('update users set totp_step = null where email = $1', [email])
  await page.goto('/account/user')
  await block.getByRole('button', { name: 'Switch off' }).click()
  const switchOff = dialog(page, 'Switch off the second factor?')
  await switchOff.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await switchOff.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('The second factor is off.')).toBeVisible()
  await expect(block.getByText('Off', { exact: true })).toBeVisible()
})

test('customers are not offered the second factor', async ({ page }) => {
  await register(page)
  await page.goto('/account/user')
  await expect(page.getByRole('region', { name: 'Devices' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Second factor' })).toHaveCount(0)
})
