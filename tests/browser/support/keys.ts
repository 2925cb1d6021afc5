import type { Locator, Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Presses Tab or Shift+Tab until the element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(isOutlined), `${target} shows that it has the focus`).toBe(true)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${target}`)
}

/** Whether the focus is outlined; for radio buttons and checkboxes around their label. */
function isOutlined(element: Element): boolean {
  for (
    let index: Element | null = element;
    index;
    index = index === element ? index.closest('label') : null
  ) {
    const { outlineStyle, boxShadow } = getComputedStyle(index)
    if (outlineStyle !== 'none' || boxShadow !== 'none') return true
  }
  return false
}
