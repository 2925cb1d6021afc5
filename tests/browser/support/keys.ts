import type { Locator, Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Presses Tab or Shift+Tab until the element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressCount = 0; pressCount < 80; pressCount++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(isOutlined), `${target} shows that it has the focus`).toBe(true)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${target}`)
}

/** Whether the element has a visible focus ring; that of radio buttons and checkboxes may be around their label. */
function isOutlined(element: Element): boolean {
  for (
    let candidate: Element | null = element;
    candidate;
    candidate = candidate === element ? candidate.closest('label') : null
  ) {
    const { outlineStyle, boxShadow } = getComputedStyle(candidate)
    if (outlineStyle !== 'none' || boxShadow !== 'none') return true
  }
  return false
}
