import type { ProductView } from '@printery/contract'
import { picturePath } from './picture-path.ts'
import type { Product } from './queries.ts'

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
    sizes: product.sizes as ProductView['sizes'],
    sizingChart: null,
    measures: product.measures as ProductView['measures'],
    form: product.form,
    isPrintingType: product.isPrintingType,
    createdAt: product.createdAt.toISOString(),
    images: Object.fromEntries(
      product.colours.map(({ hex }) => [
        hex,
        { front: picturePath(product.id, hex, 'front'), back: picturePath(product.id, hex, 'back') },
      ]),
    ),
  }
}
