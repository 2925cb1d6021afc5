import { openProduct } from './configuring.ts'
import { faultsOf } from './faults.ts'
import { look } from './looking.ts'
import { expect, test } from './shop.ts'

test('CONFIG-007 each panel of a printed side opens an example of its printing', async ({ page }) => {
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Back Print').check()
  await page.getByLabel('Front Print').check()
  for (const side of ['Front', 'Back'] as const) {
    await page.getByRole('tab', { name: `${side} Side` }).click()
    await page.getByRole('radio', { name: /^Heat Transfer/ }).check()
    const link = page.getByRole('button', { name: 'Example', exact: true })
    await link.click()
    const example = page.getByRole('dialog', { name: `Example: Heat Transfer, ${side.toLowerCase()} side` })
    const product = example.getByRole('img', { name: 'Everyday Tee with a sample design' })
    await expect(product).toHaveAttribute('src', new RegExp(`/${side.toLowerCase()}\\b`))
    await expect(example.getByRole('img', { name: 'The sample design alone' })).toBeVisible()
    await expect(example).toContainText('29.7 x 42 cm')
    await page.keyboard.press('Escape')
    await expect(example).toBeHidden()
    await expect(link).toBeFocused()
  }
})

test('CONFIG-035 CONFIG-037 CONFIG-038 CONFIG-039 CONFIG-040 a card for each printing type says what it costs and can do', async ({
  page,
}) => {
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Front Print').check()
  await expect(page.locator('.opt', { hasText: 'Heat Transfer' })).toContainText('No Minimum Order Quantity')
  await page.getByRole('button', { name: 'How we print' }).click()
  const cards = page.getByRole('dialog', { name: 'How we print' })
  const factsOf = (printing: string) =>
    cards
      .locator('.method-card')
      .filter({ has: page.getByRole('heading', { name: printing }) })
      .locator('.facts li')
  await expect(factsOf('Heat Transfer')).toHaveText([
    '$2.5 per print',
    'Multi colour, full colour',
    'Best Seller',
    'Unlimited colours',
    'Short lifespan',
    'No Minimum Order Quantity',
  ])
  await expect(factsOf('Screen Printing')).toHaveText([
    '$0.80 per colour',
    'High definition',
    'Long lifespan',
    '1 to 7 colours',
    'Incorrect numbers will be rejected',
    'From 20 pieces',
  ])
  await expect(factsOf('Embroidery')).toHaveText([
    '$1.30 per print',
    '1 to 3 colours',
    'High definition',
    'Long lifespan',
    'Minimum 30 units',
  ])
})

test('CONFIG-026 CONFIG-036 CONFIG-041 RULE-012 RULE-014 the Design Submission Guide says what to send, at which size, and what holds afterwards', async ({
  page,
}) => {
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Front Print').check()
  await page.getByRole('button', { name: 'How we print' }).click()
  const card = page.locator('.method-card').filter({ hasText: 'Design Submission Guide' })
  await card.getByRole('button', { name: 'Read the guide' }).click()
  const guide = page.getByRole('dialog', { name: 'Design Submission Guide' })
  await expect(guide).toContainText(
    'Your logo or design can be A4, A3 or a small left-chest logo within 5cm x 10cm.',
  )
  const sizeOf = (template: string) =>
    guide
      .locator('dl > div')
      .filter({ has: page.getByText(template, { exact: true }) })
      .locator('dd')
  await expect(sizeOf('A3 template')).toHaveText('29.7 x 42 cm')
  await expect(sizeOf('Logo template')).toHaveText('5 x 10 cm')
  await expect(guide).toContainText('Send .AI or .PDF files')
  await expect(guide).toContainText('Files that do not match the template are rejected.')
  await expect(guide).toContainText('Report defects within 7 days')
  await expect(guide).toContainText('credited in 5-10 business days')
})

test('what explains printing has no fault', async ({ page }) => {
  const faults = faultsOf(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openProduct(page, 'Everyday Tee')
  await page.getByRole('radio', { name: 'Navy' }).check()
  await page.getByLabel('Front Print').check()
  for (const [link, title] of [
    ['Example', /^Example/],
    ['How we print', 'How we print'],
    ['Design Submission Guide', 'Design Submission Guide'],
  ] as const) {
    await page.getByRole('button', { name: link, exact: true }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await look(page, link.toLowerCase())
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(faults).toEqual([])
})
