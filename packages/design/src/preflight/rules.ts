import { maxScreenColours, type PrintingTypeName } from '@printery/domain'
import type { Area } from '../document.ts'

/** The material that a printing method applies to the product; its findings are worded accordingly. */
export type Medium = 'print' | 'thread' | 'foil'

/** Capabilities and limits of a printing method. Lengths in mm; a point is 0.35 mm. */
export interface MethodRules {
  medium: Medium
  /** Prints inks, threads or foils one after the other, each solid, without shades. */
  printsSeparateInks: boolean
  /** Prints white under the inks on dark garments, which counts as one of them. */
  printsUnderbase: boolean
  /** Maximum number of inks, threads or foils. */
  maxInks?: number
  /** Maximum number of stitches of a side: over an hour on a machine of 700 a minute. */
  maxStitches?: number
  /** Minimum resolution of a picture in dpi. */
  minDpi: number
  /** Minimum font size (em), and minimum x-height of lower-case letters. */
  minText: { em: number; xHeight: number }
  minLineWidth: number
  minGap: number
  /** Prints translucent areas as they are. */
  printsHalftones: boolean
  /** Can print inks on top of each other. */
  printsOverprint: boolean
  /** Can print photos and gradients. */
  printsPhotos: boolean
  /** Inks cover the fabric. Otherwise the fabric shows through, and white is not printed. */
  isOpaque: boolean
  /** Bleed in mm. */
  bleed: number
}

const transfer: MethodRules = {
  medium: 'print',
  printsSeparateInks: false,
  printsUnderbase: false,
  minDpi: 150,
  minText: { em: 2.1, xHeight: 0.9 },
  minLineWidth: 0.35,
  // Two points are recommended, but the glyph spacing of 20 pt text is smaller and prints well.
  minGap: 0.5,
  printsHalftones: false,
  printsOverprint: false,
  printsPhotos: true,
  isOpaque: true,
  bleed: 0,
}

const sublimation: MethodRules = {
  medium: 'print',
  printsSeparateInks: false,
  printsUnderbase: false,
  minDpi: 150,
  minText: { em: 2.1, xHeight: 0.9 },
  minLineWidth: 0.2,
  minGap: 0.2,
  printsHalftones: true,
  printsOverprint: true,
  printsPhotos: true,
  isOpaque: false,
  bleed: 0,
}

/** The rules of all printing methods. */
export const methodRules: Record<PrintingTypeName, MethodRules> = {
  'Heat Transfer': transfer,
  'Screen Printing': {
    ...transfer,
    printsSeparateInks: true,
    printsUnderbase: true,
    maxInks: maxScreenColours,
    minText: { em: 2.8, xHeight: 1.2 },
    printsOverprint: true,
  },
  Embroidery: {
    ...transfer,
    medium: 'thread',
    printsSeparateInks: true,
    maxInks: 6,
    maxStitches: 50_000,
    minText: { em: 7, xHeight: 5 },
    minLineWidth: 1.3,
    minGap: 1,
    printsPhotos: false,
  },
  'Hot Stamping': {
    ...transfer,
    medium: 'foil',
    printsSeparateInks: true,
    maxInks: 1,
    minText: { em: 2.5, xHeight: 1.1 },
    minLineWidth: 0.2,
    minGap: 0.5,
  },
  Sublimation: sublimation,
  'Sublimation One Sided': sublimation,
  'Sublimation Double Sided': sublimation,
  General: {
    ...sublimation,
    minText: { em: 1.8, xHeight: 0.8 },
    minLineWidth: 0.1,
    minGap: 0.15,
    isOpaque: true,
    bleed: 3,
  },
}

/** Maximum safe margin in mm, because prints can be misaligned by this much. */
const maxSafeMargin = 5

/** Bleed and safe margin of an area, in mm. */
export function edgeMarginsOf(area: Pick<Area, 'width' | 'height'>, method: PrintingTypeName) {
  const safe = Math.min(maxSafeMargin, Math.round(Math.min(area.width, area.height) * 0.4) / 10)
  return { bleed: methodRules[method].bleed, safe }
}
