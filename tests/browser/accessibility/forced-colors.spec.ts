import type { Locator, Page } from '@playwright/test'
import { openProduct } from '../support/configuring.ts'
import { logInWithOrders } from '../support/demo-customer.ts'
import { openEditor } from '../support/editing.ts'
import { logInAs, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

/** Forced colours replace the shop's colours and remove its shadows. */
test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

interface StateStyle {
  fill: string
  ring: string
  border: string
}

/** The styles that show a state without words: fill, outline or shadow, and border. */
function styleOf(locator: Locator): Promise<StateStyle> {
  return locator.evaluate((element) => {
    const { backgroundColor, backgroundImage, outline, boxShadow, border } = getComputedStyle(element)
    return { fill: `${backgroundColor} ${backgroundImage}`, ring: `${outline} ${boxShadow}`, border }
  })
}

async function expectDistinct(selected: Locator, other: Locator): Promise<void> {
  expect.soft(await styleOf(selected), `${selected} differs from ${other}`).not.toEqual(await styleOf(other))
}

async function fillOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => getComputedStyle(element).backgroundColor)
}

test('with forced colours selected options of the shop and of a product are still distinct', async ({
  page,
}) => {
  await page.goto('/products')
  await waitForHydration(page)
  const swatches = page.locator('.card').first().locator('.swatch')
  expect(await fillOf(swatches.nth(0)), 'a swatch keeps its colour').not.toBe(await fillOf(swatches.nth(1)))
  const prices = page.locator('.budget .pick')
  expect(await markOf(prices.nth(0))).not.toEqual(await markOf(prices.nth(1)))
  await expectDistinct(
    page.locator('.themes :checked + span'),
    page.locator('.themes :not(:checked) + span').first(),
  )

  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Quantity M', { exact: true }).fill('30')
  await page.getByLabel('Front Print').check()
  const swatch = (name: string) => page.locator('.swatch').filter({ has: page.getByRole('radio', { name }) })
  await expectDistinct(swatch('White'), swatch('Natural'))
  await expectDistinct(page.locator('.side').nth(0), page.locator('.side').nth(1))
  await expectDistinct(
    page.locator('.tiers tr.on td').first(),
    page.locator('.tiers tbody tr:not(.on) td').first(),
  )
  await expectDistinct(
    page.locator('.size-row label.on span').first(),
    page.locator('.size-row label:not(.on) span').first(),
  )
  const proofs = page.getByRole('radio', { name: /^(Print Now|Wait for Online)/ })
  await expectDistinct(proofs.nth(0), proofs.nth(1))
  await expectDistinct(
    page.locator('.opt:has(:checked)').last(),
    page.locator('.opt:not(:has(:checked))').last(),
  )
  await proofs.nth(1).focus()
  await page.keyboard.press('ArrowUp')
  await expect(proofs.nth(0)).toBeFocused()
  expect(await proofs.nth(0).evaluate((radio) => getComputedStyle(radio).outlineStyle)).toBe('solid')
})

/** The mark before the label of a filter link, which looks like a radio button. */
function markOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => getComputedStyle(element, '::before').border)
}

test('with forced colours steps, phases, states and the portal’s options are still distinct', async ({
  page,
}) => {
  const orders = await logInWithOrders(page)
  const rejected = orders.find(({ status }) => status === 'design rejected')
  await page.goto(`/account/mygifts/${rejected?.id}`)
  const steps = page.locator('.five .seg')
  await expect(steps).toHaveCount(5)
  const kinds = await Promise.all([0, 1, 2].map((index) => styleOf(steps.nth(index))))
  expect(new Set(kinds.map(({ fill }) => fill)).size, 'done, refused and to come').toBe(3)
  const legend = await Promise.all([0, 1, 2].map((index) => styleOf(page.locator('.leg i').nth(index))))
  expect(new Set(legend.map(({ fill }) => fill)).size, 'the legend shows the same').toBe(3)
  expect((await styleOf(page.locator('.pill').first())).border).toMatch(/^1px solid/)

  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/myorders')
  const group = page.getByRole('group', { name: /^Phases: Order/ })
  await expect(group.first()).toBeVisible()
  await expectDistinct(page.locator('.phase-icon.ok').first(), page.locator('.phase-icon.wait').first())
  await expectDistinct(page.locator('.phase-icon.wait').first(), page.locator('.phase-icon.later').first())
  const menu = page.getByRole('navigation', { name: 'Portal' })
  await expectDistinct(
    menu.getByRole('link', { name: 'My Orders' }),
    menu.getByRole('link', { name: 'My Products' }),
  )
  await expectDistinct(
    page.locator('[aria-pressed="true"]').first(),
    page.locator('[aria-pressed="false"]').first(),
  )
})

test('with forced colours the editor shows what is open and keeps the colours of the print', async ({
  page,
}) => {
  await openEditor(page)
  const rail = page.getByRole('navigation', { name: 'Panels' })
  const markerColourOf = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)
  const open = rail.locator('[aria-expanded="true"]')
  expect(await markerColourOf(open)).not.toBe(
    await markerColourOf(rail.locator('[aria-expanded="false"]').first()),
  )
  const sides = page.locator('.ed-sides > button')
  await expectDistinct(sides.nth(0), sides.nth(1))
  expect(await adjustmentOf(page, '.ed-canvas')).toBe('none')
})

function adjustmentOf(page: Page, selector: string): Promise<string> {
  return page.locator(selector).evaluate((element) => getComputedStyle(element).forcedColorAdjust)
}
