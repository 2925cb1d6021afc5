import type { Side } from '@printery/domain'

const onSide: Record<Side, string> = { front: 'front', back: 'back' }

export const texts = {
  open: 'Product view',
  title: 'Product view',
  intro: 'Your design on every colour of the product.',
  side: { front: 'Front', back: 'Back' } satisfies Record<Side, string>,
  sides: 'Side',
  empty: 'Your design is still empty. Add something, and see it here on every colour.',
  colours: (product: string) => `Colours of ${product}`,
  picture: (product: string, colour: string, side: Side) =>
    `${product} in ${colour} with your design, ${onSide[side]}`,
  drawing: (done: number, all: number) => `Drawing mock-ups: ${done} of ${all}`,
  drawn: 'All mock-ups are drawn.',
  notDrawn: 'This mock-up could not be drawn.',
  tryAgain: 'Try again',
  tryAgainOf: (product: string, colour: string) => `Try again: ${product} in ${colour}`,
  ordered: 'Your colour',
  use: 'Use this colour',
  orderOf: (colour: string) => `Use this colour: ${colour}`,
  used: (colour: string) => `Your product is now ${colour}.`,
  contrastFailed: 'Which colours suit your design could not be checked.',
  download: 'Download',
  downloadOf: (product: string, colour: string, side: Side) =>
    `Download mock-up: ${product} in ${colour}, ${onSide[side]}`,
  downloading: 'Drawing the picture…',
  downloadAll: 'Download all colours',
  downloadingAll: (done: number, all: number) => `Saving ${done} of ${all}…`,
  downloadFailed: 'The mock-up could not be saved. Please try again.',
  others: 'On other products',
  othersHint: 'Fitted into the print area of each product, in the same proportions.',
  othersFailed: 'Other products could not be loaded.',
  noOthers: 'No other product is printed like this.',
  findingOthers: 'Looking for products…',
  pageOf: (product: string) => `See ${product} (opens in a new tab)`,
  page: 'See product',
  close: 'Close',
}
