import type { Page } from '@playwright/test'
import { applyOperation, emptyDesign } from '@printery/design'
import { anElement } from '@printery/design/testing/designs'
import { send } from '../support/buying.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import { openProduct } from '../support/configuring.ts'
import { editorCanvas, productId, saveAsDraft, savedDesign } from '../support/editing.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const card = { name: 'card-86x124', width: 86, height: 124 }
/** A green that no press can print in the upper half, and below it a printable red, and black. */
const design = applyOperation(emptyDesign({ front: card, back: card }), {
  type: 'add',
  elements: ['00ff00', 'b3202c', '000000'].map((fill, index) =>
    anElement({ x: 8, y: 8 + index * 40, width: 70, height: 30, fill, stroke: null }),
  ),
}).design

const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Print preview: Front' })

/** Returns red, green and blue of the shown page at fractions of its height. */
function pixelAt(page: Page, y: number): Promise<number[]> {
  return proofDialog(page)
    .locator('canvas')
    .evaluate(
      (canvas: HTMLCanvasElement, v) => [
        ...(canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height * v, 1, 1).data ?? []),
      ],
      y,
    )
    .then((pixel) => pixel.slice(0, 3))
}

/** Opens a card, which is printed on the demo's digital press, in the editor. */
async function openCard(page: Page): Promise<{ token: string }> {
  const customer = await register(page)
  const { draft } = await send<{ draft: { id: string } }>(page, customer, '/draft', { data: design })
  await openProduct(page, 'Event Badge Card')
  await page.getByLabel('Front Print').check()
  await page.getByRole('radio', { name: /^General/ }).check()
  await page.getByRole('button', { name: 'Design it here' }).click()
  await page.waitForURL('**/editor?product=*')
  await page.goto(`/editor?product=${await productId(page, 'Event Badge Card')}&draft=${draft.id}`)
  await expect(editorCanvas(page)).toBeVisible()
  return customer
}

test('a card is shown as the press prints it, and a colour that it can’t print is replaced', async ({
  page,
}) => {
  const { token } = await openCard(page)
  await page.getByRole('button', { name: 'Print preview' }).click()
  const dialog = proofDialog(page)
  await test.step('PREPRESS-092 colours that can’t be printed are marked, with their share of the side', async () => {
    await expect(dialog.getByText(/^\d+% of this side will look clearly different\.$/)).toBeVisible({
      timeout: 20_000,
    })
    await expectAccessible(page, 'the print preview')
  })
  await test.step('PREPRESS-098 the design is shown as printed and as on screen', async () => {
    await dialog.getByRole('checkbox', { name: /^Mark colours/ }).uncheck()
    // About 68b332 by the profile of coated paper; black ink alone is a dark grey.
    await expect.poll(async () => (await pixelAt(page, 0.18))[0]).toBeGreaterThan(0x50)
    expect((await pixelAt(page, 0.18))[1]).toBeLessThan(0xd0)
    const [black = 0] = await pixelAt(page, 0.83)
    expect(black).toBeGreaterThan(0x18)
    await dialog.getByRole('radio', { name: 'As designed' }).check({ force: true })
    await expect.poll(() => pixelAt(page, 0.18)).toEqual([0, 255, 0])
    expect(await pixelAt(page, 0.83)).toEqual([0, 0, 0])
    await dialog.getByRole('radio', { name: 'As printed' }).check({ force: true })
  })
  await test.step('PREPRESS-095 the colour is replaced by the nearest printable one, in one undo step', async () => {
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await dialog
      .getByRole('button', { name: /^Use nearest printable colour, #[0-9a-f]{6}, in place of #00ff00$/ })
      .click()
    await expect(dialog.getByText('All colours of your design can be printed.')).toBeVisible({
      timeout: 20_000,
    })
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(dialog).toBeHidden()
    const fills = async () => {
      await saveAsDraft(page)
      return Object.values((await savedDesign(page, token)).elements).map((each) =>
        each.kind === 'shape' ? each.fill : '',
      )
    }
    await expect.poll(fills).toEqual([expect.stringMatching(/^[5-8]/), 'b3202c', '000000'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(fills).toEqual(['00ff00', 'b3202c', '000000'])
  })
})

test('PREPRESS-106 elements get gloss where the device prints it, and the print preview shows it', async ({
  page,
}) => {
  const { token } = await openCard(page)
  await editorCanvas(page).press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Position' }).click()
  const gloss = page.getByRole('checkbox', { name: /^Gloss/ })
  await expect(gloss).not.toBeChecked()
  await gloss.check()
  await expectAccessible(page, 'the position of an element, with gloss')
  await page.keyboard.press('Escape')
  await saveAsDraft(page)
  const glossy = async () =>
    Object.values((await savedDesign(page, token)).elements).map((element) => element.gloss)
  await expect.poll(glossy).toEqual([true, true, true])
  await page.getByRole('button', { name: 'Print preview' }).click()
  const dialog = proofDialog(page)
  await dialog.getByRole('checkbox', { name: /^Mark colours/ }).uncheck()
  const layer = dialog.getByRole('checkbox', { name: 'Show gloss' })
  await expect(layer).toBeChecked()
  // Black is tinted or highlighted.
  await expect.poll(async () => (await pixelAt(page, 0.83))[2], { timeout: 20_000 }).toBeGreaterThan(0x60)
  await layer.uncheck()
  await expect.poll(async () => (await pixelAt(page, 0.83))[2]).toBeLessThan(0x60)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('PREPRESS-098 the print preview is opened and left by touch', async ({ page }) => {
    await openCard(page)
    await page.getByRole('button', { name: 'Print preview' }).tap()
    const dialog = proofDialog(page)
    await expect(dialog.getByText(/of this side will look clearly different\.$/)).toBeVisible({
      timeout: 20_000,
    })
    await dialog.getByRole('button', { name: /in place of #00ff00$/ }).tap()
    await expect(dialog.getByText('All colours of your design can be printed.')).toBeVisible({
      timeout: 20_000,
    })
    await expectAccessible(page, 'the print preview on a phone')
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().tap()
    await expect(dialog).toBeHidden()
  })
})

test('PREPRESS-098 without a colour profile of the method there is no print preview', async ({ page }) => {
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Front Print').check()
  await page.getByRole('radio', { name: /^Heat Transfer/ }).check()
  const proofResponse = page.waitForResponse('**/soft-proof?*')
  await page.getByRole('button', { name: 'Design it here' }).click()
  expect(await (await proofResponse).json()).toMatchObject({ softProof: null })
  await expect(editorCanvas(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print preview' })).toHaveCount(0)
})
