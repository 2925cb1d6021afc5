import type { CartItemView } from '@printery/contract'
import { sides } from '@printery/domain'

/** What a line of a cart and a line of an order have in common. */
type Line = Pick<CartItemView, 'itemProductSizes' | 'printingType' | 'screenColours'>

const sideNames = { front: 'Front', back: 'Back' }

/** `Front screen printing, 2 colours. Back heat transfer.` or `No Print.` */
export function printingSentence({ printingType, screenColours }: Line): string {
  const printed = sides.flatMap((side) => {
    const method = printingType[side]
    if (method === undefined) return []
    const inks = screenColours[side]
    const colours = inks === undefined ? '' : `, ${inks} ${inks === 1 ? 'colour' : 'colours'}`
    return [`${sideNames[side]} ${method.toLowerCase()}${colours}.`]
  })
  return printed.length === 0 ? 'No Print.' : printed.join(' ')
}

/** `S 6, M 14, XXL 2` or `One size 30` */
export function sizesSentence({ itemProductSizes }: Line): string {
  return itemProductSizes
    .map(({ productSize, quantityPurchased }) => `${sizeName(productSize.sizeName)} ${quantityPurchased}`)
    .join(', ')
}

function sizeName(name: string): string {
  return name === 'one size' ? 'One size' : name.toUpperCase()
}
