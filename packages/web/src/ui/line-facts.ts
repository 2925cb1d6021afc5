import type { CartItemView } from '@printery/contract'
import * as domain from '@printery/domain/line-words'

/** What a line of a cart and a line of an order have in common. */
type Line = Pick<CartItemView, 'itemProductSizes' | 'printingType' | 'screenColours'>

/** `Front screen printing, 2 colours. Back heat transfer.` or `No Print.` */
export function printingSentence({ printingType, screenColours }: Line): string {
  return domain.printingSentence(printingType, screenColours)
}

/** `S 6, M 14, XXL 2` or `One size 30` */
export function sizesSentence({ itemProductSizes }: Line): string {
  return domain.sizesSentence(
    itemProductSizes.map(({ productSize: { sizeName }, quantityPurchased: quantity }) => ({
      sizeName,
      quantity,
    })),
  )
}
