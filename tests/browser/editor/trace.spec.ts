import type { Page } from '@playwright/test'
import type { Element } from '@printery/design'
import sharp from 'sharp'
import { expectAccessible } from '../support/check-accessibility.ts'
import {
  editorCanvas,
  middleOf,
  openEditor,
  panelButton,
  saveAsDraft,
  savedDesign,
} from '../support/editing.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const png = (svg: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">${svg}</svg>`))
    .png()
    .toBuffer()

/** A blue ring around a yellow disc, on white. */
const aLogo = () =>
  png(
    '<rect width="600" height="600" fill="#fff"/><circle cx="300" cy="300" r="220" fill="none" stroke="#2b4fae" stroke-width="80"/><circle cx="300" cy="300" r="90" fill="#ffce33"/>',
  )

/** Noise without any shape. */
const noise = () =>
  sharp({
    create: {
      ...{ width: 600, height: 600, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .png()
    .toBuffer()

async function placePicture(page: Page, buffer: Buffer, name = 'logo.png'): Promise<void> {
  const input = page.locator('.ed-panel input[type=file]')
  if ((await input.count()) === 0) await panelButton(page, 'Upload').click()
  const pictures = editorCanvas(page).locator('[data-element] image')
  const before = await pictures.count()
  await input.setInputFiles({ name, mimeType: 'image/png', buffer })
  await expect(pictures).toHaveCount(before + 1)
}

/** The same worker also runs the preflight, so the result may take a while. */
const slow = { timeout: 20_000 }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Trace to inks' })
const inksOf = (page: Page) => dialogOf(page).getByRole('list', { name: 'Inks of the trace' })

/** Returns the only element of the saved draft. */
async function savedElement(page: Page, token: string): Promise<Element | undefined> {
  await saveAsDraft(page)
  return Object.values((await savedDesign(page, token)).elements)[0]
}

test('a logo is traced in the inks of the shop, compared with the picture, and recoloured afterwards', async ({
  page,
}) => {
  const { token } = await register(page)
  await openEditor(page)
  await placePicture(page, await aLogo())
  await page.getByRole('button', { name: 'Trace to inks' }).click()
  const dialog = dialogOf(page)
  await test.step('EDIT-083 the trace is shown immediately in the inks of the shop', async () => {
    await expect(dialog.getByText(/^3 inks, \d+ points\.$/)).toBeVisible(slow)
    await expect(inksOf(page).getByRole('listitem')).toHaveText([/^Paper, /, /^Blue, /, /^Yellow, /])
    await expectAccessible(page, 'trace of a picture')
  })
  await test.step('EDIT-083 the divider between picture and trace is moved by pointer and by keys', async () => {
    const comparison = dialog.getByRole('slider', { name: 'Comparison' })
    await expect(comparison).toHaveAttribute('aria-valuetext', '50% picture')
    const view = dialog.getByRole('img', { name: 'The picture beside its trace' })
    const { width = 0, x = 0 } = (await view.boundingBox()) ?? {}
    const { y } = await middleOf(view)
    await page.mouse.move(x + width / 2, y)
    await page.mouse.down()
    await page.mouse.move(x + width / 4, y, { steps: 3 })
    await page.mouse.up()
    await expect(comparison).toHaveAttribute('aria-valuetext', '25% picture')
    await comparison.press('ArrowRight')
    await expect(comparison).toHaveAttribute('aria-valuetext', '26% picture')
  })
  await test.step('EDIT-083 inks, colours and background change the trace', async () => {
    await dialog.getByRole('slider', { name: 'Number of inks' }).press('ArrowLeft')
    await expect(dialog.getByText(/^2 inks, \d+ points\.$/)).toBeVisible(slow)
    await dialog.getByRole('slider', { name: 'Number of inks' }).press('ArrowRight')
    await dialog.getByRole('radio', { name: 'Of the picture' }).check({ force: true })
    await expect(inksOf(page)).toContainText('#2b4fae', slow)
    await dialog.getByRole('radio', { name: 'Inks of the shop' }).check({ force: true })
    await dialog.getByRole('radio', { name: 'Outside' }).check({ force: true })
    await expect(inksOf(page).getByRole('listitem')).toHaveText([/^Blue, /, /^Paper, /, /^Yellow, /], slow)
    await dialog.getByRole('radio', { name: 'Everywhere' }).check({ force: true })
    await expect(inksOf(page).getByRole('listitem')).toHaveText([/^Blue, /, /^Yellow, /], slow)
  })
  await test.step('EDIT-084 a trace that can’t be stored is refused with the reason, and nothing is lost', async () => {
    const message = 'This file is larger than 20 MB.'
    await page.route('**/api/asset', (route) =>
      route.fulfill({ status: 413, json: { message, code: 'too_large' } }),
    )
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(message).first()).toBeVisible()
    await expect(dialog).toBeVisible()
    await page.unroute('**/api/asset')
  })
  await test.step('EDIT-084 the drawing replaces the picture, can be recoloured, and one undo restores the picture', async () => {
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog).toBeHidden(slow)
    await expect(editorCanvas(page).locator('[data-element] image')).toHaveCount(0)
    await expect(editorCanvas(page).locator('[data-element] path[fill="#2a50a9"]')).toBeAttached()
    await page.getByRole('button', { name: 'Colour 1: Blue' }).click()
    await page.getByRole('dialog', { name: 'Colour 1' }).getByRole('button', { name: 'Green' }).click()
    await expect(editorCanvas(page).locator('[data-element] path[fill="#219976"]')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect
      .poll(() => savedElement(page, token))
      .toMatchObject({ kind: 'icon', colours: { '2a50a9': '219976' } })
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(editorCanvas(page).locator('[data-element] image')).toHaveCount(1)
    await expect.poll(() => savedElement(page, token)).toMatchObject({ kind: 'image' })
  })
})

test('EDIT-081 noise, a single colour and an empty picture are refused with the reason', async ({ page }) => {
  await register(page)
  await openEditor(page)
  const expectRefused = async (buffer: Buffer, name: string, message: RegExp) => {
    await placePicture(page, buffer, name)
    await page.getByRole('button', { name: 'Trace to inks' }).click()
    await expect(dialogOf(page).getByText(message)).toBeVisible(slow)
    await expect(dialogOf(page).getByRole('button', { name: 'Apply' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
  }
  await expectRefused(await noise(), 'noise.png', /^This picture has too many details/)
  await expectRefused(await png('<rect width="600" height="600" fill="#219976"/>'), 'plain.png', /one colour/)
  await expectRefused(await png('<g/>'), 'empty.png', /^There is nothing in this picture/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('EDIT-085 a picture is traced by touch, with targets of 44 px', async ({ page }) => {
    await register(page)
    await openEditor(page)
    await placePicture(page, await aLogo())
    await page.getByRole('button', { name: 'Close panel' }).tap()
    await page.getByRole('button', { name: 'Tools', exact: true }).tap()
    await page.getByRole('button', { name: 'Trace to inks' }).tap()
    const dialog = dialogOf(page)
    await expect(dialog.getByText(/^3 inks, \d+ points\.$/)).toBeVisible(slow)
    for (const target of await dialog.locator('button, label, .ed-slider-control').all()) {
      const { height = 0 } = (await target.boundingBox()) ?? {}
      expect(height).toBeGreaterThanOrEqual(44)
    }
    await dialog.getByRole('radio', { name: 'Outside' }).tap()
    await expect(inksOf(page).getByRole('listitem').first()).toHaveText(/^Blue, /, slow)
    const view = dialog.getByRole('img', { name: 'The picture beside its trace' })
    const { width = 0, height = 0 } = (await view.boundingBox()) ?? {}
    await view.tap({ position: { x: width * 0.75, y: height / 2 } })
    await expect(dialog.getByRole('slider', { name: 'Comparison' })).toHaveAttribute(
      'aria-valuetext',
      /^7[45]% picture$/,
    )
    await dialog.getByRole('button', { name: 'Apply' }).tap()
    await expect(dialog).toBeHidden(slow)
    await expect(editorCanvas(page).locator('[data-element] path[fill="#2a50a9"]')).toBeAttached()
  })
})
