import { type Side, sides } from './catalogue.ts'
import type { ScreenColours, SidePrinting } from './pricing.ts'

const sideNames: Record<Side, string> = { front: 'Front', back: 'Back' }

/** `Front screen printing, 2 colours. Back heat transfer.` or `No Print.` */
export function formatPrinting(printing: SidePrinting, screenColours: ScreenColours): string {
  const printed = sides.flatMap((side) => {
    const method = printing[side]
    if (method === undefined) return []
    const inks = screenColours[side]
    const colours = inks === undefined ? '' : `, ${inks} ${inks === 1 ? 'colour' : 'colours'}`
    return [`${sideNames[side]} ${method.toLowerCase()}${colours}.`]
  })
  return printed.length === 0 ? 'No Print.' : printed.join(' ')
}

/** `S 6, M 14, XXL 2` or `One size 30` */
export function formatSizes(sizes: readonly { sizeName: string; quantity: number }[]): string {
  return sizes.map(({ sizeName, quantity }) => `${sizeLabel(sizeName)} ${quantity}`).join(', ')
}

/** `M`, `XXL`, `One size`. */
function sizeLabel(sizeName: string): string {
  return sizeName === 'one size' ? 'One size' : sizeName.toUpperCase()
}
