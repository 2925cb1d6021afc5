import type { Locator, Page } from '@playwright/test'
import { expect, test } from './shop.ts'

/** The editor for a product of the shop, as a guest opens it, with nothing on the page. */
async function openEditor(page: Page, title: string): Promise<Locator> {
  const answer = await page.request.get('/api/product', { params: { search: title } })
  const { products } = (await answer.json()) as { products: { id: string; title: string }[] }
  const id = products.find((product) => product.title === title)?.id
  await page.goto(`/editor?product=${id}`, { waitUntil: 'domcontentloaded' })
  return page.getByRole('group', { name: /^Design, / })
}

/** A text in the middle of the canvas, once its letters have come. */
async function addText(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add text' }).click()
  const text = page.locator('.ed-elements > [data-element]')
  await expect(text.locator('path')).not.toHaveCount(0)
  return text
}

/** Where an element lies: what the picture of the page says of it. */
const placeOf = (page: Page, nth = 0) =>
  page.locator('.ed-elements > [data-element] > g').nth(nth).getAttribute('transform')

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('EDIT-009 letters are typed on the canvas, by keys and by what an input method composes', async ({
  page,
  context,
}) => {
  const canvas = await openEditor(page, 'Everyday Tee')
  const { x, y } = await middleOf(await addText(page))
  await page.mouse.dblclick(x, y)
  const field = page.getByRole('textbox', { name: 'Letters of the text' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Quay two')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('End')
  const keyboard = await context.newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  await expect(field).toHaveValue('Quay twoni')
  await keyboard.send('Input.insertText', { text: '你' })
  await expect(field).toHaveValue('Quay two你')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(canvas).toBeFocused()
  await expect(canvas).toHaveAccessibleDescription(/Text “Quay two你”/)
  // The word that was composed, the other look, and the second word are steps of their own.
  for (const words of ['Quay two', 'Quay two', 'Quay ']) {
    await page.keyboard.press('Control+z')
    await expect(canvas).toHaveAccessibleDescription(new RegExp(`Text “${words.trim()}”`))
  }
})

test('EDIT-010 what lies on the canvas is moved by hand and by keys, copied, and brought back step by step', async ({
  page,
}) => {
  const canvas = await openEditor(page, 'Everyday Tee')
  const { x, y } = await middleOf(await addText(page))
  const first = await placeOf(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 80, { steps: 5 })
  await page.mouse.up()
  const dragged = await placeOf(page)
  expect(dragged).not.toBe(first)
  // A drag that Escape gives up leaves it there.
  await page.mouse.down()
  await page.mouse.move(x - 50, y - 50, { steps: 3 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await placeOf(page)).toBe(dragged)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'cm from the left' })).toHaveCount(1)
  const nudged = await placeOf(page)
  expect(nudged).not.toBe(dragged)
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect(page.locator('.ed-elements > [data-element]')).toHaveCount(2)
  await page.keyboard.press('Shift+Tab')
  await expect(canvas).toHaveAccessibleDescription(/layer 1 of 2/)
  await page.keyboard.press('Delete')
  await expect(page.locator('.ed-elements > [data-element]')).toHaveCount(1)
  for (const place of [nudged, nudged, dragged, first]) {
    await page.keyboard.press('Control+z')
    await expect(page.locator('.ed-elements > [data-element] > g').first()).toHaveAttribute(
      'transform',
      place ?? '',
    )
  }
})

test('EDIT-007 the canvas of a card is 408 by 616', async ({ page }) => {
  const canvas = await openEditor(page, 'Event Badge Card')
  await expect(canvas).toHaveCSS('width', '408px')
  await expect(canvas).toHaveCSS('height', '616px')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('EDIT-010 one finger moves what is chosen, two zoom, and a double tap opens the keyboard', async ({
    page,
    context,
  }) => {
    await openEditor(page, 'Everyday Tee')
    const text = await addText(page)
    const before = await placeOf(page)
    const { x, y } = await middleOf(text)
    const screen = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      screen.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([left, top], id) => ({ x: left, y: top, id })),
      })
    await touch('touchStart', [x, y])
    for (const by of [10, 20, 40]) await touch('touchMove', [x, y + by])
    await touch('touchEnd')
    const moved = await placeOf(page)
    expect(moved).not.toBe(before)

    const plane = page.locator('.ed-page > g')
    const view = await plane.getAttribute('transform')
    await touch('touchStart', [150, 300])
    await touch('touchStart', [150, 300], [250, 300])
    for (const by of [10, 20, 40]) await touch('touchMove', [150 - by, 300], [250 + by, 300])
    await touch('touchEnd')
    expect(await plane.getAttribute('transform')).not.toBe(view)
    expect(await placeOf(page)).toBe(moved)

    const now = await middleOf(text)
    await page.touchscreen.tap(now.x, now.y)
    await page.touchscreen.tap(now.x, now.y)
    await expect(page.getByRole('textbox', { name: 'Letters of the text' })).toBeFocused()
  })
})
