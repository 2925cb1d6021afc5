import type { ThreadView } from '@printery/contract'
import { expectAccessible, expectAccessibleOnPhone } from '../support/check-accessibility.ts'
import { logInWithOrders } from '../support/demo-customer.ts'
import { logInAs } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'

// A separate shop, because other tests would find the messages.
const test = testWithOwnShop()

test('CHAT-032 a message links to an item, a version or a comment, and pressing the link opens it', async ({
  page,
}) => {
  const orders = await logInWithOrders(page)
  const order = orders.find(({ items }) => items.some(({ designNumber }) => designNumber > 1))
  const item = order?.items.find(({ designNumber }) => designNumber > 1)
  if (!order || !item) throw new Error('no item of the demo customer has two versions')
  await page.goto(`/account/mygifts/${order.id}`)
  const composer = page.locator('.chat-composer')
  const log = page.getByRole('log')
  const send = async (text: string) => {
    await composer.getByLabel('Your message').fill(text)
    await composer.getByRole('button', { name: 'Send', exact: true }).click()
  }
  const openLinkMenu = async () => {
    await composer.getByRole('button', { name: 'Link', exact: true }).click()
    return page.getByRole('group', { name: new RegExp(`^${item.product.title}, `) })
  }
  await test.step('possible links are listed and selected with the keyboard', async () => {
    await expect(await openLinkMenu()).toBeVisible()
    await expectAccessible(page, 'the links of a message')
    await page.keyboard.press('Escape')
    await (await openLinkMenu()).getByRole('button', { name: 'Version 1' }).click()
    await expect(composer).toContainText(`${item.product.title}, version 1`)
    await composer.getByRole('button', { name: 'Remove the link' }).click()
    await expect(composer).not.toContainText('version 1')
    await (await openLinkMenu()).getByRole('button', { name: 'Version 1' }).click()
  })
  await send('I liked this one better.')
  const chip = log.getByRole('link', { name: `${item.product.title}, version 1` })
  await expect(chip).toBeVisible()
  await expectAccessibleOnPhone(page, 'a message with a link on a phone')
  await chip.click()
  await expect(page).toHaveURL(new RegExp(`/reviewOrder/${order.id}/${item.id}\\?version=1$`))
  const strip = page.getByRole('group', { name: 'Versions' })
  await expect(strip.locator('[aria-current]')).toContainText('Version 1')

  await page.goto(`/account/mygifts/${order.id}`)
  const comments = (await openLinkMenu()).getByRole('list', { name: 'Open comments' })
  const text = (await comments.getByRole('button').first().innerText()).trim()
  await comments.getByRole('button').first().click()
  await send('What does this mean?')
  await log.getByRole('link', { name: /Comment: / }).click()
  await expect(page).toHaveURL(/comment=\d+$/)
  await expect(page.locator('.comments li[aria-current]')).toContainText(text)
})

test('CHAT-034 the customer and the shop read and write the conversation about a quotation on its page', async ({
  page,
  browser,
}) => {
  const token = await logInAs(page, 'admin@demo.test')
  const headers = { authorization: `Bearer ${token}` }
  const { threads } = (await (
    await page.request.get('/api/thread?kind=quotation&limit=50', { headers })
  ).json()) as { threads: ThreadView[] }
  const [thread] = threads
  if (!thread?.person?.email) throw new Error('no conversation about a quotation')
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const customer = await context.newPage()
  await logInAs(customer, thread.person.email)
  await customer.goto('/account/quotations')
  const button = customer.getByRole('button', { name: `Messages about quotation ${thread.about.number}` })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(customer).toHaveURL(`/account/quotations?messages=${thread.id}`)
  await customer.getByLabel('Your message').fill('And for 200 pieces?')
  await customer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(customer.getByRole('log')).toContainText('And for 200 pieces?')
  await expectAccessible(customer, 'the conversation about a quotation')

  await page.goto(`/adminPortal/quotation/${thread.id}`)
  await expect(page.getByRole('log')).toContainText('And for 200 pieces?')
  await page.getByLabel('Your message').fill('Ten percent less.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(customer.getByRole('log')).toContainText('Ten percent less.', { timeout: 20_000 })
  await expectAccessible(page, 'the conversation on the page of a quotation')
  await test.step('the URL of the conversation opens it, on a phone too', async () => {
    await customer.setViewportSize({ width: 390, height: 844 })
    await customer.goto(`/account/quotations?messages=${thread.id}`)
    await expect(customer.getByRole('log')).toContainText('Ten percent less.')
    await expectAccessibleOnPhone(customer, 'the conversation about a quotation on a phone')
  })
  await context.close()
})

test('CHAT-033 staff rename, edit and delete saved answers where they use them, and confirm each deletion', async ({
  page,
}) => {
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/chat')
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: /^Order/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Manage answers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved answers' })
  await dialog.getByRole('button', { name: 'Change We look into it' }).click()
  await expectAccessible(page, 'a saved answer that is changed')
  await dialog.getByLabel('Title').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Give it a title.')).toBeVisible()
  await dialog.getByLabel('Title').fill('By tomorrow')
  await dialog.getByLabel('Text').fill('You hear of us by tomorrow noon.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('heading', { name: 'By tomorrow' })).toBeVisible()
  await expect(dialog).toContainText('You hear of us by tomorrow noon.')

  const remove = dialog.getByRole('button', { name: 'Delete By tomorrow' })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Delete “By tomorrow”?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toHaveCount(0)
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('No answer is saved yet.')
  await expectAccessible(page, 'saved answers without one')
})
