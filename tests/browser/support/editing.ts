import type { Locator, Page } from '@playwright/test'
import type { Design, Element } from '@printery/design'
import { expect } from './shop.ts'

/** Opens the editor for a product, logged in or not, and returns its canvas. */
export async function openEditor(page: Page, title = 'Everyday Tee'): Promise<Locator> {
  await page.goto(`/editor?product=${await productId(page, title)}`)
  await expect(editorCanvas(page)).toBeVisible()
  return editorCanvas(page)
}

export async function productId(page: Page, title: string): Promise<string> {
  const response = await page.request.get('/api/product', { params: { search: title } })
  const { products } = (await response.json()) as { products: { id: string; title: string }[] }
  const id = products.find((product) => product.title === title)?.id
  if (!id) throw new Error(`the demo shop has no ${title}`)
  return id
}

export function editorCanvas(page: Page) {
  return page.getByRole('group', { name: /^Design, / })
}

export function panelButton(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name })
}

/** Adds a heading with this text through the panel. */
export async function addHeading(page: Page, text: string): Promise<void> {
  const heading = page.getByRole('button', { name: 'Add a heading' })
  if (!(await heading.isVisible())) await panelButton(page, 'Text').click()
  await heading.click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Words' }).fill(text)
}

/** The middle of an element in px of the viewport. */
export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags an element from its middle by this distance in px. */
export async function drag(page: Page, id: string, distance: { x: number; y: number }): Promise<void> {
  const { x, y } = await middleOf(page.locator(`.ed-board [data-element="${id}"]`))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance.x / 2, y + distance.y / 2, { steps: 4 })
  await page.mouse.move(x + distance.x, y + distance.y, { steps: 4 })
  await page.mouse.up()
}

export async function saveAsDraft(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Save as draft' })
    .or(page.getByRole('button', { name: 'Save as draft' }))
    .click()
}

/** The stored design of a draft, by default of the one in the URL. */
export async function savedDesign(page: Page, token: string, draft?: string): Promise<Design> {
  const id = draft ?? (await draftId(page))
  const response = await page.request.get(`/api/draft/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.json()).draft.data
}

export async function draftId(page: Page): Promise<string> {
  await page.waitForURL(/[?&]draft=/)
  return new URL(page.url()).searchParams.get('draft') ?? ''
}

/** Waits until the editor shows when the design was saved, which may be the time of an earlier save. */
export async function waitUntilSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved \d\d:\d\d/).first()).toBeVisible()
}

export function elementsOf(design: Design): Element[] {
  return Object.values(design.elements).sort((a, b) => (a.order < b.order ? -1 : 1))
}
