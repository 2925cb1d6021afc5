import type { Locator, Page } from '@playwright/test'
import type { ProductView } from '@printery/contract'
import { openCheckout, payForCart } from '../support/buying.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import { fillDelivery } from '../support/paying.ts'
import { createCustomer, logInAs, register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Your order' })

async function getBag(page: Page): Promise<ProductView> {
  const response = await page.request.get('/api/product', { params: { search: 'Canvas Tote' } })
  return ((await response.json()) as { products: [ProductView] }).products[0]
}

test('TAX-033 the tax is shown at the price of a product, in the cart, at checkout and on the order', async ({
  page,
}) => {
  const customer = await register(page)
  await page.goto(`/shirtdetail/${(await getBag(page)).id}`)
  await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('Prices include 9% GST')
  await openCheckout(page, customer)
  await test.step('TAX-033 the cart shows the included tax', async () => {
    await page.getByRole('button', { name: /^Cart/ }).click()
    await expect(page.getByRole('dialog')).toContainText('Includes 9% GST')
    await page.keyboard.press('Escape')
  })
  await test.step('BUYER-140 until a delivery type is selected, the shown tax is that of the discounted goods', async () => {
    await expect(summary(page)).toContainText(/Total\$19\.62 SGDIncludes 9% GST\$1\.62/)
  })
  await fillDelivery(page)
  await expect(summary(page)).toContainText(/Total\$25\.62 SGDIncludes 9% GST\$2\.12/)
  await test.step('TAX-037 a business enters its tax number, which is checked when the field loses the focus', async () => {
    await page.getByRole('button', { name: 'Buying for a business' }).click()
    const number = page.getByLabel('Tax number')
    await number.fill('DE136695977')
    await number.blur()
    await expect(number).toHaveAccessibleDescription(/This is not a valid tax number\./)
    await number.fill('DE136695976')
    await expect(number).toHaveAccessibleDescription(/^As it is registered/)
    await expectAccessible(page, 'a checkout with a tax number')
  })
  const orderId = await payForCart(page, customer, { taxNumber: 'DE136695976' })
  await page.goto(`/account/mygifts/${orderId}`)
  await expect(page.getByRole('main')).toContainText(/Includes 9% GST\s*\$2\.12/)
})

test('TAX-034 an admin sees and edits a customer’s exemption and a product’s tax category', async ({
  page,
}) => {
  const customer = await createCustomer(page)
  await logInAs(page, 'admin@demo.test')
  await page.goto(`/account/user/${customer.session.user.id}`)
  const evidence = page.getByLabel('What proves the exemption')
  const save = page.getByRole('button', { name: 'Save exemption' })
  await save.click()
  await expect(evidence).toHaveAccessibleDescription('Say what proves the exemption.')
  await evidence.fill('Diplomatic note 12/2026')
  await page.getByLabel('Last day').fill('2099-12-31')
  await save.click()
  await expect(page.getByText('The exemption is saved.')).toBeVisible()
  await page.reload()
  await expect(evidence).toHaveValue('Diplomatic note 12/2026')
  await page.getByRole('button', { name: 'End exemption' }).click()
  await expect(page.getByText('The exemption has ended.')).toBeVisible()
  await page.goto(`/adminPortal/addproducts/${(await getBag(page)).id}`)
  await expect(page.getByLabel('Tax', { exact: true })).toHaveValue('S')
  await expect(page.getByLabel('Tax', { exact: true }).getByRole('option')).toHaveText([
    'Prices include 9% GST',
    'Zero rated: no GST',
    'Exempt from GST',
    'Outside the scope of GST',
  ])
})
