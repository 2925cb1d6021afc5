import { expectAccessible } from '../support/check-accessibility.ts'
import { openProduct } from '../support/configuring.ts'
import { addHeading, editorCanvas } from '../support/editing.ts'
import { expect, test } from '../support/shop.ts'

test('PREPRESS-087 the stitches of a side are estimated while it is designed', async ({ page }) => {
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Quantity M', { exact: true }).fill('30')
  await page.getByLabel('Front Print').check()
  await page.getByRole('radio', { name: /^Embroidery/ }).check()
  await page.getByRole('button', { name: 'Design it here' }).click()
  await expect(editorCanvas(page)).toBeVisible()
  await addHeading(page, 'HARBOUR')
  const findings = page.getByRole('complementary', { name: 'Preflight' })
  await expect(findings).toContainText(/about [345]00 stitches/, { timeout: 20_000 })
  await expect(findings).toContainText('An estimate: the digitiser decides.')
  await expectAccessible(page, 'the stitches of a side')
})
