import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/check-accessibility.ts'
import { openProduct } from '../support/configuring.ts'
import { waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
/** The picture of a card that shows a print. */
const printed = (page: Page, title: string) => card(page, title).locator('.with-print')

/** Swipes with a finger by `dx` px to the right. */
async function swipe(page: Page, target: Locator, dx: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to swipe')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchX: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: touchX, y }],
    })
  await send('touchStart', x)
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', x + dx * part)
  await send('touchEnd', x)
  await client.detach()
}

test('BUYER-070 a card shows its product with a print on hover or focus', async ({ page }) => {
  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  await expect(printed(page, 'Everyday Tee')).toBeHidden()
  await card(page, 'Everyday Tee').hover()
  const ink = printed(page, 'Everyday Tee').locator('.ink')
  await expect(ink).toBeInViewport()
  await expect.poll(() => ink.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await card(page, 'Heavy Tee').getByRole('link').focus()
  await expect(printed(page, 'Heavy Tee').locator('.ink')).toBeVisible()
  await test.step('BUYER-072 a bag or a cup is shown with a person or a hand', async () => {
    for (const title of ['Canvas Tote', 'Enamel Mug']) {
      await card(page, title).hover()
      await expect(printed(page, title).locator('.figure').first()).toBeVisible()
    }
    await expect(printed(page, 'Everyday Tee').locator('.figure')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('BUYER-070 a card is swiped to its print, and still opens its product', async ({ page }) => {
    await page.goto('/products', { waitUntil: 'domcontentloaded' })
    await waitForHydration(page)
    const picture = card(page, 'Everyday Tee').locator('.backdrop')
    const print = printed(page, 'Everyday Tee')
    await picture.tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Everyday Tee' })).toBeVisible()
    await page.goBack()
    await waitForHydration(page)
    await expect(print).not.toBeInViewport()
    await swipe(page, picture, -80)
    await expect(print).toBeInViewport({ ratio: 0.9 })
    await swipe(page, picture, 80)
    await expect(print).not.toBeInViewport()
    await expect(page).toHaveURL('/products')
  })
})

test('BUYER-074 a product shows its scale, its fabric and its sizes', async ({ page }) => {
  await openProduct(page, 'Everyday Tee')
  const picture = (name: string | RegExp) => page.getByRole('img', { name })
  const thumb = (name: string) => page.getByRole('button', { name, exact: true })
  const front = picture('Preview, front: Everyday Tee in White, an example of a print')
  await test.step('BUYER-072 the product is shown on a person, in the selected size', async () => {
    await thumb('Scale').click()
    await expect(picture('Everyday Tee in White to scale on a person 1.75 m tall')).toBeVisible()
    await expect(page.getByText('White, M, on a person 1.75 m tall')).toBeVisible()
    await expect(front).toHaveCount(0)
    await expectAccessible(page, 'a product to scale')
  })
  await thumb('Fabric').click()
  await expect(picture('The material of Everyday Tee in White, close up')).toBeVisible()
  await expect(page.getByText('Combed cotton, 180 g/m²', { exact: true }).last()).toBeVisible()
  await thumb('Sizes').click()
  await expect(thumb('Sizes')).toHaveAttribute('aria-current', 'true')
  await expect(picture(/^Drawing of size L: Chest .*, Length .*, Sleeve /)).toBeVisible()
  await test.step('selecting a side to print shows that side again', async () => {
    await page.getByLabel('Front Print').check()
    await expect(picture('Preview, front: Everyday Tee in White')).toBeVisible()
    await expect(thumb('Sizes')).not.toHaveAttribute('aria-current')
  })
  await test.step('BUYER-072 a hand-held product is shown with a hand', async () => {
    await openProduct(page, 'Enamel Mug')
    await thumb('Scale').click()
    await expect(picture(/^Enamel Mug in .* to scale beside a 19 cm hand$/)).toBeVisible()
  })
})
