import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { SessionView } from '@printery/contract'
import { waitForHydration } from '../../../scripts/hydrated.ts'
import { expect } from './shop.ts'

export { waitForHydration }

export const demoPassword = 'printery-demo'

export function newEmail(): string {
  return `mei-${randomUUID().slice(0, 8)}@shop.test`
}

export interface Customer {
  email: string
  token: string
}

/** Creates a customer by the API, without logging in. */
export async function createCustomer(
  page: Page,
  email = newEmail(),
): Promise<Customer & { session: SessionView }> {
  const account = { email, password: 'harbour at night' }
  const signUpResponse = await page.request.post('/api/auth/signup', {
    data: { firstName: 'Mei', lastName: 'Tan', ...account },
  })
  expect(signUpResponse.status(), await signUpResponse.text()).toBe(201)
  const loggedIn = await page.request.post('/api/auth/login', { data: account })
  expect(loggedIn.status(), await loggedIn.text()).toBe(200)
  const session = (await loggedIn.json()) as SessionView
  return { email: account.email, token: session.token, session }
}

/** Creates a customer and logs in in this browser. */
export async function register(page: Page, email = newEmail()): Promise<Customer & { session: SessionView }> {
  const customer = await createCustomer(page, email)
  await storeSession(page, customer.session)
  return customer
}

/** Logs in as one of the demo's people, by the API. Returns the token. */
export async function logInAs(page: Page, email: string): Promise<string> {
  const loggedIn = await page.request.post('/api/auth/login', { data: { email, password: demoPassword } })
  const session = (await loggedIn.json()) as SessionView
  await storeSession(page, session)
  return session.token
}

/** Stores a session in the browser, as a login does. */
export async function storeSession(page: Page, session: SessionView): Promise<void> {
  // Storage belongs to an origin, so some file of the shop has to be open; this one loads no scripts.
  await page.goto('/robots.txt')
  await page.evaluate((stored) => localStorage.setItem('printery-session', stored), JSON.stringify(session))
}

/** Logs in as one of the demo's people, by the form. */
export async function logInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await waitForHydration(page)
  const account = page.getByRole('banner').getByRole('button', { name: 'Account' })
  if (await account.isVisible()) await account.click()
  else {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log in' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Loggedin successfully!')).toBeVisible()
}

/** Subjects of the emails to this address, newest first. */
export async function emailSubjects(page: Page, to: string): Promise<string[]> {
  await page.goto('/sandbox/mail')
  const entries = page.getByRole('listitem').filter({ hasText: `To ${to}` })
  return entries.locator('.subject').allTextContents()
}
