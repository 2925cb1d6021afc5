import type { ProductForm } from './forms.ts'

/** mm, laid flat, as a sizing chart measures them. */
export interface GarmentMeasures {
  chest: number
  length: number
}

/** Size M, which the artwork shows. A test compares it with the artwork's metadata. */
const drawn: Partial<Record<ProductForm, GarmentMeasures>> = {
  tshirt: { chest: 520, length: 720 },
  polo: { chest: 520, length: 720 },
  hoodie: { chest: 570, length: 690 },
  bomber: { chest: 570, length: 700 },
}

/** The garment of the pictures; nothing for goods that come in one size. */
export function drawnGarment(form: ProductForm): GarmentMeasures | undefined {
  return drawn[form]
}

/** Prints on garments hang from the top of their area, all others sit in its middle. */
export function hangsFromTop(form: ProductForm): boolean {
  return drawn[form] !== undefined
}
