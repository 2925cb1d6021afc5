import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../support/check-accessibility.ts'
import { addBlank, openProduct } from '../support/configuring.ts'
import { logInWithOrders } from '../support/demo-customer.ts'
import { logInAs, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

/**
 * Expects that no word is clipped, overlaps another or makes the page scroll sideways at three settings:
 * text at 200 % on a desktop and on a phone, and the page zoomed to 200 %, which reduces 1280 px to 640.
 */
async function expectReadable(page: Page, pageName: string): Promise<void> {
  for (const [zoomName, width, rootFontSize] of [
    ['text at 200 %', 1280, '200%'],
    ['text at 200 % on a phone', 390, '200%'],
    ['page zoom of 200 %', 640, ''],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      return document.fonts.ready
    }, rootFontSize)
    await expectNoSidewaysScroll(page, `${pageName}, ${zoomName}`)
    expect.soft(await page.evaluate(findUnreadableWords), `${pageName}, ${zoomName}`).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Words in the open page that a box clips, and words that overlap others. */
function findUnreadableWords(): string[] {
  const ignoredSelector =
    '.visually-hidden, script, style, svg, option, [aria-hidden="true"], details:not([open]) > :not(summary)'
  const layerPositions = new Set(['fixed', 'sticky', 'absolute'])
  const ancestors = (element: Element | null): Element[] =>
    element ? [element, ...ancestors(element.parentElement)] : []
  const problems: string[] = []
  const textBoxes: { text: string; holder: Element; box: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (
      !holder ||
      text === '' ||
      holder.closest(ignoredSelector) ||
      !holder.checkVisibility({ opacityProperty: true })
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const holders = ancestors(holder)
    const isLayered = holders.some((element) => layerPositions.has(getComputedStyle(element).position))
    for (const box of boxes) {
      const clippingAncestor = holders.find((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
        const edge = element.getBoundingClientRect()
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        const isWide = clips(overflowX) && textOverflow !== 'ellipsis' && box.right > edge.right + 2
        return isWide || (clips(overflowY) && box.bottom > edge.bottom + 4)
      })
      if (clippingAncestor)
        problems.push(
          `"${text}" of ${holders.map((element) => element.className).join(' < ')} is cut by ${clippingAncestor.tagName}`,
        )
      if (!isLayered) textBoxes.push({ text, holder, box })
    }
  }
  for (const [index, { text, holder, box }] of textBoxes.entries())
    for (const other of textBoxes.slice(index + 1)) {
      if (holder.contains(other.holder) || other.holder.contains(holder)) continue
      const overlapWidth = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const overlapHeight = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      if (overlapWidth > 3 && overlapHeight > Math.min(box.height, other.box.height) * 0.4)
        problems.push(`"${text}" lies on "${other.text}"`)
    }
  return problems
}

test('with text or zoom at 200 %, no word of the shop is clipped or covered', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await expectReadable(page, 'home')
  await page.goto('/products')
  await waitForHydration(page)
  await expectReadable(page, 'shop')
  await logInWithOrders(page)
  await page.goto('/account/user')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectReadable(page, 'account')
  await page.goto('/account/mygifts')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectReadable(page, 'my orders')
  await openProduct(page, 'Everyday Tee')
  await expectReadable(page, 'product')
  await addBlank(page, 'Canvas Tote', 'ONE SIZE', 2)
  await expectReadable(page, 'cart')
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Contact and delivery' })).toBeVisible()
  await expectReadable(page, 'checkout')
})

test('with text or zoom at 200 %, no word of the portal is clipped or covered', async ({ page }) => {
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/myproducts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectReadable(page, 'the products of the portal')
  await page.goto('/adminPortal/myorders')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await expectReadable(page, 'the work list')
  await page.goto('/adminPortal/dashboard')
  await expect(page.getByRole('link', { name: /^\$/ }).first()).toBeVisible()
  await expectReadable(page, 'the dashboard')
})
