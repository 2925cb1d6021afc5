import type { Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { addHeading, elementsOf, openEditor, saveAsDraft, savedDesign } from '../support/editing.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const outline = (page: Page) => page.locator('.ed-elements [data-element] path').first()
const warpButton = (page: Page) =>
  page.getByRole('toolbar', { name: 'Selection tools' }).getByRole('button', { name: 'Warp' })
const amount = (page: Page) => page.getByRole('slider', { name: 'Amount' })

test('a text is warped by keyboard, stays a text, and is unwarped by undo', async ({ page }) => {
  const { token } = await register(page)
  await openEditor(page)
  await addHeading(page, 'HARBOUR')
  await expect(outline(page)).toBeAttached()
  const straight = await outline(page).getAttribute('d')
  await test.step('EDIT-040 the styles are pictures with names, the first amount is 50%', async () => {
    await warpButton(page).focus()
    await page.keyboard.press('Enter')
    const styles = page.getByRole('dialog', { name: 'Warp' }).locator('[aria-pressed]')
    await expect(styles).toHaveText(['None', 'Arc', 'Arch', 'Bulge', 'Flag', 'Wave', 'Rise', 'Envelope'])
    await page.getByRole('button', { name: 'Flag', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(amount(page)).toHaveAttribute('aria-valuetext', '50%')
    await expect(outline(page)).not.toHaveAttribute('d', straight ?? '')
  })
  await test.step('EDIT-040 arrow keys change the amount, and another style keeps it', async () => {
    await amount(page).focus()
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowLeft')
    await expect(amount(page)).toHaveAttribute('aria-valuetext', '45%')
    await page.getByRole('button', { name: 'Arc', exact: true }).click()
    await expect(amount(page)).toHaveAttribute('aria-valuetext', '45%')
  })
  expect(await axeViolations(page, { place: '.popover-panel' })).toEqual([])
  await page.keyboard.press('Escape')
  await test.step('EDIT-036 the frame follows the warp, and the text can still be edited', async () => {
    const points = await page.locator('.ed-frame').first().getAttribute('points')
    expect(points?.split(' ').length).toBeGreaterThan(20)
    await page.getByRole('textbox', { name: 'Words' }).fill('HARBOUR RUN')
  })
  await test.step('EDIT-037 the element is saved as a text with a warp', async () => {
    await saveAsDraft(page)
    await expect(page.getByText('Item added to draft successfully!')).toBeVisible()
    const [text] = elementsOf(await savedDesign(page, token))
    expect(text).toMatchObject({ kind: 'text', bend: 0, warp: { style: 'arc', amount: 45 } })
    expect(text).toMatchObject({ runs: [{ text: 'HARBOUR RUN' }] })
  })
  await test.step('EDIT-037 undo unwarps it step by step', async () => {
    const undo = page.getByRole('button', { name: 'Undo' })
    // The undo steps: the text, the arc, five presses of an arrow key, and the flag.
    for (let step = 0; step < 8; step++) await undo.click()
    await expect(outline(page)).toHaveAttribute('d', straight ?? '')
  })
})

test('EDIT-158 during a drag of a slider its value and the design follow, handles are hidden, and the drag is one undo step', async ({
  page,
}) => {
  await openEditor(page)
  await addHeading(page, 'HARBOUR')
  await warpButton(page).click()
  await page.getByRole('button', { name: 'Flag', exact: true }).click()
  const before = await outline(page).getAttribute('d')
  const handles = page.locator('.ed-canvas .ed-handle')
  await expect(handles).toHaveCount(9)
  const track = await page.locator('.ed-slider-control').boundingBox()
  if (!track) throw new Error('there is no slider')
  const y = track.y + track.height / 2
  const place = (share: number) => track.x + 10 + (track.width - 20) * share
  await page.mouse.move(place(0.75), y)
  await page.mouse.down()
  for (const share of [0.7, 0.5, 0.25, -0.1]) await page.mouse.move(place(share), y)
  await expect(amount(page)).toHaveAttribute('aria-valuetext', '-100%')
  await expect(page.getByRole('dialog', { name: 'Warp' }).locator('output')).toHaveText('-100%')
  await expect(outline(page)).not.toHaveAttribute('d', before ?? '')
  await expect(handles).toHaveCount(0)
  await page.mouse.up()
  await expect(handles).toHaveCount(9)
  await expect(amount(page)).toHaveAttribute('aria-valuetext', '-100%')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(outline(page)).toHaveAttribute('d', before ?? '')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('EDIT-040 a shape is warped by touch, with targets of at least 44 px', async ({ page }) => {
    await openEditor(page)
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Elements' }).tap()
    await page.getByRole('button', { name: 'Circle', exact: true }).tap()
    const close = page.getByRole('button', { name: 'Close panel' })
    if (await close.isVisible()) await close.tap()
    await expect(outline(page)).toBeAttached()
    const straight = await outline(page).getAttribute('d')
    await page.getByRole('button', { name: 'Tools', exact: true }).tap()
    await page.getByRole('dialog', { name: 'All tools' }).getByRole('button', { name: 'Warp' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Warp' })
    for (const button of await sheet.getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await sheet.getByRole('button', { name: 'Wave', exact: true }).tap()
    await expect(outline(page)).not.toHaveAttribute('d', straight ?? '')
    const track = await sheet.locator('.ed-slider-control').boundingBox()
    if (!track) throw new Error('there is no slider')
    await page.touchscreen.tap(track.x + track.width / 4, track.y + track.height / 2)
    await expect(amount(page)).toHaveAttribute('aria-valuetext', '-50%')
    expect(track.height).toBeGreaterThanOrEqual(44)
  })
})
