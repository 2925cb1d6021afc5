import { expectAccessible, expectAccessibleOnPhone } from '../support/check-accessibility.ts'
import { asCustomer } from '../support/demo-customer.ts'
import { enter } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'

// Writes what others would find.
const test = testWithOwnShop()

test('CHAT-032 a message links to an item, a version or a comment, and pressing the link opens it', async ({
  page,
}) => {
  const orders = await asCustomer(page)
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
  const open = async () => {
    await composer.getByRole('button', { name: 'Link', exact: true }).click()
    return page.getByRole('group', { name: new RegExp(`^${item.product.title}, `) })
  }
  await test.step('what can be linked is listed with the keyboard, and selected', async () => {
    await expect(await open()).toBeVisible()
    await expectAccessible(page, 'the links of a message')
    await page.keyboard.press('Escape')
    await (await open()).getByRole('button', { name: 'Version 1' }).click()
    await expect(composer).toContainText(`${item.product.title}, version 1`)
    await composer.getByRole('button', { name: 'Remove the link' }).click()
    await expect(composer).not.toContainText('version 1')
    await (await open()).getByRole('button', { name: 'Version 1' }).click()
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
  const comments = (await open()).getByRole('list', { name: 'Open comments' })
  const text = (await comments.getByRole('button').first().innerText()).trim()
  await comments.getByRole('button').first().click()
  await send('What does this mean?')
  await log.getByRole('link', { name: /Comment: / }).click()
  await expect(page).toHaveURL(/comment=\d+$/)
  await expect(page.locator('.cm li[aria-current]')).toContainText(text)
})

test('CHAT-033 staff rename, change and delete saved answers where they use them, and confirm that they delete one', async ({
  page,
}) => {
  await enter(page, 'admin@demo.test')
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
