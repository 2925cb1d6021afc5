import type { ProductForm } from './forms.ts'

/** In mm, laid flat, as in a sizing chart. */
export interface GarmentMeasures {
  chest: number
  length: number
}

/** Size M, as drawn. A test compares it with the metadata of the artwork. */
const measuresByForm: Partial<Record<ProductForm, GarmentMeasures>> = {
  tshirt: { chest: 520, length: 720 },
  polo: { chest: 520, length: 720 },
  hoodie: { chest: 570, length: 690 },
  bomber: { chest: 570, length: 700 },
}

/** The measures of the drawn garment; undefined for products with one size. */
export function garmentMeasures(form: ProductForm): GarmentMeasures | undefined {
  return measuresByForm[form]
}

/** Prints on garments are aligned to the top of the print area, all others to its centre. */
export function isTopAligned(form: ProductForm): boolean {
  return measuresByForm[form] !== undefined
}
