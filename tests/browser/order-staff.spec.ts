import { buyPlain } from './buying.ts'
import { asCustomer } from './demo-customer.ts'
import { register } from './people.ts'
import { expect, test } from './shop.ts'

test('an admin reads on the order who did what, when and from what to what, and each new step without a reload', async ({
  page,
  browser,
}) => {
  const customer = await register(page)
  const orderId = await buyPlain(page, customer)
  const change = (data: object) =>
    page.request.patch('/api/order', {
      data: { id: orderId, ...data },
      headers: { authorization: `Bearer ${customer.token}` },
    })
  await change({ customerFirstName: 'Ada', customerLastName: 'Lim', customerAddress: '3 Lorong Kertas' })
  const office = await browser.newPage()
  await asCustomer(office, 'admin@demo.test')
  await office.goto(`/account/mygifts/${orderId}`)
  const audit = office.getByRole('region', { name: 'History' })
  const rows = audit.getByRole('listitem')
  await expect(rows.first()).toContainText('Order Delivery details')
  await expect(rows.first()).toContainText('Ada Lim')
  await expect(rows.first().locator('del')).toContainText('Mei Tan')
  await expect(rows.first()).toContainText('Mei Tan, customer')
  await expect(rows.last()).toContainText('The shop itself')

  await change({ status: 'cancelled', cancelReason: 'No time' })
  await expect(audit).toContainText('Refund asked for')
  await expect(rows.filter({ hasText: 'No time' })).toContainText('Payment received Cancelled')
  await audit.getByRole('button', { name: 'Statuses' }).click()
  await expect(audit.getByText('Delivery details')).toHaveCount(0)
  await expect(rows.filter({ hasText: 'No time' })).toBeVisible()
})
