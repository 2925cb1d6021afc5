import type { Locator, Page } from '@playwright/test'
import type { TextElement } from '@printery/design'
import { axeViolations } from '../support/axe.ts'
import {
  addHeading,
  editorCanvas,
  elementsOf,
  middleOf,
  openEditor,
  panelButton,
  saveAsDraft,
  savedDesign,
} from '../support/editing.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selection tools' })
const tool = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Path', exact: true })
const outline = (page: Page) => page.locator('.ed-elements [data-element] path').first()
const points = (page: Page) => page.getByRole('group', { name: 'Points of the path' })
const point = (page: Page, name: string) => points(page).getByRole('button', { name, exact: true })
const shape = (page: Page) => outline(page).getAttribute('d')

async function dragMouse(page: Page, from: Locator, by: { x: number; y: number }): Promise<void> {
  const { x, y } = await middleOf(from)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 })
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 })
  await page.mouse.up()
}

test('a text is put on a path, which is edited by keys and mouse, and stays a text', async ({ page }) => {
  const { token } = await register(page)
  await openEditor(page)
  await addHeading(page, 'ROUND THE BAY')
  await expect(outline(page)).toBeAttached()
  const straight = await shape(page)

  await test.step('EDIT-113 the paths are pictures with names, and work by keyboard', async () => {
    await tool(page, 'Path').focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).locator('[aria-pressed]')).toHaveText([
      ...['None', 'Circle', 'Half circle', 'Wave', 'Spiral', 'Slope'],
    ])
    await expect(panel(page).getByText('To follow a shape, select it together with the text.')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Half circle', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(outline(page)).not.toHaveAttribute('d', straight ?? '')
    await panel(page).getByRole('radio', { name: 'Below' }).check()
    await panel(page).getByRole('slider', { name: 'Distance' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(panel(page).getByRole('slider', { name: 'Distance' })).toHaveAttribute(
      'aria-valuetext',
      '0.1 mm',
    )
  })
  expect(await axeViolations(page, { place: '.popover-panel' })).toEqual([])
  await page.keyboard.press('Escape')

  await test.step('EDIT-113 bend and warp say why they are missing', async () => {
    await tool(page, 'Warp').click()
    await expect(page.getByText('The text follows a path. Remove the path to warp it.')).toBeVisible()
    await page.keyboard.press('Escape')
    await tool(page, 'Effects').click()
    await expect(page.getByText('The text follows a path. Remove the path to bend it.')).toBeVisible()
    await expect(page.getByRole('slider', { name: 'Bend' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('EDIT-115 the points have names, and arrow keys move the focused one', async () => {
    await tool(page, 'Path').click()
    await panel(page).getByRole('button', { name: 'Edit points' }).click()
    await expect(panel(page)).toHaveCount(0)
    await expect(points(page).getByRole('button')).toHaveCount(5)
    await expect(point(page, 'Point 1 of 3')).toBeFocused()
    await expect(point(page, 'Handle after point 1')).toBeVisible()
    const before = await shape(page)
    await page.keyboard.press('Shift+ArrowUp')
    await expect(outline(page)).not.toHaveAttribute('d', before ?? '')
    await expect(
      page.getByRole('status').filter({ hasText: /^Point 1 of 3, [\d.]+ cm from the left/ }),
    ).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(point(page, 'Handle after point 1')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(point(page, 'Point 2 of 3')).toBeFocused()
    await expect(point(page, 'Handle before point 2')).toBeVisible()
  })

  await test.step('EDIT-115 a drag of a point by mouse is one undo step', async () => {
    const before = await shape(page)
    await dragMouse(page, point(page, 'Point 2 of 3'), { x: 30, y: -40 })
    const after = await shape(page)
    expect(after).not.toBe(before)
    await page.keyboard.press('Control+z')
    await expect(outline(page)).toHaveAttribute('d', before ?? '')
    await page.keyboard.press('Control+Shift+z')
    await expect(outline(page)).toHaveAttribute('d', after ?? '')
  })

  await test.step('EDIT-115 points are added and removed by buttons and keys', async () => {
    await page.getByRole('button', { name: 'Add point' }).click()
    await expect(point(page, 'Point 3 of 4')).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(point(page, 'Point 2 of 3')).toBeFocused()
    await page.keyboard.press('Insert')
    await expect(point(page, 'Point 3 of 4')).toBeFocused()
    await page.getByRole('button', { name: 'Remove point' }).click()
    await expect(points(page).getByRole('button', { name: /^Point/ })).toHaveCount(3)
  })

  await test.step('EDIT-115 the text is dragged along the path by its handle', async () => {
    const before = await shape(page)
    await dragMouse(page, point(page, 'Position of the text'), { x: 25, y: 10 })
    await expect(outline(page)).not.toHaveAttribute('d', before ?? '')
    await point(page, 'Position of the text').focus()
    await page.keyboard.press('ArrowRight')
    await expect(
      page.getByRole('status').filter({ hasText: /^Position of the text, -?\d+% along/ }),
    ).toBeAttached()
  })
  expect(await axeViolations(page, { place: '.ed-stage' })).toEqual([])

  await test.step('EDIT-115 Escape ends editing, and the text can still be typed', async () => {
    await page.keyboard.press('Escape')
    await expect(points(page)).toHaveCount(0)
    await expect(editorCanvas(page)).toBeFocused()
    await page.getByRole('textbox', { name: 'Words' }).fill('ROUND A BAY')
    await saveAsDraft(page)
    await expect(page.getByText('Item added to draft successfully!')).toBeVisible()
    const [text] = elementsOf(await savedDesign(page, token)) as TextElement[]
    expect(text).toMatchObject({ kind: 'text', bend: 0, warp: null, runs: [{ text: 'ROUND A BAY' }] })
    expect(text?.path).toMatchObject({ side: 'below', gap: 0.1, isClosed: false })
    expect(text?.path?.curves).toHaveLength(2)
    expect(text?.path?.offset).not.toBe(0)
  })
})

test('a text that is longer than its path is fitted to it', async ({ page }) => {
  await openEditor(page)
  await addHeading(page, 'ROUND THE BAY')
  await tool(page, 'Path').click()
  await panel(page).getByRole('button', { name: 'Circle', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Words' }).fill('ROUND THE BAY AND ALL THE WAY BACK HOME')
  await test.step('EDIT-111 preflight warns and fits it', async () => {
    const title = page.getByText('does not fit on its path')
    await expect(title).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Fit it to the path' }).click()
    await expect(title).toHaveCount(0, { timeout: 20_000 })
  })
})

test('EDIT-114 a text follows the outline of a selected shape, and one undo takes it back', async ({
  page,
}) => {
  await openEditor(page)
  await panelButton(page, 'Elements').click()
  await page.getByRole('button', { name: 'Circle', exact: true }).click()
  await addHeading(page, 'ROUND THE BAY')
  const text = page.locator('.ed-elements [data-element]').last().locator('path').first()
  await expect(text).toBeAttached()
  const straight = await text.getAttribute('d')
  await editorCanvas(page).focus()
  await page.keyboard.press('Control+a')
  await tool(page, 'Text along the shape (Ctrl+Alt+O)').or(tool(page, 'Text along the shape')).click()
  await expect(text).not.toHaveAttribute('d', straight ?? '')
  await expect(tool(page, 'Path')).toBeVisible()
  const curve = await page.locator('.ed-frame').first().getAttribute('points')
  expect(curve?.split(' ').length).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveAttribute('d', straight ?? '')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('EDIT-116 a text is put on a path and its points are dragged by touch, with targets of 44 px', async ({
    page,
  }) => {
    await openEditor(page)
    await panelButton(page, 'Text').tap()
    await page.getByRole('button', { name: 'Add a heading' }).tap()
    await page.keyboard.type('ROUND')
    await page.keyboard.press('Escape')
    await expect(outline(page)).toBeAttached()
    const straight = await shape(page)
    await tool(page, 'Tools').tap()
    await page
      .getByRole('dialog', { name: 'All tools' })
      .getByRole('button', { name: 'Path', exact: true })
      .tap()
    for (const button of await panel(page).getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
      expect(Math.min(width, height), await button.innerText()).toBeGreaterThanOrEqual(44)
    }
    await panel(page).getByRole('button', { name: 'Wave', exact: true }).tap()
    await expect(outline(page)).not.toHaveAttribute('d', straight ?? '')
    await panel(page).getByRole('button', { name: 'Edit points' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(point(page, 'Point 1 of 5')).toBeVisible()
    for (const button of await points(page).getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    for (const name of ['Add point', 'Remove point', 'Done']) {
      const { height = 0 } = (await page.getByRole('button', { name, exact: true }).boundingBox()) ?? {}
      expect(height, name).toBeGreaterThanOrEqual(44)
    }
    await page.getByRole('button', { name: 'Add point' }).tap()
    await expect(points(page).getByRole('button', { name: /^Point/ })).toHaveCount(6)
    const wave = await shape(page)
    const screen = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      screen.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const { x, y } = await middleOf(point(page, 'Point 6 of 6'))
    // A finger beside the point takes it, too.
    await touch('touchStart', { x: x + 12, y: y + 8 })
    for (const step of [1, 2, 3, 4]) await touch('touchMove', { x: x + 12 + step * 5, y: y + 8 - step * 12 })
    await touch('touchEnd')
    await expect(outline(page)).not.toHaveAttribute('d', wave ?? '')
    const moved = await middleOf(point(page, 'Point 6 of 6'))
    expect([moved.x - x, moved.y - y]).toEqual([expect.closeTo(20, -1), expect.closeTo(-48, -1)])
    await page.keyboard.press('Escape')
    await expect(points(page)).toHaveCount(0)
  })
})
