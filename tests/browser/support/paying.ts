import type { Page } from '@playwright/test'
import { cartDrawer } from './configuring.ts'
import { expect } from './shop.ts'

export const address = '18 Jalan Tinta, #04-02, Singapore 000018'
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
}

/** Goes from the open drawer to the form once the files of all lines are checked. */
export async function proceedToCheckout(page: Page): Promise<void> {
  await cartDrawer(page).getByRole('link', { name: 'Proceed to checkout' }).click()
  await page.waitForURL('**/checkout')
  await expect(cartDrawer(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Contact and delivery' })).toBeVisible()
}

/** Opens the section of the recipient, which is collapsed once it is complete. */
export async function openContact(page: Page) {
  const contact = page.getByRole('region', { name: 'Contact and delivery' })
  await expect(contact).toBeVisible()
  const edit = contact.getByRole('button', { name: 'Edit: Contact and delivery' })
  if (await edit.isVisible()) await edit.click()
  return contact
}

/** Fills in all fields that a new account has no values for. */
export async function fillDelivery(page: Page, type: 'Regular' | 'Fast' = 'Regular'): Promise<void> {
  const contact = await openContact(page)
  await contact.getByLabel('Address', { exact: true }).fill(address)
  await contact.getByLabel('Phone number').fill('+65 0000 1001')
  await page.getByRole('radio', { name: new RegExp(`^${type}`) }).check()
  // When this sentence disappears, the elements below it move away from the mouse.
  await expect(page.getByText('Type of shipping is required')).toHaveCount(0)
  await expect(page.getByLabel('Same as Shipping')).toBeChecked()
}

/** Presses the Checkout button; returns the dialog that asks for confirmation. */
export async function openConfirmation(page: Page) {
  await checkoutButton(page).click()
  const dialog = page.getByRole('dialog', { name: /^Pay / })
  await expect(dialog).toBeVisible()
  return dialog
}

export function checkoutButton(page: Page) {
  return page.getByRole('button', { name: 'Checkout', exact: true })
}

/** Goes through the dialog to the provider's page. */
export async function goToCardPage(page: Page): Promise<void> {
  const dialog = await openConfirmation(page)
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await page.waitForURL('**/sandbox/pay/**')
}

export async function fillCard(page: Page, number = cards.good): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM/YY)').fill('12/34')
  await page.getByLabel('CVC').fill('123')
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay / })
}

/** Waits until the shop has the payment, without waiting for the end of the progress screen. Returns the order's id. */
export async function waitForPayment(page: Page): Promise<string> {
  await expect(page.getByText(/paid by card\.$/)).toBeVisible()
  return new URL(page.url()).searchParams.get('orderId') ?? ''
}

/** Waits until the progress screen has led to the order. Returns the order's id. */
export async function waitForOrder(page: Page): Promise<string> {
  await page.waitForURL('**/account/mygifts/*', { timeout: 30_000 })
  return page.url().split('/').at(-1) ?? ''
}

interface Step {
  percent: number
  caption: string
  /** Milliseconds since the page was opened. */
  at: number
}

interface Progress {
  steps: Step[]
  /** When the progress screen disappeared, in milliseconds since the page was opened. */
  hiddenAtMs: number
}

/** Records every step of the progress screen, for `progressOf`. */
export async function recordProgress(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const progress: Progress = { steps: [], hiddenAtMs: 0 }
    Object.assign(window, { progress })
    const recordStep = () => {
      const percent = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
      const lastPercent = progress.steps.at(-1)?.percent
      if (percent === null || percent === undefined) {
        if (lastPercent === 100) progress.hiddenAtMs ||= performance.now()
        return
      }
      if (lastPercent === Number(percent)) return
      const caption = document.querySelector('h1')?.textContent ?? ''
      progress.steps.push({ percent: Number(percent), caption, at: performance.now() })
    }
    new MutationObserver(recordStep).observe(document, { subtree: true, childList: true, attributes: true })
  })
}

export function progressOf(page: Page): Promise<Progress> {
  return page.evaluate(() => (window as { progress?: Progress }).progress ?? { steps: [], hiddenAtMs: 0 })
}
