import { withBrowser } from './browser.ts'
import type { Figure } from './figure.ts'
import { shopPaintFigure } from './first-paint.ts'
import { previewFigure } from './preview.ts'
import { typingFigure } from './typing.ts'

/** Waiting times in the shop's list and in the configurator, each compared with a minimal page. */
export async function screenFigures(shopUrl: string, productId: string): Promise<Figure[]> {
  const address = `${shopUrl}/shirtdetail/${productId}`
  return withBrowser(async (browser) => [
    await shopPaintFigure(browser, shopUrl),
    await typingFigure(browser, address),
    await previewFigure(browser, address),
  ])
}
