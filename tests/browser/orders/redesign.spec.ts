import { aText } from '@printery/design/testing/designs'
import { aBadge, aDisc } from '@printery/tests/designs/badges'
import { send } from '../support/buying.ts'
import { buyDesigned } from '../support/buying-printed.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import { addHeading, editorCanvas, savedDesign } from '../support/editing.ts'
import { pageErrorsOf } from '../support/page-errors.ts'
import { demoPassword, register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('EDIT-015 a rejected design opens in the editor as it was ordered, and the changed one is sent as the next version', async ({
  page,
}) => {
  const errors = pageErrorsOf(page)
  const customer = await register(page)
  const ordered = aBadge(aDisc(), aText('Harbour Run', { x: 5, y: 55, width: 40, height: 20 }, { size: 14 }))
  const { orderId, itemId } = await buyDesigned(page, customer, ordered)
  const review = `/reviewOrder/${orderId}/${itemId}`
  await page.goto(review)
  const aside = page.getByRole('complementary')
  await expect(aside).toContainText('We are looking at your design.')
  await expect(aside.getByRole('button')).toHaveCount(0)

  const login = await page.request.post('/api/auth/login', {
    data: { email: 'admin@demo.test', password: demoPassword },
  })
  const { token } = await login.json()
  const admin = { email: 'admin@demo.test', token }
  const replacement = aBadge(aDisc({ fill: '1b1a17' }))
  const { draft } = await send<{ draft: { id: string } }>(page, admin, '/draft', { data: replacement })
  const rejectionResponse = await page.request.patch('/api/item', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{ id: itemId, status: 'design rejected', comment: 'The letters are too small to read.' },
      ...{ newDesigns: [{ designId: draft.id }], confirmFindings: true },
    },
  })
  expect(rejectionResponse.status(), await rejectionResponse.text()).toBe(200)

  await expect(aside).toContainText('The letters are too small to read.')
  await expectAccessible(page, 'a design that was refused')
  await aside.getByRole('button', { name: 'Upload files instead' }).click()
  await expect(aside.getByRole('button', { name: 'Send version 3' })).toBeDisabled()
  await aside.getByRole('button', { name: 'Cancel' }).click()
  await aside.getByRole('button', { name: 'Edit design' }).click()
  await page.waitForURL(/\/editor\?.*item=/)
  await expect(editorCanvas(page)).toBeVisible()
  // The design as ordered: without the shop's proof, and only with areas that the order has a price for.
  expect((await savedDesign(page, customer.token)).elements).toEqual(ordered.elements)
  await expect(page.getByRole('combobox', { name: 'Print area' })).toHaveCount(0)
  // Times are shown in the time zone of the shop, whatever that of the browser is.
  const savedAt = page.getByText(/^Saved \d\d:\d\d/).locator('time')
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Singapore', timeStyle: 'short' })
  const moment = new Date((await savedAt.getAttribute('datetime')) ?? '')
  await expect(savedAt).toHaveText(`${clock.format(moment)} SGT`)
  await addHeading(page, 'Run')
  await page.getByRole('button', { name: 'Return to the review' }).click()
  await page.waitForURL(`**${review}`)

  await expect(page.getByRole('img', { name: 'Your new design, front' })).toBeVisible()
  await expectAccessible(page, 'a new design before it is sent')
  // A reload loses nothing and sends nothing.
  await page.reload()
  await aside.getByRole('button', { name: 'Send version 3' }).click()
  const findingsDialog = page.getByRole('dialog', { name: 'Please check your design again' })
  await test.step('REVIEW-006 REVIEW-017 the next version is sent', async () => {
    await findingsDialog.getByRole('button', { name: 'Send it as it is' }).click()
    await expect(page.getByText('Item has been updated successfully!')).toBeVisible()
    await expect(aside).toContainText('We are looking at your design.')
    await expect(aside).toContainText('Version 3 uploaded by the customer')
  })
  await expect(aside.getByRole('button')).toHaveCount(0)
  expect(errors.filter((error) => !/status of 409.*api\/item/.test(error))).toEqual([])
})
