import { aText } from '@printery/design/testing/designs'
import { aBadge, aDisc } from '@printery/tests/designs/badges'
import { buyDesigned } from '../support/buying-printed.ts'
import { expectAccessible, expectAccessibleOnPhone } from '../support/check-accessibility.ts'
import { logInAs, register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('an admin checks the print files of an approved item, and the customer and admins download its proof pack', async ({
  page,
  browser,
}) => {
  const customer = await register(page)
  const design = aBadge(aDisc(), aText('Harbour Run', { x: 5, y: 55, width: 40, height: 20 }, { size: 14 }))
  const { orderId, itemId } = await buyDesigned(page, customer, design)
  const proofPackButton = (name: string) => page.getByRole('button', { name })
  await page.goto(`/account/mygifts/${orderId}`)
  await expect(page.getByRole('heading', { name: 'Everyday Tee' })).toBeVisible()
  await expect(proofPackButton('Proof pack of Everyday Tee')).toHaveCount(0)

  const adminPage = await browser.newPage()
  const token = await logInAs(adminPage, 'admin@demo.test')
  const headers = { authorization: `Bearer ${token}` }
  const data = { id: itemId, status: 'design approved' }
  const approvalResponse = await page.request.patch('/api/item', { headers, data })
  expect(approvalResponse.status(), await approvalResponse.text()).toBe(200)
  const requestPrintFiles = () => page.request.get(`/api/item/${itemId}/print-files`, { headers })
  await expect.poll(async () => (await requestPrintFiles()).status(), { timeout: 60_000 }).toBe(200)

  await test.step('PREPRESS-070 the customer downloads the proof pack of the approved item', async () => {
    await page.reload()
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      proofPackButton('Proof pack of Everyday Tee').click(),
    ])
    expect(await download.failure()).toBeNull()
    expect(download.suggestedFilename()).toBe(`Proof pack ${orderId.slice(0, 10)} Everyday Tee.pdf`)
    await expectAccessible(page, 'an order with a proof pack')
  })

  await adminPage.goto(`/reviewOrder/${orderId}/${itemId}`)
  const check = adminPage.getByRole('button', { name: 'Check the print files of Everyday Tee' })
  const dialog = adminPage.getByRole('dialog', { name: 'Print files of Everyday Tee' })
  await test.step('PREPRESS-071 the check reports that the print files, drawn again, have the same bytes', async () => {
    await check.click()
    await expect(dialog.getByRole('status')).toHaveText(
      /^(The print file is|All \d print files are) equal: drawn again from the approved design, (it has|they have) the same bytes\.$/,
      { timeout: 60_000 },
    )
    await expect(dialog.getByRole('listitem').first()).toContainText('Front PNGequal')
    await expectAccessible(adminPage, 'print files that are equal')
  })
  await test.step('PREPRESS-071 a differing file is named, on a phone too, and a failed comparison shows the reason', async () => {
    const file = { side: 'front', sha256: 'e'.repeat(64) }
    await adminPage.route('**/print-files/verify', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.fulfill({
        json: {
          isEqual: false,
          files: [
            { ...file, kind: 'pdf', isEqual: true },
            { ...file, kind: 'plate', ink: 'b3202c', isEqual: false },
          ],
        },
      })
    })
    await dialog.getByRole('button', { name: 'Check again' }).click()
    await expect(dialog.getByRole('status')).toHaveText(
      'The approved design is drawn again and compared. This takes some seconds.',
    )
    await expect(dialog.getByRole('alert')).toHaveText(
      '1 of 2 print files differs from what the approved design gives now: Front plate b3202c. Nothing was replaced. Look at it before anything is printed.',
    )
    await expectAccessibleOnPhone(adminPage, 'print files of which one differs')
    await adminPage.route('**/print-files/verify', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Check again' }).click()
    await expect(dialog.getByRole('alert')).toContainText(/reach|connection/i)
    await expect(dialog.getByRole('listitem')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  })
  await test.step('PREPRESS-070 an admin downloads the proof pack in the review', async () => {
    const [download] = await Promise.all([
      adminPage.waitForEvent('download', { timeout: 60_000 }),
      adminPage.getByRole('button', { name: 'Proof pack of Everyday Tee' }).click(),
    ])
    expect(await download.failure()).toBeNull()
  })
})
