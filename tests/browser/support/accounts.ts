import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { waitForHydration } from './people.ts'
import { expect } from './shop.ts'

/** The password of every account that `register` of people.ts creates. */
export const password = 'harbour at night'

export function account(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Account' })
}

export function dialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true })
}

export function passwordIn(container: Page | Locator, label = 'Password'): Locator {
  return container.getByLabel(label, { exact: true })
}

/** Opens the login dialog on a page, by default on one without pictures, which loads quickly. */
export async function openLogin(page: Page, path = '/terms'): Promise<Locator> {
  await page.goto(path)
  await waitForHydration(page)
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

/** Waits for an email with a token to this address; returns the link of the newest one. */
export async function linkOfEmail(page: Page, to: string): Promise<string> {
  const message = page
    .getByRole('listitem')
    .filter({ hasText: `To ${to}` })
    .filter({ has: page.getByRole('link', { name: /token=/ }) })
  await expect(async () => {
    await page.goto('/sandbox/mail')
    await expect(message.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  const link = message.first().getByRole('link', { name: /token=/ })
  return (await link.getAttribute('href')) ?? ''
}

/** The email of a new account at the sandbox's Google. */
export function newGoogleEmail(): string {
  return `hana-${randomUUID().slice(0, 8)}@google.test`
}

/** Presses the button and signs in in the popup that it opens. */
export async function signInByGoogle(page: Page, button: Locator, email: string): Promise<void> {
  const opening = page.waitForEvent('popup')
  await button.click()
  const popup = await opening
  await popup.getByLabel('Email', { exact: true }).fill(email)
  await popup.getByLabel('First name').fill('Hana')
  await popup.getByRole('button', { name: 'Continue', exact: true }).click()
}
