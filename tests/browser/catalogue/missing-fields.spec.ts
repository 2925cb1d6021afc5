import { addToCartButton, aPng, chooseFile, openProduct } from '../support/configuring.ts'
import { expect, test } from '../support/shop.ts'

test('BUYER-149 on a phone a press on the disabled Add to cart moves to the first missing field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openProduct(page, 'Everyday Tee')
  const pressAddToCart = () => addToCartButton(page).click({ force: true })
  const expectReached = async (label: string) => {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toBeFocused()
    await expect(page.locator('label', { has: field })).toBeInViewport({ ratio: 1 })
  }
  await pressAddToCart()
  await expectReached('Quantity XS')
  await test.step('BUYER-150 the focus ring of a size encloses its name and its field', async () => {
    // A shadow inside would be covered by the background of the name.
    await expect(page.locator('label', { hasText: /^XS$/ })).toHaveCSS('outline', / solid 3px$/)
  })
  await page.getByLabel('Quantity M', { exact: true }).fill('1.5')
  await pressAddToCart()
  await expectReached('Quantity M')
  await page.getByLabel('Quantity M', { exact: true }).fill('2')
  await page.getByLabel('Front Print').check()
  await page.getByLabel('Back Print').check()
  await expect(page.getByRole('tab', { name: 'Back Side' })).toBeVisible()
  await pressAddToCart()
  await expectReached('Front Side: Design without template')
  await chooseFile(page, 'Front Side: Design without template', await aPng(2400, 2000))
  await expect(page.getByText(/^Drawn from your artwork/)).toBeVisible({ timeout: 20_000 })
  await page.evaluate(() => scrollTo(0, 0))
  await pressAddToCart()
  await expectReached('Back Side: Design without template')
})
