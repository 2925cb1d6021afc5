import { addBlank, cartDrawer, openProduct } from '../support/configuring.ts'
import { logInWithOrders } from '../support/demo-customer.ts'
import { editorCanvas } from '../support/editing.ts'
import { fillDelivery, proceedToCheckout } from '../support/paying.ts'
import { logInAs, register, waitForHydration } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'
import { expectScreenshots } from './expect-screenshots.ts'

/** A separate shop, because orders of other tests would be in the screenshots. */
const test = testWithOwnShop()

test('the pages of customers match their reference screenshots at 1440 and 390 px', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await expectScreenshots(page, 'home')
  await page.goto('/products')
  await waitForHydration(page)
  await expectScreenshots(page, 'shop')
  // A fixed email, because a longer one would wrap differently.
  await register(page, 'mei-0123abcd@shop.test')
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Quantity M', { exact: true }).fill('12')
  await expect(
    page.getByRole('complementary', { name: 'Price' }).getByText('12 pieces', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 8 pieces' }).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectScreenshots(page, 'product', ['.del'])
  await addBlank(page, 'Canvas Tote', 'ONE SIZE', 2)
  // Another page is opened first, because the message about the added line would cover the cart.
  await page.goto('/products')
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(cartDrawer(page).getByRole('heading', { name: 'Canvas Tote' })).toBeVisible()
  await expectScreenshots(page, 'cart')
  await proceedToCheckout(page)
  await fillDelivery(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectScreenshots(page, 'checkout', ['.opt .d'])
  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  await page.waitForURL(/\/checkout\/[0-9a-f-]{36}$/)
  await page.goto('/account/drafts')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectScreenshots(page, 'drafts', ['.dr .mono', '.dr .m'])
  await page.goto('/editor')
  await expect(editorCanvas(page)).toBeVisible()
  await expect(page.getByText('Checking')).toHaveCount(0)
  await expectScreenshots(page, 'editor')
})

test('the orders of a customer and the portal match their reference screenshots at 1440 and 390 px', async ({
  page,
}) => {
  const orders = await logInWithOrders(page)
  const order = orders.find(({ status }) => status === 'design rejected')
  await page.goto('/account/mygifts')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectScreenshots(page, 'my-orders', ['.oc .mono'])
  await page.goto(`/account/mygifts/${order?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  await expectScreenshots(page, 'order', ['.mono'])
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/dashboard')
  await expect(page.getByRole('img', { name: /^Revenue, / })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Profit' }).getByText('Sales')).toBeVisible()
  await expectScreenshots(page, 'dashboard', [
    '.key-figures dd',
    '.revenue-chart',
    '.week',
    '.profit-figures dd',
    '.profit-figures + p',
  ])
  // Filtered, because several orders have the same day, and their sequence within a day is random.
  await page.goto('/adminPortal/myorders?filter=Design+Rejected')
  await expect(page.getByRole('group', { name: /^Phases: Order/ }).first()).toBeVisible()
  await expectScreenshots(page, 'work-list', ['.data-table .mono'])
  await page.goto('/adminPortal/addproducts')
  await waitForHydration(page)
  await expectScreenshots(page, 'product-form')
})
