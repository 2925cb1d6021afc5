import type { Locator, Page } from '@playwright/test'
import { anElement, aPlainDesign, aText } from '@printery/design/testing/designs'
import { pixelsOf } from '@printery/domain/testing/drawings'
import { middleOf, openEditor, panelButton, productId } from '../support/editing.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

/** Adds a text in the middle of the canvas, and waits for its font. */
async function addText(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add text' }).click()
  const text = page.locator('.ed-elements > [data-element]')
  await expect(text.locator('path')).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  return text
}

/** Returns the rendered position of an element. */
const placeOf = (page: Page, index = 0) =>
  page
    .locator('.ed-elements > [data-element]')
    .nth(index)
    .evaluate((element) => getComputedStyle(element).transform)

test('EDIT-009 text is typed on the canvas, by keyboard and by an input method', async ({
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
  // The composed character, the changed style and the second word are separate undo steps.
  for (const text of ['Quay two', 'Quay two', 'Quay ']) {
    await page.keyboard.press('Control+z')
    await expect(canvas).toHaveAccessibleDescription(new RegExp(`Text “${text.trim()}”`))
  }
})

test('EDIT-010 elements are moved by pointer and keys, copied, and undone step by step', async ({ page }) => {
  const canvas = await openEditor(page, 'Everyday Tee')
  const { x, y } = await middleOf(await addText(page))
  const first = await placeOf(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 80, { steps: 5 })
  await page.mouse.up()
  const dragged = await placeOf(page)
  expect(dragged).not.toBe(first)
  // A drag cancelled by Escape doesn't move it.
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
  for (const expectedPosition of [nudged, nudged, dragged, first]) {
    await page.keyboard.press('Control+z')
    await expect(page.locator('.ed-elements > [data-element]').first()).toHaveCSS(
      'transform',
      expectedPosition,
    )
  }
})

/** A screenshot of the page without frames, handles and focus outline. */
const pictureOf = (page: Page) =>
  page.locator('.ed-page').screenshot({
    style: '.ed-overlay, .ed-rulers { visibility: hidden } .ed-board { outline: none !important }',
  })

/** Returns the share of pixels that differ clearly: at the edge between two colours, small differences are expected. */
async function shareOfDifferingPixels(one: Buffer, other: Buffer): Promise<number> {
  const [{ data }, { data: second }] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  expect(data.length).toBe(second.length)
  let differingCount = 0
  for (let index = 0; index < data.length; index += 4)
    if (
      [0, 1, 2].some(
        (channel) => Math.abs((data[index + channel] ?? 0) - (second[index + channel] ?? 0)) > 40,
      )
    )
      differingCount++
  return differingCount / (data.length / 4)
}

/** Returns by how much blue exceeds green in the middle of the shown picture. */
async function bluenessOf(shown: Locator): Promise<number> {
  const { data, width } = await pixelsOf(await shown.screenshot())
  const rows = data.length / 4 / width
  const middle = (Math.floor(rows / 2) * width + Math.floor(width / 2)) * 4
  const [, green = 255, blue = 0] = data.slice(middle)
  return blue - green
}

test('EDIT-010 a dragged element looks as it does unselected, even zoomed in: below other elements, overprinted, rotated, and faint outside the print area', async ({
  page,
}) => {
  const { token } = await register(page)
  const product = await productId(page, 'Everyday Tee')
  const id = 'e-heldone'
  const data = aPlainDesign(
    anElement({ x: 60, y: 100, width: 150, height: 150, fill: 'fcc82c' }),
    aText('Quay', { x: 70, y: 150, width: 120, height: 60 }),
    anElement({ id, x: 90, y: 110, width: 80, height: 80, rotation: 30, fill: '2a50a9', overprint: true }),
    anElement({ x: 100, y: 170, width: 40, height: 120, fill: 'b3202c' }),
    anElement({ x: -30, y: 180, width: 60, height: 60, fill: '219976', opacity: 0.5 }),
  )
  const saved = await page.request.post('/api/draft', {
    data: { data, preview: '', productId: product },
    headers: { authorization: `Bearer ${token}` },
  })
  const { draft } = await saved.json()
  await page.goto(`/editor?product=${product}&draft=${draft.id}`)
  const element = page.locator(`[data-element="${id}"]`)
  await expect(page.locator('.ed-elements > [data-element]')).toHaveCount(5)
  await expect(page.locator('.ed-elements > [data-element]').nth(1).locator('path')).not.toHaveCount(0)
  const isPromoted = () => element.evaluate((shown) => shown.getAnimations().length > 0)
  expect(await isPromoted()).toBe(false)
  // The picture of the product below the page is loaded separately.
  await page
    .locator('.ed-page image')
    .first()
    .evaluate(async (image) => {
      const picture = new Image()
      picture.src = image.getAttribute('href') ?? ''
      await picture.decode()
    })
  const first = await pictureOf(page)
  const thumbnail = page.locator('.ed-layers .ed-thumbnail').nth(2)
  await expect.poll(() => bluenessOf(thumbnail)).toBeGreaterThan(40)

  const { x, y } = await middleOf(element)
  await page.mouse.move(x, y - 20)
  await page.mouse.down()
  let before = first
  // First above the other elements, then half outside the print area.
  for (const [right, down] of [
    [20, 90],
    [-150, 70],
  ] as const) {
    await page.keyboard.down('Control')
    await page.mouse.move(x + right, y - 20 + down, { steps: 4 })
    await expect.poll(isPromoted).toBe(true)
    const held = await pictureOf(page)
    expect(await shareOfDifferingPixels(before, held)).toBeGreaterThan(0.005)
    await page.mouse.up()
    await page.keyboard.up('Control')
    await page.keyboard.press('Escape')
    await expect.poll(isPromoted).toBe(false)
    const after = await pictureOf(page)
    expect(await shareOfDifferingPixels(held, after)).toBeLessThan(0.0005)
    before = after
    await page.mouse.down()
  }
  await page.mouse.up()
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press('Control+z')
  await expect.poll(async () => shareOfDifferingPixels(first, await pictureOf(page))).toBeLessThan(0.0005)

  await page.mouse.click(x, y - 20)
  await expect.poll(isPromoted).toBe(true)
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('Control+=')
  const selectedPicture = await pictureOf(page)
  expect(await shareOfDifferingPixels(first, selectedPicture)).toBeGreaterThan(0.01)
  await page.keyboard.press('Escape')
  await expect.poll(isPromoted).toBe(false)
  expect(await shareOfDifferingPixels(selectedPicture, await pictureOf(page))).toBeLessThan(0.0005)
})

test('EDIT-159 until the picture of the product has loaded, the print area has the colour of the garment, on which the design can be seen', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/files/Products/**', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/editor?product=${await productId(page, 'Everyday Tee')}`)
  await page.locator('.ed-page image').first().waitFor({ state: 'attached' })
  const garment = page.locator('.ed-page .ed-garment')
  await expect(garment).toHaveAttribute('fill', '#f4f2ee')
  const shown = await garment.screenshot({ style: '.ed-overlay, .ed-rulers { visibility: hidden }' })
  const { data, width } = await pixelsOf(shown)
  // Above the prompt in the middle.
  const above = (Math.floor(data.length / 4 / width / 8) * width + Math.floor(width / 2)) * 4
  expect([...data.slice(above, above + 3)]).toEqual([0xf4, 0xf2, 0xee])
  // The server draws the picture at its first request, which may take seconds.
  const loaded = page.waitForResponse('**/front.jpg?w=*')
  release()
  await loaded
  await expect(garment).toHaveCount(0)
})

test('EDIT-010 frame, guides, handles and sizes follow a drag and each undo, and only the labels of the first gaps create nodes', async ({
  page,
}) => {
  const { token } = await register(page)
  const product = await productId(page, 'Everyday Tee')
  const [left, right, moved] = ['e-leftone', 'e-rightone', 'e-movedone']
  const square = { y: 40, width: 40, height: 40 }
  const data = aPlainDesign(
    anElement({ id: left, x: 40, ...square }),
    anElement({ id: right, x: 200, ...square }),
    anElement({ id: moved, x: 60, y: 200, width: 40, height: 40 }),
  )
  const saved = await page.request.post('/api/draft', {
    data: { data, preview: '', productId: product },
    headers: { authorization: `Bearer ${token}` },
  })
  const { draft } = await saved.json()
  await page.goto(`/editor?product=${product}&draft=${draft.id}`)
  const element = page.locator(`.ed-elements > [data-element="${moved}"]`)
  const frame = page.locator('.ed-overlay .ed-frame')
  const expectFrameOnElement = async () => {
    const [box, frameBox] = [await element.boundingBox(), await frame.boundingBox()]
    expect(box && frameBox).toBeTruthy()
    // The frame's line has a width.
    expect(Math.abs((box?.x ?? 0) - (frameBox?.x ?? 0))).toBeLessThan(6)
    expect(Math.abs((box?.y ?? 0) - (frameBox?.y ?? 0))).toBeLessThan(6)
  }
  await element.click()
  await expectFrameOnElement()
  await expect(page.locator('.ed-handle:visible')).toHaveCount(9)
  const corner = await page.locator('.ed-handle').first().boundingBox()

  const { x, y } = await middleOf(element)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y, { steps: 2 })
  await page.evaluate(() => {
    const changedNodes: string[] = []
    const watcher = new MutationObserver((changes) => {
      for (const { target } of changes) changedNodes.push((target as Element).className || target.nodeName)
    })
    const board = document.querySelector('.ed-board')
    if (!board) throw new Error('there is no canvas')
    watcher.observe(board, { childList: true, subtree: true })
    Object.assign(window, { changedNodes })
  })
  // Moves the element halfway between the other two, in their row.
  const { x: leftElementX, y: rowY } = await middleOf(page.locator(`.ed-elements > [data-element="${left}"]`))
  const { x: rightX } = await middleOf(page.locator(`.ed-elements > [data-element="${right}"]`))
  await page.mouse.move((leftElementX + rightX) / 2, rowY + 1, { steps: 10 })
  await expectFrameOnElement()
  await expect(page.locator('.ed-guide-gap')).toHaveAttribute('d', /^M.+M/)
  await expect(page.locator('.ed-guide-words text').filter({ hasText: '4.0 cm' })).toHaveCount(2)
  await page.mouse.move(x + 90, y + 37, { steps: 10 })
  await expectFrameOnElement()
  await expect(page.locator('.ed-guide-words')).toHaveText('')
  // Only the labels of the two gaps create nodes.
  const changedNodes = await page.evaluate(
    () => (window as unknown as { changedNodes: string[] }).changedNodes,
  )
  expect(changedNodes.length).toBeLessThanOrEqual(4)
  await page.mouse.up()
  await expect(page.locator('.ed-guide').first()).toHaveAttribute('d', '')

  await page.keyboard.press('Control+z')
  await expect.poll(() => page.locator('.ed-handle').first().boundingBox()).toEqual(corner)
  await expectFrameOnElement()
  // The frame of the selection is wider once one element has moved, and has its old width again after undo.
  await page.locator(`.ed-elements > [data-element="${left}"]`).click({ modifiers: ['Shift'] })
  const width = page.getByRole('toolbar').getByRole('textbox', { name: 'Width' })
  await expect(width).toHaveValue('6.0')
  await page.keyboard.press('Alt+a')
  await expect(width).toHaveValue('4.0')
  await page.keyboard.press('Control+z')
  await expect(width).toHaveValue('6.0')
})

test('EDIT-007 the canvas of a card is 408 by 616 px', async ({ page }) => {
  const canvas = await openEditor(page, 'Event Badge Card')
  await expect(canvas).toHaveCSS('width', '408px')
  await expect(canvas).toHaveCSS('height', '616px')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('EDIT-010 one finger moves the selection, two zoom, and a double tap opens the keyboard', async ({
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
    for (const distance of [10, 20, 40]) await touch('touchMove', [x, y + distance])
    await touch('touchEnd')
    const moved = await placeOf(page)
    expect(moved).not.toBe(before)

    const pageGroup = page.locator('.ed-page > g')
    const view = await pageGroup.getAttribute('transform')
    await touch('touchStart', [150, 300])
    await touch('touchStart', [150, 300], [250, 300])
    for (const distance of [10, 20, 40])
      await touch('touchMove', [150 - distance, 300], [250 + distance, 300])
    await touch('touchEnd')
    expect(await pageGroup.getAttribute('transform')).not.toBe(view)
    expect(await placeOf(page)).toBe(moved)

    const now = await middleOf(text)
    await page.touchscreen.tap(now.x, now.y)
    await page.touchscreen.tap(now.x, now.y)
    await expect(page.getByRole('textbox', { name: 'Letters of the text' })).toBeFocused()
  })

  test('EDIT-027 Delete is visible for a text and for a shape, and removes it', async ({ page }) => {
    await openEditor(page, 'Everyday Tee')
    const remove = page
      .getByRole('toolbar', { name: 'Selection tools' })
      .getByRole('button', { name: 'Delete' })
    const onCanvas = page.locator('.ed-elements > [data-element]')
    const expectRemovedByButton = async () => {
      await expect(remove).toBeInViewport({ ratio: 1 })
      const box = await remove.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await remove.tap()
      await expect(onCanvas).toHaveCount(0)
    }
    await addText(page)
    await expectRemovedByButton()
    await panelButton(page, 'Elements').tap()
    await page.getByRole('button', { name: 'Circle', exact: true }).tap()
    await page.getByRole('button', { name: 'Close' }).tap()
    await expect(onCanvas).toHaveCount(1)
    await expectRemovedByButton()
  })

  test('BUYER-144 the colour button of a shape and of a text is visible', async ({ page }) => {
    await openEditor(page, 'Everyday Tee')
    const tools = page.getByRole('toolbar', { name: 'Selection tools' })
    await addText(page)
    await expect(tools.getByRole('button', { name: /^Text colour/ })).toBeInViewport({ ratio: 1 })
    await panelButton(page, 'Elements').click()
    await page.getByRole('button', { name: 'Circle', exact: true }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(tools.getByRole('button', { name: /^Fill/ })).toBeInViewport({ ratio: 1 })
  })
})
