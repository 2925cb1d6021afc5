import type { Page } from '@playwright/test'
import { aFontFile } from '../../support/designs/fonts.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import {
  addHeading,
  elementsOf,
  openEditor,
  panelButton,
  saveAsDraft,
  savedDesign,
} from '../support/editing.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upload a font' })
const uploadedFonts = (page: Page) => page.locator('.ed-panel').getByRole('region', { name: 'Your fonts' })
const glyphs = (page: Page) => page.locator('.ed-elements > [data-element] path').first()
const aFile = (family: string, style = 'Regular', weight = 400) => ({
  ...{ name: `${family}.ttf`, mimeType: 'font/ttf' },
  buffer: aFontFile({ family, style, weight }),
})

async function upload(page: Page, file: ReturnType<typeof aFile>): Promise<void> {
  await uploadedFonts(page).getByRole('button', { name: 'Upload a font' }).click()
  await dialogOf(page).getByLabel('Font file').setInputFiles(file)
  await dialogOf(page)
    .getByRole('checkbox', { name: /^I have the right to use this font/ })
    .check()
  await dialogOf(page).getByRole('button', { name: 'Upload', exact: true }).click()
}

test('a font is uploaded, used by the selected text, kept after a reload, and removed', async ({ page }) => {
  const { token } = await register(page)
  await openEditor(page)
  await addHeading(page, 'Quay')
  await expect(glyphs(page)).toBeAttached()
  const outlineInShopFont = await glyphs(page).getAttribute('d')

  await test.step('EDIT-131 nothing is sent before a file is chosen and the right to use it is confirmed', async () => {
    await uploadedFonts(page).getByRole('button', { name: 'Upload a font' }).click()
    const send = dialogOf(page).getByRole('button', { name: 'Upload', exact: true })
    await send.click()
    await expect(dialogOf(page).getByRole('alert')).toHaveText('Choose the file of a font.')
    await dialogOf(page).getByLabel('Font file').setInputFiles(aFile('Harbour House'))
    await send.click()
    await expect(dialogOf(page).getByRole('alert')).toHaveText(
      'Confirm that you have the right to use this font.',
    )
    await expectAccessible(page, 'upload of a font')
  })

  await test.step('EDIT-132 a file that is no font is refused in the dialog', async () => {
    const noFont = { name: 'house.ttf', mimeType: 'font/ttf', buffer: Buffer.from('Not a font at all.') }
    await dialogOf(page).getByLabel('Font file').setInputFiles(noFont)
    await dialogOf(page)
      .getByRole('checkbox', { name: /^I have the right/ })
      .check()
    await dialogOf(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialogOf(page).getByRole('alert')).toHaveText(
      'This is not a font. Use TTF, OTF, WOFF or WOFF2.',
    )
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialogOf(page)).toBeHidden()
  })

  await test.step('EDIT-138 the selected text has the uploaded font, which is listed by family', async () => {
    await upload(page, aFile('Harbour House'))
    await expect(page.getByText('“Harbour House” is among your fonts.').first()).toBeVisible()
    await expect(uploadedFonts(page).getByRole('button', { name: 'Font Harbour House' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByRole('button', { name: 'Font: Harbour House' })).toBeVisible()
    await expect.poll(() => glyphs(page).getAttribute('d')).not.toBe(outlineInShopFont)
    await upload(page, aFile('Harbour House', 'Bold', 700))
    await expect(
      uploadedFonts(page).getByRole('list', { name: 'Harbour House' }).getByRole('listitem'),
    ).toHaveCount(2)
    await uploadedFonts(page).getByRole('button', { name: 'Font Harbour House', exact: true }).click()
    await expectAccessible(page, 'own fonts')
  })

  const outlineInUploadedFont = await glyphs(page).getAttribute('d')
  await test.step('EDIT-138 after a reload the text is drawn with its font', async () => {
    await saveAsDraft(page)
    const savedFonts = async () => {
      const [text] = elementsOf(await savedDesign(page, token))
      return text?.kind === 'text' && text.runs.map(({ font }) => font)
    }
    await expect.poll(savedFonts).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    await page.reload()
    await expect(glyphs(page)).toHaveAttribute('d', outlineInUploadedFont ?? '')
  })

  await test.step('EDIT-134 a removed font is no longer listed, and the text keeps it', async () => {
    await panelButton(page, 'Text').click()
    await uploadedFonts(page).getByRole('button', { name: 'Remove Harbour House', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(uploadedFonts(page).getByRole('listitem')).toHaveCount(1)
    await page.reload()
    await expect(glyphs(page)).toHaveAttribute('d', outlineInUploadedFont ?? '')
  })
})

test('a visitor is asked to log in before an upload', async ({ page }) => {
  await openEditor(page)
  await panelButton(page, 'Text').click()
  await uploadedFonts(page).getByRole('button', { name: 'Upload a font' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('EDIT-138 a font is uploaded and used', async ({ page }) => {
    await register(page)
    await openEditor(page)
    await panelButton(page, 'Text').tap()
    await upload(page, aFile('Phone House'))
    const font = uploadedFonts(page).getByRole('button', { name: 'Font Phone House' })
    expect((await font.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await font.tap()
    await expect(glyphs(page)).toBeAttached()
  })
})
