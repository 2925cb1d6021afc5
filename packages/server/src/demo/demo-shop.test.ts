import { fontFamily, loadDesign, unionOf } from '@printery/design'
import { demoShop } from '@printery/sandbox/demo'
import { expect, test } from 'vitest'

test("the demo has 24 templates: each opens unchanged, fits its page, uses the shop's fonts and has texts to replace", () => {
  expect(demoShop.templates).toHaveLength(24)
  for (const { title, side, design } of demoShop.templates) {
    expect(loadDesign(structuredClone(design)), title).toEqual({ outcome: 'opened', design, repairs: [] })
    const elements = Object.values(design.elements)
    const texts = elements.filter((element) => element.kind === 'text')
    expect(
      elements.every(({ page }) => page === side),
      title,
    ).toBe(true)
    expect(
      texts.every(({ runs }) => runs.every(({ font }) => fontFamily(font))),
      title,
    ).toBe(true)
    const { area } = design.pages[side]
    const box = unionOf(elements.filter((element) => element.kind === 'shape')) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    expect(
      box.x >= 0 && box.y >= 0 && box.x + box.width <= area.width && box.y + box.height <= area.height,
      title,
    ).toBe(true)
  }
  const withPlaceholders = demoShop.templates.filter(({ design }) =>
    Object.values(design.elements).some((element) => element.kind === 'text' && element.placeholder),
  )
  expect(withPlaceholders.length).toBe(22)
})

test('every sample project uses a print area and a colour that its product has', () => {
  const productBySlug = new Map(demoShop.products.map((product) => [product.slug, product]))
  for (const { title, product: slug, color, side, area, printingType } of demoShop.projects) {
    const product = productBySlug.get(slug)
    const printing = product?.printingType.find(({ printingType: name }) => name === printingType)
    expect([title, product?.colours.some(({ hex }) => hex === color)]).toEqual([title, true])
    expect([title, printing?.areas[side]?.includes(area)]).toEqual([title, true])
  }
})
