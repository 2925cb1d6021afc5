import { expectAccessible } from '../support/check-accessibility.ts'
import { logInAs } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'

// A separate shop, because the test answers alarms that other tests expect to be open.
const test = testWithOwnShop()

test('an admin finds the open alarms and answers them', async ({ page }) => {
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/myorders')
  const entry = page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: /^Alarms/ })
  await test.step('CORRECT-006 the menu shows the number of open alarms', () =>
    expect(entry).toHaveText('Alarms2'))
  await entry.click()

  const unmatchedPayment = page.getByRole('article', { name: 'A payment matches no order' })
  await test.step('CORRECT-005 each alarm says what happened, what is known and what to do', async () => {
    await expect(page.getByRole('article')).toHaveCount(2)
    for (const text of [
      'The payment provider reports money that does not match what was requested here.',
      '$128.00 SGD',
      'pi_demo_stray',
      'Nobody was asked for this payment here.',
      'What to do: Open the payment at the provider.',
    ])
      await expect(unmatchedPayment).toContainText(text)
    const dispatched = page.getByRole('article', { name: 'A dispatched order was refunded' })
    await expect(dispatched.getByRole('link', { name: /^[0-9a-f]{8}-[0-9a-f]$/ })).toHaveAttribute(
      'href',
      /^\/adminPortal\/myorders\?order=[0-9a-f]{8}-[0-9a-f]$/,
    )
    await expect(unmatchedPayment.getByRole('link', { name: 'Decide on the order' })).toHaveCount(0)
    await expectAccessible(page, 'the open alarms')
  })
  await test.step('CORRECT-010 the alarm of an order on hold can’t be answered, and links to the decision', async () => {
    const held = page.getByRole('article', { name: 'A dispatched order was refunded' })
    await expect(held.getByRole('button')).toHaveCount(0)
    await held.getByRole('link', { name: 'Decide on the order' }).click()
    await page.waitForURL('**/adminPortal/myorders?order=*')
    await expect(page.getByRole('button', { name: 'Decide' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  await unmatchedPayment.getByRole('button', { name: 'Answer: A payment matches no order' }).click()
  const dialog = page.getByRole('dialog', { name: 'A payment matches no order' })
  await test.step('CORRECT-007 an answer requires a text about what was done', async () => {
    await expect(dialog.getByLabel('What did you do about it?')).toBeFocused()
    await dialog.getByRole('button', { name: 'Save answer' }).click()
    await expect(dialog.getByText('Write what was done about it')).toBeVisible()
    await expectAccessible(page, 'the answer to an alarm')
    await dialog.getByLabel('What did you do about it?').fill('A test of the provider, returned there.')
    await dialog.getByRole('button', { name: 'Save answer' }).click()
    await expect(page.getByText('The alarm has been answered.')).toBeVisible()
    await expect(unmatchedPayment).toHaveCount(0)
    await expect(entry).toHaveText('Alarms1')
  })
  await test.step('CORRECT-007 the answers are listed with their authors', async () => {
    await page.getByRole('tab', { name: 'Done' }).click()
    await expect(unmatchedPayment).toContainText('A test of the provider, returned there.')
    await expect(unmatchedPayment).toContainText('Answered by Nadia Rahman on ')
    await expect(page.getByRole('article', { name: 'A refund was made at the provider' })).toContainText(
      'two shirts had a misprint',
    )
    await expectAccessible(page, 'the alarms that are done')
  })
})
