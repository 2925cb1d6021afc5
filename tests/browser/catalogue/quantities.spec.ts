import { addToCartButton, cartDrawer, openProduct } from '../support/configuring.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const message = 'Whole numbers from 1 to 999.'

test('CONFIG-009 an invalid quantity stays as typed, is reported, and can’t be added until it is corrected; nor can 0', async ({
  page,
}) => {
  await register(page)
  await openProduct(page, 'Canvas Tote')
  const pieces = page.getByLabel('Quantity ONE SIZE', { exact: true })
  for (const typed of ['1.5', '-3', '1e3', '1000']) {
    await pieces.fill(typed)
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(pieces).toHaveValue(typed)
    await expect(pieces).toHaveAccessibleDescription(message)
    await expect(addToCartButton(page)).toHaveAttribute('aria-disabled', 'true')
  }
  await pieces.fill('0')
  await expect(addToCartButton(page)).toHaveAttribute('aria-disabled', 'true')
  for (const typed of ['1', '999', '2']) {
    await pieces.fill(typed)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(addToCartButton(page)).not.toHaveAttribute('aria-disabled')
  }
  await expect(addToCartButton(page)).not.toHaveAttribute('aria-disabled')
  // The quantity in the field is added to the cart even if its price isn't calculated yet.
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/cart')),
    addToCartButton(page).evaluate((button) => {
      const field = document.querySelector<HTMLInputElement>('.size-row input')
      field?.focus()
      field?.select()
      document.execCommand('insertText', false, '4')
      if (button instanceof HTMLElement) button.click()
    }),
  ])
  expect(request.postData()).toMatch(/"quantity":4\b/)

  const line = cartDrawer(page).getByRole('listitem').filter({ hasText: 'Canvas Tote' })
  await line.getByRole('button', { name: 'Edit quantities of Canvas Tote' }).click()
  const cartField = line.getByLabel('One size')
  await cartField.fill('2.5')
  await expect(line.getByRole('alert')).toHaveText(message)
  await expect(cartField).toHaveValue('2.5')
  await expect(line.getByRole('button', { name: 'Save' })).toBeDisabled()
  await cartField.fill('3')
  // The request is held back until a second press: a busy button keeps the focus and sends nothing twice.
  let requestCount = 0
  const requestReleased = Promise.withResolvers<void>()
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() === 'PATCH') {
      requestCount++
      await requestReleased.promise
    }
    await route.continue()
  })
  const save = line.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(save).toBeDisabled()
  await expect(save).toBeFocused()
  await save.press('Enter')
  requestReleased.resolve()
  await expect(line).toContainText('3 pieces')
  expect(requestCount).toBe(1)
})
