import { type InkPrice, priceLine, type Side, tierFor } from '@printery/domain'
import { type Configuration, lineChoice, type Product } from '../model.ts'

/** The price difference when a side is printed with another number of inks; undefined if the quantity has no price. */
export function inkPrice(
  product: Pick<Product, 'price' | 'printingType'>,
  configuration: Configuration,
  side: Side,
  inks: number,
): InkPrice | undefined {
  const choice = lineChoice(configuration)
  const isEach = choice.quantity === 0
  const quantity = choice.quantity || (product.price[0]?.startRange ?? 1)
  if (!tierFor(product.price, quantity)) return undefined
  const currentLine = priceLine(product, { ...choice, quantity })
  const screenColours = { ...choice.screenColours, [side]: inks }
  const changedLine = priceLine(product, { ...choice, quantity, screenColours })
  return {
    cents: isEach ? changedLine.itemPrice - currentLine.itemPrice : changedLine.total - currentLine.total,
    isEach,
  }
}
