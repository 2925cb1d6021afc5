import { findMinimumIssues, sides } from '@printery/domain'
import { wholePiecesOnly } from '../../../ui/forms/whole-pieces.ts'
import { type Configuration, type DesignSlot, hasMistyped, lineChoice, type Product } from '../model.ts'
import type { ConfiguredViews } from '../preview/sides-view.ts'
import { productTexts as texts } from '../texts.ts'

/** The one that is enough where the shop draws the other comes first. */
const artworkFirst: readonly DesignSlot[] = ['withoutTemplate', 'withTemplate']

/**
 * Why this can't go into the cart yet, sentence by sentence; empty when it can. Prices are judged apart. `views` tell what
 * the shop draws.
 */
export function blockers(product: Product, now: Configuration, views?: ConfiguredViews): string[] {
  const sentences: string[] = []
  const { quantity, printingType } = lineChoice(now)
  if (hasMistyped(now)) sentences.push(wholePiecesOnly)
  else if (quantity === 0) sentences.push(texts.noSize)
  for (const side of sides) {
    const choice = now.printed[side]
    if (!choice) continue
    if (!choice.type) sentences.push(texts.printingTypeMissing(side))
    if (now.design) {
      if (!now.design.pictures[side]) sentences.push(texts.emptySide(side))
    } else if (views?.[side].area && choice.withoutTemplate && !choice.withTemplate)
      sentences.push(texts.templateBeingDrawn(side))
    else for (const slot of artworkFirst) if (!choice[slot]) sentences.push(texts.artworkMissing[side][slot])
  }
  return quantity === 0
    ? sentences
    : [...sentences, ...new Set(Object.values(findMinimumIssues(product, printingType, quantity)))]
}
