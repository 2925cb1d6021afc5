import type { Area, Design } from '@printery/design'
import { formatAreaName, type Side, sides } from '@printery/domain'
import type { EditorArea, EditorProduct } from '@printery/editor'
import { initialDesign } from './initial-design.ts'
import { texts } from './texts.ts'

/** White, like paper. */
const ground = 'ffffff'

/** Areas for templates in mm: the shop's print sizes, and a card. */
const authorAreas: readonly Area[] = [
  { name: 'full-front-a3', width: 297, height: 420 },
  { name: 'front-a4', width: 210, height: 297 },
  { name: 'front-100x100', width: 100, height: 100 },
  { name: 'left-chest-50x100', width: 50, height: 100 },
  { name: 'card-54x86', width: 54, height: 85.6 },
]

/**
 * A substitute product with the areas of the design, for a design without a product or without known print areas.
 */
export function plainProduct(design: Design = initialDesign(undefined)): EditorProduct {
  return productWith((side) => [design.pages[side].area])
}

/** A substitute product for authors of templates, who can also select other areas. */
export function authorProduct(design: Design): EditorProduct {
  return productWith((side) => {
    const { area } = design.pages[side]
    return [area, ...authorAreas.filter(({ name }) => name !== area.name)]
  })
}

/** The product with only the areas of the design. */
export function withDesignAreas(product: EditorProduct, design: Design): EditorProduct {
  const entries = sides.map((side) => {
    const { area } = design.pages[side]
    const printed = product.sides[side]
    const productArea = printed?.areas.find(({ name }) => name === area.name)
    return [
      side,
      {
        method: undefined,
        paidInkCount: undefined,
        ...printed,
        areas: [productArea ?? areaWithoutPicture(area)],
      },
    ]
  })
  return { ...product, sides: Object.fromEntries(entries) }
}

function productWith(areasOf: (side: Side) => readonly Area[]): EditorProduct {
  const sideOf = (side: Side) => ({
    areas: areasOf(side).map(areaWithoutPicture),
    method: undefined,
    paidInkCount: undefined,
  })
  return {
    title: texts.untitledProduct,
    colour: ground,
    garmentColours: [],
    sides: Object.fromEntries(sides.map((side) => [side, sideOf(side)])),
    savingsPerInkCents: undefined,
  }
}

function areaWithoutPicture(area: Area): EditorArea {
  return { ...area, label: formatAreaName(area.name), placement: null }
}
