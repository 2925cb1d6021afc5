import { shopDay } from '@printery/domain'
import { expectAccessible } from '../support/check-accessibility.ts'
import { createCustomer, logInAs } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('an admin records an outside sale for a customer, from the work list to the order', async ({ page }) => {
  const customer = await createCustomer(page)
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/myorders')
  await test.step('STAFF-079 the work list, the sidebar and the palette link to the form', async () => {
    const portal = page.getByRole('navigation', { name: 'Portal' })
    await expect(portal.getByRole('link', { name: 'Outside Sale' })).toHaveAttribute(
      'href',
      '/adminPortal/outside-sale',
    )
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Go to' }).fill('outside')
    await expect(page.getByRole('option', { name: 'Outside Sale' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('link', { name: 'Outside Sale' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outside Sale')
  })
  const record = page.getByRole('button', { name: 'Record the sale' })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await test.step('STAFF-078 a missing value is reported at its field', async () => {
    await record.click()
    await expect(field('Email')).toHaveAccessibleDescription('A valid email is required')
    await expect(field('First name')).toHaveAccessibleDescription('First name is required')
    await expect(field('First name')).toBeFocused()
    await expect(page.getByText('Add what was sold.')).toBeVisible()
    await expectAccessible(page, 'an outside sale')
  })
  await test.step('STAFF-075 selecting an account fills in its details', async () => {
    await page.getByLabel('Search for one customer by name or email').fill(customer.email.slice(0, 12))
    await page.getByRole('button', { name: `Mei Tan, ${customer.email}` }).click()
    await expect(field('Email')).toHaveValue(customer.email)
    await expect(field('First name')).toHaveValue('Mei')
    await field('Phone number').fill('+65 0000 1001')
    await field('Delivery address').fill('18 Jalan Tinta, Singapore 000018')
  })
  const search = page.getByLabel('Search for a product')
  await test.step('STAFF-078 items have the agreed price or that of their tier, and the total is shown before the sale is recorded', async () => {
    await search.fill('canvas tote')
    await page.getByRole('button', { name: /^Canvas Tote, from / }).click()
    const item = page.getByRole('listitem', { name: 'Canvas Tote' })
    await item.getByLabel('Pieces of One size').fill('2')
    await expect(item.getByLabel('Price per piece, SGD')).toHaveAccessibleDescription(
      'Empty: $10.90 by tier.',
    )
    await expect(item.getByRole('status')).toHaveText('2 pieces, $21.80')
    await item.getByLabel('Price per piece, SGD').fill('9.5')
    await expect(item.getByRole('status')).toHaveText('2 pieces, $19.00')
    await field('Shipping, SGD').fill('0')
    await expect(page.getByText('$19.00 SGD')).toBeVisible()
    await field('Note').fill('Cash at the fair')
  })
  await test.step('a reload keeps the typed values', async () => {
    await page.reload()
    await expect(page.getByText('$19.00 SGD')).toBeVisible()
    await expect(field('Note')).toHaveValue('Cash at the fair')
  })
  await test.step('STAFF-076 a day of the sale in the future is refused', async () => {
    await expect(field('Day of the sale')).toHaveValue(shopDay(new Date()))
    await field('Day of the sale').fill('2099-01-01')
    await record.click()
    await expect(field('Day of the sale')).toHaveAccessibleDescription('This day is in the future.')
    await field('Day of the sale').fill(shopDay(new Date(Date.now() - 3 * 86_400_000)))
  })
  await test.step('STAFF-074 the sale is recorded once, as an order of the customer', async () => {
    await record.click()
    await expect(page.getByText(/^The sale has been recorded as order /)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
    const response = await page.request.get('/api/order', {
      headers: { authorization: `Bearer ${customer.token}` },
    })
    const { orders } = await response.json()
    expect(orders).toMatchObject([
      {
        isLocalOrder: true,
        total: 1900,
        orderNotes: 'Cash at the fair',
        items: [{ quantity: 2, price: 1900 }],
      },
    ])
    await expect(page).toHaveURL(`/account/mygifts/${orders[0].id}`)
    await expect(page.getByRole('main')).toContainText('Outside SalePaid outside the shop')
  })
  await test.step('STAFF-079 the page of a customer links to the form, with the account selected', async () => {
    await page.goto(`/account/user/${customer.session.user.id}`)
    await page.getByRole('link', { name: 'Record an outside sale' }).click()
    await expect(page.getByRole('group', { name: 'Account' })).toContainText(customer.email)
    await expect(field('Note')).toHaveValue('')
  })
})
