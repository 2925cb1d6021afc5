import type { OrderItemView } from '@printery/contract'
import { sides } from '@printery/domain'
import { sizesSentence } from '../../formatting/line-sentences.ts'
import { portalTexts as texts } from './texts.ts'

/** `Butter, S 6, M 14, XXL 2` */
export function colourAndSizes(item: OrderItemView): string {
  return `${item.colourName}, ${sizesSentence(item)}`
}

/** `Front screen printing 2 col., back heat transfer` */
export function printingOf(item: OrderItemView): string {
  const printed = sides.flatMap((side) => {
    const type = item.printingType[side]
    if (type === undefined) return []
    const inks = item.screenColours[side]
    const colours = type === 'Screen Printing' && inks !== undefined ? ` ${texts.inks(inks)}` : ''
    return [`${texts.sides[side]} ${type.toLowerCase()}${colours}`]
  })
  const sentence = printed.join(', ')
  return sentence === '' ? texts.noPrint : sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
