import type { MockupName } from './mockup-names.ts'

/** In mm, laid flat, as in a sizing chart. */
export interface GarmentMeasures {
  chest: number
  length: number
}

/** Size M, as drawn. A test compares it with the metadata of the artwork. */
const measuresByMockup: Partial<Record<MockupName, GarmentMeasures>> = {
  tshirt: { chest: 520, length: 720 },
  polo: { chest: 520, length: 720 },
  hoodie: { chest: 570, length: 690 },
  bomber: { chest: 570, length: 700 },
}

/** The measures of the drawn garment; undefined for products with one size. */
export function garmentMeasures(mockup: MockupName): GarmentMeasures | undefined {
  return measuresByMockup[mockup]
}

/** Prints on garments are aligned to the top of the print area, all others to its centre. */
export function isTopAligned(mockup: MockupName): boolean {
  return measuresByMockup[mockup] !== undefined
}
