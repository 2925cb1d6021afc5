import { expectAccessible, expectAccessibleOnPhone } from '../support/check-accessibility.ts'
import { newestOrderOf } from '../support/demo-customer.ts'
import { logInAs } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'

// A separate shop, because other tests would find the messages.
const test = testWithOwnShop()

test('a customer and the shop talk about an order, and messages written offline are sent once', async ({
  page,
  browser,
}) => {
  const { id } = await newestOrderOf(page, 'kaiwen@demo.test')
  await logInAs(page, 'admin@demo.test')
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const customer = await context.newPage()
  await logInAs(customer, 'kaiwen@demo.test')
  await customer.goto(`/account/mygifts/${id}`)
  const field = customer.getByLabel('Your message')
  await field.fill('Is <b>Friday</b> still right?')
  await customer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(customer.getByRole('log')).toContainText('Is <b>Friday</b> still right?')

  await page.goto('/adminPortal/chat')
  const list = page.getByRole('region', { name: 'Conversations' })
  await list.getByRole('link', { name: new RegExp(`^Order ${id.slice(0, 10)}`) }).click()
  const log = page.getByRole('log')
  await test.step('CHAT-025 the shop reads and answers the conversations of customers and suppliers in its portal', async () => {
    await expect(log).toContainText('Is <b>Friday</b> still right?')
    await expectAccessible(page, 'the conversations of the shop')
    await page.getByLabel('Your message').fill('Yes, Friday at noon.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  })
  await test.step('CHAT-026 the customer reads the answer on the page of the order as it is written', () =>
    expect(customer.getByRole('log')).toContainText('Yes, Friday at noon.', { timeout: 20_000 }))

  await test.step('CHAT-027 messages written offline are sent in order, once, when the connection is back', async () => {
    await context.setOffline(true)
    for (const text of ['One more thing', 'And another']) {
      await field.fill(text)
      await customer.getByRole('button', { name: 'Send', exact: true }).click()
    }
    await expect(customer.getByText('Will be sent once the shop can be reached.')).toHaveCount(2)
    await context.setOffline(false)
    await expect(customer.getByText('Will be sent once the shop can be reached.')).toHaveCount(0, {
      timeout: 30_000,
    })
    await expect(log).toContainText(/One more thing.*And another/s, { timeout: 20_000 })
    await expect(log.getByText('One more thing')).toHaveCount(1)
  })
  await test.step('CHAT-028 a customer finds every conversation under Account, one at a time on a phone', async () => {
    await customer.goto('/account/messages')
    await customer.getByRole('link', { name: new RegExp(`^Order ${id.slice(0, 10)}`) }).click()
    await expect(customer.getByRole('log')).toContainText('And another')
    await expectAccessibleOnPhone(customer, 'a conversation on a phone')
  })
  await context.close()
})

test('CHAT-029 a supplier writes to the shop about an item in its portal', async ({ page }) => {
  await logInAs(page, 'supplier@demo.test')
  await page.goto('/sellerPortal/chat')
  await page.getByRole('link', { name: /All sizes are complete/ }).click()
  await expect(page.getByRole('log')).toContainText('Natural in M is down to four pieces.')
  await page.getByLabel('Your message').fill('They are on the press.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log')).toContainText('They are on the press.')
})
