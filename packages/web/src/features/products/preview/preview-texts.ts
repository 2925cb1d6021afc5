import type { Side } from '@printery/domain'
import { formatCount } from '@printery/domain/line-format'

/** Every text of the product preview. */
export const previewTexts = {
  pageTitle: 'Product preview · Printery',
  title: 'Product preview',
  note: 'This is how customers will see it. Quantities and printing types cannot be chosen here.',
  backToForm: 'Back to the form',
  empty: 'There is no product to preview.',
  emptyHint: 'Open the form of a product and press Preview.',
  toProducts: 'My Products',
  untitled: 'New product',
  grams: (grams: string) => `${grams} g`,
  noImage: 'No image yet',

  quotation: 'Need a Quotation?',
  quotationText: 'Completing the order gives a PDF quotation at checkout.',

  colour: 'Product Colour',
  sides: 'Printing Sides',
  printing: 'Printing Type',
  sizes: 'Select Sizes',
  noColour: 'No colour yet.',
  noPrint: 'No Print',
  sidePrint: { front: 'Front Print', back: 'Back Print' } satisfies Record<Side, string>,
  sidePanel: { front: 'Front Side', back: 'Back Side' } satisfies Record<Side, string>,
  sideName: { front: 'Front', back: 'Back' } satisfies Record<Side, string>,
  blank: 'The product comes without a print.',
  noTypes: 'No printing type yet.',
  noMinimum: 'No Minimum Order Quantity',
  fromPieces: (n: number) => `From ${formatCount(n, 'piece')}`,
  minimumUnits: (n: number) => `Minimum ${n} units`,
  perUnit: (price: string, unit: string) => `${price} ${unit === 'per color' ? 'per colour' : unit}`,
  example: 'Example',
  exampleOf: (side: string) => `Example, ${side}`,
  exampleText: 'A design in the print area, as large as it allows.',
  examplePicture: (side: string, title: string) => `${side} of ${title} with a sample design`,
  noSizes: 'No size yet.',
  embroidery: 'Embroidery requires a minimum quantity of 30 Units.',
  sizingChart: 'Sizing Chart',
  quantity: (size: string) => `Quantity ${size}`,
  picture: (side: string, colour: string, title: string) => `${side} of ${title} in ${colour}`,
} as const
