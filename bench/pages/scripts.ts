import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { waitForHydration } from '../../scripts/hydrated.ts'
import { withBrowser } from '../browser.ts'

/** The kB of compressed scripts that a page may load. The build checks the same limits (`packages/web/vite/script-budget.ts`). */
const budgets = [
  { label: '/', path: () => '/', maxKilobytes: 150 },
  { label: '/products', path: () => '/products', maxKilobytes: 150 },
  { label: '/case-study', path: () => '/case-study', maxKilobytes: 150 },
  { label: '/contact', path: () => '/contact', maxKilobytes: 150 },
  { label: 'the configurator', path: (id: string) => `/shirtdetail/${id}`, maxKilobytes: 200 },
]

/** Measures every script that a browser loads until the network is idle, including deferred ones, and checks the budgets. */
export function checkScriptBudgets(
  shopUrl: string,
  productId: string,
): Promise<{ text: string; met: boolean }[]> {
  return withBrowser((browser) =>
    Promise.all(
      budgets.map(async ({ label, path, maxKilobytes }) => {
        const fileSizes = await scriptSizes(browser, shopUrl + path(productId))
        const kilobytes = fileSizes.reduce((sum, size) => sum + size, 0) / 1000
        const met = kilobytes <= maxKilobytes && fileSizes.length > 0
        return {
          text: `script of ${label}: ${kilobytes.toFixed(1)} kB in ${fileSizes.length} files (at most ${maxKilobytes})${met ? '' : ' NOT MET'}`,
          met,
        }
      }),
    ),
  )
}

async function scriptSizes(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage()
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body())
  })
  await page.goto(url)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const fileSizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length)
  await page.close()
  return fileSizes
}
