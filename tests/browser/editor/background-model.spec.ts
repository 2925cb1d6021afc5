import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { anOnnxModel } from '@printery/tests/designs/onnx-model'
import sharp from 'sharp'
import { expectAccessible } from '../support/check-accessibility.ts'
import { editorCanvas, openEditor, panelButton } from '../support/editing.ts'
import { register } from '../support/people.ts'
import { expect, test as sharedTest, testWithOwnShop } from '../support/shop.ts'
import { openShopProcess } from '../support/shop-process.ts'

const test = testWithOwnShop(async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'printery-model-')), 'red.onnx')
  await writeFile(path, anOnnxModel({ side: 32 }))
  return openShopProcess({
    ...{ BACKGROUND_MODEL: path, BACKGROUND_MODEL_SIDE: '32' },
    ...{ BACKGROUND_MODEL_MEAN: '0,0,0', BACKGROUND_MODEL_STD: '1,1,1' },
  })
})

/** A red square in the middle of blue and green stripes, which no single colour describes. */
const striped = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">${Array.from(
        { length: 32 },
        (_, index) =>
          `<rect x="${index * 20}" width="20" height="640" fill="${['#203080', '#208030', '#80d0f0'][index % 3]}"/>`,
      ).join('')}<rect x="200" y="200" width="240" height="240" fill="#d02020"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

/** The same worker also runs the preflight, so the result may take a while. */
const slow = { timeout: 60_000 }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Remove the background' })

const alphaAt = (page: Page, x: number, y: number) =>
  dialogOf(page)
    .locator('canvas')
    .evaluate(
      (canvas: HTMLCanvasElement, [u = 0, v = 0]) =>
        canvas.getContext('2d')?.getImageData(canvas.width * u, canvas.height * v, 1, 1).data[3],
      [x, y],
    )

async function openRemoval(page: Page): Promise<void> {
  await register(page)
  await openEditor(page)
  await panelButton(page, 'Upload').click()
  await page
    .locator('.ed-panel input[type=file]')
    .setInputFiles({ name: 'stripes.png', mimeType: 'image/png', buffer: await striped() })
  await expect(editorCanvas(page).locator('[data-element] image').first()).toBeAttached()
  await page.getByRole('button', { name: 'Remove background' }).click()
  await expect(dialogOf(page).locator('p[role=status]')).toHaveText(/transparent|Nothing was found/, slow)
}

/** The requested URLs of the model and its runtime; requests of the page and its workers are added as they are sent. */
function modelRequestsOf(page: Page): string[] {
  const urls: string[] = []
  page.context().on('request', (request) => {
    if (/\.onnx$|ort-wasm|subject-model/.test(request.url())) urls.push(request.url())
  })
  return urls
}

test('the shop’s model finds the subject of a picture, in the browser', async ({ page }) => {
  const requested = modelRequestsOf(page)
  await openRemoval(page)
  const dialog = dialogOf(page)
  await test.step('EDIT-152 neither the model nor its runtime is loaded before the model is selected', async () => {
    expect(requested).toEqual([])
    await expect(dialog.getByRole('radio', { name: 'The colour around it' })).toBeChecked()
  })
  await test.step('EDIT-153 the model runs in the worker, and its mask replaces the search by colours', async () => {
    await dialog.getByRole('radio', { name: 'The shop’s model' }).check({ force: true })
    await expect(dialog.locator('p[role=status]')).toHaveText('86% of the picture is transparent.', slow)
    // Requests of a worker are reported late, and that of the model was missing once; the mask shows that it was loaded.
    await expect.poll(() => requested.some((url) => /\.onnx$|ort-wasm/.test(url))).toBe(true)
    expect(requested.every((url) => new URL(url).origin === new URL(page.url()).origin)).toBe(true)
    expect([await alphaAt(page, 0.05, 0.05), await alphaAt(page, 0.5, 0.5)]).toEqual([0, 255])
    await expectAccessible(page, 'removal of a background by a model')
  })
  await test.step('EDIT-154 the brush corrects the mask of the model', async () => {
    await dialog.getByRole('radio', { name: 'Keep' }).check({ force: true })
    const area = dialog.getByRole('application')
    await area.focus()
    for (let step = 0; step < 8; step++) await area.press('ArrowUp')
    await area.press('Space')
    await expect.poll(() => alphaAt(page, 0.5, 0.11), slow).toBe(255)
    expect(await alphaAt(page, 0.5, 0.5)).toBe(255)
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog).toHaveCount(0, slow)
  })
})

sharedTest('EDIT-148 without a model the dialog offers none', async ({ page }) => {
  const requested = modelRequestsOf(page)
  await openRemoval(page)
  await expect(dialogOf(page).getByText('The shop’s model')).toHaveCount(0)
  expect(requested).toEqual([])
})
