import { type ScreenColours, type SidePrinting, sides } from '@printery/domain'

/** `M`, `XXL`, `One size`. */
export function sizeLabel(sizeName: string): string {
  return sizeName === 'one size' ? 'One size' : sizeName.toUpperCase()
}

/** `S 6, M 14`. */
export function sizesInWords(
  sizes: readonly { productSize: { sizeName: string }; quantityPurchased: number }[],
): string {
  return sizes.map((size) => `${sizeLabel(size.productSize.sizeName)} ${size.quantityPurchased}`).join(', ')
}

/** `Front screen printing, 2 colours. Back heat transfer.` */
export function printingInWords(printing: SidePrinting, colours: ScreenColours = {}): string {
  const sentences = sides.flatMap((side) => {
    const type = printing[side]
    if (!type) return []
    const inks = type === 'Screen Printing' ? colours[side] : undefined
    const words = inks ? `, ${inks} ${inks === 1 ? 'colour' : 'colours'}` : ''
    return `${side === 'front' ? 'Front' : 'Back'} ${type.toLowerCase()}${words}.`
  })
  return sentences.join(' ') || 'No print.'
}

/** `1 item`, `2 items`. */
export function countOf(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}

export function piecesInWords(quantity: number): string {
  return countOf(quantity, 'piece')
}
