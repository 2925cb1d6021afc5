import { expectAccessible } from '../support/check-accessibility.ts'
import { openProduct, pricePanel } from '../support/configuring.ts'
import { pageErrorsOf } from '../support/page-errors.ts'
import { expect, test } from '../support/shop.ts'

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

test('CONFIG-035 each printing type has a card with its price and its limits', async ({ page }) => {
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Front Print').check()
  await test.step('CONFIG-040 heat transfer has no minimum', async () => {
    await expect(page.locator('.opt', { hasText: 'Heat Transfer' })).toContainText(
      'No Minimum Order Quantity',
    )
  })
  await page.getByRole('button', { name: 'How we print' }).click()
  const cards = page.getByRole('dialog', { name: 'How we print' })
  const factsOf = (printing: string) =>
    cards
      .locator('.method-card')
      .filter({ has: page.getByRole('heading', { name: printing }) })
      .locator('.facts li')
  await test.step('CONFIG-037 the card of heat transfer shows its facts', async () => {
    await expect(factsOf('Heat Transfer')).toHaveText([
      '$2.5 per print',
      'Multi colour, full colour',
      'Best Seller',
      'Unlimited colours',
      'Short lifespan',
      'No Minimum Order Quantity',
    ])
  })
  await test.step('CONFIG-038 the card of screen printing shows its facts', async () => {
    await expect(factsOf('Screen Printing')).toHaveText([
      '$0.80 per colour',
      'High definition',
      'Long lifespan',
      '1 to 7 colours',
      'Incorrect numbers will be rejected',
      'From 20 pieces',
    ])
  })
  await test.step('CONFIG-039 the card of embroidery shows its facts', async () => {
    await expect(factsOf('Embroidery')).toHaveText([
      '$1.30 per print',
      '1 to 3 colours',
      'High definition',
      'Long lifespan',
      'Minimum 30 units',
    ])
  })
})

test('CONFIG-036 the Design Submission Guide lists the files to send, their sizes, and the rules for defects and refunds', async ({
  page,
}) => {
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Front Print').check()
  await page.getByRole('button', { name: 'How we print' }).click()
  const card = page.locator('.method-card').filter({ hasText: 'Design Submission Guide' })
  await card.getByRole('button', { name: 'Read the guide' }).click()
  const guide = page.getByRole('dialog', { name: 'Design Submission Guide' })
  await test.step('CONFIG-041 the guide names the sizes of a logo', async () => {
    await expect(guide).toContainText(
      'Your logo or design can be A4, A3 or a small left-chest logo within 5cm x 10cm.',
    )
  })
  const sizeOf = (template: string) =>
    guide
      .locator('dl > div')
      .filter({ has: page.getByText(template, { exact: true }) })
      .locator('dd')
  await test.step('RULE-014 the guide names the sizes of the templates', async () => {
    await expect(sizeOf('A3 template')).toHaveText('29.7 x 42 cm')
    await expect(sizeOf('Logo template')).toHaveText('5 x 10 cm')
  })
  await test.step('CONFIG-026 the guide names the accepted files', async () => {
    await expect(guide).toContainText('Send .AI or .PDF files')
    await expect(guide).toContainText('Files that do not match the template are rejected.')
  })
  await test.step('RULE-012 the guide has the deadline for defects and the time of a refund', async () => {
    await expect(guide).toContainText('Report defects within 7 days')
    await expect(guide).toContainText('credited in 5-10 business days')
  })
})

test('the dialogs that explain printing have no accessibility violation and no error', async ({ page }) => {
  const errors = pageErrorsOf(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openProduct(page, 'Everyday Tee')
  await page.getByRole('radio', { name: 'Navy' }).check()
  await page.getByLabel('Front Print').check()
  for (const [link, title] of [
    ['Example', /^Example/],
    ['Compare printing types', /^Compare/],
    ['How we print', 'How we print'],
    ['Design Submission Guide', 'Design Submission Guide'],
  ] as const) {
    await page.getByRole('button', { name: link, exact: true }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectAccessible(page, link.toLowerCase())
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(errors).toEqual([])
})

test('each printing type shows its price for this design and quantity, from when another is cheaper, and what it can’t print', async ({
  page,
}) => {
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Quantity M', { exact: true }).fill('19')
  await page.getByLabel('Front Print').check()
  await page.getByRole('radio', { name: /^Heat Transfer/ }).check()
  await page.getByRole('button', { name: 'Compare printing types' }).click()
  const comparison = page.getByRole('dialog', { name: 'Compare printing types, front side' })
  const rowOf = (printing: string) => comparison.getByRole('listitem', { name: printing })
  await comparison.getByRole('group', { name: 'Colours in the design' }).getByText('4').click()
  // 19 pieces at 14.90 and 2.50; 20 at 12.40 and four colours; 30 at 12.40 and 1.30
  await expect(rowOf('Heat Transfer')).toContainText('$330.60 SGD total for 19 pieces')
  await expect(rowOf('Screen Printing')).toContainText('$312.00 SGD total for 20 pieces')
  await expect(rowOf('Screen Printing')).toContainText('1 piece more needed')
  await expect(rowOf('Embroidery')).toContainText('$411.00 SGD total for 30 pieces')
  await expect(rowOf('Embroidery')).toContainText('This design has 4 colours, and at most 3 can be used.')
  await expect(rowOf('Heat Transfer')).toContainText('Large solid areas on thin cloth')
  await expect(comparison).toContainText(
    '20 pieces with Screen Printing cost $312.00 SGD in total: $18.60 less',
  )
  const cheapest = comparison.locator('.cheapest li')
  await expect(cheapest).toHaveText([
    'From the first piece Heat Transfer $2.50 each',
    'From 30 pieces Embroidery $1.30 each',
  ])
  await comparison.getByRole('group', { name: 'Colours in the design' }).getByText('2').click()
  await expect(cheapest).toHaveText([
    'From the first piece Heat Transfer $2.50 each',
    'From 20 pieces Screen Printing $1.60 each',
    'From 30 pieces Embroidery $1.30 each',
  ])
  await page.keyboard.press('Escape')
  await page.getByLabel('Quantity M', { exact: true }).fill('20')
  await page.getByRole('button', { name: 'Compare printing types' }).click()
  await comparison.getByRole('group', { name: 'Colours in the design' }).getByText('2').click()
  await comparison.getByRole('button', { name: 'Choose Screen Printing' }).click()
  await expect(comparison).toBeHidden()
  await expect(page.getByRole('radio', { name: /^Screen Printing/ })).toBeChecked()
  await expect(pricePanel(page).locator('b').first()).toHaveText('$280.00 SGD')
})

test('CONFIG-018 each product offers its sizing chart, as a picture of its measures and as a table', async ({
  page,
}) => {
  for (const [title, picture, cell] of [
    ['Everyday Tee', 'Drawing of size L: Chest 54.5, Length 74, Sleeve 21.3', '54.5'],
    ['Light Hoodie', /^Drawing of size L: Chest [0-9.]+, Length [0-9.]+, Sleeve [0-9.]+$/, '65'],
    ['Canvas Tote', 'Drawing of size ONE SIZE: Width 38, Height 42', '42'],
    ['Six-panel Cap', 'Drawing of size ONE SIZE: Crown, width 18, Bill, width 20.5', '20.5'],
  ] as const) {
    await openProduct(page, title)
    await page.getByRole('button', { name: 'Sizing Chart' }).click()
    const chart = page.getByRole('dialog', { name: 'Sizing Chart' })
    await expect(chart.getByRole('img', { name: picture })).toBeVisible()
    await expect(chart.getByRole('cell', { name: cell, exact: true }).first()).toBeVisible()
  }
})
