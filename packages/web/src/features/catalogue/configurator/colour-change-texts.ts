import type { Side } from '@printery/domain'

/** Texts of the dialog that confirms a colour change, and of its outcomes. */
export const colourChangeTexts = {
  title: 'Change the colour?',
  text: (colour: string) => `Your design was made for ${colour}. Proceed removes it.`,
  keepArtwork: 'Keep my artwork on the new colour',
  artworkKept: (colour: string) => `Your artwork, quantities and print choices are kept on ${colour}.`,
  templateOutdated: (side: Side, colour: string) =>
    `Your design with template for the ${side} still shows ${colour}: replace it, or remove it and we will draw it.`,
  moreInks: (side: Side, n: number) =>
    `The ${side} now needs ${n} ${n === 1 ? 'colour' : 'colours'}: on dark cloth, white is printed under the others.`,
  fewerInks: (side: Side, n: number) =>
    `The ${side} now needs ${n} ${n === 1 ? 'colour' : 'colours'}: on light cloth, no white is printed under them.`,
  confirmFindings: 'Please confirm again what we found in your design: it may look different on this colour.',
}
