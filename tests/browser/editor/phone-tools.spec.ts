import type { Locator, Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { openEditor, panelButton } from '../support/editing.ts'
import { expect, test } from '../support/shop.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selection tools' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'All tools' })

async function addHeading(page: Page): Promise<void> {
  await panelButton(page, 'Text').tap()
  await page.getByRole('button', { name: 'Add a heading' }).tap()
  await page.keyboard.type('Harbour Run')
  await page.keyboard.press('Escape')
}

async function addCircle(page: Page): Promise<void> {
  await panelButton(page, 'Elements').tap()
  await page.getByRole('button', { name: 'Circle', exact: true }).tap()
  await page.getByRole('button', { name: 'Close panel' }).tap()
}

/** Expects the whole toolbar to be visible, and the page to be no wider than the screen. */
async function expectFitting(page: Page): Promise<void> {
  const { width, shown } = await toolbar(page).evaluate((tools) => ({
    width: tools.scrollWidth,
    shown: tools.clientWidth,
  }))
  expect(width).toBeLessThanOrEqual(shown)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const name of ['Tools', 'Delete'])
    await expect(toolbar(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
}

async function expectLargeTargets(container: Locator): Promise<void> {
  for (const target of await container
    .locator('button, select, input[inputmode], label:has(input[type="checkbox"])')
    .all()) {
    const box = await target.boundingBox()
    const name = await target.evaluate((each) => each.getAttribute('aria-label') ?? each.outerHTML)
    expect(box?.height ?? 0, name).toBeGreaterThanOrEqual(44)
  }
}

test('all tools of a text are within two taps, in a sheet over a third of the screen', async ({ page }) => {
  await openEditor(page)
  await addHeading(page)
  await test.step('EDIT-041 the row of tools fits the screen, with Delete visible', () => expectFitting(page))
  await toolbar(page).getByRole('button', { name: 'Tools', exact: true }).tap()
  await test.step('EDIT-042 the sheet has the tools of toolbar, popovers and context menu', async () => {
    const names = await sheet(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.replace(/: .*/, '')))
    for (const name of [
      ...['Font', 'Underline', 'Text colour', 'Spacing and lines', 'Effects', 'Warp'],
      ...['Duplicate', 'Lock or unlock', 'Hide or show', 'Cut', 'Copy', 'Paste', 'Select all'],
      ...['Flip horizontally', 'Flip vertically', 'Rotate by 90°', 'Align left', 'Align bottom'],
      ...['Distribute horizontally', 'Same width', 'Bring to front', 'Send to back', 'Delete'],
    ])
      expect(names, name).toContain(name)
    await expect(sheet(page).getByRole('combobox', { name: 'Weight' })).toBeAttached()
    await expect(sheet(page).getByRole('slider', { name: 'Opacity' })).toBeAttached()
    for (const name of ['Text size in mm', 'Width in cm', 'Left edge in cm', 'Rotation'])
      await expect(sheet(page).getByRole('textbox', { name, exact: true })).toBeAttached()
  })
  await test.step('EDIT-043 the sheet covers at most 36% of the screen, with targets of 44 px', async () => {
    expect((await sheet(page).boundingBox())?.height ?? 844).toBeLessThanOrEqual(844 * 0.36 + 1)
    await expectLargeTargets(sheet(page))
    expect(await axeViolations(page, { place: '.popover-panel' })).toEqual([])
  })
  await test.step('EDIT-042 the second tap aligns, and a popover of the sheet returns to it', async () => {
    const boxOfElement = () => page.locator('.ed-elements > [data-element]').boundingBox()
    const before = await boxOfElement()
    await sheet(page).getByRole('button', { name: 'Align left' }).tap()
    expect((await boxOfElement())?.x ?? 390).toBeLessThan(before?.x ?? 0)
    await sheet(page).getByRole('button', { name: 'Effects' }).tap()
    await page.getByRole('dialog', { name: 'Effects' }).getByRole('button', { name: 'Close' }).tap()
    await expect(sheet(page)).toBeVisible()
  })
  await test.step('EDIT-041 Delete is visible in the sheet too', async () => {
    await sheet(page).getByRole('button', { name: 'Delete' }).tap()
    await expect(page.locator('.ed-elements > [data-element]')).toHaveCount(0)
    await expect(sheet(page)).toHaveCount(0)
  })
})

test('a shape has its fill and line beside the sheet, and panels leave two thirds of the screen free', async ({
  page,
}) => {
  await openEditor(page)
  await addCircle(page)
  await test.step('EDIT-041 the row of tools fits the screen', () => expectFitting(page))
  await expect(toolbar(page).getByRole('button', { name: 'Line' })).toBeInViewport({ ratio: 1 })
  await panelButton(page, 'Elements').tap()
  await test.step('EDIT-043 a panel covers at most 36% of the screen', async () => {
    const panel = await page.getByRole('complementary', { name: 'Elements' }).boundingBox()
    expect(panel?.height ?? 844).toBeLessThanOrEqual(844 * 0.36 + 1)
  })
  await page.getByRole('button', { name: 'Close panel' }).tap()
  await test.step('EDIT-044 several elements are selected and pasted without a keyboard', async () => {
    await toolbar(page).getByRole('button', { name: 'Tools', exact: true }).tap()
    await sheet(page).getByRole('button', { name: 'Duplicate' }).tap()
    await sheet(page).getByRole('button', { name: 'Select all' }).tap()
    await sheet(page).getByRole('button', { name: 'Group', exact: true }).tap()
    await expect(sheet(page).getByRole('button', { name: 'Ungroup' })).toBeVisible()
  })
})
