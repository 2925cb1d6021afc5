import type { Locator, Page } from '@playwright/test'
import { openProduct, printFront } from '../support/configuring.ts'
import { expect, test } from '../support/shop.ts'

const scale = (page: Page) => page.getByRole('region', { name: 'Sizes to scale' })
const sizeOnScale = (page: Page, size: string) =>
  scale(page).getByRole('button', { name: new RegExp(`^Show size ${size}\\b`) })

/** Widths in px of the garment's picture and of the print on it. */
async function widthsOf(locator: Locator): Promise<{ garment: number; print: number }> {
  const [garment, print] = await Promise.all(
    ['.product-image', '.ink'].map(async (part) => (await locator.locator(part).boundingBox())?.width ?? 0),
  )
  return { garment: garment ?? 0, print: print ?? 0 }
}

test('the preview shows the colour and size of the focused field, and a larger size makes the print look smaller', async ({
  page,
}) => {
  await openProduct(page, 'Everyday Tee')
  await printFront(page)
  const stage = page.locator('.stage')
  const previewIn = (colour: string) =>
    stage.getByRole('img', {
      name: `Preview, front: Everyday Tee in ${colour} with your design, watermarked`,
    })
  await expect(previewIn('White')).toBeVisible()
  await expect(stage).toContainText('White, M')
  await page.getByLabel('Quantity M', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Add another colour' }).click()
  await page.getByRole('button', { name: 'Add Navy', exact: true }).click()
  await expect(previewIn('Navy')).toBeVisible()
  await page.getByLabel('Quantity M, White', { exact: true }).focus()
  await expect(previewIn('White')).toBeVisible()
  await expect(stage).toContainText('White, M')
  const widthsInM = await widthsOf(stage)

  await page.getByLabel('Quantity XXXL, Navy', { exact: true }).fill('8')
  await expect(previewIn('Navy')).toBeVisible()
  await expect(stage).toContainText('Navy, XXXL')
  await expect(stage).toContainText('Print area 29.7 x 42 cm')
  await expect(scale(page)).toContainText('XXXL: 62 cm wide, the print 29.7 cm')
  await expect(scale(page)).toContainText('The print keeps its size in centimetres on every garment size.')
  const widthsInXxxl = await widthsOf(stage)
  // The chest of M measures 52 cm, that of XXXL 62 cm.
  expect(widthsInXxxl.print / widthsInXxxl.garment / (widthsInM.print / widthsInM.garment)).toBeCloseTo(
    52 / 62,
    2,
  )

  // Ordered sizes show their number of pieces. The garment grows with the size, and the print doesn't.
  await expect(sizeOnScale(page, 'M')).toHaveAccessibleName('Show size M 12 pieces chosen')
  await expect(sizeOnScale(page, 'XXXL')).toHaveAccessibleName('Show size XXXL 8 pieces chosen')
  await expect(sizeOnScale(page, 'XXXL')).toHaveAttribute('aria-pressed', 'true')
  const [small, large] = [await widthsOf(sizeOnScale(page, 'XS')), await widthsOf(sizeOnScale(page, 'XXXL'))]
  expect(large.garment / small.garment).toBeCloseTo(62 / 47, 1)
  expect(large.print / small.print).toBeCloseTo(1, 1)

  await page.setViewportSize({ width: 390, height: 844 })
  await sizeOnScale(page, 'XS').click()
  await expect(stage).toContainText('Navy, XS')
  await expect(scale(page)).toContainText('XS: 47 cm wide, the print 29.7 cm')
  await page.getByRole('group', { name: 'Side' }).getByRole('button', { name: 'Back' }).click()
  await expect(scale(page)).toContainText('XS: 47 cm wide, 68 cm long')
  // A colour that is removed from the order is no longer shown.
  await page.getByRole('button', { name: 'Remove Navy' }).click()
  await expect(stage).toContainText('White, XS')

  // Without a print there is nothing to compare, and the product's name comes first.
  await page.getByLabel('No Print').check()
  await expect(scale(page)).toBeHidden()
})
