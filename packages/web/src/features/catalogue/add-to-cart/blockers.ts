import { findMinimumIssues, sides } from '@printery/domain'
import { piecesError } from '../../../ui/forms/whole-pieces.ts'
import { type Configuration, type DesignSlot, hasMistyped, lineChoice, type Product } from '../model.ts'
import type { ConfiguredViews } from '../preview/sides-view.ts'
import { productTexts as texts } from '../texts.ts'

/** The order of the messages. The design without template is first, because the shop may draw the one with template from it. */
const artworkFirst: readonly DesignSlot[] = ['withoutTemplate', 'withTemplate']

/**
 * The reasons why this configuration can't be added to the cart yet, one sentence each; empty if it can. Whether it has a
 * price is checked elsewhere. `views` determine on which sides the shop draws the design with template itself.
 */
export function blockers(product: Product, configuration: Configuration, views?: ConfiguredViews): string[] {
  const messages: string[] = []
  const { quantity, printingType } = lineChoice(configuration)
  if (hasMistyped(configuration)) messages.push(piecesError)
  else if (quantity === 0) messages.push(texts.noSize)
  for (const side of sides) {
    const choice = configuration.printed[side]
    if (!choice) continue
    if (!choice.type) messages.push(texts.printingTypeMissing(side))
    if (configuration.design) {
      if (!configuration.design.pictures[side]) messages.push(texts.emptySide(side))
    } else if (views?.[side].area && choice.withoutTemplate && !choice.withTemplate)
      messages.push(texts.templateBeingDrawn(side))
    else for (const slot of artworkFirst) if (!choice[slot]) messages.push(texts.artworkMissing[side][slot])
  }
  return quantity === 0
    ? messages
    : [...messages, ...new Set(Object.values(findMinimumIssues(product, printingType, quantity)))]
}
