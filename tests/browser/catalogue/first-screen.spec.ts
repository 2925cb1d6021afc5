import type { Locator, Page } from '@playwright/test'
import { addToCartButton, openProduct, pricePanel } from '../support/configuring.ts'
import { expect, test } from '../support/shop.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const upload = (page: Page) => page.getByRole('button', { name: 'Upload your artwork' })
const design = (page: Page) => page.getByRole('button', { name: 'Design it here' })

test('BUYER-031 BUYER-032 the first screen leads to the artwork, and says why nothing can be added yet', async ({
  page,
}) => {
  await openProduct(page, 'Everyday Tee')
  const preview = page.getByRole('img', { name: /^Preview, / })
  await test.step('BUYER-030 the first picture is an example of a print, nothing is selected, and the price is that of the blank', async () => {
    await expect(preview.first()).toHaveAccessibleName(/, an example of a print$/)
    await expect(page.getByText('Example', { exact: true }).first()).toBeInViewport()
    await expect(page.getByLabel('No Print')).toBeChecked()
    await expect(pricePanel(page).locator('b').first()).toHaveText('$14.90 SGD')
  })
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await test.step(`BUYER-031 uploading and designing are offered on the first screen at ${size.width} px`, async () => {
      for (const button of [upload(page), design(page)]) await expectUncovered(button)
    })
    await test.step(`BUYER-032 the reason why Add to cart is disabled is shown beside it at ${size.width} px`, async () => {
      await expect(addToCartButton(page)).toHaveAttribute('aria-disabled', 'true')
      await expect(
        page.locator('p').filter({ hasText: 'Please select a size and quantity.', visible: true }).first(),
      ).toBeInViewport()
    })
  }
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await page.getByLabel('No Print').check()
    await test.step(`BUYER-031 uploading leads to the files of the front at ${size.width} px`, async () => {
      const chooser = page.waitForEvent('filechooser')
      await upload(page).click()
      expect(await (await chooser).element().getAttribute('aria-label')).toBe(
        'Front Side: Design without template',
      )
      await expect(page.getByLabel('Front Print')).toBeChecked()
      await expect(preview.first()).not.toHaveAccessibleName(/example/)
      await expect(page.getByLabel('Front Side: Design without template')).toBeFocused()
      await expect(page.getByText('Design without template', { exact: true })).toBeInViewport()
    })
  }
  await expect(page.getByLabel('No Print')).not.toBeChecked()
  await expect(pricePanel(page)).toContainText('Upload the front: design without template.')
  await page.getByLabel('No Print').check()
  await test.step('BUYER-031 designing opens the editor, and selects the front', async () => {
    await design(page).click()
    await page.waitForURL('**/editor?product=*')
    await page.goBack()
    await expect(page.getByLabel('Front Print')).toBeChecked()
  })
})

/** Expects the button to be inside the viewport and not covered, such as by the bar at the bottom of a phone. */
async function expectUncovered(button: Locator): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 1 })
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height - 2))
  }
  expect(await button.evaluate(isOnTop)).toBe(true)
}
