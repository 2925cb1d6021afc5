import { hydrated } from './people.ts'
import { expect, test } from './shop.ts'

test('a connection that comes back is told as that, not as a shop that was away', async ({
  page,
  context,
}) => {
  await page.goto('/products')
  await hydrated(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are online again.')).toBeVisible()
  await expect(page.getByText('The shop is back.')).toHaveCount(0)
})
