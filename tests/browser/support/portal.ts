import type { Locator, Page } from '@playwright/test'
import type { Status } from '@printery/domain'
import { expect } from './shop.ts'

/** The dialog in which a status is set, and the phase in the toast. */
const phaseOf: Partial<Record<Status, readonly [dialog: string, toast: string]>> = {
  'design pending approval': ['Design', 'Design'],
  'design approved': ['Design', 'Design'],
  'production pending': ['Production', 'Production'],
  'production started': ['Production', 'Production'],
  'supplier has delivered order to warehouse': ['Warehouse', 'Warehouse'],
  "supplier's order has arrived at warehouse": ['Warehouse', 'Warehouse'],
  'Warehouse has completed quality check': ['Warehouse', 'Warehouse'],
  'Warehouse has dispatched the order': ['Warehouse', 'Warehouse'],
  'delivery in progress': ['Shipment', 'Shipping'],
  'delivery is completed': ['Shipment', 'Shipping'],
  'pending order receive': ['Order receive', 'Order Receive'],
  'order received': ['Order receive', 'Order Receive'],
}

/** Filters the list so that it shows only this order, with its items. */
export async function showOrder(page: Page, orderId: string): Promise<void> {
  await page.goto('/adminPortal/myorders')
  await page.getByLabel('Search by order ID').fill(orderId.slice(0, 10))
  await expect(page.getByRole('group', { name: /^Phases: Order/ })).toHaveCount(1)
  const number = page.getByRole('link', { name: new RegExp(`^${orderId.slice(0, 8)}`) })
  await expect(number).toHaveAttribute('href', `/account/mygifts/${orderId}`)
  await page.getByRole('button', { name: /^Items of / }).click()
}

/** Sets the next status in the dialog of its phase. `subject` is 'order' or the title of an item. */
export async function setNextStatus(page: Page, subject: 'order' | string, status: Status): Promise<void> {
  const [phase, toast] = phaseOf[status] ?? []
  const group = page.getByRole('group', {
    name: subject === 'order' ? /^Phases: Order / : `Phases: ${subject}`,
  })
  await group.getByRole('button', { name: new RegExp(`^${phase}:`) }).click()
  const dialog = page.getByRole('dialog', { name: phase, exact: true })
  await dialog.getByRole('radio', { name: status }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${toast} phase has been successfully updated.`)).toBeVisible()
}

/** Opens the menu of an order in the work list, and returns its entry of this name. */
export async function openMenuEntry(page: Page, number: string, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `More for order ${number}` }).click()
  return page.getByRole('dialog', { name: `More for order ${number}` }).getByRole('button', { name })
}
