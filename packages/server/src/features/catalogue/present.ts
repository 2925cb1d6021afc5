import type { ProductView } from '@printery/contract'
import { colourFamiliesOf, type Side } from '@printery/domain'
import { picturePath, sizingChartPath } from './picture-path.ts'
import { appearanceOf, type Product, type ShownColumns } from './queries.ts'

/** The columns that lists read: the document of the product, and the families of its colours, by which it is found. */
export function shownColumns(product: Product): ShownColumns {
  const view = presentProduct(product)
  return { document: JSON.stringify(view), colourFamilies: colourFamiliesOf(view.colours) }
}

export function presentProduct(product: Product): ProductView {
  return {
    id: product.id,
    title: product.title,
    category: { name: product.category },
    extraDescription: product.extraDescription,
    materialType: product.materialType,
    weight: product.weightGrams / 1000,
    designLimitation: product.designLimitation,
    price: product.price,
    supplierId: product.supplierId,
    supplier: { name: product.supplierName },
    colours: product.colours.map((colour) => colour.hex),
    colourNames: Object.fromEntries(product.colours.map((colour) => [colour.hex, colour.name])),
    printingType: product.printingType.map(
      ({ printingType, description, unit, price, printSize, minQuantity, areas }) => ({
        printingType,
        description,
        unit,
        price,
        printSize,
        minQuantity,
        ...(areas ? { areas } : {}),
      }),
    ),
    sizes: product.sizes,
    sizingChart: product.sizingChartId === null ? null : sizingChartPath(product.id, product.sizingChartId),
    measures: product.measures as ProductView['measures'],
    form: product.form,
    printAreas: product.printAreas as ProductView['printAreas'],
    isPrintingType: product.isPrintingType,
    ...(product.taxCategory !== 'S' && { taxCategory: product.taxCategory }),
    createdAt: product.createdAt.toISOString(),
    images: Object.fromEntries(product.colours.map(({ hex }) => [hex, imagesOf(product, hex)])),
  }
}

function imagesOf(product: Product, hex: string): { front: string; back: string } {
  const appearance = appearanceOf(product, hex)
  const address = (side: Side) => picturePath(product.id, hex, side, appearance)
  return { front: address('front'), back: address('back') }
}
