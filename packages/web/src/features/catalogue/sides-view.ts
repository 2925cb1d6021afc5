import type { ProductView } from '@printery/contract'
import type { Side } from '@printery/domain'
import type { PrintArea } from '@printery/mockups'
import type { Artwork, Configuration } from './model.ts'
import { areaOf, type PrintView } from './print-view.ts'

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
