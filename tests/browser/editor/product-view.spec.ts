import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { applyOperation, emptyDesign } from '@printery/design'
import { anElement } from '@printery/design/testing/designs'
import { send } from '../support/buying.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import { openProduct } from '../support/configuring.ts'
import { editorCanvas, productId } from '../support/editing.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const wrap = { name: 'wrap-60x120', width: 60, height: 120 }
/** A white and a red rectangle on the front, and a red one on the back. */
const design = applyOperation(emptyDesign({ front: wrap, back: wrap }), {
  type: 'add',
  elements: [
    anElement({ x: 5, y: 10, width: 50, height: 40, fill: 'ffffff', stroke: null }),
    anElement({ x: 5, y: 60, width: 50, height: 40, fill: 'b3202c', stroke: null }),
    anElement({ page: 'back', x: 5, y: 10, width: 50, height: 40, fill: 'b3202c', stroke: null }),
  ],
}).design

const productViewDialog = (page: Page) => page.getByRole('dialog', { name: 'Product view' })
const card = (page: Page, name: string) =>
  productViewDialog(page).getByRole('listitem', { name, exact: true })
const pictureOf = (page: Page, name: string) => card(page, name).getByRole('img')
const view = (page: Page) => page.getByRole('button', { name: 'Product view' })

/** Opens the design on a bottle in the editor; the selected colour is White. */
async function openBottle(page: Page): Promise<void> {
  const customer = await register(page)
  const { draft } = await send<{ draft: { id: string } }>(page, customer, '/draft', { data: design })
  await openProduct(page, 'Insulated Bottle')
  await page.getByLabel('Front Print').check()
  await page.getByRole('button', { name: 'Design it here' }).click()
  await page.waitForURL('**/editor?product=*')
  await page.goto(`/editor?product=${await productId(page, 'Insulated Bottle')}&draft=${draft.id}`)
  await expect(editorCanvas(page)).toBeVisible()
}

test('a design is shown on every colour and on other products, a colour is ordered, and mock-ups are saved', async ({
  page,
}) => {
  test.slow()
  await openBottle(page)
  await view(page).click()
  await test.step('EDIT-090 each colour is drawn with the design, and the ordered one is marked', async () => {
    await expect(pictureOf(page, 'White Your colour')).toHaveAccessibleName(
      'Insulated Bottle in White with your design, front',
      { timeout: 30_000 },
    )
    await expect(pictureOf(page, 'Navy')).toBeVisible({ timeout: 30_000 })
    await expect(productViewDialog(page).getByText('Your colour')).toHaveCount(1)
  })
  await test.step('EDIT-091 a warning says that white is lost on White, and on no dark colour', async () => {
    await expect(card(page, 'White Your colour').getByText('A shape cannot be seen on White')).toBeVisible()
    await expect(card(page, 'Navy').getByText(/ be seen on /)).toHaveCount(0)
  })
  await test.step('EDIT-090 the other side is drawn too', async () => {
    await productViewDialog(page).getByRole('radio', { name: 'Back' }).check({ force: true })
    await expect(pictureOf(page, 'Navy')).toHaveAccessibleName(
      'Insulated Bottle in Navy with your design, back',
      {
        timeout: 30_000,
      },
    )
    await productViewDialog(page).getByRole('radio', { name: 'Front' }).check({ force: true })
  })
  await test.step('EDIT-093 the design is shown on other products, each with a link', async () => {
    await expect(pictureOf(page, 'Six-panel Cap')).toBeVisible({ timeout: 60_000 })
    await expect(card(page, 'Six-panel Cap').getByRole('link')).toHaveAttribute(
      'href',
      `/shirtdetail/${await productId(page, 'Six-panel Cap')}?colour=f4f2ee`,
    )
  })
  await expect(productViewDialog(page).getByText('All mock-ups are drawn.')).toBeAttached({ timeout: 60_000 })
  await expectAccessible(page, 'the product view')
  await test.step('EDIT-095 a mock-up is saved as a PNG of 1,600 px', async () => {
    const saving = page.waitForEvent('download')
    await productViewDialog(page)
      .getByRole('button', { name: 'Download mock-up: Insulated Bottle in Navy, front' })
      .click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('insulated-bottle-navy-front.png')
    const bytes = await readFile(await file.path())
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      'PNG',
      1600,
      1600,
    ])
  })
  await test.step('EDIT-095 all colours are saved one after the other', async () => {
    const names: string[] = []
    page.on('download', (file) => names.push(file.suggestedFilename()))
    await productViewDialog(page).getByRole('button', { name: 'Download all colours' }).click()
    await expect(productViewDialog(page).getByRole('button', { name: 'Saving 2 of 8…' })).toBeDisabled({
      timeout: 30_000,
    })
    await expect.poll(() => names, { timeout: 30_000 }).toHaveLength(2)
    expect(names).toEqual(['insulated-bottle-white-front.png', 'insulated-bottle-natural-front.png'])
    // Closing the dialog stops the saving of the remaining pictures.
    await page.keyboard.press('Escape')
    await view(page).click()
    await expect(productViewDialog(page).getByRole('button', { name: 'Download all colours' })).toBeEnabled()
  })
  await test.step('EDIT-092 one press orders a colour, and the configurator has the colour and the design', async () => {
    const cap = pictureOf(page, 'Six-panel Cap')
    await expect(cap).toBeVisible({ timeout: 60_000 })
    const white = (await cap.getAttribute('src')) ?? ''
    await productViewDialog(page).getByRole('button', { name: 'Use this colour: Navy' }).click()
    await expect(card(page, 'Navy Your colour')).toBeVisible()
    await expect(productViewDialog(page).getByText('Your colour')).toHaveCount(1)
    await test.step('EDIT-093 the other products are drawn in the new colour', async () => {
      await expect.poll(() => cap.getAttribute('src'), { timeout: 60_000 }).not.toBe(white)
    })
    await page.keyboard.press('Escape')
    await expect(productViewDialog(page)).toBeHidden()
    await expect(view(page)).toBeFocused()
    await page.getByRole('button', { name: 'Return back to finish order' }).click()
    await page.waitForURL('**/shirtdetail/*')
    await expect(page.getByRole('radio', { name: 'Navy' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Edit design' }).first()).toBeVisible()
  })
})

test('EDIT-090 a failed mock-up is reported, and another press draws it', async ({ page }) => {
  await openBottle(page)
  await page.route('**/files/Forms/bottle/front.svg', (route) => route.abort())
  await view(page).click()
  const retryButton = productViewDialog(page).getByRole('button', {
    name: 'Try again: Insulated Bottle in White',
  })
  await expect(retryButton).toBeVisible({ timeout: 30_000 })
  await expect(card(page, 'White Your colour').getByText('This mock-up could not be drawn.')).toBeVisible()
  await page.unroute('**/files/Forms/bottle/front.svg')
  await retryButton.click()
  await expect(pictureOf(page, 'White Your colour')).toBeVisible({ timeout: 30_000 })
})

test('EDIT-090 an empty design shows a hint', async ({ page }) => {
  await page.goto(`/editor?product=${await productId(page, 'Insulated Bottle')}`)
  await expect(editorCanvas(page)).toBeVisible()
  await view(page).click()
  await expect(productViewDialog(page).getByText('Your design is still empty.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('EDIT-090 EDIT-092 the product view is used by touch, with targets of 44 px', async ({ page }) => {
    await openBottle(page)
    await view(page).tap()
    await expect(pictureOf(page, 'Natural')).toBeVisible({ timeout: 30_000 })
    for (const target of await productViewDialog(page).getByRole('button').all()) {
      const { height = 0 } = (await target.boundingBox()) ?? {}
      expect(height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44)
    }
    await productViewDialog(page).getByRole('button', { name: 'Use this colour: Natural' }).tap()
    await expect(card(page, 'Natural Your colour')).toBeVisible()
    await productViewDialog(page).getByRole('button', { name: 'Close', exact: true }).last().tap()
    await expect(productViewDialog(page)).toBeHidden()
  })
})
