import { expect, testWithOwnShop } from '../support/shop.ts'

/** A separate shop, because these tests retire products and rename their table. */
const test = testWithOwnShop()

test.use({ javaScriptEnabled: false })

test('SHOP-001 the grid has 4 columns on wide screens and goes down to 1 on small ones', async ({ page }) => {
  await page.goto('/products')
  const columns = () =>
    page
      .getByRole('list')
      .filter({ has: page.getByRole('heading', { name: 'Everyday Tee' }) })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  for (const [width, expected] of [
    [1920, 4],
    [1440, 4],
    [1100, 3],
    [768, 2],
    [390, 2],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await columns(), `at ${width} px`).toBe(expected)
  }
})

test('SHOP-005 the shop says that a quotation is given at checkout', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByRole('main')).toContainText('Get a quotation at checkout')
})

test('SHOP-006 SHOP-007 a category without products says Coming soon, and a shop without products says that there are none', async ({
  page,
  visited,
}) => {
  const main = page.getByRole('main')
  const retired = await visited.sql(
    "update products set retired_at = now() where category = 'Bottle' and retired_at is null returning id",
  )
  expect(retired).not.toHaveLength(0)
  await page.goto('/products?filter=Bottle')
  await expect(main).toContainText('Coming soon')
  await expect(main).not.toContainText('No products available.')
  const others = await visited.sql(
    'update products set retired_at = now() where retired_at is null returning id',
  )
  await page.goto('/products')
  await expect(main).toContainText('No products available.')
  await expect(main).not.toContainText('Coming soon')
  await visited.sql('update products set retired_at = null where id = any($1)', [
    [...retired, ...others].map(({ id }) => id),
  ])
})

test("SHOP-011 a list that can't be loaded shows the server's message", async ({ page, visited }) => {
  const alert = page.getByRole('main').getByRole('alert')
  expect((await page.goto('/products?cursor=nonsense'))?.status()).toBe(400)
  const badRequest = await page.request.get('/api/product?cursor=nonsense')
  const { message } = (await badRequest.json()) as { message: string }
  await expect(alert).toContainText(`Error fetching products: ${message}`)
  await visited.sql('alter table products rename to products_away')
  expect((await page.goto('/products'))?.status()).toBe(500)
  const failedResponse = await page.request.get('/api/product')
  const failure = (await failedResponse.json()) as { message: string }
  await expect(alert).toContainText(`Error fetching products: ${failure.message}`)
  await visited.sql('alter table products_away rename to products')
  await alert.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Everyday Tee' })).toBeVisible()
})
