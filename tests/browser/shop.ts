import { test as base, expect } from '@playwright/test'
import { openShopProcess, type ShopProcess } from './shop-process.ts'

/** Playwright's `test` with a running shop; `page.goto('/products')` leads there. */
export const test = base.extend<{ logOfFailure: undefined }, { shop: ShopProcess }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const shop = await openShopProcess()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  logOfFailure: [
    async ({ shop }, use, info) => {
      const before = shop.output().length
      await use(undefined)
      const printed = shop.output().slice(before)
      if (info.status !== info.expectedStatus && printed)
        await info.attach('what the shop printed', { body: printed, contentType: 'text/plain' })
    },
    { auto: true },
  ],
})

export { expect }
