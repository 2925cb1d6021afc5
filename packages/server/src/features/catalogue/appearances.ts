import {
  garmentCategories,
  type PrintAreaOnPicture,
  type PrintAreasOnPictures,
  type Side,
} from '@printery/domain'
import { isMockupName, isTopAligned, pictureBox, printAreas } from '@printery/mockups'

/** A side's picture that its seller uploaded. */
export interface SidePicture {
  fileId: string
  /** Width divided by height. */
  ratio: number
}

/** How a product looks in a colour: a side without a picture is drawn from its mockup. */
export interface Appearance {
  /** The name of a mockup; null if all pictures were uploaded. */
  form: string | null
  category: string
  printAreas: PrintAreasOnPictures | null
  pictures: Partial<Record<Side, SidePicture>>
  /**
   * Whether the address contains the mockup's name, because another mockup may have been drawn at the plain address
   * before.
   */
  isNamed: boolean
}

/** A print area of a side, on the picture that is shown. */
export interface ShownArea extends PrintAreaOnPicture {
  /** Printed as a white card, whatever the colour of the garment. */
  isSlot: boolean
}

/** Returns the print areas of a side: those of its mockup, or those that the seller drew on an uploaded picture. */
export function shownAreas(
  { form: mockup, printAreas: ownAreas, pictures }: Appearance,
  side: Side,
): ShownArea[] {
  if (pictures[side] || mockup === null || !isMockupName(mockup))
    return (ownAreas?.[side] ?? []).map((area) => ({ ...area, isSlot: false }))
  const box = pictureBox(mockup, side)
  return printAreas(mockup, side).map(({ name, x, y, width, height, mmWidth, mmHeight, rotation, slot }) => ({
    ...{ name, mmWidth, mmHeight, rotation },
    left: (x - box.x) / box.width,
    top: (y - box.y) / box.height,
    width: width / box.width,
    height: height / box.height,
    isSlot: slot !== undefined,
  }))
}

/** Width divided by height of the picture of a side; undefined if there is none. */
export function shownRatio({ form: mockup, pictures }: Appearance, side: Side): number | undefined {
  const uploaded = pictures[side]
  if (uploaded) return uploaded.ratio
  if (mockup === null || !isMockupName(mockup)) return undefined
  const box = pictureBox(mockup, side)
  return box.width / box.height
}

/** Prints on garments are aligned to the top of their area, all others are centred. */
export function isPrintTopAligned({ form: mockup, category }: Appearance): boolean {
  return mockup !== null && isMockupName(mockup) ? isTopAligned(mockup) : garmentCategories.includes(category)
}
