import { aPng, cartDrawer, openProduct } from './configuring.ts'
import { tabTo } from './keys.ts'
import { hydrated, register } from './people.ts'
import { expect, test } from './shop.ts'

test('from the product to the checkout without a mouse', async ({ page }) => {
  const given = ['Design with template', 'Design without template']
  const files = given.map((slot) => aPng(600, 700, `${slot}.png`))
  // Listened for from the beginning: the browser is told to hand over its dialogs when the first listener comes, and a
  // key pressed in that moment would open a dialog that nobody sees.
  page.on('filechooser', async (chooser) => {
    const next = files.shift()
    if (next) await chooser.setFiles(await next)
  })
  await register(page)
  await openProduct(page, 'Everyday Tee')
  await page.reload()
  await hydrated(page)

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
  for (const slot of given) {
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
  // The drawer holds the focus: behind its last button comes its first.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(cart.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await expect(add).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await tabTo(page, add)
})
