import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/check-accessibility.ts'
import { openEditor, panelButton } from '../support/editing.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const poster = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">
  <defs><linearGradient id="g"><stop stop-color="#d02030"/><stop offset="1" stop-color="#2040d0"/></linearGradient></defs>
  <rect width="200" height="60" fill="url(#g)"/><text x="10" y="92" font-size="30">HARBOUR</text></svg>`

const aSidewaysPhoto = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a50a9' } })
    .composite([
      { input: { create: { width: 150, height: 200, channels: 3, background: '#f0c020' } }, left: 0, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const plain = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a50a9' } })
    .png()
    .toBuffer()

async function upload(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('.ed-panel input[type=file]').setInputFiles({ name, mimeType, buffer })
  await expect(page.getByRole('button', { name: `Place ${name}` })).toBeVisible({ timeout: 20_000 })
}

const compareButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Before and after of ${name}` })

test('an upload that was changed is compared with its file', async ({ page }) => {
  await register(page)
  await openEditor(page)
  await panelButton(page, 'Upload').click()
  await upload(page, 'plain.png', 'image/png', await plain())
  await upload(page, 'poster.svg', 'image/svg+xml', Buffer.from(poster))
  const dialog = page.getByRole('dialog', { name: 'poster.svg: before and after' })

  await test.step('EDIT-146 the file and what is printed are on both sides of a line that moves by keyboard and pointer', async () => {
    await expect(compareButton(page, 'plain.png')).toHaveCount(0)
    await compareButton(page, 'poster.svg').click()
    const both = dialog.getByRole('img', { name: 'Your file beside what is printed' })
    await expect(both).toBeVisible({ timeout: 20_000 })
    await expect(dialog.getByText('Gradients became one colour each')).toBeVisible()
    await expect(dialog.getByText('Texts in it were left out.')).toBeVisible()
    const slider = dialog.getByRole('slider', { name: 'Comparison' })
    await expect(slider).toHaveAttribute('aria-valuetext', '50% your file')
    await slider.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', '51% your file')
    const { x = 0, y = 0, width = 0, height = 0 } = (await both.boundingBox()) ?? {}
    await page.mouse.move(x + width * 0.5, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.8, y + height / 2, { steps: 4 })
    await page.mouse.up()
    await expect(slider).toHaveAttribute('aria-valuetext', /^(79|80|81)% your file$/)
    await expectAccessible(page, 'comparison of an upload')
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await compareButton(page, 'poster.svg').click()
  await page.keyboard.press('Escape')
  await expect(compareButton(page, 'poster.svg')).toBeFocused()

  await test.step('EDIT-147 the original of a rotated photo is shown beside the result, because their proportions differ', async () => {
    await upload(page, 'lying.jpg', 'image/jpeg', await aSidewaysPhoto())
    await compareButton(page, 'lying.jpg').click()
    const turned = page.getByRole('dialog', { name: 'lying.jpg: before and after' })
    await expect(turned.getByText('It was turned upright, as the camera noted.')).toBeVisible()
    const sizeOf = (name: string) =>
      turned
        .getByRole('img', { name })
        .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight])
    await expect.poll(() => sizeOf('lying.jpg as it was')).toEqual([300, 200])
    await expect.poll(() => sizeOf('lying.jpg as it is printed')).toEqual([200, 300])
    await expectAccessible(page, 'comparison of a photo')
  })
})
