import type { ProductView } from '@printery/contract'
import { isDarkColour, type Side } from '@printery/domain'
import type { PrintArea } from '@printery/mockups'
import type { Artwork } from '../../../artwork/artwork.ts'
import type { PercentRect } from '../../../ui/pictures/in-percent.ts'
import type { Configuration } from '../model.ts'
import {
  areaOf,
  artworkPlace,
  type PrintView,
  placeOf,
  placeOnResized,
  type SizeRatio,
} from './print-view.ts'

/** Layers on the picture of a side. */
export interface PrintLayers {
  /** Width divided by height of the picture. */
  ratio: number
  /** Width divided by height of the drawn picture, before it is scaled to a size. */
  shape: number
  /** The artwork, its place and how it blends; undefined if there is none. */
  placedArtwork:
    | { url: string; place: PercentRect; rotation: number; fromTop: boolean; opaque: boolean }
    | undefined
  /** URL of the fabric's shade over opaque inks, without a width. */
  shade: string | undefined
}

/** A side of the product as its picture shows it. */
export interface ConfiguredSide {
  side: Side
  /** URL of the product's picture, without a size. */
  picture: string
  /** The colour of the product, as hex without `#`. */
  colour: string
  print: PrintView | null
  area: PrintArea | undefined
  artwork: Pick<Artwork, 'url' | 'width' | 'height'> | undefined
  /** Growth of the shown size; undefined if the garment is as large as its picture. */
  growth?: SizeRatio | undefined
}

export type ConfiguredViews = Record<Side, ConfiguredSide & { isPrinted: boolean }>

/** Both sides in one of the ordered colours. */
export function sidesView(
  product: ProductView,
  print: PrintView | null,
  { printed, design }: Pick<Configuration, 'printed' | 'design'>,
  colour: string,
): ConfiguredViews {
  const viewOf = (side: Side) => ({
    side,
    picture: product.images[colour]?.[side] ?? '',
    colour,
    print,
    area:
      print?.side[side].areas.find(({ name }) => name === design?.pictures[side]?.area) ??
      areaOf(print, side, product.printingType, printed[side]?.type),
    artwork: printed[side] && (design?.pictures[side] ?? printed[side].withoutTemplate),
    isPrinted: printed[side] !== undefined,
  })
  return { front: viewOf('front'), back: viewOf('back') }
}

/** Whether the product is dark below the print, so that inks are opaque and lines have to be light. */
export function isDark({ colour, area }: Pick<ConfiguredSide, 'colour' | 'area'>): boolean {
  return isOpaque(colour, area?.slot !== undefined)
}

const unscaled: SizeRatio = { across: 1, along: 1 }

/** The position of the artwork of a side, and how it blends with the fabric. */
export function layersOf({
  side,
  colour,
  print,
  area,
  artwork,
  growth = unscaled,
}: ConfiguredSide): PrintLayers {
  const box = print?.side[side].box
  const shape = box ? box.width / box.height : 1
  const ratio = (shape * growth.across) / growth.along
  if (!box || !area || !artwork) return { ratio, shape, placedArtwork: undefined, shade: undefined }
  const { rotation } = area
  const opaque = isDark({ colour, area })
  const artworkBox = placeOnResized(artworkPlace(area, box, print.fromTop, artwork), growth)
  return {
    ratio,
    shape,
    placedArtwork: { url: artwork.url, place: artworkBox, rotation, fromTop: print.fromTop, opaque },
    // Inks with the blend mode multiply already show the fabric's shade.
    shade:
      print.form && opaque && rotation === 0 ? `/files/Forms/${print.form}/${side}-shade.webp` : undefined,
  }
}

/** Place of a side's print area on its picture; undefined if unknown or if nothing is printed. */
export function areaPlace({ side, print, area, growth = unscaled }: ConfiguredSide): PercentRect | undefined {
  const box = print?.side[side].box
  return box && area && placeOnResized(placeOf(area, box), growth)
}

/** Whether inks are opaque, as on dark garments. A card in a slot of a lanyard is white on any colour. */
function isOpaque(hex: string, areaHasSlot: boolean): boolean {
  return !areaHasSlot && isDarkColour(hex)
}
