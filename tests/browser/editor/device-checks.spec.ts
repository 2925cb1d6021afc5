import type { Page } from '@playwright/test'
import { applyOperation, emptyDesign } from '@printery/design'
import { anElement, aText } from '@printery/design/testing/designs'
import { send } from '../support/buying.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import { openProduct } from '../support/configuring.ts'
import { editorCanvas, elementsOf, productId, saveAsDraft, savedDesign } from '../support/editing.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const card = { name: 'card-86x124', width: 86, height: 124 }
/**
 * Small white text on blue, and dark red that blends with dark blue to more than the 300 % of ink that the demo's press
 * accepts.
 */
const design = applyOperation(emptyDesign({ front: card, back: card }), {
  type: 'add',
  elements: [
    anElement({ x: 10, y: 10, width: 66, height: 30, fill: '2a50a9', stroke: null }),
    aText('Harbour Run', { x: 28, y: 20, width: 30, height: 6 }, { size: 2.2, fill: 'ffffff' }),
    anElement({ x: 10, y: 50, width: 50, height: 30, fill: '1f2b47', stroke: null }),
    anElement({ x: 26, y: 60, width: 50, height: 40, fill: '5a1414', stroke: null, overprint: true }),
  ],
}).design

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

const smallText = '“Harbour Run” is too small for light letters'
const ink = 'A shape needs more ink than dries'

test('PREPRESS-083 problems of a card on its press are shown while it is designed, and a click fixes them', async ({
  page,
}) => {
  const { token } = await openCard(page)
  const findings = page.getByRole('complementary', { name: 'Preflight' })
  await expect(findings.getByRole('button', { name: smallText })).toBeVisible({ timeout: 20_000 })
  await expect(findings).toContainText(
    'The colour around them is mixed of several inks, which are never printed exactly on each other: they run into letters this small. Make them at least 2.8 mm high, or choose a darker colour for them.',
  )
  await expect(findings.getByRole('button', { name: ink })).toBeVisible({ timeout: 20_000 })
  await expect(findings).toContainText(/3\d\d % of 300 %/)
  await expectAccessible(page, 'findings of a device')

  await findings.getByRole('button', { name: 'Enlarge to 2.8 mm' }).click()
  await expect(findings.getByRole('button', { name: smallText })).toHaveCount(0, { timeout: 20_000 })
  await findings.getByRole('button', { name: 'Print it on top' }).click()
  await expect(findings.getByRole('button', { name: ink })).toHaveCount(0, { timeout: 20_000 })
  const savedStyles = async () => {
    await saveAsDraft(page)
    return elementsOf(await savedDesign(page, token)).map((each) =>
      each.kind === 'text' ? each.runs[0]?.size.toFixed(1) : each.kind === 'shape' && each.overprint,
    )
  }
  await expect.poll(savedStyles).toEqual([false, '2.8', false, false])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(findings.getByRole('button', { name: ink })).toBeVisible({ timeout: 20_000 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('PREPRESS-083 findings of a device are read and fixed by touch', async ({ page }) => {
    await openCard(page)
    await page.getByRole('button', { name: /^2 warnings/ }).tap({ timeout: 20_000 })
    const finding = page.getByRole('listitem').filter({ hasText: smallText })
    await finding.getByRole('button', { name: 'Enlarge to 2.8 mm' }).tap({ timeout: 20_000 })
    await expect(finding).toHaveCount(0, { timeout: 20_000 })
  })
})
