import type { Page } from '@playwright/test'
import { openProduct, printFront } from '../support/configuring.ts'
import { expect, test } from '../support/shop.ts'

test('CONFIG-016 the preview is copied with its watermark and the artwork, and a failure is reported', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openProduct(page, 'Everyday Tee')
  await page.evaluate(() => {
    const { prototype } = OffscreenCanvasRenderingContext2D
    const { fillText } = prototype
    prototype.fillText = function (text, ...position) {
      document.documentElement.setAttribute('data-written', text)
      fillText.call(this, text, ...position)
    }
  })
  const copy = page.getByRole('button', { name: 'Copy preview as image' })
  await copy.click()
  await expect(page.getByText('Image copied to clipboard!')).toBeVisible()
  const blank = await copiedColours(page)
  expect(blank).toMatchObject({ width: 1200, height: 1296 })
  const preview = page.locator('.stage')
  const watermark = preview.locator('.watermark')
  await test.step('BUYER-011 a blank product carries no watermark, on the page and as an image', async () => {
    await expect(watermark).toHaveCount(0)
    expect(blank.ground.size).toBe(1)
    await expect(page.locator('html')).not.toHaveAttribute('data-written')
  })
  await printFront(page)
  await test.step('CONFIG-015 BUYER-010 the page shows the design with a watermark', () =>
    expect(preview.getByRole('img', { name: /with your design, watermarked$/ })).toBeVisible())
  await test.step('BUYER-012 the watermark has the shop’s name, because the address here is that of a local machine', async () => {
    await expect(watermark.locator('text')).toHaveText(['Printery', 'Printery', 'Printery'])
  })
  await copy.click()
  // Reading the clipboard while it is written to fails.
  await expect(async () => expect((await copiedColours(page)).middle).not.toEqual(blank.middle)).toPass()
  await test.step('CONFIG-015 the image has the same watermark', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-written', 'Printery')
    // The background has one colour except where the watermark covers it.
    expect((await copiedColours(page)).ground.size).toBeGreaterThan(1)
  })

  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('not allowed'))
  })
  await copy.click()
  await expect(page.getByText('Failed to copy image to clipboard. Please try again.')).toBeVisible()
})

/** Returns the size of the picture in the clipboard, the colours along its left edge, and the one in its middle. */
async function copiedColours(page: Page) {
  const { ground, ...rest } = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const picture = await createImageBitmap(await (item as ClipboardItem).getType('image/png'))
    const { width, height } = picture
    const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(picture, 0, 0)
    const pixelAt = (x: number, y: number) => context.getImageData(x, y, 1, 1).data.join(' ')
    const ground = Array.from({ length: height / 2 }, (_, y) => pixelAt(8, y * 2))
    return { width, height, ground, middle: pixelAt(width / 2, Math.round(height * 0.42)) }
  })
  return { ...rest, ground: new Set(ground) }
}
