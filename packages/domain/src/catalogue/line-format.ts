import type { ScreenColours, SidePrinting } from '../pricing/pricing.ts'
import { type PrintingTypeName, type Side, sides } from './catalogue.ts'

const sideNames: Record<Side, string> = { front: 'Front', back: 'Back' }

/** `Front screen printing, 2 colours. Back heat transfer.` or `No print.` */
export function formatPrinting(printing: SidePrinting, screenColours: ScreenColours = {}): string {
  const printed = sides.flatMap((side) => {
    const method = printing[side]
    if (method === undefined) return []
    return [`${sideNames[side]} ${formatMethod(method, screenColours[side]).toLowerCase()}.`]
  })
  return printed.length === 0 ? 'No print.' : printed.join(' ')
}

/** `Screen Printing, 2 colours` or `Heat Transfer`: only screen printing is priced by the colour. */
export function formatMethod(method: PrintingTypeName, screenColours: number | undefined): string {
  const isCounted = method === 'Screen Printing' && screenColours !== undefined
  return isCounted ? `${method}, ${formatCount(screenColours, 'colour')}` : method
}

/** `S 6, M 14, XXL 2` or `One size 30` */
export function formatSizes(sizes: readonly { sizeName: string; quantity: number }[]): string {
  return sizes.map(({ sizeName, quantity }) => `${sizeLabel(sizeName)} ${quantity}`).join(', ')
}

/** `M`, `XXL`, `One size`. */
export function sizeLabel(sizeName: string): string {
  return sizeName === 'one size' ? 'One size' : sizeName.toUpperCase()
}

/** `1 item`, `2 items`. */
export function formatCount(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}
