import { applyOperation, emptyDesign } from '@printery/design'
import { anElement } from '@printery/design/testing/designs'
import { send } from '../support/buying.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import { addToCartButton, openProduct, pricePanel } from '../support/configuring.ts'
import { editorCanvas, productId } from '../support/editing.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

/** Two reds that look alike, on the left chest of a T-shirt: fast to check. */
const twoReds = applyOperation(
  emptyDesign({
    front: { name: 'left-chest-50x100', width: 50, height: 100 },
    back: { name: 'full-back-a3', width: 297, height: 420 },
  }),
  {
    type: 'add',
    elements: ['b3202c', 'cc4a4a'].map((fill, index) =>
      anElement({ x: 10, y: 10 + index * 40, width: 30, height: 30, fill, stroke: null }),
    ),
  },
).design

test('BUYER-001 BUYER-006 a customer whose design has more colours than are paid for pays for them with one press', async ({
  page,
}) => {
  const customer = await register(page)
  const { draft } = await send<{ draft: { id: string } }>(page, customer, '/draft', { data: twoReds })
  const editor = `/editor?product=${await productId(page, 'Everyday Tee')}&draft=${draft.id}`
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Front Print').check()
  await page.getByLabel('Quantity M', { exact: true }).fill('40')
  await page.getByRole('radio', { name: /^Screen Printing/ }).check()
  const inks = page.getByRole('group', { name: 'Number of colours' }).getByRole('button')
  const findings = page.getByRole('complementary', { name: 'Preflight' })
  const offer = 'Pay for 2 colours, +$32.00'
  const total = pricePanel(page).locator('b').first()
  // An invalid quantity, so that the editor leads back to the product.
  const mistyped = page.getByLabel('Quantity L', { exact: true })
  await mistyped.fill('1.5')
  await page.getByRole('button', { name: 'Design it here' }).click()
  await page.waitForURL('**/editor?product=*')
  await page.goto(editor)
  await expect(editorCanvas(page)).toBeVisible()

  await test.step('BUYER-002 two inks that look alike can be merged, and the merge can be undone', async () => {
    await expect(findings).toContainText(
      "The lighter red and the darker red look alike in print, and each is paid for as a colour of its own. Merge them if you don't need both: the darker red stays.",
    )
    await findings.getByRole('button', { name: 'Merge into the darker red, save $32.00' }).click()
    await expect(findings.getByText('Two colours are nearly the same')).toHaveCount(0)
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect(findings.getByText('Two colours are nearly the same')).toBeVisible()
  })
  await test.step('BUYER-006 the inks of the design are paid for, unless the customer selects another number', async () => {
    await expect(findings.getByText('Ink count')).toHaveCount(0)
    await page.getByRole('button', { name: 'Return back to finish order' }).click()
    await page.waitForURL('**/shirtdetail/*')
    await mistyped.fill('')
    await expect(inks.nth(1)).toHaveAttribute('aria-pressed', 'true')
    // 40 pieces at 12.40 and two colours of 0.80
    await expect(total).toHaveText('$560.00 SGD')
    await inks.nth(0).click()
    await expect(page.getByText('Counted in your design: 2 colours. You chose 1.')).toBeVisible()
    await expect(page.getByRole('button', { name: offer })).toBeVisible()
    await expect(total).toHaveText('$528.00 SGD')
  })
  await test.step('BUYER-001 the refusal offers to pay for the inks beside Edit design, and one press adds the item to the cart', async () => {
    await addToCartButton(page).click()
    const refused = page.getByRole('dialog', { name: 'This design cannot be printed yet' })
    // The printing process starts with the first design that it checks.
    await expect(refused).toContainText('2 of 1', { timeout: 15_000 })
    await expect(refused).toContainText('Pay for 2 colours, or merge two that look alike')
    await expect(refused.getByRole('button', { name: 'Edit design' })).toBeVisible()
    await expectAccessible(page, 'a design with more colours than are paid for')
    await refused.getByRole('button', { name: offer }).click()
    // The design is checked again and rendered at 300 dpi, which takes a while.
    await expect(page.getByText('Item added to cart successfully!')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeHidden()
    await expect(total).toHaveText('$560.00 SGD')
    await expect(inks.nth(1)).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('BUYER-001 the editor offers the same, and the price is updated', async () => {
    await inks.nth(0).click()
    await expect(total).toHaveText('$528.00 SGD')
    await page.getByRole('button', { name: 'Edit design' }).click()
    await expect(findings).toContainText('2 of 1')
    await findings.getByRole('button', { name: offer }).click()
    await expect(page.getByText('You now pay for 2 colours.')).toBeVisible()
    await expect(findings.getByText('More colours than you pay for')).toHaveCount(0)
    await page.getByRole('button', { name: 'Checkout' }).click()
    const confirmation = page.getByRole('dialog', { name: 'Please check your design again' })
    await expect(confirmation.getByRole('button', { name: 'Merge in the editor' })).toBeVisible()
    await confirmation.getByRole('button', { name: 'Order it like this' }).click()
    await page.waitForURL('**/checkout', { timeout: 30_000 })
    // Both lines
    await expect(page.getByText('$1,120.00').first()).toBeVisible()
  })
})
