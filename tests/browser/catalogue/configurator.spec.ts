import { readFile } from 'node:fs/promises'
import {
  addToCartButton,
  aPng,
  chooseFile,
  openProduct,
  pricePanel,
  printFront,
} from '../support/configuring.ts'
import { register } from '../support/people.ts'
import { leaveOnlyTier } from '../support/prices.ts'
import { expect, test } from '../support/shop.ts'

test('CONFIG-002 the colours of the product are shown, and the preview has the selected one', async ({
  page,
}) => {
  await openProduct(page, 'Everyday Tee')
  const colours = page.getByRole('radiogroup', { name: 'Product Colour' }).getByRole('radio')
  await expect(colours).toHaveCount(12)
  expect(await colours.evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual([
    ...['White', 'Natural', 'Heather grey', 'Black', 'Navy', 'Royal blue', 'Sky', 'Sage', 'Forest'],
    ...['Mustard', 'Red', 'Dusty rose'],
  ])
  await expect(colours.first()).toBeChecked()
  const preview = page.locator('.stage img').first()
  for (const [name, hex, rgb] of [
    ['Navy', '1f2b47', 'rgb(31, 43, 71)'],
    ['Dusty rose', 'cf9fa0', 'rgb(207, 159, 160)'],
    ['White', 'f4f2ee', 'rgb(244, 242, 238)'],
  ] as const) {
    const swatch = page.getByRole('radio', { name, exact: true })
    await expect(swatch.locator('..')).toHaveCSS('background-color', rgb)
    await swatch.check()
    await expect(preview).toHaveAttribute('src', new RegExp(`/${hex}/front`))
    await expect(page.getByRole('img', { name: `Preview, front: Everyday Tee in ${name}` })).toBeVisible()
  }
})

test('CONFIG-003 CONFIG-006 No Print, Front, Back or both can be selected, and each printed side has a panel', async ({
  page,
}) => {
  await openProduct(page, 'Everyday Tee')
  const [none, front, back] = ['No Print', 'Front Print', 'Back Print'].map((name) => page.getByLabel(name))
  if (!none || !front || !back) throw new Error('a choice of sides is missing')
  await expect(none).toBeChecked()
  await front.check()
  await expect(none).not.toBeChecked()
  await expect(page.getByRole('heading', { name: 'Front Side' })).toBeVisible()
  await back.check()
  await expect(page.getByRole('tab')).toHaveText(['Front Side', 'Back Side'])
  await front.uncheck()
  await expect(page.getByRole('heading', { name: 'Back Side' })).toBeVisible()
  await none.check()
  await expect(back).not.toBeChecked()
  await expect(page.getByText('The product comes without a print.')).toBeVisible()
})

test('CONFIG-008 CONFIG-014 every size takes a quantity, and the price depends on it, the sides and the printing', {
  tag: '@quick',
}, async ({ page }) => {
  await openProduct(page, 'Everyday Tee')
  const price = pricePanel(page).locator('b').first()
  const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']
  for (const size of sizes) await page.getByLabel(`Quantity ${size}`, { exact: true }).fill('1')
  await expect(price).toHaveText('$104.30 SGD')
  await page.getByLabel('Front Print').check()
  await page.getByRole('radio', { name: /^Heat Transfer/ }).check()
  await expect(price).toHaveText('$121.80 SGD')
  await test.step('CONFIG-012 screen printing is disabled below its minimum', async () => {
    await expect(page.getByRole('radio', { name: /^Screen Printing/ })).toBeDisabled()
  })
  await page.getByLabel('Quantity M', { exact: true }).fill('14')
  await page.getByRole('radio', { name: /^Screen Printing/ }).check()
  // 20 pieces at 12.40 and one colour of 0.80
  await expect(price).toHaveText('$264.00 SGD')
})

test('CONFIG-032 CONFIG-033 screen printing takes 1 to 7 colours, and embroidery requires 30 pieces', async ({
  page,
}) => {
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Quantity M', { exact: true }).fill('20')
  await page.getByLabel('Front Print').check()
  await test.step('CONFIG-034 embroidery needs 30 pieces', async () => {
    await expect(page.getByText('Embroidery requires a minimum quantity of 30 Units.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Embroidery/ })).toBeDisabled()
  })
  await test.step('BUYER-148 a press on a disabled method shows its minimum, and selects nothing', async () => {
    const embroidery = page.getByRole('radio', { name: /^Embroidery/ })
    // Playwright would wait until it is enabled.
    await embroidery.click({ force: true })
    await expect(page.getByRole('status').filter({ hasText: 'Embroidery' })).toHaveText(
      'Embroidery requires a minimum quantity of 30 Units. You have 20 pieces so far. Press Order 30 pieces to raise the quantity and choose it.',
    )
    await expect(embroidery).toBeFocused()
    await expect(embroidery).not.toBeChecked()
    await expect(page.getByRole('radio', { name: /^Heat Transfer/ })).toBeChecked()
  })
  await test.step('BUYER-005 a button beside a disabled method orders its minimum, and the method can be selected', async () => {
    await page.getByRole('button', { name: 'Order 30 pieces' }).click()
    await expect(page.getByRole('radio', { name: /^Embroidery/ })).toBeFocused()
    await expect(page.getByLabel('Quantity M', { exact: true })).toHaveValue('30')
    await expect(page.getByRole('button', { name: 'Order 30 pieces' })).toHaveCount(0)
  })
  await test.step('BUYER-141 the button selects the method, and uses the size of the preview if no quantity is typed yet', async () => {
    await expect(page.getByRole('radio', { name: /^Embroidery/ })).toBeChecked()
    await page.getByLabel('Quantity M', { exact: true }).fill('0')
    await page.getByRole('button', { name: 'Order 20 pieces' }).click()
    await expect(page.getByRole('radio', { name: /^Screen Printing/ })).toBeChecked()
    await expect(page.getByLabel('Quantity M', { exact: true })).toHaveValue('20')
  })
  await page.getByLabel('Quantity M', { exact: true }).fill('20')
  await page.getByRole('radio', { name: /^Screen Printing/ }).check()
  const inks = page.getByRole('group', { name: 'Number of colours' }).getByRole('button')
  await expect(inks).toHaveText(['1', '2', '3', '4', '5', '6', '7'])
  await expect(page.getByText(/^Incorrect numbers will be rejected/)).toBeVisible()
  const more = page.getByRole('button', { name: 'Number of colours' })
  await expect(more).toHaveAccessibleDescription(/single colours in your design, up to 10\./)
  await inks.nth(6).click()
  await expect(pricePanel(page).locator('b').first()).toHaveText('$360.00 SGD')
  await page.getByLabel('Quantity M', { exact: true }).fill('30')
  await expect(page.getByRole('radio', { name: /^Embroidery/ })).toBeEnabled()
})

test('CONFIG-017 the template offered for a side is the picture of this product in this colour', async ({
  page,
}) => {
  await openProduct(page, 'Everyday Tee')
  await page.getByRole('radio', { name: 'Navy' }).check()
  await page.getByLabel('Back Print').check()
  const pressedAtMs = Date.now()
  const pictureRequest = page.waitForRequest(/\/1f2b47\/back\b.*[?&]t=\d+/)
  // The picture may have to be rendered first, after those on the page.
  const saved = page.waitForEvent('download', { timeout: 45_000 })
  await page.getByRole('button', { name: 'Download the back template' }).click()
  // The time of the press, so that no cache has a response.
  const stamp = Number(new URL((await pictureRequest).url()).searchParams.get('t'))
  expect(stamp).toBeGreaterThanOrEqual(pressedAtMs)
  expect(stamp).toBeLessThanOrEqual(Date.now())
  const download = await saved
  expect(download.suggestedFilename()).toBe('Everyday Tee, Navy, back.webp')
  expect((await readFile(await download.path())).subarray(8, 12).toString()).toBe('WEBP')

  await page.getByLabel('Front Print').check()
  const front = page.waitForRequest(/\/1f2b47\/front\b.*[?&]t=\d+/, { timeout: 5_000 })
  await page.getByRole('button', { name: 'Download the front template' }).click()
  await front
})

test('CONFIG-020 a change of colour or a link asks before a design is lost', async ({ page }) => {
  await openProduct(page, 'Everyday Tee')
  await printFront(page)
  const navy = page.getByRole('radio', { name: 'Navy' })
  const colour = page.getByRole('dialog', { name: 'Change the colour?' })
  await test.step('CONFIG-021 CONFIG-024 selecting another colour asks for confirmation, and Decline changes nothing', async () => {
    await navy.click()
    await colour.getByRole('button', { name: 'Decline' }).click()
    await expect(colour).toBeHidden()
    await expect(navy).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Remove harbour.png' })).toBeVisible()
  })
  await page.getByLabel('Quantity M', { exact: true }).fill('12')
  await test.step('BUYER-022 BUYER-023 the first button keeps artwork, quantities and printing type, and warns about the old colour in a file', async () => {
    await navy.click()
    await expect(colour.getByRole('button')).toContainText([
      'Keep my artwork on the new colour',
      'Proceed',
      'Decline',
    ])
    await colour.getByRole('button', { name: 'Keep my artwork on the new colour' }).click()
    await expect(navy).toBeChecked()
    await expect(
      page.getByText('Your artwork, quantities and print choices are kept on Navy.'),
    ).toContainText('Your design with template for the front still shows White')
    await expect(page.getByRole('button', { name: 'Remove harbour.png' })).toBeVisible()
    await expect(page.getByLabel('Quantity M', { exact: true })).toHaveValue('12')
    await expect(page.getByRole('radio', { name: /^Heat Transfer/ })).toBeChecked()
    await page.getByRole('button', { name: 'Remove harbour-on-shirt.png' }).click()
  })
  const withTemplateSlot = page.getByLabel('Front Side: Design with template')
  await test.step('BUYER-020 the design with template is rendered from the artwork, and marked as generated', async () => {
    // The shop may have to draw the product in this colour first.
    await expect(withTemplateSlot).toHaveAccessibleDescription(/^Drawn from your artwork\./, {
      timeout: 20_000,
    })
    await expect(addToCartButton(page)).not.toHaveAttribute('aria-disabled')
  })
  await test.step('BUYER-021 an uploaded file replaces the generated design', async () => {
    await chooseFile(page, 'Front Side: Design with template', await aPng(600, 700, 'own.png'))
    await expect(withTemplateSlot).not.toHaveAccessibleDescription(/Drawn/)
    await page.getByRole('button', { name: 'Remove own.png' }).click()
    await expect(withTemplateSlot).toHaveAccessibleDescription(/^Drawn from your artwork\./)
  })
  await page.getByRole('radio', { name: 'White' }).click()
  await colour.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('radio', { name: 'White' })).toBeChecked()
  await expect(page.getByRole('button', { name: /^Remove harbour/ })).toHaveCount(0)
  await expect(withTemplateSlot).not.toHaveAccessibleDescription(/Drawn/)
  await page.getByLabel('Quantity M', { exact: true }).fill('')

  await chooseFile(page, 'Front Side: Design with template', await aPng(600, 700))
  const leaving = page.getByRole('dialog', { name: 'Your design will be removed' })
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })
  await home.click()
  await leaving.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('button', { name: 'Remove harbour.png' })).toBeVisible()
  expect(page.url()).toContain('/shirtdetail/')
  await home.click()
  await leaving.getByRole('button', { name: 'Proceed' }).click()
  await expect(page).toHaveURL('/')

  // A typed quantity would be lost too, by a link or by closing the page; a selected colour alone doesn't count.
  await openProduct(page, 'Everyday Tee')
  const isUnloadPrevented = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await navy.click()
  await expect(navy).toBeChecked()
  expect(await isUnloadPrevented()).toBe(false)
  await page.getByLabel('Quantity M', { exact: true }).fill('12')
  await expect.poll(isUnloadPrevented).toBe(true)
  const unsaved = page.getByRole('dialog', { name: 'Leave without saving?' })
  await home.click()
  await unsaved.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByLabel('Quantity M', { exact: true })).toHaveValue('12')
  await home.click()
  await unsaved.getByRole('button', { name: 'Proceed' }).click()
  await expect(page).toHaveURL('/')
  // The URL changes before the screen does.
  await expect.poll(isUnloadPrevented).toBe(false)
})

test('CART-002 adding shows its progress, and the server’s message when it fails', async ({ page }) => {
  await register(page)
  await openProduct(page, 'Canvas Tote')
  await page.getByLabel('Quantity ONE SIZE', { exact: true }).fill('2')
  const refusal = { message: 'The press is being cleaned.', code: 'conflict' }
  const responseReleased = Promise.withResolvers<void>()
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await responseReleased.promise
    await route.fulfill({ status: 409, json: refusal })
  })
  await addToCartButton(page).click()
  await expect(page.getByText('Product currently adding to cart!')).toBeVisible()
  responseReleased.resolve()
  await expect(page.getByRole('status').getByText(refusal.message)).toBeVisible()
  await expect(page.getByLabel('Quantity ONE SIZE', { exact: true })).toHaveValue('2')
})

test('CONFIG-022 CONFIG-023 confirming the loss of a design clears it and continues the action', async ({
  page,
}) => {
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Back Print').check()
  await chooseFile(page, 'Back Side: Design with template', await aPng(600, 700, 'back.png'))
  await printFront(page)
  const files = page.getByRole('button', { name: /^Remove / })
  await expect(files).toHaveCount(2)
  // Confirming another upload removes the design and opens the file dialog.
  const loss = page.getByRole('dialog', { name: 'Your design will be removed' })
  await page.getByRole('button', { name: 'Replace files' }).click()
  await loss.getByRole('button', { name: 'Decline' }).click()
  await expect(files).toHaveCount(2)
  await page.getByRole('button', { name: 'Replace files' }).click()
  const fileChooser = page.waitForEvent('filechooser')
  await loss.getByRole('button', { name: 'Proceed' }).click()
  await (await fileChooser).setFiles(await aPng(500, 500, 'other.png'))
  await expect(files).toHaveAccessibleName('Remove other.png')
  await page.getByRole('tab', { name: 'Back Side' }).click()
  await expect(files).toHaveCount(0)
  // Another colour.
  await page.getByRole('radio', { name: 'Navy' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('radio', { name: 'Navy' })).toBeChecked()
  await page.getByRole('tab', { name: 'Front Side' }).click()
  await expect(files).toHaveCount(0)
  // The editor.
  await chooseFile(page, 'Front Side: Design with template', await aPng(600, 700))
  const editor = page.getByRole('button', { name: 'Design it here' })
  await editor.click()
  await loss.getByRole('button', { name: 'Decline' }).click()
  await expect(loss).toBeHidden()
  await expect(files).toHaveCount(1)
  await editor.click()
  await loss.getByRole('button', { name: 'Proceed' }).click()
  await expect(page).toHaveURL(/\/editor\?product=/)
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Navy' })).toBeChecked()
  await expect(files).toHaveCount(0)
  // Leaving.
  await chooseFile(page, 'Front Side: Design with template', await aPng(600, 700))
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await loss.getByRole('button', { name: 'Proceed' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Everyday Tee' })).toBeVisible()
  await page.getByLabel('Front Print').check()
  await expect(files).toHaveCount(0)
})

test('CONFIG-022 a design of the editor and its stored data are deleted when its loss is confirmed', async ({
  page,
}) => {
  await register(page)
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Front Print').check()
  await page.getByRole('radio', { name: /^Heat Transfer/ }).check()
  const storedDesignCount = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('order-in-progress')).length)
  await page.getByRole('button', { name: 'Design it here' }).click()
  await page.waitForURL('**/editor?product=*')
  await page.getByRole('button', { name: /^Tide lines/ }).click()
  await test.step('EDIT-006 while sizes are missing the button reads Return back to finish order', () =>
    page.getByRole('button', { name: 'Return back to finish order' }).click())
  await page.waitForURL('**/shirtdetail/*')
  const editDesignButton = page.getByRole('button', { name: 'Edit design' })
  await expect(editDesignButton).toBeVisible()
  expect(await storedDesignCount()).toBe(1)
  const tabState = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  await test.step('CONFIG-021 CONFIG-022 another colour asks for confirmation, and a reload does not restore the design', async () => {
    await page.getByRole('radio', { name: 'Navy' }).click()
    await page
      .getByRole('dialog', { name: 'Change the colour?' })
      .getByRole('button', { name: 'Proceed' })
      .click()
    await expect(page.getByRole('radio', { name: 'Navy' })).toBeChecked()
    await expect(editDesignButton).toHaveCount(0)
    await expect.poll(storedDesignCount).toBe(0)
  })
  /** Restores the stored design and reloads the page. */
  const restoreDesign = async () => {
    await page.evaluate((all) => Object.assign(sessionStorage, JSON.parse(all)), tabState)
    await page.reload()
    await expect(editDesignButton).toBeVisible()
  }
  await restoreDesign()
  const loss = page.getByRole('dialog', { name: 'Your design will be removed' })
  await test.step('CONFIG-023 CONFIG-024 files can be selected in place of the design once it is discarded', async () => {
    const slot = page.getByText('Design without template', { exact: true })
    await page.getByRole('button', { name: 'Upload files instead' }).click()
    await loss.getByRole('button', { name: 'Decline' }).click()
    await expect(loss).toBeHidden()
    await expect(editDesignButton).toBeVisible()
    await expect(slot).toBeHidden()
    await page.getByRole('button', { name: 'Upload files instead' }).click()
    await loss.getByRole('button', { name: 'Proceed' }).click()
    await expect(editDesignButton).toHaveCount(0)
    await expect(slot).toBeVisible()
    expect(await storedDesignCount()).toBe(0)
  })
  await restoreDesign()
  await page.getByLabel('Quantity M', { exact: true }).fill('3')
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await loss.getByRole('button', { name: 'Proceed' }).click()
  await expect(page).toHaveURL('/')
  // Wait for the page before going back.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good ink on good things.')
  expect(await storedDesignCount()).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Everyday Tee' })).toBeVisible()
  await page.getByLabel('Front Print').check()
  await expect(page.getByRole('button', { name: 'Design it here' })).toBeVisible()
  await expect(editDesignButton).toHaveCount(0)
})

test('RULE-006 a quantity without a price tier is logged, explained and not added', async ({
  page,
  shop,
}) => {
  const restoreTiers = await leaveOnlyTier(shop, 'Six-panel Cap', {
    startRange: 10,
    endRange: 20,
    pricePerUnit: 900,
  })
  try {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await openProduct(page, 'Six-panel Cap')
    const pieces = page.getByLabel('Quantity ONE SIZE', { exact: true })
    for (const [quantity, message] of [
      ['9', 'Prices start at 10 pieces.'],
      ['21', 'This quantity has no price. Choose between 10 and 20 pieces, or request a price.'],
    ] as const) {
      await pieces.fill(quantity)
      await expect(pricePanel(page)).toContainText(message)
      await expect(pricePanel(page)).not.toContainText(/NaN|null/)
      await expect(addToCartButton(page)).toHaveAttribute('aria-disabled', 'true')
      await expect.poll(() => logged.join()).toContain(`has no price for ${quantity} pieces`)
    }
    await pieces.fill('10')
    await expect(addToCartButton(page)).not.toHaveAttribute('aria-disabled')
  } finally {
    await restoreTiers()
  }
})
