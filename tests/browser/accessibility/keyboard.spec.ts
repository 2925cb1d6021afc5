import { aPng, cartDrawer } from '../support/configuring.ts'
import { tabTo } from '../support/keys.ts'
import { address, cards, checkoutButton, payButton, waitForPayment } from '../support/paying.ts'
import { register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('a customer gets from the home page to a paid order without a mouse', async ({ page }) => {
  const slots = ['Design with template', 'Design without template']
  const files = slots.map((slot) => aPng(600, 700, `${slot}.png`))
  // Added at the beginning, because the browser intercepts file dialogs only once there is a listener; until then a key
  // would open a real dialog.
  page.on('filechooser', async (chooser) => {
    const next = files.shift()
    if (next) await chooser.setFiles(await next)
  })
  await register(page)
  await page.goto('/')
  await waitForHydration(page)
  const heading = page.getByRole('heading', { level: 1 })
  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }))
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Shop')
  await expect(heading).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: /^Everyday Tee/ }))
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Everyday Tee')
  await page.reload()
  await waitForHydration(page)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', { name: 'White' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Natural' })).toBeChecked()
  await tabTo(page, page.getByLabel('Front Print'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('radio', { name: /^Heat Transfer/ }))
  await page.keyboard.press('Space')
  for (const slot of slots) {
    await tabTo(page, page.getByLabel(`Front Side: ${slot}`))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Remove ${slot}.png` })).toBeVisible()
  }
  await tabTo(page, page.getByLabel('Quantity L', { exact: true }))
  await page.keyboard.type('5')
  const add = page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true })
  await expect(add).not.toHaveAttribute('aria-disabled')
  await tabTo(page, add)
  await page.keyboard.press('Enter')

  const cart = cartDrawer(page)
  await expect(cart).toBeVisible()
  await expect(cart.locator(':focus')).toHaveCount(1)
  const proceed = cart.getByRole('link', { name: 'Proceed to checkout' })
  await expect(proceed).toBeVisible()
  await tabTo(page, proceed)
  // The drawer traps the focus: Tab moves from its last button to its first.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(cart.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await expect(add).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: /^Cart/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, proceed)
  await page.keyboard.press('Enter')

  await expect(heading).toHaveText('Checkout')
  await expect(heading).toBeFocused()
  const contact = page.getByRole('region', { name: 'Contact and delivery' })
  for (const [label, text] of [
    ['Address', address],
    ['Phone number', '+65 0000 1001'],
  ] as const) {
    await tabTo(page, contact.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('radio', { name: /^Regular/ }))
  await page.keyboard.press('Space')
  await expect(checkoutButton(page)).not.toHaveAttribute('aria-disabled')
  await tabTo(page, checkoutButton(page))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /^Pay / })
  await tabTo(page, question.getByRole('button', { name: 'Proceed' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sandbox/pay/**')
  for (const [label, text] of [
    ['Card number', cards.good],
    ['Expiry (MM/YY)', '12/34'],
    ['CVC', '123'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await tabTo(page, payButton(page))
  await page.keyboard.press('Enter')
  await waitForPayment(page)
})
