import type { Page } from '@playwright/test'
import { buyPrinted } from '../support/buying-printed.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import { aPng, chooseFile } from '../support/configuring.ts'
import { tabTo } from '../support/keys.ts'
import { createCustomer, logInAs } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'

// A separate shop, because the test counts its waiting items.
const test = testWithOwnShop()

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()
const approve = (page: Page) => page.getByRole('button', { name: /^Approve version/ })
const reject = (page: Page) => page.getByRole('button', { name: /^Reject version/ })

async function expectAboveTheFold(page: Page): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 0 }
  for (const button of [approve(page), reject(page)]) {
    const box = await button.boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= height).toBe(true)
  }
}

test('an admin can review all waiting items one after the other with only the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const customer = await createCustomer(page)
  const softPrint = await buyPrinted(page, customer, 900)
  const token = await logInAs(page, 'admin@demo.test')
  const response = await page.request.get('/api/item/waiting', {
    headers: { authorization: `Bearer ${token}` },
  })
  // Two items of one order are sorted by their ids.
  const [first, second] = ((await response.json()) as { items: { title: string }[] }).items.map(
    ({ title }) => `${title}, White`,
  )
  expect([first, second].toSorted()).toEqual(['Dry Polo, White', 'Insulated Bottle, White'])
  await page.goto('/adminPortal/myorders')
  const entry = page
    .getByRole('navigation', { name: 'Portal' })
    .getByRole('link', { name: /^Review designs/ })
  await expect(entry).toHaveText('Review designs7')
  await tabTo(page, entry)
  await page.keyboard.press('Enter')
  await test.step('STAFF-050 STAFF-051 the item that has waited longest comes first', async () => {
    await expect(heading(page)).toHaveText(`1 of 7 ${first}`)
    // The demo's order was placed three days ago, but possibly at a later hour of the day.
    await expect(page.getByText(/^waiting for [23] days$/)).toBeVisible()
  })
  await test.step('STAFF-055 everything is visible at 1280 x 720', async () => {
    await expect(approve(page)).toBeVisible()
    await expectAboveTheFold(page)
  })
  await test.step('STAFF-053 keys lead to the next and the previous item, and open the list of keys', async () => {
    await page.keyboard.press('j')
    await expect(heading(page)).toHaveText(`2 of 7 ${second}`)
    await expect(heading(page)).toBeFocused()
    await page.keyboard.press('k')
    await expect(heading(page)).toHaveText(`1 of 7 ${first}`)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Reject: opens the reason')
    await page.keyboard.press('j')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(heading(page)).toHaveText(`1 of 7 ${first}`)
  })
  await test.step('STAFF-052 an approval leads to the next item', async () => {
    await expect(approve(page)).toBeEnabled()
    await page.keyboard.press('a')
    await expect(heading(page)).toHaveText(`1 of 6 ${second}`)
    await expect(page.getByText('Item has been updated successfully!')).toBeVisible()
  })
  await test.step('STAFF-058 a new item is counted without a reload', async () => {
    await buyPrinted(page, customer)
    await expect(heading(page)).toHaveText(`1 of 7 ${second}`)
  })
  await test.step('STAFF-054 a design is rejected with a reason and a new design', async () => {
    await expect(reject(page)).toBeEnabled()
    await page.keyboard.press('r')
    const comment = page.getByLabel('What has to change')
    await expect(comment).toBeFocused()
    await page.keyboard.type('Jak ')
    await expect(comment).toHaveValue('Jak ')
    const chip = page.getByRole('group', { name: 'Reasons' }).getByRole('button', { name: 'Low contrast' })
    await tabTo(page, chip, 'Shift+Tab')
    await page.keyboard.press('Space')
    await expect(comment).toHaveValue(/^Jak\nThe design is nearly the same colour as the product/)
    const save = page.getByRole('complementary').getByRole('button', { name: 'Save', exact: true }).first()
    await expect(save).toBeDisabled()
    for (const slot of ['with', 'without'])
      await chooseFile(page, `Front Side: Design ${slot} template`, await aPng(700, 800, `own-${slot}.png`))
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('1 of 6 Run Tee, Lavender')
  })
  await test.step('STAFF-056 approving a soft print requires confirmation', async () => {
    await expect(approve(page)).toBeEnabled()
    await page.keyboard.press('a')
    const question = page.getByRole('dialog', { name: 'Approve version 1 even though it will look soft?' })
    await expect(question).toContainText('Front: edges will look soft at 94 dpi; Heat Transfer needs 150.')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(heading(page)).toHaveText('1 of 6 Run Tee, Lavender')
    await page.keyboard.press('a')
    await tabTo(page, question.getByRole('button', { name: 'Approve it anyway' }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('1 of 5 Everyday Tee, Mustard')
  })
  await test.step('STAFF-059 a decision about an item that somebody else has decided is refused, and the next item is shown', async () => {
    for (const position of [2, 3, 4]) {
      await page.keyboard.press('j')
      await expect(heading(page)).toHaveText(new RegExp(`^${position} of 5 `))
    }
    await expect(approve(page)).toBeEnabled()
    // The event stream is blocked, so the page doesn't learn of it before the key is pressed.
    await page.route(
      '**/api/item',
      async (route) => {
        const headers = { authorization: `Bearer ${token}` }
        const data = { id: softPrint.itemId, status: 'design approved', confirmSoftPrint: true }
        await page.request.patch('/api/item', { headers, data })
        await route.continue()
      },
      { times: 1 },
    )
    await page.keyboard.press('a')
    await tabTo(page, page.getByRole('button', { name: 'Approve it anyway' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Somebody else has changed Everyday Tee in the meantime/)).toBeVisible()
    await expect(heading(page)).toHaveText(/^4 of 4 Everyday Tee/)
  })
  await expectAccessible(page, 'the queue of designs')
})

test('STAFF-055 on a phone the decision stays visible, and everything works by touch', async ({
  browser,
}) => {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  const page = await context.newPage()
  await logInAs(page, 'supplier@demo.test')
  await page.goto('/sellerPortal/review')
  await expect(heading(page)).toHaveText(/^1 of \d+ /)
  await expect(approve(page)).toBeVisible()
  await expectAboveTheFold(page)
  await page.getByRole('button', { name: /^Next/ }).tap()
  await expect(heading(page)).toHaveText(/^2 of \d+ /)
  await expect(reject(page)).toBeVisible()
  await reject(page).tap()
  await page.getByRole('button', { name: 'Missing file' }).tap()
  await expect(page.getByLabel('What has to change')).toHaveValue(
    'A file is missing or cannot be opened. Please send it again.',
  )
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(reject(page)).toBeVisible()
  await expectAboveTheFold(page)
  await context.close()
})
