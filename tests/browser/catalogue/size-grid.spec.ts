import type { Page } from '@playwright/test'
import { addToCartButton, cartDrawer, openProduct, pricePanel, printFront } from '../support/configuring.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

async function addColour(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add another colour' }).click()
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
  await expect(cell(page, 'XS', name)).toBeFocused()
}

function cell(page: Page, size: string, colour: string) {
  return page.getByLabel(`Quantity ${size}, ${colour}`, { exact: true })
}

/** Pastes text as spreadsheets copy it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

const grid = (page: Page) => page.getByRole('table', { name: 'Pieces by colour and size' })

test('two colours of one design are priced as one run and grouped in the cart, with one upload', async ({
  page,
}) => {
  await register(page)
  await openProduct(page, 'Everyday Tee')
  await printFront(page)
  await page.getByLabel('Quantity M', { exact: true }).fill('12')
  await addColour(page, 'Navy')
  await expect(cell(page, 'M', 'White')).toHaveValue('12')
  await cell(page, 'L', 'Navy').fill('8')

  const price = pricePanel(page)
  // 20 pieces together: 12.40 and the print of 2.50.
  await expect(price.locator('b').first()).toHaveText('$298.00 SGD')
  await expect(price.locator('dl')).toContainText('White, 12 pieces$178.80')
  await expect(price.locator('dl')).toContainText('Navy, 8 pieces$119.20')
  await expect(price.locator('tr[aria-current]')).toContainText('20 to 49')
  await expect(price.locator('.nudge')).toContainText('30 more')

  const putUrls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') putUrls.push(request.url())
  })
  await addToCartButton(page).click()
  const run = cartDrawer(page).getByRole('list', {
    name: 'Everyday Tee: 2 colours, 20 pieces, priced as one run',
  })
  // Two lines are added one after the other, the second once the files of the first are uploaded.
  await expect(run.getByRole('listitem')).toHaveCount(2, { timeout: 15_000 })
  await expect(run.getByRole('listitem').nth(0)).toContainText('White, 12 pieces')
  await expect(run.getByRole('listitem').nth(0)).toContainText('$178.80')
  await expect(run.getByRole('listitem').nth(1)).toContainText('Navy, 8 pieces')
  await expect(run.getByRole('listitem').nth(1)).toContainText('$119.20')
  await expect(cartDrawer(page).getByRole('link', { name: 'Proceed to checkout' })).toBeVisible()
  expect(putUrls).toHaveLength(2)
})

test('a failure after some lines is shown, and the next press adds only the missing lines', async ({
  page,
}) => {
  await register(page)
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Quantity M', { exact: true }).fill('12')
  await addColour(page, 'Navy')
  await cell(page, 'M', 'Navy').fill('8')
  let postCount = 0
  await page.route('**/api/cart', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    postCount += 1
    // The second line reaches the shop, but the response is lost.
    return postCount === 2 ? route.fetch().then(() => route.abort()) : route.continue()
  })
  await addToCartButton(page).click()
  await expect(pricePanel(page)).toContainText(
    '1 of 2 colours is in your cart. Press the button to add the rest',
  )
  await addToCartButton(page).click()
  await expect(
    cartDrawer(page)
      .getByRole('list', { name: /2 colours, 20 pieces/ })
      .getByRole('listitem'),
  ).toHaveCount(2)
  await expect(cartDrawer(page).locator('.cart-line')).toHaveCount(2)
})

test('a row of a spreadsheet can be pasted, arrow keys move between fields, and rows and columns are summed', async ({
  page,
}) => {
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Quantity XS', { exact: true }).focus()
  await paste(page, '3\t5\t0\t2')
  await expect(page.getByLabel('Quantity S', { exact: true })).toHaveValue('5')
  await expect(page.locator('#pieces-rule')).toContainText('10 pieces')
  await addColour(page, 'Black')
  await paste(page, '3\t5\t0\t2')
  for (const [size, pieces] of [
    ['XS', '3'],
    ['S', '5'],
    ['M', ''],
    ['L', '2'],
  ] as const)
    await expect(cell(page, size, 'Black')).toHaveValue(pieces)
  await expect(page.getByText('4 quantities pasted.')).toBeAttached()
  const sums = (row: number) => grid(page).getByRole('row').nth(row).locator('.all')
  await expect(sums(1)).toHaveText(['10'])
  await expect(sums(2)).toHaveText(['10'])
  await expect(sums(3)).toHaveText(['6', '10', '0', '4', '0', '0', '0', '20'])

  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 'S', 'Black')).toBeFocused()
  await page.keyboard.type('15')
  await expect(cell(page, 'S', 'Black')).toHaveValue('15')
  await page.keyboard.press('ArrowLeft')
  await expect(cell(page, 'S', 'Black')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, 'S', 'White')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, 'S', 'White')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(cell(page, 'XS', 'White')).toBeFocused()

  await page.getByRole('button', { name: 'Remove Black' }).click()
  await expect(grid(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add another colour' })).toBeFocused()
  await expect(page.getByLabel('Quantity XS', { exact: true })).toHaveValue('3')
})

test('on a phone the grid scrolls sideways, and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openProduct(page, 'Everyday Tee')
  await addColour(page, 'Navy')
  const more = page.getByText('More sizes: swipe or use the arrow keys')
  const area = page.getByRole('region', { name: 'Pieces by colour and size' })
  const fade = () => area.evaluate((element) => getComputedStyle(element).maskImage)
  await test.step('BUYER-120 the grid indicates that it can be scrolled further, until its end', async () => {
    await expect(more).toBeVisible()
    expect(await fade()).toContain('gradient')
    await area.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await expect.poll(fade).toBe('none')
  })
  const last = cell(page, 'XXXL', 'Navy')
  await last.fill('4')
  await expect(last).toBeInViewport()
  await expect(grid(page).getByRole('rowheader', { name: /Navy/ })).toBeInViewport()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expect(page.locator('#pieces-rule')).toContainText('4 pieces')
})
