import { buyEach } from '../support/buying.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import { aPng } from '../support/configuring.ts'
import { logInAs, register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const hint = 'Fill up the required fields to enable the Add Product'

test('a product is created in an empty form that shows every validation message, and is sold', async ({
  page,
  browser,
  shop,
}) => {
  const title = 'Lantern Tee'
  await logInAs(page, 'supplier@demo.test')
  await page.goto('/sellerPortal/myproducts')
  const search = page.getByLabel('Search by item name')
  await test.step('PRODUCT-002 ROUTE-045 the list can be searched by item, but not by supplier', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Products')
    await expect(search).toBeVisible()
    await expect(page.getByLabel('Search by supplier name')).toHaveCount(0)
  })
  const sidebar = page.getByRole('navigation', { name: 'Portal' })
  await expect(sidebar.getByRole('heading', { name: 'Product Management' })).toBeVisible()
  await sidebar.getByRole('link', { name: 'Add Product' }).click()
  await expect(page).toHaveURL('/sellerPortal/addproducts')

  const add = page.getByRole('button', { name: 'Add Product', exact: true })
  await test.step('PRODUCT-021 an incomplete product can’t be added, and the form says so', async () => {
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText(hint)).toBeVisible()
  })
  await add.press('Enter')
  const errorSummary = page.getByRole('alert').filter({ hasText: 'missing' })
  await test.step('PRODUCT-010 PRODUCT-020 each missing part is named', async () => {
    for (const message of [
      ...['Product name is required', 'Category is required', 'At least one colour is required'],
      ...['At least one size is required', 'Ensure at least one printing type is added.'],
    ])
      await expect(errorSummary.getByRole('button', { name: message })).toBeVisible()
  })
  await errorSummary.getByRole('button', { name: 'Category is required' }).click()
  const category = page.getByLabel('Category')
  await expect(category).toBeFocused()
  await expect(category).toHaveAccessibleDescription('Category is required')

  await page.getByLabel('Product name').fill(title)
  await expect(page.getByText('Product name is required')).toHaveCount(0)
  await test.step('PRODUCT-008 the categories of the shop are offered', async () => {
    await expect(category.getByRole('option')).toHaveText([
      'Choose a category',
      ...['T-Shirts', 'Shirt', 'Jacket', 'Hoodie', 'Bottle', 'Accessories', 'Paper Products'],
    ])
  })
  await test.step('PRODUCT-007 the fields of a product are filled in', async () => {
    await category.selectOption('TShirt')
    await page.getByLabel('Extra description').fill('Combed cotton with a neck tape.')
    await page.getByLabel('Material type').fill('Cotton')
    await page.getByLabel('Weight in grams').fill('180')
    await page.getByLabel('Design limitation').fill('No print across the side seam')
  })

  const colour = page.getByLabel('New colour')
  const addColour = page.getByRole('button', { name: 'Add colour' })
  await test.step('PRODUCT-012 a colour can be added once, whatever its case', async () => {
    await expect(addColour).toBeDisabled()
    for (const hex of ['1C1C1D', '#b9c8bd']) {
      await colour.fill(hex)
      await addColour.click()
    }
    await colour.fill('B9C8BD')
    await expect(addColour).toBeDisabled()
    await expect(page.getByText('b9c8bd is already in the list.')).toBeVisible()
    await colour.fill('')
  })
  await page.getByLabel('Name of b9c8bd').fill('Sage')
  // Colours that the shop has a name for are shown with it.
  await expect(page.getByLabel('Name of 1c1c1d')).toHaveValue('Black')
  await test.step('PRODUCT-011 each colour has both of its images', async () => {
    await expect(errorSummary.getByRole('button', { name: 'Front image is required, Sage' })).toBeVisible()
    await expect(errorSummary.getByRole('button', { name: 'Back image is required, Sage' })).toBeVisible()
    await expect(page.getByText('Back image is required', { exact: true })).toHaveCount(2)
  })

  const slot = (label: string) => page.getByLabel(label, { exact: true })
  await test.step('PRODUCT-026 an image is jpeg or png', async () => {
    await slot('Sage: Front image').setInputFiles({
      name: 'front.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    })
    await expect(page.getByText('Use jpeg, jpg or png here.')).toBeVisible()
  })
  for (const name of ['Black', 'Sage'])
    for (const side of ['Front', 'Back']) {
      const file = `${name}-${side}.png`.toLowerCase()
      await slot(`${name}: ${side} image`).setInputFiles(await aPng(600, 720, file))
      await expect(page.getByRole('button', { name: `Remove ${file}` })).toBeVisible()
    }
  await expect(page.getByText('Back image is required', { exact: true })).toHaveCount(0)
  const rows = page.getByRole('region', { name: 'Colours' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Move Sage up' }).press('Enter')
  await expect(rows.first().getByText('b9c8bd')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move Sage up' })).toBeFocused()
  await rows.last().getByTitle('Drag to another place').dragTo(rows.first())
  await expect(rows.first().getByText('1c1c1d')).toBeVisible()

  const tier = (field: string, row: number) => page.getByLabel(`${field}, tier ${row}`)
  const price = 'Price per unit, SGD'
  await test.step('PRODUCT-014 PRODUCT-017 an empty first tier goes from 1 to 0', async () => {
    await expect(tier('Start range', 1)).toHaveValue('1')
    await expect(tier('Start range', 1)).not.toBeEditable()
    await expect(tier('End range', 1)).toHaveValue('0')
  })
  await test.step('STAFF-069 the first tier has no price before one is typed', async () => {
    await expect(tier(price, 1)).toHaveValue('')
    await tier(price, 1).fill('0')
    await expect(tier(price, 1)).toHaveAccessibleDescription('This tier is free of charge.')
  })
  await test.step('PRODUCT-013 a tier without a price or an end is refused', async () => {
    await tier(price, 1).fill('')
    await expect(tier(price, 1)).toHaveAccessibleDescription('Price is required')
    await expect(page.getByRole('button', { name: 'Delete tier 1' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add tier' }).click()
    await expect(tier('End range', 1)).toHaveAccessibleDescription('End Range is required')
  })
  await test.step('PRODUCT-014 PRODUCT-015 the next tier begins after the last, and a blank end is open', async () => {
    await tier('End range', 1).fill('19')
    await tier(price, 1).fill('14.90')
    await expect(tier('Start range', 2)).toHaveValue('20')
    await tier('End range', 2).fill('')
    await tier(price, 2).fill('12.40')
  })
  await test.step('PRODUCT-016 only the last tier can be deleted', async () => {
    await page.getByRole('button', { name: 'Add tier' }).click()
    await expect(page.getByRole('button', { name: /^Delete tier/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete tier 3' }).click()
    await expect(page.getByRole('button', { name: 'Delete tier 2' })).toBeVisible()
  })

  const size = page.getByLabel('Add a size')
  await test.step('PRODUCT-019 sizes are offered in capitals', async () => {
    await expect(size.getByRole('option')).toHaveText([
      'Choose a size',
      ...['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL', 'ONE SIZE'],
    ])
  })
  await test.step('PRODUCT-018 a size can be selected only once', async () => {
    for (const name of ['m', 's', 'xl']) await size.selectOption(name)
    await expect(size.getByRole('option', { name: 'M', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Delete size XL' }).click()
    await expect(size.getByRole('option', { name: 'XL', exact: true })).toBeEnabled()
  })

  await page.getByRole('button', { name: 'Add printing type' }).click()
  const print = (field: string, row: number) => page.getByLabel(`${field}, printing type ${row}`)
  await test.step('PRODUCT-023 a new printing type is Heat Transfer, A3, per print and free', async () => {
    await expect(print('Type', 1)).toHaveValue('Heat Transfer')
    await expect(print('Print size', 1)).toHaveValue('A3')
    await expect(print('Unit', 1)).toHaveValue('per print')
    await expect(print('Price, SGD', 1)).toHaveValue('0.00')
  })
  await test.step('PRODUCT-024 all printing types are offered', async () => {
    await expect(print('Type', 1).getByRole('option')).toHaveText([
      ...['Heat Transfer', 'Screen Printing', 'Embroidery', 'Hot Stamping', 'Sublimation'],
      ...['Sublimation One Sided', 'Sublimation Double Sided', 'General'],
    ])
  })
  await test.step('PRODUCT-025 sizes and units of printing are offered', async () => {
    await expect(print('Print size', 1).getByRole('option')).toHaveText(['A3', 'A4', '10CM X 10CM'])
    await expect(print('Unit', 1).getByRole('option')).toHaveText(['per print', 'per color'])
  })
  await test.step('PRODUCT-022 a printing price below 0 is refused', async () => {
    await print('Price, SGD', 1).fill('-1')
    await expect(print('Price, SGD', 1)).toHaveAccessibleDescription(
      'A price is a whole number of cents from 0.',
    )
    await expect(
      errorSummary.getByRole('button', { name: 'A price is a whole number of cents from 0., Heat Transfer' }),
    ).toBeVisible()
    await print('Price, SGD', 1).fill('2.50')
  })
  await print('Description', 1).fill('Full colour')
  await expect(page.getByText(hint)).toHaveCount(0)
  await expect(errorSummary).toHaveCount(0)

  await page.getByLabel('By the size of the first area').check()
  await page.getByRole('button', { name: 'Add print area' }).click()
  const area = page.getByRole('group', { name: 'Area 1' })
  await page.getByLabel('Width of Area 1, mm').fill('297')
  await area.getByLabel('From the left, mm').fill('100')
  await area.getByLabel('Name').fill('Chest')
  const chest = page.getByRole('group', { name: 'Chest' })
  await page.getByRole('button', { name: 'Move Chest' }).press('Shift+ArrowRight')
  await expect(chest.getByLabel('From the left, mm')).toHaveValue('110')
  await page.getByRole('button', { name: 'Resize Chest' }).press('ArrowLeft')
  await expect(chest.getByLabel('Width, mm', { exact: true })).toHaveValue('296')
  await slot('Sizing chart: Sizing chart image').setInputFiles(await aPng(300, 200, 'chart.png'))
  await expect(page.getByRole('button', { name: 'Remove chart.png' })).toBeVisible()
  await expectAccessible(page, 'a product form that is filled in')

  // The preview shows the values of the form, and leads back to it.
  await page.getByRole('button', { name: 'Preview' }).click()
  await test.step('PRODUCT-035 ROUTE-029 an unsaved product is previewed', async () => {
    await expect(page).toHaveURL('/previewProduct/product')
    await expect(page.getByRole('main').getByRole('heading', { name: title, level: 2 })).toBeVisible()
  })
  const main = page.getByRole('main')
  await test.step('PRODUCT-036 the preview shows the material, the weight and the description', async () => {
    for (const text of ['Cotton', '180 g', 'Combed cotton with a neck tape.', 'Need a Quotation?'])
      await expect(main.getByText(text, { exact: true })).toBeVisible()
  })
  await test.step('PRODUCT-037 the preview shows the note on quotations', async () => {
    await expect(main.getByText('Completing the order gives a PDF quotation at checkout.')).toBeVisible()
  })
  const step = (name: string) => page.getByRole('region', { name, exact: true })
  await test.step('PRODUCT-038 the selected colour is named and shown', async () => {
    await step('Product Colour').getByRole('radio', { name: 'Sage' }).check()
    await expect(step('Product Colour').getByText('Sage', { exact: true })).toBeVisible()
    await expect(page.getByAltText(`Front of ${title} in Sage`)).toBeVisible()
  })
  const sides = step('Printing Sides')
  await test.step('PRODUCT-039 PRODUCT-040 selecting a side clears No Print and opens a panel for the side', async () => {
    await expect(sides.getByLabel('No Print')).toBeChecked()
    await sides.getByLabel('Front Print').check()
    await expect(step('Front Side')).toBeVisible()
    await expect(step('Back Side')).toHaveCount(0)
    await sides.getByLabel('Back Print').check()
    await expect(sides.getByLabel('No Print')).not.toBeChecked()
  })
  const front = step('Front Side')
  await expect(step('Back Side')).toBeVisible()
  await expect(front.getByText('Full colour. No Minimum Order Quantity')).toBeVisible()
  await test.step('CONFIG-019 PRODUCT-042 a printing type of the preview can’t be selected', async () => {
    await front.getByRole('radio', { name: /^Heat Transfer/ }).click({ force: true })
    await expect(front.getByRole('radio', { name: /^Heat Transfer/ })).not.toBeChecked()
  })
  await test.step('PRODUCT-040 an example of the front side can be opened', async () => {
    await front.getByRole('button', { name: 'Example' }).click()
    const example = page.getByRole('dialog', { name: 'Example, Front Side' })
    await expect(example.getByAltText(`Front of ${title} with a sample design`)).toBeVisible()
    await example.getByRole('button', { name: 'Close' }).click()
    await expect(example).toBeHidden()
  })
  await test.step('PRODUCT-041 PRODUCT-042 quantities are offered and stay at 0, and the sizing chart opens nothing', async () => {
    const quantity = page.getByLabel('Quantity M', { exact: true })
    await expect(quantity.getByRole('option')).toHaveCount(1000)
    await quantity.selectOption('999')
    await expect(quantity).toHaveValue('0')
    await expect(quantity).toHaveAccessibleDescription('Embroidery requires a minimum quantity of 30 Units.')
    await page.getByRole('button', { name: 'Sizing Chart' }).click({ force: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await expectAccessible(page, 'a product preview')
  await test.step('PRODUCT-039 No Print clears both sides', async () => {
    await sides.getByLabel('No Print').check()
    await expect(front).toHaveCount(0)
  })
  await page.getByRole('link', { name: 'Back to the form' }).click()
  await expect(page).toHaveURL('/sellerPortal/addproducts')
  await expect(page.getByLabel('Product name')).toHaveValue(title)
  await expect(page.getByRole('button', { name: 'Remove sage-back.png' })).toBeVisible()

  // Nothing is saved yet, so leaving the form requires a confirmation.
  await sidebar.getByRole('link', { name: 'My Products' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Decline' }).click()
  await expect(leaving).toBeHidden()

  const responseWithoutMessage = { status: 500, body: '' }
  const busy = {
    status: 503,
    json: { code: 'unavailable', message: 'Nothing is added today.', requestId: 'r1' },
  }
  await test.step('PRODUCT-029 a failure is reported, with the message of the server if it has one', async () => {
    for (const [response, shownText] of [
      [busy, 'Nothing is added today.'],
      [responseWithoutMessage, 'Failed to add Product'],
    ] as const) {
      await page.route('**/product/admin/add-product', (route) => route.fulfill(response), { times: 1 })
      await add.click()
      await expect(page.getByText(shownText)).toBeVisible()
    }
  })
  // The upload of one image is interrupted: three attempts fail, the others succeed.
  const uploadedPaths: string[] = []
  let failuresLeft = 3
  await page.route('**/storage/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (failuresLeft > 0 && pathname.endsWith('/b9c8bd/back.jpg')) {
      failuresLeft--
      return route.abort()
    }
    uploadedPaths.push(pathname)
    return route.continue()
  })
  await add.click()
  await expect(page.getByText('sage-back.png was not uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await test.step('PRODUCT-029 an added product is confirmed', async () => {
    await expect(page.getByText('Product added successfully!')).toBeVisible()
    await expect(page).toHaveURL('/sellerPortal/myproducts')
  })
  await test.step('PRODUCT-027 every image and the sizing chart are uploaded', async () => {
    expect(uploadedPaths.map((path) => path.replace(/^.*[0-9a-f-]{36}/, '')).sort()).toEqual([
      ...['/1c1c1d/back.jpg', '/1c1c1d/front.jpg', '/b9c8bd/back.jpg', '/b9c8bd/front.jpg'],
      '/sizingChart.jpg',
    ])
  })

  await search.fill(title)
  const card = page.getByRole('article', { name: title })
  await test.step('PRODUCT-003 the card shows the range of prices, and that both sides are printable', async () => {
    await expect(card).toContainText('$12.40 - $14.90')
    await expect(card).toContainText('Double Side Printable')
  })
  await expect(card).toContainText(/Revenue\$0\.00Pieces sold0Active orders0/)
  // The search is in the URL, so a reload keeps it.
  await expect(page).toHaveURL(/\?item=Lantern/)
  const loggedOutContext = await browser.newContext()
  const customer = await loggedOutContext.newPage()
  await buyEach(customer, await register(customer), [title])
  await loggedOutContext.close()
  await page.reload()
  await expect(search).toHaveValue(title)
  await test.step('PRODUCT-004 the card shows revenue, pieces sold and active orders', async () => {
    await expect(card).toContainText(/Revenue\$29\.80Pieces sold2Active orders1/)
  })

  await card.getByRole('link', { name: `Edit ${title}` }).click()
  const save = page.getByRole('button', { name: 'Update Product' })
  await expect(page.getByLabel('Weight in grams')).toHaveValue('180')
  await expect(
    page.getByRole('group', { name: 'Chest' }).getByLabel('Width, mm', { exact: true }),
  ).toHaveValue('296')
  await page.getByLabel('Product name').fill(`${title} II`)
  await test.step('PRODUCT-030 a failed change is reported', async () => {
    // Only the change fails; the product can still be read.
    await page.route('**/api/product/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(responseWithoutMessage) : route.continue(),
    )
    await save.click()
    await expect(page.getByText('Failed to update Product')).toBeVisible()
    await page.unroute('**/api/product/*')
  })
  // Somebody else saved first.
  await shop.sql('update products set version = version + 1 where title = $1', [title])
  await save.click()
  await expect(page.getByText('Somebody else changed this product in the meantime.')).toBeVisible()
  await page.getByRole('button', { name: 'Save mine anyway' }).click()
  await test.step('PRODUCT-030 a message confirms the change', async () => {
    await expect(page.getByText('Product updated successfully!')).toBeVisible()
  })
  const renamed = page.getByRole('article', { name: `${title} II` })
  await expect(renamed).toBeVisible()

  await search.fill(title)
  await expect(page.getByRole('article')).toHaveCount(1)
  await renamed.getByRole('button', { name: `Duplicate ${title} II` }).click()
  await expect(page.getByText(`${title} II was copied as a draft.`)).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasText: 'Draft' })).toHaveCount(1)
  await expectAccessible(page, 'a product list')
  await test.step('PRODUCT-031 PRODUCT-032 a message confirms the deletion, and the product is in no list', async () => {
    for (const remaining of [1, 0]) {
      await cards
        .first()
        .getByRole('button', { name: /^Delete/ })
        .click()
      const confirmation = page.getByRole('dialog', { name: /^Delete Lantern Tee II/ })
      await confirmation.getByRole('button', { name: 'Delete product' }).click()
      await expect(cards).toHaveCount(remaining)
    }
    await expect(page.getByText('Product has been deleted successfully!')).toBeVisible()
    await expect(page.getByText('No products yet.').or(page.getByText('No Item Found'))).toBeVisible()
  })
})
