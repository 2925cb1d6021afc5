import { maxScreenColours, type PrintingTypeName } from '@printery/domain'
import type { Area } from '../document.ts'

/** What a way of printing can do. Lengths in mm; a point is 0.35 mm. */
export interface MethodRules {
  /** One ink, thread or foil after the other, each as a whole: no shades, no fades. */
  isSpot: boolean
  /** Inks at most, threads, foils. */
  mostInks?: number
  /** Pixels of a picture to the inch, below which it looks blurred. */
  leastDpi: number
  /** The em of the smallest letters, and of small ones the height without what reaches up or down. */
  leastText: { em: number; xHeight: number }
  leastLine: number
  leastGap: number
  /** Prints what is half transparent as it is. */
  fades: boolean
  /** Prints one ink into the other. */
  overprints: boolean
  /** Prints pictures whose colours run into each other. */
  photos: boolean
  /** Covers the cloth; where it doesn't, the cloth shows through and white isn't printed at all. */
  covers: boolean
  /** From the edge of what is cut. */
  bleed: number
}

const transfer: MethodRules = {
  isSpot: false,
  leastDpi: 150,
  leastText: { em: 2.1, xHeight: 0.9 },
  leastLine: 0.35,
  // Two points are asked for, but letters of 20 points stand nearer than that and come out well.
  leastGap: 0.5,
  fades: false,
  overprints: false,
  photos: true,
  covers: true,
  bleed: 0,
}

const sublimation: MethodRules = {
  isSpot: false,
  leastDpi: 150,
  leastText: { em: 2.1, xHeight: 0.9 },
  leastLine: 0.2,
  leastGap: 0.2,
  fades: true,
  overprints: true,
  photos: true,
  covers: false,
  bleed: 0,
}

/** All that differs between the shop's printing types, in one table. */
export const rules: Record<PrintingTypeName, MethodRules> = {
  'Heat Transfer': transfer,
  'Screen Printing': {
    ...transfer,
    isSpot: true,
    mostInks: maxScreenColours,
    leastText: { em: 2.8, xHeight: 1.2 },
    overprints: true,
  },
  Embroidery: {
    ...transfer,
    isSpot: true,
    mostInks: 6,
    leastText: { em: 7, xHeight: 5 },
    leastLine: 1.3,
    leastGap: 1,
    photos: false,
  },
  'Hot Stamping': {
    ...transfer,
    isSpot: true,
    mostInks: 1,
    leastText: { em: 2.5, xHeight: 1.1 },
    leastLine: 0.2,
    leastGap: 0.5,
  },
  Sublimation: sublimation,
  'Sublimation One Sided': sublimation,
  'Sublimation Double Sided': sublimation,
  General: {
    ...sublimation,
    leastText: { em: 1.8, xHeight: 0.8 },
    leastLine: 0.1,
    leastGap: 0.15,
    covers: true,
    bleed: 3,
  },
}

/** mm from the edge that print keeps clear of it: the press may be off by so much. */
const mostSafe = 5

/** mm around an area: what is printed beyond its edge and cut off, and what letters keep from it. */
export function edgesOf(area: Pick<Area, 'width' | 'height'>, method: PrintingTypeName) {
  const safe = Math.min(mostSafe, Math.round(Math.min(area.width, area.height) * 0.4) / 10)
  return { bleed: rules[method].bleed, safe }
}
