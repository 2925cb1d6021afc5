import { sides } from '@printery/domain'
import type { Configuration } from '../model.ts'
import { colourChangeTexts as texts } from './colour-change-texts.ts'

/** What is kept on another colour, and what has to change there, one sentence each. */
export function whatChanges(
  before: Configuration,
  after: Configuration,
  nameOf: (hex: string) => string,
): string[] {
  const sentences = [texts.artworkKept(nameOf(after.colour))]
  for (const side of sides) {
    const [was, is] = [before.printed[side], after.printed[side]]
    if (!was || !is) continue
    if (is.withTemplate && is.withTemplate.drawnOf === undefined)
      sentences.push(texts.templateOutdated(side, nameOf(before.colour)))
    if (is.type === 'Screen Printing' && is.inks !== was.inks)
      sentences.push(is.inks > was.inks ? texts.moreInks(side, is.inks) : texts.fewerInks(side, is.inks))
  }
  if (before.design?.isConfirmed) sentences.push(texts.confirmFindings)
  return sentences
}
