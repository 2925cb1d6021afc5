import type { Page } from '@playwright/test'
import { publicNumber, type Status, statusRow } from '@printery/domain'
import { expect } from './shop.ts'

const phaseLabels = {
  Payment: '',
  Design: 'Design',
  Production: 'Production',
  Warehouse: 'Warehouse',
  Shipping: 'Shipment',
  'Order Receive': 'Order receive',
  End: '',
}

/** Leaves this order alone in the list, with its items. */
export async function showOrder(page: Page, orderId: string): Promise<void> {
  await page.goto('/adminPortal/myorders')
  await page.getByLabel('Search by order ID').fill(publicNumber(orderId))
  await expect(page.getByRole('group', { name: /^Phases: Order/ })).toHaveCount(1)
  const number = page.getByRole('link', { name: new RegExp(`^${orderId.slice(0, 8)}`) })
  await expect(number).toHaveAttribute('href', `/account/mygifts/${orderId}`)
  await page.getByRole('button', { name: /^Items of / }).click()
}

/** Sets the next stage by the dialog of its phase. `of` is the order or the title of an item. */
export async function takeOn(page: Page, of: 'order' | string, status: Status): Promise<void> {
  const { phase, toast } = statusRow(status)
  const group = page.getByRole('group', { name: of === 'order' ? /^Phases: Order / : `Phases: ${of}` })
  await group.getByRole('button', { name: new RegExp(`^${phaseLabels[phase]}:`) }).click()
  const dialog = page.getByRole('dialog', { name: phaseLabels[phase] })
  await dialog.getByRole('radio', { name: status }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${toast} phase has been successfully updated.`)).toBeVisible()
}
