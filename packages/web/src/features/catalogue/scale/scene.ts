import type { PercentRect } from '../../../ui/pictures/in-percent.ts'
import type { SizeRatio } from '../preview/print-view.ts'

/** A product on a person or beside a hand, to scale. Places are in percent of the scene, and may exceed it. */
export interface Scene {
  figure: 'person' | 'hand'
  /** Width divided by height of the scene. */
  ratio: number
  figurePlace: PercentRect
  /** Place of the product's picture. */
  picturePlace: PercentRect
  /** Whether the head is drawn in front of the product, so that the neck comes out of the collar. */
  headInFront: boolean
}

/** Place of the picture for a larger or smaller garment, with the collar at the same position. */
export function resizedPlace(
  { left, top, width, height }: PercentRect,
  { across, along }: SizeRatio,
): PercentRect {
  return { left: left - (width * (across - 1)) / 2, top, width: width * across, height: height * along }
}
