import type { Page } from '@playwright/test'

/** Resolves when the page is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
}
