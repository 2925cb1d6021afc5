import type { Locator } from '@playwright/test'

/** Counts the clicks and fields of a task. A selected file and a typed text count as fields. */
export class Effort {
  clicks = 0
  fields = 0

  async press(target: Locator): Promise<void> {
    this.clicks++
    await target.click()
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.fields++
    await target.fill(text)
  }
}
