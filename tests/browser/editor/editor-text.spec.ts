import type { Page } from '@playwright/test'
import { openEditor, panelButton } from '../support/editing.ts'
import { expect, test } from '../support/shop.ts'

const onCanvas = (page: Page) => page.locator('.ed-elements > [data-element]')
const typingField = (page: Page) => page.getByRole('textbox', { name: 'Letters of the text' })
const italic = (page: Page) =>
  page.getByRole('toolbar', { name: 'Selection tools' }).getByRole('button', { name: 'Italic' })

test('a new text can be typed immediately, without another press', async ({ page }) => {
  const canvas = await openEditor(page)
  await test.step('EDIT-016 typing replaces the placeholder of the new text', async () => {
    await panelButton(page, 'Text').click()
    await page.getByRole('button', { name: 'Add a heading' }).click()
    await expect(typingField(page)).toBeFocused()
    await page.keyboard.type('Big')
    await expect(typingField(page)).toHaveValue('Big')
  })
  await test.step('EDIT-018 spaces and line breaks are typed into the text', async () => {
    await page.keyboard.type(' day')
    await page.keyboard.press('Enter')
    await page.keyboard.type('for every runner')
    await test.step('EDIT-099 a colour that is picked during editing applies to the whole text', async () => {
      await page.getByRole('button', { name: 'Text colour: Key' }).click()
      await page
        .getByRole('dialog', { name: 'Text colour' })
        .getByRole('button', { name: 'Blue', exact: true })
        .click()
      await page.keyboard.press('Escape')
      await expect(onCanvas(page).locator('[fill="#2a50a9"]').first()).toBeAttached()
    })
    await page.keyboard.press('Escape')
    await expect(onCanvas(page)).toHaveCount(1)
    await expect(canvas).toHaveAccessibleDescription(/Text “Big day for every runner”/)
  })
  await test.step('EDIT-019 italic is offered for Playfair Display, and not for Bricolage Grotesque', async () => {
    await expect(page.getByRole('button', { name: 'Underline' })).toBeVisible()
    await expect(italic(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Playfair Display' }).click()
    await italic(page).click()
    await expect(italic(page)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Control+i')
    await expect(italic(page)).toHaveAttribute('aria-pressed', 'false')
  })
  await test.step('EDIT-023 the frame of a bent text follows its curve', async () => {
    const frame = page.locator('.ed-frame').first()
    const corners = async () => (await frame.getAttribute('points'))?.split(' ').length ?? 0
    expect(await corners()).toBe(4)
    await page.getByRole('button', { name: 'Effects' }).click()
    const bend = page.getByRole('slider', { name: 'Bend' })
    await bend.focus()
    for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowRight')
    await expect(page.getByText('up 40%')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await corners()).toBeGreaterThan(20)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('EDIT-017 the tap that adds a text opens the keyboard and closes the sheet', async ({ page }) => {
    await openEditor(page)
    await panelButton(page, 'Text').tap()
    const sheet = page.getByRole('complementary', { name: 'Text' })
    await expect(sheet).toBeVisible()
    // Safari opens the keyboard only for a field that has the focus before the event of the tap has ended.
    const focused = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('click', () => resolve(document.activeElement?.getAttribute('aria-label')), {
            once: true,
          }),
        ),
    )
    await page.getByRole('button', { name: 'Add a heading' }).tap()
    expect(await focused).toBe('Letters of the text')
    await expect(sheet).toHaveCount(0)
    await page.keyboard.type('Run')
    await expect(typingField(page)).toHaveValue('Run')
    await expect(onCanvas(page)).toHaveCount(1)
  })
})
