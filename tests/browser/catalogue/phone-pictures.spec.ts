import { productId } from '../support/editing.ts'
import { expect, test } from '../support/shop.ts'

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

test('a phone fetches pictures of the size that it shows, not those for a desktop', async ({ page }) => {
  const pictureSources = async (path: string, selector: string) => {
    await page.goto(path)
    return page
      .locator(selector)
      .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).currentSrc))
  }
  const pressSources = await pictureSources('/', '.press .product-image')
  expect(pressSources).toHaveLength(3)
  for (const source of pressSources) expect(source).toMatch(/-small-[\w-]+\.webp$/)
  // Checked before the preview is opened, because a browser shows the larger picture if it has cached one.
  const firstCards = (await pictureSources('/products', '.card .pane:first-child .product-image')).slice(0, 4)
  expect(firstCards).toHaveLength(4)
  for (const source of firstCards) expect(source).toMatch(/\?w=300$/)
  const [preview] = await pictureSources(
    `/shirtdetail/${await productId(page, 'Everyday Tee')}`,
    '.stage .product-image',
  )
  expect(preview).toMatch(/\?w=720$/)
})
