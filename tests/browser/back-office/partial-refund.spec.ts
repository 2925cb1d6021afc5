import { newestOrderOf } from '../support/demo-customer.ts'
import { logInAs } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('an admin refunds some pieces of an order', async ({ page }) => {
  const { id } = await newestOrderOf(page, 'kaiwen@demo.test')
  await logInAs(page, 'admin@demo.test')
  await page.goto(`/account/mygifts/${id}`)
  await page.getByRole('button', { name: 'Refund pieces' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund pieces' })
  const pieces = dialog.getByRole('textbox', { name: /^Pieces of/ }).first()
  const submit = dialog.getByRole('button', { name: /^Refund \$/ })
  await test.step('REFUND-011 the button names the amount, and waits for pieces and a reason', async () => {
    await expect(submit).toHaveText('Refund $0.00 SGD')
    await expect(submit).toBeDisabled()
    await pieces.fill('100000')
    await expect(pieces).toHaveAttribute('aria-invalid', 'true')
    await pieces.fill('1')
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('One came torn')
    await expect(submit).not.toHaveText('Refund $0.00 SGD')
  })
  const amount = /\$[\d.,]+ SGD/.exec(await submit.innerText())?.[0] ?? ''
  await submit.click()
  await test.step('REFUND-011 the order shows what was refunded, and its credit note', async () => {
    await expect(page.getByText(`${amount} is on its way back to the card.`)).toBeVisible()
    await expect(dialog).toBeHidden()
    const notes = page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')
    await expect(notes.filter({ hasText: amount.replace(' SGD', '') }).first()).toContainText('Credit note', {
      timeout: 20_000,
    })
  })
})
