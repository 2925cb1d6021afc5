import type { Page } from '@playwright/test'

/** Resolves once the page's scripts, which come behind what is seen, have taken over what the server rendered. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
}
