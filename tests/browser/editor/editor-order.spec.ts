import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { openProduct } from '../support/configuring.ts'
import { pageErrorsOf } from '../support/page-errors.ts'
import { fillCard, fillDelivery, goToCardPage, payButton, waitForPayment } from '../support/paying.ts'
import { demoPassword, register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('CONFIG-042 a design that was begun on an empty canvas is ordered, and its print file is downloaded', {
  tag: '@quick',
}, async ({ page }) => {
  const errors = pageErrorsOf(page)
  await register(page)
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Front Print').check()
  await page.getByRole('radio', { name: /^Heat Transfer/ }).check()
  await page.getByLabel('Quantity M').fill('6')
  await page.getByRole('button', { name: 'Design it here' }).click()
  await test.step('ROUTE-011 Design it here opens the editor', () => page.waitForURL('**/editor?product=*'))
  await test.step('EDIT-001 EDIT-008 a template is placed on one of the two pages', async () => {
    await page.getByRole('button', { name: /^Tide lines/ }).click()
    await expect(page.getByText(/Nothing on it/)).toHaveCount(1)
  })
  await test.step('EDIT-006 when nothing is missing the button reads Checkout', () =>
    page.getByRole('button', { name: 'Checkout' }).click())
  // One of its shapes overprints, but this method can't print inks on top of each other: the customer has to
  // confirm that.
  const confirmation = page.getByRole('dialog', { name: 'Please check your design again' })
  // The render process starts with the first design that it checks.
  await expect(confirmation).toContainText('A shape mixes with the colours under it', { timeout: 15_000 })
  await expect(page.getByRole('button', { name: 'Edit design', includeHidden: true })).toHaveCount(2)
  // A design from the editor needs no uploaded files.
  await expect(page.getByText('Design without template', { exact: true })).toBeHidden()
  await confirmation.getByRole('button', { name: 'Order it like this' }).click()
  await page.waitForURL('**/checkout', { timeout: 30_000 })
  await fillDelivery(page)
  await goToCardPage(page)
  await fillCard(page)
  await payButton(page).click()
  const orderId = await waitForPayment(page)

  const api = page.request
  const login = await api.post('/api/auth/login', {
    data: { email: 'admin@demo.test', password: demoPassword },
  })
  const headers = { authorization: `Bearer ${(await login.json()).token}` }
  const { order } = await (await api.get(`/api/order/${orderId}`, { headers })).json()
  const [item] = order.items
  const approved = await api.patch('/api/item', { headers, data: { id: item.id, status: 'design approved' } })
  expect(approved.status(), await approved.text()).toBe(200)
  await expect
    .poll(async () => (await api.get(`/api/item/${item.id}/print-files`, { headers })).status(), {
      timeout: 60_000,
    })
    .toBe(200)
  const { files } = await (await api.get(`/api/item/${item.id}/print-files`, { headers })).json()
  // The film printer of the demo shop wants a PNG, and prints on a roll.
  expect(files).toMatchObject([
    { side: 'front', area: 'full-front-a3', kind: 'png', dpi: 300, widthMm: 297, heightMm: 420 },
    { kind: 'sheets', widthMm: 580, layout: { isRoll: true, pieces: 6, sheets: 3, lengthMm: 930.3 } },
  ])
  const png = await (await api.get(files[0].url)).body()
  expect(createHash('sha256').update(png).digest('hex')).toBe(files[0].sha256)
  const { width = 0, height = 0, density = 0, hasAlpha } = await sharp(png).metadata()
  expect(hasAlpha).toBe(true)
  expect(Math.abs((width / density) * 25.4 - 297)).toBeLessThan(0.1)
  expect(Math.abs((height / density) * 25.4 - 420)).toBeLessThan(0.1)
  // The first attempt to add the line is refused until it is confirmed.
  expect(errors.filter((error) => !/status of 409.*api\/cart/.test(error))).toEqual([])
})
