import type { Page } from '@playwright/test'
import { buyBlank, send } from '../support/buying.ts'
import { buyPrinted } from '../support/buying-printed.ts'
import { aPng, chooseFile } from '../support/configuring.ts'
import { Effort } from '../support/effort.ts'
import { type Customer, createCustomer, logInAs, storeSession } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'

// A separate shop, because the test counts its waiting items.
const test = testWithOwnShop()

const portal = (page: Page) => page.getByRole('navigation', { name: 'Portal' })
const rowOf = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id.slice(0, 10) })
const openList = (page: Page, { email }: Customer) =>
  page.goto(`/adminPortal/myorders?${new URLSearchParams({ user: email })}`)

test('an owner decides about designs, refunds pieces and moves many orders within a limited number of clicks', async ({
  page,
  browser,
}) => {
  const customer = await createCustomer(page)
  const softPrint = await buyPrinted(page, customer, 900)
  const blankOrderIds = [await buyBlank(page, customer), await buyBlank(page, customer)]
  await logInAs(page, 'admin@demo.test')

  await test.step('STAFF-103 approving a soft print in the list opens its review, where the approval is confirmed', async () => {
    const owner = new Effort()
    await openList(page, customer)
    await owner.press(rowOf(page, softPrint.orderId).getByRole('button', { name: /^Approve design: / }))
    await expect(page.getByRole('status').getByText(/edges will look soft at 77 dpi/)).toBeVisible()
    await owner.press(page.getByRole('link', { name: 'Open its review' }))
    await expect(page).toHaveURL(`/reviewOrder/${softPrint.orderId}/${softPrint.itemId}`)
    await expect(page.getByText(/edges will look soft at 77 dpi/)).toHaveCount(0)
    await owner.press(page.getByRole('button', { name: 'Design approved' }))
    await owner.press(page.getByRole('button', { name: 'Approve it anyway' }))
    await expect(page.getByText('Item has been updated successfully!')).toBeVisible()
    expect({ ...owner }).toEqual({ clicks: 4, fields: 0 })
  })

  const blurred = await buyPrinted(page, customer, 900)
  const customerPage = await browser.newPage()
  await test.step('STAFF-104 an owner rejects a design with a corrected one in four clicks, and the customer approves that in three', async () => {
    const owner = new Effort()
    await page.goto('/adminPortal/dashboard')
    await owner.press(portal(page).getByRole('link', { name: /^Review designs/ }))
    // The newest order is reviewed last.
    const latest = page.getByRole('main').getByRole('heading', { level: 2, name: /Everyday Tee, White$/ })
    while (!(await latest.isVisible())) await page.getByRole('button', { name: /^Next/ }).click()
    await owner.press(page.getByRole('button', { name: /^Reject version/ }))
    await owner.press(
      page.getByRole('group', { name: 'Reasons' }).getByRole('button', { name: 'Too small for the print' }),
    )
    for (const slot of ['with', 'without']) {
      owner.fields++
      await chooseFile(page, `Front Side: Design ${slot} template`, await aPng(1800, 2160, `${slot}.png`))
    }
    await owner.press(
      page.getByRole('complementary').getByRole('button', { name: 'Save', exact: true }).first(),
    )
    await expect(latest).toBeHidden()
    expect({ ...owner }).toEqual({ clicks: 4, fields: 2 })

    const buyer = new Effort()
    await storeSession(customerPage, customer.session)
    await customerPage.goto(`/account/mygifts/${blurred.orderId}`)
    await buyer.press(customerPage.getByRole('link', { name: /^Review / }).first())
    await buyer.press(customerPage.getByRole('button', { name: 'Approve version 2' }))
    await buyer.press(customerPage.getByRole('button', { name: 'Approve and print' }))
    await expect(customerPage.getByText('Item has been updated successfully!')).toBeVisible()
    expect(buyer.clicks).toBe(3)
  })
  await customerPage.close()

  await test.step('STAFF-105 pieces are refunded in three clicks', async () => {
    const owner = new Effort()
    await openList(page, customer)
    await owner.press(page.getByRole('link', { name: (blankOrderIds[0] ?? '').slice(0, 10) }).first())
    await owner.press(page.getByRole('button', { name: 'Refund pieces' }))
    const dialog = page.getByRole('dialog', { name: 'Refund pieces' })
    await owner.fill(dialog.getByRole('textbox', { name: /^Pieces of/ }).first(), '1')
    await owner.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'One came torn')
    await owner.press(dialog.getByRole('button', { name: /^Refund \$/ }))
    await expect(page.getByText(/is on its way back to the card\.$/)).toBeVisible()
    expect({ ...owner }).toEqual({ clicks: 3, fields: 2 })
  })

  await test.step('STAFF-106 moving all orders of a list and closing the report takes four clicks', async () => {
    const owner = new Effort()
    await openList(page, customer)
    await owner.press(page.getByRole('checkbox', { name: 'Select all shown orders' }))
    await owner.press(
      page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Set status' }),
    )
    const dialog = page.getByRole('dialog', { name: 'Set status' })
    owner.fields++
    await dialog.getByLabel('Status', { exact: true }).selectOption('Production started')
    await owner.press(dialog.getByRole('button', { name: /^Move \d/ }))
    const report = page.getByRole('dialog', { name: 'Report' })
    await expect(report.getByText(/moved, in \d orders\./)).toBeVisible()
    await owner.press(report.getByRole('button', { name: 'Close' }).last())
    expect({ ...owner }).toEqual({ clicks: 4, fields: 1 })
  })
})

test('STAFF-107 an owner approves a design, moves an order and answers a message on a phone', async ({
  page,
  browser,
}) => {
  const customer = await createCustomer(page)
  const blankOrderId = await buyBlank(page, customer)
  await buyPrinted(page, customer)
  await send(page, customer, `/thread/${blankOrderId}/message`, { text: 'Is Friday still right?' })
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  const phone = await context.newPage()
  await logInAs(phone, 'admin@demo.test')
  await phone.goto('/adminPortal/dashboard')
  const owner = new Effort()
  await test.step('the owner approves a design', async () => {
    const figures = phone.locator('.key-figures > div').filter({ hasText: 'Designs to review' })
    await owner.press(figures.getByRole('link'))
    await owner.press(phone.getByRole('button', { name: /^Approve version/ }))
    await expect(phone.getByText('Item has been updated successfully!')).toBeVisible()
  })
  await test.step('the owner moves an order to its next status', async () => {
    await owner.press(phone.getByRole('banner').getByRole('link').first())
    await owner.press(phone.getByRole('link', { name: /^My Orders/ }))
    const card = phone.getByRole('article', { name: new RegExp(`^Order ${blankOrderId.slice(0, 8)}`) })
    await owner.press(card.getByRole('button', { name: /^Start production/ }))
    await expect(phone.getByText('Item has been updated successfully!')).toBeVisible()
  })
  await test.step('the owner answers a message', async () => {
    await owner.press(phone.getByRole('main').getByRole('link', { name: /^Messages/ }))
    await owner.press(phone.getByRole('link', { name: new RegExp(`^Order ${blankOrderId.slice(0, 8)}`) }))
    await owner.fill(phone.getByLabel('Your message'), 'Yes, Friday at noon.')
    await owner.press(phone.getByRole('button', { name: 'Send', exact: true }))
    await expect(phone.getByRole('log')).toContainText('Yes, Friday at noon.')
  })
  expect({ ...owner }).toEqual({ clicks: 8, fields: 1 })
  await context.close()
})
