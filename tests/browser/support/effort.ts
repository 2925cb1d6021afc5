import type { Locator } from '@playwright/test'

/** Counts what a person has to do. A file that is selected, and a text that is typed, is a field. */
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
