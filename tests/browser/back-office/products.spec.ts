import { expectAccessible } from '../support/check-accessibility.ts'
import { aPng } from '../support/configuring.ts'
import { afterRetries } from '../support/page-errors.ts'
import { logInAs } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('images that are read concurrently and texts typed meanwhile are all kept; the forms for editing and adding are separate', async ({
  page,
}) => {
  await logInAs(page, 'supplier@demo.test')
  await page.goto('/sellerPortal/myproducts')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Product')
  const addLink = page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Add Product' })
  await expect(addLink).not.toHaveAttribute('aria-current', 'page')
  await addLink.click()
  await expect(addLink).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('New colour').fill('b9c8bd')
  await page.getByRole('button', { name: 'Add colour' }).click()
  const [front, back] = [await aPng(2400, 2400, 'front.png'), await aPng(600, 720, 'back.png')]
  const slot = (side: string) => page.getByLabel(`b9c8bd: ${side} image`, { exact: true })
  await slot('Front').setInputFiles(front)
  await slot('Back').setInputFiles(back)
  await page.getByLabel('Name of b9c8bd').fill('Sage')
  for (const file of ['front.png', 'back.png'])
    await expect(page.getByRole('button', { name: `Remove ${file}` })).toBeVisible()
  await expect(page.getByLabel('Name of b9c8bd')).toHaveValue('Sage')
})

test('PRODUCT-005 ROUTE-042 an admin searches the products of all suppliers, and creates a draft with drawn pictures', async ({
  page,
}) => {
  await logInAs(page, 'admin@demo.test')
  const listUrl = '**/api/product/supplier-products/**'
  const unavailable = {
    status: 503,
    json: { code: 'unavailable', message: 'The list rests.', requestId: 'r1' },
  }
  let requestCount = 0
  await page.route(listUrl, (route) => {
    requestCount++
    // A call that fails is retried automatically, twice.
    return requestCount <= 3 ? route.fulfill(unavailable) : route.continue()
  })
  await page.goto('/adminPortal/inventory?item=tote')
  await test.step('PRODUCT-034 if the list fails to load, an error is shown', async () => {
    await expect(page.locator('.toast.bad').getByText('The list rests.')).toBeVisible(afterRetries)
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.unroute(listUrl)
  const cards = page.getByRole('article')
  await expect(page.getByRole('article', { name: 'Canvas Tote' })).toBeVisible()
  await expect(cards.filter({ hasNotText: /tote/i })).toHaveCount(0)
  await page.getByLabel('Search by item name').fill('')
  await expect(page).toHaveURL('/adminPortal/inventory')
  await expect(page.getByRole('article', { name: 'Everyday Tee' })).toBeVisible()
  await test.step('PRODUCT-001 products are searched by supplier and by item', async () => {
    await page.getByLabel('Search by supplier name').fill('lorong')
    await expect(page).toHaveURL('/adminPortal/inventory?supplier=lorong')
    await expect(page.getByRole('article', { name: 'Everyday Tee' })).toHaveCount(0)
    await expect(page.getByRole('article', { name: 'Market Tote' })).toContainText('by Lorong Paper & Bag')
    await expect(cards.filter({ hasNotText: 'by Lorong Paper & Bag' })).toHaveCount(0)
    await page.getByLabel('Search by item name').fill('no such thing')
    await expect(page.getByText('No Item Found')).toBeVisible()
  })

  await test.step('ROUTE-041 an admin’s own list has no products of others and no search by supplier', async () => {
    await page.goto('/adminPortal/myproducts')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Products')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByRole('article', { name: 'Run Tee' })).toHaveCount(0)
    await expect(page.getByLabel('Search by supplier name')).toHaveCount(0)
  })
  await test.step('PRODUCT-033 a failure to load categories is reported once; they are neither retried nor loaded on focus', async () => {
    let categoryRequestCount = 0
    await page.route('**/api/category', (route) => {
      categoryRequestCount++
      return route.fulfill({ ...unavailable, json: { ...unavailable.json, message: 'No categories today.' } })
    })
    // A retry would come a second later.
    await page.clock.install()
    await page.getByRole('main').getByRole('link', { name: 'Add Product' }).click()
    await expect(page.locator('.toast.bad').getByText('No categories today.')).toBeVisible()
    await page.evaluate(() => {
      for (const name of ['visibilitychange', 'focus']) window.dispatchEvent(new Event(name))
    })
    await page.clock.runFor(60_000)
    expect(categoryRequestCount).toBe(1)
    await page.unroute('**/api/category')
  })
  await test.step('PRODUCT-008 if no category was loaded, none is offered', async () => {
    await expect(page.getByLabel('Category').getByRole('option')).toHaveText(['Choose a category'])
  })
  await page.reload()

  await page.getByLabel('Product name').fill('Quiet Mug')
  await page.getByLabel('Category').selectOption('Bottle')
  await page.getByLabel('Weight in grams').fill('320')
  await page.getByLabel('Pictures from a product form').selectOption('mug')
  await page.getByLabel('New colour').fill('93a489')
  await page.getByLabel('New colour').press('Enter')
  await expect(page.getByLabel('Name of 93a489')).toHaveValue('Sage')
  await expect(page.getByRole('region', { name: 'Colours' }).locator('.thumb img')).toHaveCount(2)
  await page.getByLabel('Add a size').selectOption('one size')
  await page.getByLabel('Price per unit, SGD, tier 1').fill('9.90')
  await page.getByRole('switch', { name: 'Offer printing' }).uncheck()
  await page.getByRole('switch', { name: 'Offer in the shop' }).uncheck()
  await expectAccessible(page, 'a form with drawn pictures')
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  const card = page.getByRole('article', { name: 'Quiet Mug' })
  await expect(card).toContainText('Draft')
  await expect(page).toHaveURL('/adminPortal/myproducts')
  await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible()
  const response = await page.request.get('/api/product', { params: { search: 'Quiet Mug' } })
  expect((await response.json()).products).toEqual([])

  await page.route('**/api/product/*', (route) =>
    route.fulfill({ ...unavailable, json: { ...unavailable.json, message: 'Not now.' } }),
  )
  const remove = async () => {
    await card.getByRole('button', { name: 'Delete Quiet Mug' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click()
  }
  await test.step('PRODUCT-031 a failure shows the server’s message, or that something went wrong', async () => {
    await remove()
    await expect(page.getByText('Not now.')).toBeVisible()
    await page.unroute('**/api/product/*')
    await page.route('**/api/product/*', (route) => route.fulfill({ status: 500, body: '' }))
    await remove()
    await expect(page.getByText('Something went wrong!')).toBeVisible()
    await page.unroute('**/api/product/*')
  })
  await remove()
  await expect(page.getByText('Product has been deleted successfully!')).toBeVisible()
  await expect(card).toHaveCount(0)
})

for (const [email, portal, title] of [
  ['supplier@demo.test', '/sellerPortal', 'Run Tee'],
  ['admin@demo.test', '/adminPortal', 'Canvas Tote'],
] as const)
  test(`ROUTE-046 ROUTE-049 ${portal} has a form for new products and one to edit a product, and saving leads to its list`, async ({
    page,
  }) => {
    await logInAs(page, email)
    await page.goto(`${portal}/addproducts`)
    const name = page.getByLabel('Product name')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Product')
    await expect(name).toHaveValue('')
    const response = await page.request.get('/api/product', { params: { search: title } })
    const [{ id }] = (await response.json()).products
    await test.step('PRODUCT-034 if the product fails to load, an error is shown', async () => {
      const editUrl = '**/api/product/*/edit'
      const message = 'This product rests.'
      await page.route(editUrl, (route) =>
        route.fulfill({ status: 409, json: { code: 'conflict', message, requestId: 'r1' } }),
      )
      await page.goto(`${portal}/addproducts/${id}`)
      await expect(page.locator('.toast.bad').getByText(message)).toBeVisible()
      await page.unroute(editUrl)
    })
    await test.step('ROUTE-047 the form shows the product', async () => {
      await page.goto(`${portal}/addproducts/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Product')
      await expect(name).toHaveValue(title)
    })
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(page.getByText('Product updated successfully!')).toBeVisible()
    await expect(page).toHaveURL(`${portal}/myproducts`)
    // The review of an item links back to the work list of the same portal.
    await page.goto('/reviewOrder/no-order/no-item')
    await page.getByRole('link', { name: 'Go back' }).click()
    await expect(page).toHaveURL(`${portal}/myorders`)
  })
