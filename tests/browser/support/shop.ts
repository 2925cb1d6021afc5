import { test as base, expect } from '@playwright/test'
import { openShopProcess, type ShopProcess } from './shop-process.ts'

/** Playwright's `test` with a running shop; `page.goto('/products')` leads there. */
export const test = base.extend<{ visited: ShopProcess; failureLog: undefined }, { shop: ShopProcess }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const shop = await openShopProcess()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  // The shop of `page.goto`. A test that needs another shop overrides this fixture, because overriding `shop` would restart the worker.
  visited: async ({ shop }, use) => {
    await shop.registerPictures()
    await use(shop)
  },
  baseURL: ({ visited }, use) => use(visited.url),
  failureLog: [
    async ({ visited }, use, info) => {
      const outputLength = visited.output().length
      await use(undefined)
      const printed = visited.output().slice(outputLength)
      if (info.status !== info.expectedStatus && printed)
        await info.attach('output of the shop', { body: printed, contentType: 'text/plain' })
    },
    { auto: true },
  ],
})

/**
 * `test` for a file that changes shared data, or needs other products or settings: its tests run one after the other
 * against a separate shop, opened with the first and closed after the last.
 */
export function testWithOwnShop(open: () => Promise<ShopProcess> = openShopProcess): typeof test {
  let ownShop: ShopProcess | undefined
  const ownTest = test.extend({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    visited: async ({}, use) => {
      ownShop ??= await open()
      await ownShop.registerPictures()
      await use(ownShop)
    },
  })
  ownTest.afterAll(() => ownShop?.close())
  ownTest.describe.configure({ mode: 'default' })
  return ownTest
}

export { expect }
