import type { OrderView, SessionView } from '@printery/contract'
import { buyBlank, openMoreActions } from '../support/buying.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import { demoPassword, register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test('ORDER-005 ORDER-012 a customer follows an order: its items, their reviews, the next step, and each change without a reload', async ({
  page,
  shop,
  browser,
}) => {
  const customer = await register(page)
  const orderId = await buyBlank(page, customer, 12)
  const response = await page.request.get(`/api/order/${orderId}`, {
    headers: { authorization: `Bearer ${customer.token}` },
  })
  const { order } = (await response.json()) as { order: OrderView }
  // Printed items come last.
  const [rejected, pending] = order.items.slice(-2).map(({ id }) => id)
  const inDesign = `update order_items set sides = 1, printing = '{"front": "Heat Transfer"}'`
  await shop.sql(
    `${inDesign}, status = 'design rejected', uploaded_by = 'admin', comment = 'The lines are too fine.' where id = $1`,
    [rejected],
  )
  await shop.sql("update orders set additional_comments = 'Packed in two boxes.' where id = $1", [orderId])
  await shop.sql(`${inDesign}, status = 'design pending approval', uploaded_by = 'customer' where id = $1`, [
    pending,
  ])
  const sentence =
    'One item needs you: approve our corrected design of the Canvas Tote in Navy, or send a new one.'

  await test.step('the card shows 10 items, 4 on a phone, and the number of the others', async () => {
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
  await test.step('each item links to its review', async () => {
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

  await test.step('ORDER-028 ROUTE-013 a person with the link sees the order, without buttons or links', async () => {
    await expect(page.getByRole('main').locator('.btn.primary')).toHaveText(['Review Canvas Tote in Navy'])
    await openMoreActions(page)
    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share this order' })
    await dialog.getByLabel('Works for').selectOption('7 days')
    await dialog.getByRole('button', { name: 'Create a link' }).click()
    const link = dialog.getByLabel('Link')
    await expect(link).toBeFocused()
    await expect(dialog).toContainText('It works until')
    const url = await link.inputValue()

    const guestContext = await browser.newContext({ viewport: wide })
    const guest = await guestContext.newPage()
    await guest.goto(url)
    const main = guest.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toContainText(orderId.slice(0, 10))
    const drawing = main.getByRole('region', { name: 'Drawing style' })
    await expect(drawing).toContainText('Canvas Tote')
    await expect(drawing).toContainText('$21.80')
    await expect(drawing.getByRole('img', { name: 'Canvas Tote' })).toBeVisible()
    await expect(main.getByRole('article')).toHaveCount(12)
    const side = guest.getByRole('complementary', { name: 'Order summary' })
    for (const text of [
      'Mei Tan18 Jalan Tinta, #04-02, Singapore 000018',
      'Pieces24Subtotal$261.60Discount and shipping- $8.16Total$253.44 SGD',
      'Additional commentsPacked in two boxes.',
    ])
      await expect(side).toContainText(text)
    await test.step('ORDER-029 the button of the cancellation has its label', async () => {
      await expect(side.getByText('Cancel Order')).toBeVisible()
    })
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main.getByRole('link')).toHaveCount(0)
    await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(guest, 'an order by its link')

    await dialog.getByRole('button', { name: 'End sharing' }).click()
    await expect(dialog).toBeHidden()
    await guest.reload()
    await expect(main).toContainText('This link no longer works. Ask for a new one.')
    await test.step('ORDER-027 without a token the order isn’t shown', async () => {
      await guest.goto('/admin-order')
      await expect(guest).toHaveURL('/')
    })
    await guestContext.close()
  })

  await test.step('each step of the shop is shown without a reload', async () => {
    const loginResponse = await page.request.post('/api/auth/login', {
      data: { email: 'admin@demo.test', password: demoPassword },
    })
    const { token } = (await loginResponse.json()) as SessionView
    const patch = async (path: string, data: object) => {
      const patchResponse = await page.request.patch(`/api${path}`, {
        data,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(patchResponse.status(), await patchResponse.text()).toBe(200)
    }
    await patch('/item', { id: pending, status: 'design approved' })
    await expect(card(pending)).toContainText('Design approved')
    await expect(card(pending).getByRole('button', { name: 'Completed' })).toBeDisabled()
    const historyEntries = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(historyEntries.filter({ hasText: 'Design approved' })).toHaveCount(1)
    // The order follows its items: the other one is still rejected.
    await expect(historyEntries.first()).toContainText('Design rejected')
    await patch('/order', { id: orderId, status: 'cancelled', cancelReason: 'The fair was called off.' })
    await expect(page.getByRole('button', { name: 'Cancelled' })).toHaveCount(12)
    await expect(historyEntries.filter({ hasText: 'The fair was called off.' })).toContainText('Cancelled')
    await expect(historyEntries).toHaveCount(4)
    await page.getByRole('button', { name: 'Show older' }).click()
    await expect(historyEntries.last()).toContainText('Payment received')
  })

  await test.step('the same items are added to the cart again, and changes since the order are listed', async () => {
    await page.getByRole('button', { name: /^Reorder/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Back in your cart' })
    await expect(dialog).toContainText('10 items are in your cart')
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Canvas Tote, Navy: its artwork is no longer here. Please upload it again.',
      'Canvas Tote, Forest: its artwork is no longer here. Please upload it again.',
    ])
    await dialog.getByRole('button', { name: 'Open the cart' }).click()
    await expect(page.getByRole('dialog', { name: 'Cart' }).getByText('Canvas Tote')).toHaveCount(10)
  })
})
