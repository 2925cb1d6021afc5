import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/check-accessibility.ts'
import { addHeading, editorCanvas, openEditor, panelButton } from '../support/editing.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const pathsFilledWith = (page: Page, hex: string) =>
  editorCanvas(page).locator(`[data-element] path[fill="#${hex}"]`)
const coloursOf = (page: Page) => page.getByRole('dialog', { name: 'Colours of the design' })

test('a colour is replaced in all objects, and colours picked before are offered again', async ({ page }) => {
  await register(page)
  await openEditor(page)
  await addHeading(page, 'HARBOUR')
  await addHeading(page, 'RUN')
  await test.step('EDIT-088 a colour that was picked and replaced is among the recent ones', async () => {
    const picker = page.getByRole('dialog', { name: 'Text colour' })
    await page.getByRole('button', { name: 'Text colour: Key' }).click()
    await picker.getByRole('textbox', { name: 'Hex' }).fill('aa3377')
    await picker.getByRole('textbox', { name: 'Hex' }).press('Enter')
    await picker.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Text colour: #aa3377' }).click()
    await picker.getByRole('button', { name: 'Key' }).click()
    await expect(picker.getByRole('heading', { name: 'Recent' })).toBeVisible()
    await expect(picker.getByRole('button', { name: '#aa3377' })).toBeVisible()
    await picker.getByRole('button', { name: 'Close' }).click()
  })
  await editorCanvas(page).focus()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Colours of the design' }).click()
  await test.step('EDIT-086 the colours are listed with their objects', async () => {
    await expect(coloursOf(page).getByRole('listitem')).toHaveText(/Key\s*2 objects/)
  })
  await test.step('EDIT-087 one press replaces a colour in all objects, and one undo restores it', async () => {
    await expect(coloursOf(page).getByRole('button', { name: 'Replace', exact: true })).toBeDisabled()
    await coloursOf(page).getByRole('button', { name: 'Replace Key with: Key' }).click()
    const picker = page.getByRole('dialog', { name: 'Replace Key with' })
    await picker.getByRole('button', { name: 'Green' }).click()
    await picker.getByRole('button', { name: 'Close' }).click()
    const before = await pathsFilledWith(page, '1b1a17').count()
    await coloursOf(page).getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(pathsFilledWith(page, '219976')).toHaveCount(before)
    await expect(coloursOf(page).getByRole('listitem')).toHaveText(/Green\s*2 objects/)
    await coloursOf(page).getByRole('button', { name: 'Replace Green with: Green' }).press('Control+z')
    await expect(pathsFilledWith(page, '1b1a17')).toHaveCount(before)
    await expect(coloursOf(page).getByRole('listitem')).toHaveText(/Key\s*2 objects/)
    await coloursOf(page).getByRole('button', { name: 'Replace Key with: Key' }).press('Backspace')
    await expect(pathsFilledWith(page, '1b1a17')).toHaveCount(before)
    await coloursOf(page).getByRole('button', { name: 'Close' }).click()
  })
  // At another width the toolbar is rendered again, which closes the popover.
  await page.getByRole('button', { name: 'Colours of the design' }).click()
  await expect(coloursOf(page)).toBeVisible()
  await expectAccessible(page, 'colours of the design')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('EDIT-089 colours are replaced by touch, with targets of 44 px', async ({ page }) => {
    await register(page)
    await openEditor(page)
    await panelButton(page, 'Text').tap()
    await page.getByRole('button', { name: 'Add a heading' }).tap()
    await page.keyboard.type('HARBOUR')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Colours of the design' }).tap()
    await coloursOf(page).getByRole('button', { name: 'Replace Key with: Key' }).tap()
    const picker = page.getByRole('dialog', { name: 'Replace Key with' })
    await picker.getByRole('button', { name: 'Green' }).tap()
    await picker.getByRole('button', { name: 'Close' }).tap()
    for (const target of await coloursOf(page).getByRole('button').all()) {
      const { height = 0 } = (await target.boundingBox()) ?? {}
      expect(height).toBeGreaterThanOrEqual(44)
    }
    await coloursOf(page).getByRole('button', { name: 'Replace', exact: true }).tap()
    await expect(pathsFilledWith(page, '219976').first()).toBeAttached()
  })
})
