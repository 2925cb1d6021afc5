import { waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('when a lost connection is back, the message is about the connection, not about the shop', async ({
  page,
  context,
}) => {
  await page.goto('/products')
  await waitForHydration(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await test.step('BUYER-121 a pressed link shows that it waits for the connection, and opens when it is back', async () => {
    const waitingMessage = page.getByText('This will open once you are back online.')
    await expect(waitingMessage).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Case Studies' }).click()
    await expect(waitingMessage).toBeVisible()
    await expect(page).toHaveURL(/\/products$/)
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/case-study$/)
    await expect(waitingMessage).toHaveCount(0)
  })
  await expect(page.getByText('You are online again.')).toBeVisible()
  await expect(page.getByText('The shop is back.')).toHaveCount(0)
  await test.step('BUYER-122 the title of a page that failed names the error', async () => {
    await page.route('**/products.data*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeVisible()
    await expect(page).toHaveTitle('Something went wrong! · Printery')
  })
})

test('a connection that was lost before hydration is announced too', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.route('**/api/health', (route) => route.abort('internetdisconnected'))
  const manifestRequest = page.waitForRequest('**/__manifest*')
  await page.route('**/__manifest*', (route) => route.abort('internetdisconnected'))
  await page.goto('/products')
  await waitForHydration(page)
  await expect(page.getByText('You are offline.')).toBeVisible()
  // The router has not loaded the manifest of the other routes.
  await manifestRequest
  await page.getByRole('banner').getByRole('link', { name: 'Case Studies' }).click()
  await expect(page.getByText('This will open once you are back online.')).toBeVisible()
  await page.unroute('**/__manifest*')
  await page.unroute('**/api/health')
  await expect(page).toHaveURL(/\/case-study$/)
})

test('a late response to a call from before the loss doesn’t hide the notice', async ({ page, context }) => {
  const requested = Promise.withResolvers<void>()
  const connectionLost = Promise.withResolvers<void>()
  await page.route('**/api/auth/login', async (route) => {
    const response = await route.fetch()
    requested.resolve()
    await connectionLost.promise
    await route.fulfill({ response })
  })
  await page.goto('/?auth=login')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Email').fill('nobody@demo.test')
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await requested.promise
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  connectionLost.resolve()
  await expect(dialog.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()
})
