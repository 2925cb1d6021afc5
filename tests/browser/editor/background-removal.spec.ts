import type { Page } from '@playwright/test'
import type { Asset } from '@printery/design'
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

/** A red ring on white paper, as a phone would photograph it: the paper is a little uneven. */
async function aRing(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
    <defs><linearGradient id="paper"><stop stop-color="#f6f4ef"/><stop offset="1" stop-color="#fbfaf8"/></linearGradient></defs>
    <rect width="600" height="600" fill="url(#paper)"/>
    <circle cx="300" cy="300" r="170" fill="none" stroke="#b3202c" stroke-width="90"/></svg>`
  return sharp(Buffer.from(svg))
    .flatten()
    .removeAlpha()
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function placePicture(page: Page, buffer: Buffer): Promise<void> {
  await panelButton(page, 'Upload').click()
  await page
    .locator('.ed-panel input[type=file]')
    .setInputFiles({ name: 'ring.jpg', mimeType: 'image/jpeg', buffer })
  await expect(editorCanvas(page).locator('[data-element] image').first()).toBeAttached()
}

/** The same worker also runs the preflight, so the result may take a while. */
const slow = { timeout: 20_000 }

const removalDialog = (page: Page) => page.getByRole('dialog', { name: 'Remove the background' })

/** Returns red, green, blue and alpha of the shown result at fractions of its width and height. */
async function pixelAt(page: Page, x: number, y: number): Promise<number[]> {
  return removalDialog(page)
    .locator('canvas')
    .evaluate(
      (canvas: HTMLCanvasElement, [u = 0, v = 0]) => [
        ...(canvas.getContext('2d')?.getImageData(canvas.width * u, canvas.height * v, 1, 1).data ?? []),
      ],
      [x, y],
    )
}

/** Returns the asset of the only picture in the saved draft. */
async function savedPicture(page: Page, token: string): Promise<Asset | undefined> {
  const { elements, assets } = await savedDesign(page, token)
  const [picture] = Object.values(elements)
  return picture?.kind === 'image' ? assets[picture.asset] : undefined
}

const alphaAt = async (page: Page, x: number, y: number) => (await pixelAt(page, x, y))[3]

test('the paper of a photographed logo is removed, the result is corrected with the brush, and is printed', async ({
  page,
}) => {
  const { token } = await register(page)
  await openEditor(page)
  await placePicture(page, await aRing())
  await page.getByRole('button', { name: 'Remove background' }).click()
  const dialog = removalDialog(page)
  await test.step('EDIT-067 the paper around the subject is transparent immediately, and the subject stays', async () => {
    await expect(dialog.getByText(/^\d+% of the picture is transparent\.$/)).toBeVisible(slow)
    expect(await alphaAt(page, 0.02, 0.02)).toBe(0)
    const [red = 0, green = 0, blue = 0, alpha] = await pixelAt(page, 0.78, 0.5)
    expect([red > 160, green < 60, blue < 70, alpha]).toEqual([true, true, true, 255])
    expect(await alphaAt(page, 0.5, 0.5)).toBe(255)
    await expectAccessible(page, 'removal of a background')
  })
  await test.step('EDIT-063 an option also removes the paper inside the subject', async () => {
    await dialog.getByRole('checkbox', { name: /^Also inside the picture/ }).check()
    await expect.poll(() => alphaAt(page, 0.5, 0.5), slow).toBe(0)
  })
  await test.step('EDIT-068 the brush keeps and removes areas by pointer and by keys, and a stroke can be undone', async () => {
    await dialog.getByRole('radio', { name: 'Keep' }).check({ force: true })
    const { x, y } = await middleOf(dialog.locator('canvas'))
    await page.mouse.move(x - 10, y)
    await page.mouse.down()
    await page.mouse.move(x + 10, y, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => alphaAt(page, 0.5, 0.5), slow).toBe(255)
    await dialog.getByRole('button', { name: 'Undo last stroke' }).click()
    await expect.poll(() => alphaAt(page, 0.5, 0.5), slow).toBe(0)
    await dialog.getByRole('radio', { name: 'Remove', exact: true }).check({ force: true })
    await dialog.getByRole('application', { name: 'The picture without its background' }).focus()
    for (let moves = 0; moves < 6; moves++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect.poll(() => alphaAt(page, 0.8, 0.5), slow).toBe(0)
    await dialog.getByRole('button', { name: 'Undo last stroke' }).click()
    await expect.poll(() => alphaAt(page, 0.8, 0.5), slow).toBe(255)
  })
  await test.step('EDIT-069 a result that can’t be stored is refused with the reason, and nothing is lost', async () => {
    const message = 'This file is larger than 20 MB.'
    let releaseResponse = () => {}
    const responseReleased = new Promise<void>((resolve) => {
      releaseResponse = resolve
    })
    await page.route('**/api/asset', async (route) => {
      await responseReleased
      await route.fulfill({ status: 413, json: { message, code: 'too_large' } })
    })
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled(slow)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    releaseResponse()
    await expect(page.getByText(message).first()).toBeVisible()
    await page.unroute('**/api/asset')
  })
  await test.step('EDIT-069 the result replaces the picture in one undo step, and is stored as PNG', async () => {
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog).toBeHidden()
    await saveAsDraft(page)
    await expect
      .poll(() => savedPicture(page, token))
      .toMatchObject({
        ...{
          kind: 'picture',
          name: 'ring without background.png',
          type: 'image/png',
          width: 600,
          height: 600,
        },
      })
    await page.keyboard.press('Control+z')
    await expect
      .poll(async () => {
        await saveAsDraft(page)
        return savedPicture(page, token)
      })
      .toMatchObject({ name: 'ring.jpg', type: 'image/jpeg' })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('EDIT-070 the background is removed by touch, and all of the dialog can be reached', async ({
    page,
  }) => {
    await register(page)
    await openEditor(page)
    await placePicture(page, await aRing())
    await page.getByRole('button', { name: 'Close panel' }).tap()
    await page.getByRole('button', { name: 'Remove background' }).tap()
    const dialog = removalDialog(page)
    await expect(dialog.getByText(/^\d+% of the picture is transparent\.$/)).toBeVisible(slow)
    await dialog.getByRole('radio', { name: 'Keep' }).tap()
    const canvas = dialog.locator('canvas')
    const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {}
    expect(await alphaAt(page, 0.1, 0.1)).toBe(0)
    await canvas.tap({ position: { x: width / 10, y: height / 10 } })
    await expect.poll(() => alphaAt(page, 0.1, 0.1), slow).toBe(255)
    await dialog.getByRole('button', { name: 'Undo last stroke' }).tap()
    await expect(dialog.getByRole('button', { name: 'Undo last stroke' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Apply' }).tap()
    await expect(dialog).toBeHidden()
  })
})
