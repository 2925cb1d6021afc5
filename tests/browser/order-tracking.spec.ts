import type { OrderView, SessionView } from '@printery/contract'
import { buyPlain } from './buying.ts'
import { demoPassword, register } from './people.ts'
import { expect, test } from './shop.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test('ORDER-005 ORDER-012 a customer follows an order: its items, their reviews, what is awaited, each step as it happens', async ({
  page,
  shop,
}) => {
  const customer = await register(page)
  const orderId = await buyPlain(page, customer, 12)
  const answer = await page.request.get(`/api/order/${orderId}`, {
    headers: { authorization: `Bearer ${customer.token}` },
  })
  const { order } = (await answer.json()) as { order: OrderView }
  // Printed items stand last.
  const [rejected, pending] = order.items.slice(-2).map(({ id }) => id)
  const inDesign = `update order_items set sides = 1, printing = '{"front": "Heat Transfer"}'`
  await shop.sql(
    `${inDesign}, status = 'design rejected', uploaded_by = 'admin', comment = 'The lines are too fine.' where id = $1`,
    [rejected],
  )
  await shop.sql(`${inDesign}, status = 'design pending approval', uploaded_by = 'customer' where id = $1`, [
    pending,
  ])
  const sentence =
    'One item needs you: approve our corrected design of the Canvas Tote in Navy, or send a new one.'

  await test.step('the card shows 10 items, 4 on a phone, and how many more there are', async () => {
    await page.goto('/account/mygifts')
    const card = page.getByRole('article')
    const pictures = card.getByRole('img', { name: /^Canvas Tote/ }).filter({ visible: true })
    await expect(card.getByText('+ 2 more items')).toBeVisible()
    await expect(pictures).toHaveCount(10)
    await expect(card).toContainText(sentence)
    await page.setViewportSize(phone)
    await expect(card.getByText('+ 8 more items')).toBeVisible()
    await expect(pictures).toHaveCount(4)
    await page.setViewportSize(wide)
    await card.getByRole('link', { name: /^View order details/ }).click()
  })

  const cards = page.getByRole('article')
  const card = (id: string | undefined) => cards.nth(order.items.findIndex((item) => item.id === id))
  await test.step('each item has its review', async () => {
    await expect(cards).toHaveCount(12)
    for (const id of [rejected, pending])
      await expect(card(id).getByRole('link', { name: /^Review/ })).toHaveAttribute(
        'href',
        `/reviewOrder/${orderId}/${id}`,
      )
    await expect(page.getByRole('button', { name: 'Completed' })).toHaveCount(10)
    const banner = page.getByRole('status').filter({ hasText: 'Thank you for your payment!' })
    await expect(banner).toContainText(sentence)
    await expect(banner.getByRole('link', { name: 'Review Canvas Tote in Navy' })).toHaveAttribute(
      'href',
      `/reviewOrder/${orderId}/${rejected}`,
    )
  })

  await test.step('what the shop does is seen without a reload', async () => {
    const loggedIn = await page.request.post('/api/auth/login', {
      data: { email: 'admin@demo.test', password: demoPassword },
    })
    const { token } = (await loggedIn.json()) as SessionView
    const patch = async (path: string, data: object) => {
      const reply = await page.request.patch(`/api${path}`, {
        data,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(reply.status(), await reply.text()).toBe(200)
    }
    await patch('/item', { id: pending, status: 'design approved' })
    await expect(card(pending)).toContainText('Design approved')
    await expect(card(pending).getByRole('button', { name: 'Completed' })).toBeDisabled()
    await patch('/order', { id: orderId, status: 'cancelled', cancelReason: 'The fair was called off.' })
    await expect(page.getByRole('button', { name: 'Cancelled' })).toHaveCount(12)
    await expect(page.getByRole('main')).toContainText('The fair was called off.')
  })
})
