import type { Side } from '@printery/domain'
import type { MockupName } from './mockup-names.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Left, top, right and bottom of the product without background and shadow, measured on the rendered artwork. */
const silhouettes: Record<MockupName, Record<Side, readonly [number, number, number, number]>> = {
  tshirt: { front: [102, 106, 1089, 1068], back: [108, 103, 1094, 1072] },
  polo: { front: [105, 100, 1095, 1071], back: [103, 100, 1090, 1077] },
  hoodie: { front: [120, 92, 1082, 1067], back: [113, 89, 1090, 1070] },
  bomber: { front: [68, 132, 1133, 1036], back: [59, 135, 1133, 1030] },
  tote: { front: [292, 102, 929, 1101], back: [295, 109, 909, 1101] },
  cap: { front: [180, 213, 1027, 864], back: [227, 217, 973, 869] },
  lanyard: { front: [400, 75, 803, 1139], back: [396, 75, 799, 1139] },
  bottle: { front: [464, 57, 736, 1097], back: [464, 57, 736, 1097] },
  mug: { front: [169, 273, 1049, 965], back: [151, 273, 1033, 965] },
  notebook: { front: [265, 128, 935, 1135], back: [265, 128, 935, 1074] },
  nametent: { front: [139, 305, 1086, 929], back: [114, 305, 1061, 929] },
}

const artworkSize = 1200
const paddingTopLeft = 34
const paddingForShadow = 86

/** The product itself in units of the 1200 unit artwork, without its shadow. */
export function productBox(mockup: MockupName, side: Side): Box {
  const silhouette = silhouettes[mockup]?.[side]
  if (!silhouette) throw new RangeError(`no picture of ${mockup}, ${side}`)
  const [left, top, right, bottom] = silhouette
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/**
 * The part of the 1200 unit artwork that a picture shows. The padding for the shadow is always the same, so that a
 * product has the same position in every picture.
 */
export function pictureBox(mockup: MockupName, side: Side): Box {
  const product = productBox(mockup, side)
  const x = Math.max(0, product.x - paddingTopLeft)
  const y = Math.max(0, product.y - paddingTopLeft)
  return {
    x,
    y,
    width: Math.min(artworkSize, product.x + product.width + paddingForShadow) - x,
    height: Math.min(artworkSize, product.y + product.height + paddingForShadow) - y,
  }
}

/** Size in px of a picture whose longer side has `longerSide` px. */
export function pictureSize(mockup: MockupName, side: Side, longerSide: number) {
  const box = pictureBox(mockup, side)
  const scale = longerSide / Math.max(box.width, box.height)
  return { width: Math.round(box.width * scale), height: Math.round(box.height * scale) }
}
