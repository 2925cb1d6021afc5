import type { Locator, Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Presses Tab, or its way back, until the focus is there, and sees that the focus can be seen. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await place.evaluate((element) => element === document.activeElement)) {
      expect(await place.evaluate(isOutlined), `${place} shows that it has the focus`).toBe(true)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${place}`)
}

/** Choices draw the outline around their label. */
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
