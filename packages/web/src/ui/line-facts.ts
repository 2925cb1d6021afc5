import type { CartItemView } from '@printery/contract'
import * as domain from '@printery/domain/line-format'

/** What a line of a cart and a line of an order have in common. */
type Line = Pick<CartItemView, 'itemProductSizes' | 'printingType' | 'screenColours'>

/** `Front screen printing, 2 colours. Back heat transfer.` or `No Print.` */
export function printingSentence({ printingType, screenColours }: Line): string {
  return domain.formatPrinting(printingType, screenColours)
}

/** `S 6, M 14, XXL 2` or `One size 30` */
export function sizesSentence({ itemProductSizes }: Line): string {
  return domain.formatSizes(
    itemProductSizes.map(({ productSize: { sizeName }, quantityPurchased: quantity }) => ({
      sizeName,
      quantity,
    })),
  )
}
