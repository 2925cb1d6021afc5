import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { hydrated } from './people.ts'
import { expect } from './shop.ts'

/** Of every account that `register` of people.ts makes. */
export const password = 'harbour at night'

export function account(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Account' })
}

export function dialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true })
}

export function passwordIn(place: Page | Locator, label = 'Password'): Locator {
  return place.getByLabel(label, { exact: true })
}

/** The login over a page, opened as a visitor does: over one without pictures, which is there soon. */
export async function openLogin(page: Page, path = '/terms'): Promise<Locator> {
  await page.goto(path)
  await hydrated(page)
  await account(page).click()
  return dialog(page, 'Log in')
}

export async function fillLogin(login: Locator, email: string, secret = password): Promise<void> {
  await login.getByLabel('Email').fill(email)
  await passwordIn(login).fill(secret)
  await login.getByRole('button', { name: 'Log in' }).click()
}

export async function storedSession(
  page: Page,
): Promise<{ token: string; user: { role: string; brandName: string | null } } | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('printery-session') ?? 'null'))
}

/** The link of the newest mail to this address that has a token, as soon as it has arrived. */
export async function linkOfMail(page: Page, to: string): Promise<string> {
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: `To ${to}` })
    .filter({ has: page.getByRole('link', { name: /token=/ }) })
  await expect(async () => {
    await page.goto('/sandbox/mail')
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  const link = mail.first().getByRole('link', { name: /token=/ })
  return (await link.getAttribute('href')) ?? ''
}

/** An account with the sandbox's Google, of the test's own. */
export function newGoogleEmail(): string {
  return `hana-${randomUUID().slice(0, 8)}@google.test`
}

/** Presses the button and signs in in the window that it opens. */
export async function signInByGoogle(page: Page, button: Locator, email: string): Promise<void> {
  const opening = page.waitForEvent('popup')
  await button.click()
  const popup = await opening
  await popup.getByLabel('Email', { exact: true }).fill(email)
  await popup.getByLabel('First name').fill('Hana')
  await popup.getByRole('button', { name: 'Continue', exact: true }).click()
}
