import type { Locator, Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import {
  addHeading,
  elementsOf,
  middleOf,
  openEditor,
  panelButton,
  saveAsDraft,
  savedDesign,
} from '../support/editing.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const outline = (page: Page) => page.locator('.ed-elements [data-element] path').first()
const shapeOf = (page: Page) => outline(page).getAttribute('d')
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Selection tools' })
const warpPanel = (page: Page) => page.getByRole('dialog', { name: 'Warp' })
const handle = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not on the screen`)
  return box
}

async function addCircle(page: Page): Promise<void> {
  await panelButton(page, 'Elements').click()
  await page.getByRole('button', { name: 'Circle', exact: true }).click()
  await expect(outline(page)).toBeAttached()
}

test('a text gets an envelope by keyboard, whose handles have names and can be moved by keys', async ({
  page,
}) => {
  const { token } = await register(page)
  await openEditor(page)
  await addHeading(page, 'HARBOUR')
  const straight = await shapeOf(page)
  await tools(page).getByRole('button', { name: 'Warp' }).focus()
  await page.keyboard.press('Enter')
  await handle(page, 'Envelope').focus()
  await page.keyboard.press('Enter')
  await test.step('EDIT-106 the first handle has the focus, and the text is unchanged', async () => {
    await expect(handle(page, 'Upper left corner')).toBeFocused()
    await expect(warpPanel(page)).toBeHidden()
    expect(await shapeOf(page)).toBe(straight)
    expect(await axeViolations(page, { place: '.ed-canvas' })).toEqual([])
  })
  await test.step('EDIT-106 Tab goes from handle to handle, and arrow keys move one by 1 mm or 10 mm', async () => {
    await page.keyboard.press('Tab')
    await expect(handle(page, 'Upper edge, left handle')).toBeFocused()
    const before = await boxOf(handle(page, 'Upper edge, left handle'))
    await page.keyboard.press('ArrowUp')
    const after = await boxOf(handle(page, 'Upper edge, left handle'))
    await page.keyboard.press('Shift+ArrowUp')
    const afterShift = await boxOf(handle(page, 'Upper edge, left handle'))
    expect(after.x).toBeCloseTo(before.x, 0)
    expect((after.y - afterShift.y) / (before.y - after.y)).toBeCloseTo(10, 0)
    await expect(
      page.getByRole('status').getByText('Upper edge, left handle, moved 0.0 mm right, 11.0 mm up'),
    ).toBeAttached()
    expect(await shapeOf(page)).not.toBe(straight)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+ArrowUp')
    for (let press = 0; press < 9; press++) await page.keyboard.press('Tab')
    await expect(handle(page, 'Left edge, upper handle')).toBeFocused()
  })
  await test.step('EDIT-106 Enter ends it, and the text can still be edited', async () => {
    await page.keyboard.press('Enter')
    await expect(handle(page, 'Upper left corner')).toBeHidden()
    await expect(page.getByRole('group', { name: /^Design, / })).toBeFocused()
    await page.getByRole('textbox', { name: 'Words' }).fill('HARBOUR RUN')
  })
  await test.step('EDIT-101 it is saved as a text in an envelope', async () => {
    await saveAsDraft(page)
    await expect(page.getByText('Item added to draft successfully!')).toBeVisible()
    const [text] = elementsOf(await savedDesign(page, token))
    expect(text).toMatchObject({ kind: 'text', bend: 0, runs: [{ text: 'HARBOUR RUN' }] })
    const { warp } = text as { warp: { style: string; offsets: [number, number][] } }
    expect(warp.style).toBe('envelope')
    expect(warp.offsets.flatMap(([x, y], index) => (x || y ? [index] : []))).toEqual([1, 2])
  })
})

test.describe('on a small desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a shape is distorted by mouse, live and in one undo step', async ({ page }) => {
    await openEditor(page)
    await addCircle(page)
    const round = await shapeOf(page)
    await tools(page).getByRole('button', { name: 'Warp' }).click()
    await test.step('EDIT-108 the panel covers neither the shape nor preflight', async () => {
      const panel = await boxOf(warpPanel(page))
      const shape = await boxOf(outline(page))
      const preflight = await boxOf(page.getByRole('complementary', { name: 'Preflight' }))
      expect(panel.x + panel.width).toBeLessThanOrEqual(Math.min(shape.x, preflight.x))
      expect(panel.y + panel.height).toBeLessThanOrEqual(800)
    })
    await handle(page, 'Arch').click()
    const arched = await shapeOf(page)
    await test.step('EDIT-105 an envelope begins as the current warp', async () => {
      const before = await boxOf(outline(page))
      await handle(page, 'Envelope').click()
      const after = await boxOf(outline(page))
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs(after[side] - before[side])).toBeLessThan(2)
      await expect(handle(page, 'Upper left corner')).toBeFocused()
    })
    await test.step('EDIT-105 the shape follows the pointer, and one undo step restores it', async () => {
      const before = await shapeOf(page)
      const { x, y } = await middleOf(handle(page, 'Upper right corner'))
      await page.mouse.move(x, y)
      await page.mouse.down()
      const outlines = [before]
      for (const distance of [10, 20, 30]) {
        await page.mouse.move(x + distance, y - distance)
        await expect.poll(() => shapeOf(page)).not.toBe(outlines.at(-1))
        outlines.push(await shapeOf(page))
      }
      await page.mouse.up()
      const moved = await middleOf(handle(page, 'Upper right corner'))
      expect(Math.hypot(moved.x - x - 30, moved.y - y + 30)).toBeLessThan(2)
      await undo(page).click()
      expect(await shapeOf(page)).toBe(before)
    })
    await test.step('EDIT-105 Reset restores the shape as it is without a warp', async () => {
      await page.getByRole('button', { name: 'Reset', exact: true }).click()
      expect(await shapeOf(page)).toBe(round)
      await undo(page).click()
      await page.getByRole('button', { name: 'Done' }).click()
      await undo(page).click()
      expect(await shapeOf(page)).toBe(arched)
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('EDIT-107 a handle is dragged by a finger 20 px beside it', async ({ page, context }) => {
    await openEditor(page)
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Elements' }).tap()
    await page.getByRole('button', { name: 'Circle', exact: true }).tap()
    const close = page.getByRole('button', { name: 'Close panel' })
    if (await close.isVisible()) await close.tap()
    await expect(outline(page)).toBeAttached()
    const round = await shapeOf(page)
    await page.getByRole('button', { name: 'Tools', exact: true }).tap()
    await page.getByRole('dialog', { name: 'All tools' }).getByRole('button', { name: 'Warp' }).tap()
    await handle(page, 'Envelope').tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const corner = handle(page, 'Lower left corner')
    await expect(corner).toBeInViewport({ ratio: 1 })
    const target = await boxOf(corner)
    expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44)
    for (const name of ['Reset', 'Done']) {
      const { height } = await boxOf(handle(page, name))
      expect(height).toBeGreaterThanOrEqual(44)
    }
    const { x, y } = await middleOf(corner)
    const screen = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      screen.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([left, top], id) => ({ x: left, y: top, id })),
      })
    await touch('touchStart', [x - 14, y + 14])
    for (const distance of [10, 20, 30]) await touch('touchMove', [x - 14, y + 14 + distance])
    await touch('touchEnd')
    await expect.poll(() => shapeOf(page)).not.toBe(round)
    const moved = await middleOf(corner)
    expect(Math.hypot(moved.x - x, moved.y - y - 30)).toBeLessThan(2)
    // A click: the two messages of a tap count as a long press if the machine pauses for half a second between them.
    await handle(page, 'Done').click()
    await expect(corner).toBeHidden()
  })
})
