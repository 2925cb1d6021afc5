import type { ProductView } from '@printery/contract'
import type { PrintingTypeName, Side } from '@printery/domain'
import type { Box, GarmentMeasures, PrintArea } from '@printery/mockups'
import type { PercentRect } from '../../../ui/pictures/in-percent.ts'
import type { Scene } from '../scale/scene.ts'

/**
 * The print areas on the pictures of a product form. The server computes them, so that no script contains the forms.
 */
export interface PrintView {
  /** Null for the seller's own pictures. */
  form: string | null
  /** Prints on garments are aligned to the top of their area, all others are centred. */
  fromTop: boolean
  /** Measures of the garment in the pictures, for goods in several sizes. */
  garment: GarmentMeasures | undefined
  side: Record<Side, { box: Box; areas: PrintArea[] }>
  /** The product on a person or beside a hand; only if its size is known. */
  scene: Partial<Record<Side, Scene>>
}

type Offer = ProductView['printingType'][number]

/** The area that a printing type prints on: its first, otherwise by its size label (DEC-43). */
export function areaOf(
  print: PrintView | null,
  side: Side,
  offers: readonly Offer[],
  type: PrintingTypeName | undefined,
): PrintArea | undefined {
  return findArea(print?.side[side].areas ?? [], side, offers, type)
}

/** The area that a printing type prints on, out of the given areas of a side. */
export function findArea<Area extends Pick<PrintArea, 'name' | 'mmWidth' | 'mmHeight'>>(
  areas: readonly Area[],
  side: Side,
  offers: readonly Offer[],
  type: PrintingTypeName | undefined,
): Area | undefined {
  const offer = offers.find((row) => row.printingType === type) ?? offers[0]
  const [name] = offer?.areas?.[side] ?? []
  return areas.find((area) => area.name === name) ?? findAreaBySize(areas, offer?.printSize)
}

function findAreaBySize<Area extends Pick<PrintArea, 'mmWidth' | 'mmHeight'>>(
  areas: readonly Area[],
  size: Offer['printSize'] | undefined,
): Area | undefined {
  const largestFirst = [...areas].sort((a, b) => b.mmWidth * b.mmHeight - a.mmWidth * a.mmHeight)
  if (size === '10CM X 10CM')
    return areas.find((area) => area.mmWidth === 100 && area.mmHeight === 100) ?? largestFirst.at(-1)
  return (size === 'A4' ? largestFirst[1] : undefined) ?? largestFirst[0]
}

export function placeOf(area: PrintArea, box: Box): PercentRect {
  return {
    left: ((area.x - box.x) / box.width) * 100,
    top: ((area.y - box.y) / box.height) * 100,
    width: (area.width / box.width) * 100,
    height: (area.height / box.height) * 100,
  }
}

/** The place of an artwork of this size in px: as large as the area allows, with its ratio. */
export function artworkPlace(
  area: PrintArea,
  box: Box,
  fromTop: boolean,
  px: { width: number; height: number },
): PercentRect {
  const scale = Math.min(area.width / px.width, area.height / px.height)
  const [width, height] = [px.width * scale, px.height * scale]
  const y = area.y + (fromTop ? 0 : (area.height - height) / 2)
  return placeOf({ ...area, x: area.x + (area.width - width) / 2, y, width, height }, box)
}

/** Ratio of a size's width and length to the garment in the pictures. */
export interface SizeRatio {
  across: number
  along: number
}

/** The place of a print on a resized garment: its top moves with the garment, its printed size stays the same. */
export function placeOnResized(placement: PercentRect, { across, along }: SizeRatio): PercentRect {
  const width = placement.width / across
  return {
    ...placement,
    left: placement.left + (placement.width - width) / 2,
    width,
    height: placement.height / along,
  }
}

/** Width of the artwork at print size, mm. */
export function printedWidth(area: PrintArea, px: { width: number; height: number }): number {
  return px.width * Math.min(area.mmWidth / px.width, area.mmHeight / px.height)
}

/** A CSS mask that covers exactly this place, which is in percent. */
export function maskOf(url: string, { left, top, width, height }: PercentRect) {
  // A percentage of mask-position aligns that point of the mask with the same point of the picture.
  const positionOf = (start: number, length: number) => (length >= 100 ? 0 : (start / (100 - length)) * 100)
  return {
    maskImage: `url("${url}")`,
    maskRepeat: 'no-repeat',
    maskPosition: `${positionOf(left, width)}% ${positionOf(top, height)}%`,
    maskSize: `${width}% ${height}%`,
  }
}
