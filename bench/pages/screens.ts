import { withBrowser } from '../browser.ts'
import type { Metric } from '../metric.ts'
import { previewMetric } from '../preview.ts'
import { typingMetric } from '../typing.ts'
import { productListPaintMetric } from './largest-paint.ts'

/** Waiting times in the product list and in the configurator, each compared with a minimal page. */
export async function screenMetrics(shopUrl: string, productId: string): Promise<Metric[]> {
  const url = `${shopUrl}/shirtdetail/${productId}`
  return withBrowser(async (browser) => [
    await productListPaintMetric(browser, shopUrl),
    await typingMetric(browser, url),
    await previewMetric(browser, url),
  ])
}
