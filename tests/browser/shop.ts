import { test as base, expect } from '@playwright/test'
import { openShopProcess, type ShopProcess } from './shop-process.ts'

/** Playwright's `test` with a running shop; `page.goto('/products')` leads there. */
export const test = base.extend<{ visited: ShopProcess; logOfFailure: undefined }, { shop: ShopProcess }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const shop = await openShopProcess()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  // Where pages lead. A test that needs another shop names it here; one for a worker would end this one, to be made anew.
  visited: ({ shop }, use) => use(shop),
  baseURL: ({ visited }, use) => use(visited.url),
  logOfFailure: [
    async ({ visited }, use, info) => {
      const before = visited.output().length
      await use(undefined)
      const printed = visited.output().slice(before)
      if (info.status !== info.expectedStatus && printed)
        await info.attach('what the shop printed', { body: printed, contentType: 'text/plain' })
    },
    { auto: true },
  ],
})

export { expect }
