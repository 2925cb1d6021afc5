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
  const pressed = await pictureSources('/', '.press .prod')
  expect(pressed).toHaveLength(3)
  for (const source of pressed) expect(source).toMatch(/-small-[\w-]+\.webp$/)
  // Before the preview is opened: a browser that has cached the larger picture shows that.
  const firstCards = (await pictureSources('/products', '.card .pane:first-child .prod')).slice(0, 4)
  expect(firstCards).toHaveLength(4)
  for (const source of firstCards) expect(source).toMatch(/\?w=300$/)
  const [preview] = await pictureSources(
    `/shirtdetail/${await productId(page, 'Everyday Tee')}`,
    '.stage .prod',
  )
  expect(preview).toMatch(/\?w=720$/)
})
