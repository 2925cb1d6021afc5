import { sides } from '@printery/domain'
import type { Configuration } from '../model.ts'
import { colourChangeTexts as texts } from './colour-change-texts.ts'

/** Sentences for the customer on what a change of the colour keeps and changes. */
export function colourChangeEffects(
  before: Configuration,
  after: Configuration,
  nameOf: (hex: string) => string,
): string[] {
  const messages = [texts.artworkKept(nameOf(after.colour))]
  for (const side of sides) {
    const [previous, next] = [before.printed[side], after.printed[side]]
    if (!previous || !next) continue
    if (next.withTemplate && next.withTemplate.drawnOf === undefined)
      messages.push(texts.templateOutdated(side, nameOf(before.colour)))
    if (next.type === 'Screen Printing' && next.inks !== previous.inks)
      messages.push(
        next.inks > previous.inks ? texts.moreInks(side, next.inks) : texts.fewerInks(side, next.inks),
      )
  }
  if (before.design?.isConfirmed) messages.push(texts.confirmFindings)
  return messages
}
