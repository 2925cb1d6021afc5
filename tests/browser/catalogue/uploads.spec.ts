import type { Page } from '@playwright/test'
import {
  addToCartButton,
  aPng,
  cartDrawer,
  chooseFile,
  openProduct,
  pricePanel,
  printFront,
} from '../support/configuring.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

/** Waits for the pictures of the product, which are rendered when first requested and delay later requests. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((picture) => picture.complete || picture.loading === 'lazy'),
  )
}

test('a selected picture is read in a worker, and its print size, sharpness and number of colours are shown', async ({
  page,
}) => {
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname))
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Quantity M', { exact: true }).fill('20')
  await page.getByLabel('Front Print').check()
  await page.getByRole('radio', { name: /^Screen Printing/ }).check()
  expect(workers).toEqual([])
  await waitUntilDrawn(page)

  const slot = page.getByLabel('Front Side: Design without template')
  await chooseFile(page, 'Front Side: Design without template', await aPng(700, 600, 'harbour.png'))
  expect(workers).toEqual([expect.stringMatching(/^\/assets\/artwork-worker-/)])
  await expect(slot).toHaveAccessibleDescription('harbour.png, 700 × 600 px, prints 29.7 × 25.5 cm at 60 dpi')
  await expect(
    page.getByText('Only 60 dpi at print size: it will look soft. From 150 dpi it is sharp.'),
  ).toBeVisible()
  await test.step('BUYER-147 a larger file or a smaller print is suggested to make it sharp', async () => {
    await expect(
      page.getByText(
        'Upload a larger file, from 1754 px wide, or press Design it here, add this file there and print it at most 11.8 cm wide.',
      ),
    ).toBeVisible()
  })
  const inks = page.getByRole('group', { name: 'Number of colours' }).getByRole('button')
  // A single colour, so there is no background.
  await expect(page.getByText('Counted in your design: 1 colour.')).toBeVisible()
  await inks.nth(1).click()
  await expect(page.getByText('Counted in your design: 1 colour. You chose 2.')).toBeVisible()

  // By drag and drop; a large picture is shown scaled down, with its real size.
  const large = await page.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(2400, 3000)
    const context = canvas.getContext('2d')
    for (const [index, colour] of ['#2a50a9', '#fcc82c', '#f18ca5'].entries()) {
      if (!context) break
      context.fillStyle = colour
      context.arc(1200, 500 + index * 1000, 400, 0, 7)
      context.fill()
      context.beginPath()
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
  await test.step('BUYER-001 the missing colour is offered with its price', async () => {
    // 20 pieces, each 0.80 more
    await page.getByRole('button', { name: 'Pay for 3 colours, +$16.00' }).click()
    await expect(inks.nth(2)).toHaveAttribute('aria-pressed', 'true')
  })
  await expect(page.getByText('Counted in your design: 3 colours.', { exact: true })).toBeVisible()
  // 20 pieces at 12.40 and three colours of 0.80
  await expect(pricePanel(page).locator('b').first()).toHaveText('$296.00 SGD')

  // If the script that analyses pictures can't be loaded, the picture is accepted without its number of colours.
  await page.route('**/artwork-worker*', (route) => route.abort())
  await chooseFile(page, 'Front Side: Design without template', await aPng(700, 600, 'again.png'))
  await expect(slot).toHaveAccessibleDescription(/^again\.png, 700 × 600 px, prints/)
  await expect(page.getByText(/^Counted in your design/)).toHaveCount(0)
})

test('uploads can be stopped, and only the files that failed are uploaded again', async ({ page }) => {
  await register(page)
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Quantity M', { exact: true }).fill('3')
  await printFront(page)
  const uploadedSlots: string[] = []
  let isHeld = true
  await page.route('**/storage/**', async (route) => {
    const slot = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    uploadedSlots.push(slot)
    if (isHeld) return
    // A failed upload is attempted three times before the customer is asked.
    const fails = slot === 'frontUploadedImage' && uploadedSlots.filter((put) => put === slot).length <= 3
    await (fails ? route.abort('connectionreset') : route.continue())
  })
  const deleteResponse = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await addToCartButton(page).click()
  const uploadProgress = page.getByRole('complementary', { name: 'Price' })
  await expect(uploadProgress.getByText('Uploading harbour.png, 0%')).toBeVisible()
  await expect(uploadProgress.getByText('Uploading harbour-on-shirt.png, 0%')).toBeVisible()
  await expect(uploadProgress.getByRole('listitem').locator('img')).toHaveCount(2)
  await uploadProgress.getByRole('button', { name: 'Cancel' }).click()
  expect((await (await deleteResponse).json()).cart.items).toEqual([])
  await expect(
    uploadProgress.getByText('Stopped. Nothing was added, and everything you chose is kept.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove harbour/ })).toHaveCount(2)

  isHeld = false
  uploadedSlots.length = 0
  await addToCartButton(page).click()
  await expect(page.getByText('Failed to upload image')).toBeVisible()
  await expect(uploadProgress.getByText('harbour.png was not uploaded.')).toBeVisible()
  expect(uploadedSlots.filter((slot) => slot === 'frontUploadedImage')).toHaveLength(3)
  // On a phone the button is in the bar at the bottom of the screen, and the error at the end of the page.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('1 file was not uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(uploadProgress.getByRole('button', { name: 'Try again' })).toBeInViewport()
  await uploadProgress.getByRole('button', { name: 'Try again' }).click()
  await expect(cartDrawer(page)).toContainText('Everyday Tee')
  expect(uploadedSlots.filter((slot) => slot === 'frontUploadedImage')).toHaveLength(4)
  expect(uploadedSlots.filter((slot) => slot === 'frontDesign')).toHaveLength(1)
})
