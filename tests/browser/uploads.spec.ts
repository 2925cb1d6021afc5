import { aPng, chooseFile, openProduct, pricePanel } from './configuring.ts'
import { expect, test } from './shop.ts'

test('a chosen picture is opened beside the page: its print size, its sharpness and its colours are told', async ({
  page,
}) => {
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname))
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Quantity M', { exact: true }).fill('20')
  await page.getByLabel('Front Print').check()
  await page.getByRole('radio', { name: /^Screen Printing/ }).check()
  expect(workers).toEqual([])

  const slot = page.getByLabel('Front Side: Design without template')
  await chooseFile(page, 'Front Side: Design without template', await aPng(700, 600, 'harbour.png'))
  expect(workers).toEqual([expect.stringMatching(/^\/assets\/artwork-worker-/)])
  await expect(slot).toHaveAccessibleDescription('harbour.png, 700 × 600 px, prints 29.7 × 25.5 cm at 60 dpi')
  await expect(
    page.getByText('Only 60 dpi at print size: it will look soft. From 150 dpi it is sharp.'),
  ).toBeVisible()
  const inks = page.getByRole('group', { name: 'Number of colours' }).getByRole('button')
  // One blue on a sheet of the same blue: nothing lies behind it.
  await expect(page.getByText('Counted in your design: 1 colour.')).toBeVisible()
  await inks.nth(1).click()
  await expect(page.getByText('Counted in your design: 1 colour. You chose 2.')).toBeVisible()

  // As it is dropped; a larger one is shown smaller, and told as it is.
  const large = await page.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(2400, 3000)
    const pen = canvas.getContext('2d')
    for (const [at, colour] of ['#2a50a9', '#fcc82c', '#f18ca5'].entries()) {
      if (!pen) break
      pen.fillStyle = colour
      pen.arc(1200, 500 + at * 1000, 400, 0, 7)
      pen.fill()
      pen.beginPath()
    }
    const files = new DataTransfer()
    files.items.add(new File([await canvas.convertToBlob()], 'three.png', { type: 'image/png' }))
    return files
  })
  await page.locator('.slot label', { has: slot }).dispatchEvent('drop', { dataTransfer: large })
  await expect(slot).toHaveAccessibleDescription(
    'three.png, 2400 × 3000 px, prints 29.7 × 37.1 cm at 205 dpi',
  )
  await expect(page.getByText(/it will look soft/)).toHaveCount(0)
  await expect(page.getByText('Counted in your design: 3 colours. You chose 2.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose 3' }).click()
  await expect(inks.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Counted in your design: 3 colours.', { exact: true })).toBeVisible()
  // 20 pieces at 12.40 and three colours of 0.80
  await expect(pricePanel(page).locator('b').first()).toHaveText('$296.00 SGD')

  // Where what measures can't be fetched, the picture is taken all the same, uncounted.
  await page.route('**/artwork-worker*', (route) => route.abort())
  await chooseFile(page, 'Front Side: Design without template', await aPng(700, 600, 'again.png'))
  await expect(slot).toHaveAccessibleDescription(/^again\.png, 700 × 600 px, prints/)
  await expect(page.getByText(/^Counted in your design/)).toHaveCount(0)
})
