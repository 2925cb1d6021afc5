import type { Place } from '../../../ui/pictures/in-percent.ts'
import type { Growth } from '../preview/print-view.ts'

/** A product on a person or beside a hand, in one scale. Places are in percent of the scene, which may be exceeded. */
export interface Scene {
  figure: 'person' | 'hand'
  /** Width by height of the scene. */
  ratio: number
  figurePlace: Place
  /** Of the product's picture. */
  picturePlace: Place
  /** The neck comes out of the collar. */
  headInFront: boolean
}

/** Where the picture lies if it shows a larger or smaller garment, which hangs from the same collar. */
export function resizedPlace({ left, top, width, height }: Place, { across, along }: Growth): Place {
  return { left: left - (width * (across - 1)) / 2, top, width: width * across, height: height * along }
}
