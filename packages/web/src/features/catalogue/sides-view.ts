import type { ProductView } from '@printery/contract'
import type { Side } from '@printery/domain'
import type { PrintArea } from '@printery/mockups'
import type { Place } from '../../ui/in-percent.ts'
import { type Artwork, type Configuration, isOpaque } from './model.ts'
import { areaOf, artworkPlace, type PrintView } from './print-view.ts'

/** What lies on the picture of a side. */
export interface PrintLayers {
  /** Width by height of the picture. */
  ratio: number
  ink: { url: string; place: Place; rotation: number; fromTop: boolean; opaque: boolean } | undefined
  /** Address of the cloth's shade over opaque inks, without a width. */
  shade: string | undefined
}

/** A side of the product as its picture shows it. */
export interface ConfiguredSide {
  side: Side
  /** Address of the product's picture, without a width. */
  picture: string
  /** Hex without `#`. */
  cloth: string
  print: PrintView | null
  area: PrintArea | undefined
  artwork: Pick<Artwork, 'url' | 'width' | 'height'> | undefined
}

export type ConfiguredViews = Record<Side, ConfiguredSide & { isPrinted: boolean }>

export function sidesView(
  product: ProductView,
  print: PrintView | null,
  now: Configuration,
): ConfiguredViews {
  const viewOf = (side: Side) => ({
    side,
    picture: product.images[now.colour]?.[side] ?? '',
    cloth: now.colour,
    print,
    area: areaOf(print, side, product.printingType, now.printed[side]?.type),
    artwork: now.printed[side]?.withoutTemplate,
    isPrinted: now.printed[side] !== undefined,
  })
  return { front: viewOf('front'), back: viewOf('back') }
}

/** Where the artwork of a side comes to lie, and how its ink takes the cloth. */
export function layersOf({ side, cloth, print, area, artwork }: ConfiguredSide): PrintLayers {
  const box = print?.side[side].box
  const ratio = box ? box.width / box.height : 1
  if (!box || !area || !artwork) return { ratio, ink: undefined, shade: undefined }
  const { rotation } = area
  const opaque = isOpaque(cloth, area.slot !== undefined)
  const place = artworkPlace(area, box, print.fromTop, artwork)
  return {
    ratio,
    ink: { url: artwork.url, place, rotation, fromTop: print.fromTop, opaque },
    // Inks that multiply already show the cloth's own shade.
    shade: opaque && rotation === 0 ? `/files/Forms/${print.form}/${side}-shade.webp` : undefined,
  }
}
