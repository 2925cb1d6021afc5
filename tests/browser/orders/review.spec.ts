import type { Locator, Page } from '@playwright/test'
import { buyPrinted } from '../support/buying-printed.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import { aPng, chooseFile } from '../support/configuring.ts'
import { logInWithOrders } from '../support/demo-customer.ts'
import { tabTo } from '../support/keys.ts'
import { logInAs, register } from '../support/people.ts'
import { setNextStatus } from '../support/portal.ts'
import { expect, test } from '../support/shop.ts'

/** Selects both files of the front, in a size that differs by version. Both are needed to send it. */
async function chooseDesign(page: Page, version: number, send: Locator): Promise<void> {
  await expect(send).toBeDisabled()
  for (const slot of ['with', 'without']) {
    await chooseFile(
      page,
      `Front Side: Design ${slot} template`,
      await aPng(600 + 40 * version, 700, `harbour-${slot}-${version}.png`),
    )
  }
}

const decision = (page: Page) => page.getByRole('complementary')

/** Rejects a design with a comment and a replacement. */
async function reject(page: Page, version: number, comment: string): Promise<void> {
  const decisionPanel = decision(page)
  await decisionPanel.getByRole('button', { name: 'Design rejected' }).click()
  const save = decisionPanel.getByRole('button', { name: 'Save' }).first()
  await expect(save).toBeDisabled()
  await decisionPanel.getByLabel('What has to change').fill(comment)
  await expect(decisionPanel).toContainText('Add what is new: the design, the logo or both.')
  await chooseDesign(page, version, save)
  await save.click()
  await expect(decisionPanel.getByLabel('What has to change')).toBeHidden()
}

test('ROUTE-028 a rejection, a replacement, a second rejection and an approval are each shown to the other side without a reload', {
  tag: '@quick',
}, async ({ page, browser }) => {
  const customer = await register(page)
  const { orderId, itemId } = await buyPrinted(page, customer)
  const adminContext = await browser.newContext()
  const admin = await adminContext.newPage()
  await logInWithOrders(admin, 'admin@demo.test')
  const patchBodies: Record<string, unknown>[] = []
  admin.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/api/item'))
      patchBodies.push(request.postDataJSON())
  })
  const url = `/reviewOrder/${orderId}/${itemId}`
  await Promise.all([page.goto(url), admin.goto(url)])

  const [customerPanel, adminPanel] = [decision(page), decision(admin)]
  await expect(customerPanel).toContainText('We are looking at your design.')
  await expect(customerPanel.getByRole('button')).toHaveCount(0)
  await test.step('REVIEW-002 a customer has no field for comments', async () => {
    await expect(customerPanel.getByRole('textbox')).toHaveCount(0)
  })
  await expect(page.getByRole('link', { name: /template/ })).toHaveCount(0)
  await test.step('REVIEW-001 staff have a button for each status of the phase', async () => {
    await expect(adminPanel.getByRole('button', { name: /^Design / })).toHaveText([
      'Design approved',
      'Design rejected',
    ])
  })
  await expect(admin.getByRole('link', { name: 'Front, without template' })).toBeVisible()

  await test.step('REVIEW-005 REVIEW-012 a rejection requires a comment and a design', async () => {
    await reject(admin, 2, 'The mast runs out of the print area.')
  })
  await test.step('REVIEW-017 the request has the comment and the design', async () => {
    expect(patchBodies[0]).toMatchObject({
      ...{ id: itemId, status: 'design rejected', comment: 'The mast runs out of the print area.' },
      ...{ uploadedBy: 'admin', history: [{ lastStatus: 'design pending approval' }] },
      newDesigns: [{ frontDesign: 'newFrontDesign-1.jpeg', frontDesignLogo: 'newFrontLogo-1.jpeg' }],
    })
  })
  await test.step('REVIEW-007 the customer can approve the shop’s proof', async () => {
    await expect(customerPanel.getByRole('button', { name: 'Approve version 2' })).toBeVisible()
  })
  await expect(customerPanel.getByRole('listitem').first()).toContainText(
    'The mast runs out of the print area.',
  )
  await test.step('BUYER-045 all times are in one time zone, with its name', async () => {
    await expect(customerPanel.getByRole('list').last()).toContainText(/\d{1,2} \w{3} \d{4}, \d\d:\d\d SGT/)
    await expect(customerPanel.getByRole('listitem').first()).toContainText(
      /\d{1,2} \w{3} \d{4}, \d\d:\d\d SGT/,
    )
  })
  await test.step('REVIEW-016 the history has local time and UTC', async () => {
    await expect(customerPanel.getByRole('list').last()).toContainText(
      /\d\d\/\d\d\/\d{4} \d\d:\d\dHRS UTCdesign pending approval → design rejected/,
    )
  })
  await expectAccessible(page, 'what the shop has sent')

  const send = customerPanel.getByRole('button', { name: 'Send version 3' })
  await test.step('REVIEW-006 REVIEW-012 the customer sends a replacement', async () => {
    await expect(send).toBeDisabled()
    await test.step('BUYER-151 one new file is enough, and the other stays', async () => {
      await chooseFile(page, 'Front Side: Design without template', await aPng(720, 700, 'harbour-3.png'))
      await expect(customerPanel).toContainText('Front, with template: stays as in version 2.')
    })
    await send.click()
    await expect(page.getByText('Item has been updated successfully!')).toBeVisible()
    await expect(customerPanel).toContainText('We are looking at your design.')
  })
  await expect(adminPanel).toContainText('Version 3 uploaded by the customer')
  await expect(admin.getByRole('group', { name: 'Versions' }).getByText('Version 3')).toBeVisible()

  await reject(admin, 4, 'Nearly. Ours is 2 cm narrower.')
  await expect(adminPanel).toContainText('Nearly. Ours is 2 cm narrower.')
  await expectAccessible(admin, 'the review of the shop')
  const question = page.getByRole('dialog', { name: 'Approve version 4?' })
  await test.step('BUYER-044 approving asks for confirmation, and says what happens next', async () => {
    await customerPanel.getByRole('button', { name: 'Approve version 4' }).click()
    await expect(question).toContainText('Production starts next; delivery stays ')
    await question.getByRole('button', { name: 'Look again' }).click()
    await expect(question).toBeHidden()
    await expect(adminPanel).not.toContainText('Version 4 is approved.')
    await customerPanel.getByRole('button', { name: 'Approve version 4' }).click()
  })
  await test.step('REVIEW-008 an approval leads back to the order', async () => {
    await question.getByRole('button', { name: 'Approve and print' }).click()
    await expect(page).toHaveURL(new RegExp(`/account/mygifts/${orderId}$`))
    await expect(page.getByText('Item has been updated successfully!')).toBeVisible()
    await expect(adminPanel).toContainText('Version 4 is approved.')
  })
  await test.step('BUYER-043 banner, steps and item of the order say the same', async () => {
    const main = page.getByRole('main')
    await expect(main).toContainText('Your design has been successfully approved!')
    await expect(main).not.toContainText('Please revise and resubmit your design.')
    await expect(main.locator('[aria-current="step"]')).toContainText('Design')
  })
  await adminContext.close()
})

test('with only the keyboard on a phone, staff place a pin and reject, and the customer retries a picture, moves the slider and approves', async ({
  page,
  browser,
}) => {
  const phone = { width: 390, height: 844 }
  const customer = await register(page)
  const { orderId, itemId } = await buyPrinted(page, customer)
  const adminContext = await browser.newContext({ viewport: phone })
  const admin = await adminContext.newPage()
  await logInWithOrders(admin, 'admin@demo.test')
  await admin.goto(`/reviewOrder/${orderId}/${itemId}`)
  const reviewPanel = decision(admin)

  await tabTo(admin, reviewPanel.getByRole('button', { name: 'Pin on the design' }))
  await admin.keyboard.press('Enter')
  const pin = admin.getByRole('button', { name: /^Place of the pin: 50 % from the left, 50 % from the top/ })
  await expect(pin).toBeFocused()
  await admin.keyboard.press('ArrowLeft')
  await admin.keyboard.press('Shift+ArrowUp')
  await expect(admin.getByRole('button', { name: /^Place of the pin: 45 % .* 49 %/ })).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect(reviewPanel.getByLabel('Comment')).toBeFocused()
  await admin.keyboard.type('A hair too thin.')
  await tabTo(admin, reviewPanel.getByRole('button', { name: 'Save' }))
  await admin.keyboard.press('Enter')
  await expect(reviewPanel.getByRole('listitem').first()).toContainText('A hair too thin.')

  await tabTo(admin, reviewPanel.getByRole('button', { name: 'Resolve comment 1' }))
  await reviewPanel.getByRole('button', { name: 'Design rejected' }).focus()
  await admin.keyboard.press('Enter')
  await expect(reviewPanel.getByLabel('What has to change')).toBeFocused()
  await admin.keyboard.type('Thicker, please.')
  await chooseDesign(admin, 2, reviewPanel.getByRole('button', { name: 'Save' }).first())
  await tabTo(admin, reviewPanel.getByRole('button', { name: 'Save' }).first())
  await admin.keyboard.press('Enter')
  await expect(reviewPanel.getByLabel('What has to change')).toBeHidden()
  await expect(reviewPanel).toContainText('Thicker, please.')

  await page.setViewportSize(phone)
  await page.route('**/files/**', (route) => route.abort())
  await page.goto(`/reviewOrder/${orderId}/${itemId}`)
  const retryButtons = page.getByRole('button', { name: 'Try again' })
  await expect(retryButtons).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveText(Array(2).fill(/^The picture could not be loaded\./))
  await page.unroute('**/files/**')
  await retryButtons.first().click()
  await expect(retryButtons).toHaveCount(1)
  await retryButtons.click()
  const picture = page.getByRole('img', { name: /^Version 2 of .*, front, watermarked$/ })
  await expect(picture).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const bar = page.getByRole('slider', { name: 'Compare version 1 and version 2' })
  await expect(bar).toBeVisible()
  await bar.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(bar).toHaveValue('49')
  await expect(bar).toHaveAttribute('aria-valuetext', '49 percent of version 1')
  await tabTo(page, page.getByRole('button', { name: 'Approve version 2' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Approve and print' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/account/mygifts/${orderId}$`))
  await adminContext.close()
})

test('ROLE-008 MSG-002 a supplier reviews its item, sees why a step failed, and sets the next status in the dialog', async ({
  page,
}) => {
  const { orderId, itemId } = await buyPrinted(page, await register(page))
  await logInAs(page, 'supplier@demo.test')
  await page.goto(`/reviewOrder/${orderId}/${itemId}`)
  const approve = decision(page).getByRole('button', { name: 'Design approved' })
  for (const [response, message] of [
    [{}, 'Something went wrong!'],
    [{ code: 'unavailable', message: 'The press rests.', requestId: 'r1' }, 'The press rests.'],
  ] as const) {
    await page.route('**/api/item', (route) => route.fulfill({ status: 500, json: response }), { times: 1 })
    await approve.click()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await approve.click()
  await expect(page.getByText('Item has been updated successfully!')).toBeVisible()

  await page.goto('/sellerPortal/myorders')
  await page.getByLabel('Search by order ID').fill(orderId.slice(0, 10))
  const item = page.getByRole('article')
  await expect(item).toHaveCount(1)
  await setNextStatus(page, 'Everyday Tee', 'production pending')
  await expect(item).toContainText('Production pending')
})
