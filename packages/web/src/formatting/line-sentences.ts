import type { CartItemView } from '@printery/contract'
import { formatPrinting, formatSizes } from '@printery/domain/line-format'

/** Fields that lines of carts and orders share. */
type Line = Pick<CartItemView, 'itemProductSizes' | 'printingType' | 'screenColours'>

/** `Front screen printing, 2 colours. Back heat transfer.` or `No print.` */
export function printingSentence({ printingType, screenColours }: Line): string {
  return formatPrinting(printingType, screenColours)
}

/** `S 6, M 14, XXL 2` or `One size 30` */
export function sizesSentence({ itemProductSizes }: Line): string {
  return formatSizes(
    itemProductSizes.map(({ productSize: { sizeName }, quantityPurchased: quantity }) => ({
      sizeName,
      quantity,
    })),
  )
}
