import { type Cents, formatCents, formatTotal, type Side } from '@printery/domain'
import { artworkTexts } from '../../artwork/texts.ts'

const sideNames: Record<Side, string> = { front: 'front', back: 'back' }

export function pieces(n: number): string {
  return `${n} ${n === 1 ? 'piece' : 'pieces'}`
}

const printSuffix = { design: ' with your design, watermarked', example: ', an example of a print' }

/** Every text of the configurator. */
export const productTexts = {
  shop: 'Shop',
  breadcrumb: 'Breadcrumb',
  doubleSided: 'Double Side Printable',
  grams: (kg: number) => `${Math.round(kg * 1000)} g`,
  loading: 'Loading the product',
  notFoundTitle: 'Product not found',
  notFound: 'This product is no longer on sale.',
  notFoundButton: 'See similar products',
  scriptNeeded: 'You need JavaScript to choose and add to the cart.',

  steps: {
    colour: 'Product Colour',
    sides: 'Printing Sides',
    printing: 'Printing Type',
    sizes: 'Select Sizes',
    proofing: 'Print proofing',
  },
  noPrint: 'No Print',
  sidePrint: { front: 'Front Print', back: 'Back Print' } satisfies Record<Side, string>,
  sideName: { front: 'Front', back: 'Back' } satisfies Record<Side, string>,
  sidePanel: { front: 'Front Side', back: 'Back Side' } satisfies Record<Side, string>,
  blank: 'The product comes without a print.',
  notPrinted: 'This product is sold without a print.',

  perUnit: (cents: Cents, unit: 'per print' | 'per color') =>
    `${formatCents(cents)} ${unit === 'per color' ? 'per colour' : unit}`,
  noMinimum: 'No Minimum Order Quantity',
  fromPieces: (n: number) => `From ${pieces(n)}`,
  minimumUnits: (n: number) => `Minimum ${n} units`,
  orderPieces: (n: number) => `Order ${pieces(n)}`,
  piecesSoFar: (n: number, min: number) =>
    `You have ${pieces(n)} so far. Press Order ${pieces(min)} to raise the quantity and choose it.`,
  chooseSizesBelow: 'Choose the sizes below.',
  addPiecesOrChooseType: (n: number) => `Add ${n}, or choose another printing type.`,
  inks: 'Colours',
  inksGroup: 'Number of colours',
  inksHint: 'Incorrect numbers will be rejected. 8 to 10 colours are quoted on request.',
  inksHintLong:
    'Choose the number of single colours in your design, up to 10. Incorrect numbers will be rejected. 8 to 10 colours are quoted on request.',
  inksCounted: (n: number, isDark: boolean) =>
    `Counted in your design: ${n} ${n === 1 ? 'colour' : 'colours'}${isDark ? ', including the background' : ''}.`,
  inksUncountable: 'Counted in your design: more than 10 colours. Screen printing allows 7.',
  inksDiffer: (selected: number) => `You chose ${selected}.`,
  underbase:
    'On dark cloth the white under the inks counts as one colour, unless the design itself has white.',

  ...artworkTexts,
  withTemplate: 'Design with template',
  withoutTemplate: 'Design without template',
  drawnFromArtwork: 'Drawn from your artwork.',
  drawingFromArtwork: 'Being drawn from your artwork.',
  drawnFileName: (artwork: string, side: Side) => `${artwork}, drawn on the ${sideNames[side]}.png`,
  drawnHint: 'Upload a file to replace it.',
  oneFileIsEnough:
    'One file is enough: upload your design without template, and we draw the one with template.',
  drawnUnlessUploaded: 'Optional: we draw it from your design without template.',
  templateBeingDrawn: (side: Side) =>
    `The ${sideNames[side]}: design with template is being drawn. Or upload it yourself.`,
  otherIsDrawn: 'The design without template is enough: we draw the other from it.',
  additional: 'Additional files',
  additionalHint: '.AI or .PDF, up to 5',
  bothFilesNeeded: 'Draw your design on the template and upload both pictures.',
  templateHint:
    'Send .AI or .PDF as additional files. Files that do not match the template will be rejected.',
  templateDownload: (side: Side) => `Download the ${sideNames[side]} template`,
  templateFailed: 'The template could not be downloaded. Try again.',
  help: {
    example: 'Example',
    compare: 'Compare printing types',
    methods: 'How we print',
    submission: 'Design Submission Guide',
  },
  replaceFiles: 'Replace files',
  filesNotSent: (n: number) => `${n === 1 ? '1 file' : `${n} files`} was not uploaded.`,
  notAdded: 'Not added to the cart.',
  showProblem: 'Show',
  addingCancelled: 'Stopped. Nothing was added, and everything you chose is kept.',

  sizeLabel: (size: string) => `Quantity ${size}`,
  piecesRule: (max: number) => `1 to ${max} per size.`,
  sizingChart: 'Sizing Chart',
  chartOf: (title: string) => `Sizing chart of ${title}`,
  noChart: 'No sizing chart for this product.',
  size: 'Size',
  cellLabel: (size: string, colour: string) => `Quantity ${size}, ${colour}`,
  grid: 'Pieces by colour and size',
  colour: 'Colour',
  rowTotal: 'Total',
  moreSizes: 'More sizes: swipe or use the arrow keys',
  addColour: 'Add another colour',
  addColourNamed: (colour: string) => `Add ${colour}`,
  runHint: 'Printed as one run: the total sets the price of each piece.',
  colourLine: (colour: string, n: number) => `${colour}, ${pieces(n)}`,
  pasted: (n: number, ignored: number) =>
    `${n} ${n === 1 ? 'quantity' : 'quantities'} pasted.${ignored === 0 ? '' : ` ${ignored} did not fit here.`}`,

  proofing: {
    'Print Now': 'We check the file and print without asking again.',
    'Wait for Online Confirmation':
      'Production starts after you approve the proof. The time you take is added to the delivery date.',
  },

  price: 'Price',
  eachFrom: (n: number) => (n === 1 ? 'for one piece' : `each, from ${n} pieces`),
  each: 'Each',
  eachOf: (n: number, cents: Cents) => `${pieces(n)}, ${formatCents(cents)} each`,
  tiers: 'Price by quantity',
  tierPieces: 'Pieces',
  tierPrinted: 'Printed, each',
  tierEach: 'Blank, each',
  tierRange: (start: number, end: number, open: boolean) =>
    open ? `${start} +` : start === end ? `${start}` : `${start} to ${end}`,
  tierLine: (title: string, range: string) => `${title}, ${range}`,
  sideLine: (side: Side, printing: string) =>
    `${side === 'front' ? 'Front' : 'Back'}, ${printing.charAt(0).toLowerCase()}${printing.slice(1).toLowerCase()}`,
  inkCount: (n: number) => `${n} ${n === 1 ? 'colour' : 'colours'}`,
  noPrice: (min: number, max: number) =>
    `This quantity has no price. Choose between ${min} and ${max} pieces, or request a price.`,
  belowLowest: (min: number) => `Prices start at ${min} pieces.`,
  delivery: { regular: 'Regular', fast: 'Fast', shipping: 'Shipping is added at checkout.' },
  quotation: 'Need a Quotation? Completing the order gives a PDF quotation at checkout.',

  buyNow: 'Buy now',
  addToCart: 'Add to cart',
  addingShort: 'Adding…',
  noSize: 'Please select a size and quantity.',
  printingTypeMissing: (side: Side) => `Choose a printing type for the ${sideNames[side]}.`,
  artworkMissing: {
    front: {
      withTemplate: 'Upload the front: design with template.',
      withoutTemplate: 'Upload the front: design without template.',
    },
    back: {
      withTemplate: 'Upload the back: design with template.',
      withoutTemplate: 'Upload the back: design without template.',
    },
  },
  loginNeeded: 'Please login to continue your purchase',
  adding: 'Product currently adding to cart!',
  added: 'Item added to cart successfully!',
  addFailed: 'Failed to add item to cart',
  addFailedLater: 'Failed to add product to the cart. Please try again later.',
  partlyAdded: (n: number, total: number) =>
    `${n} of ${total} colours ${n === 1 ? 'is' : 'are'} in your cart. Press the button to add the rest; nothing is added twice.`,
  uploadFailed: 'Failed to upload image',
  uploadRetry: 'Everything else is kept. Press the button to try again.',
  priceChanged: (total: Cents) => `The price is now ${formatTotal(total)}. Check it and add again.`,

  preview: (side: Side, colour: string, title: string, print: 'design' | 'example' | undefined) =>
    `Preview, ${sideNames[side]}: ${title} in ${colour}${print ? printSuffix[print] : ''}`,
  previewSide: 'Side',
  otherViews: { scale: 'Scale', fabric: 'Fabric', material: 'Material', sizes: 'Sizes' },
  fabricOf: (title: string, colour: string) => `The material of ${title} in ${colour}, close up`,
  toScale: {
    person: (title: string, colour: string) => `${title} in ${colour} to scale on a person 1.75 m tall`,
    hand: (title: string, colour: string) => `${title} in ${colour} to scale beside a 19 cm hand`,
  },
  besideFigure: {
    person: (product: string) => `${product}, on a person 1.75 m tall`,
    hand: (product: string) => `${product}, beside a 19 cm hand`,
  },
  copyPreview: 'Copy preview as image',
  previewCopied: 'Image copied to clipboard!',
  previewCopyFailed: 'Failed to copy image to clipboard. Please try again.',
  printArea: (mmWidth: number, mmHeight: number) => `Print area ${mmWidth / 10} x ${mmHeight / 10} cm`,

  shownGoods: (colour: string, size: string) => `${colour}, ${size}`,
  scale: {
    title: 'Sizes to scale',
    blank: (size: string, chest: number, length: number) => `${size}: ${chest} cm wide, ${length} cm long`,
    print: (size: string, chest: number, print: number) => `${size}: ${chest} cm wide, the print ${print} cm`,
    printSizeKept: (size: string) =>
      `The preview shows size ${size}. The print keeps its size in centimetres on every garment size.`,
    show: 'Show size',
    selected: (n: number) => (n === 1 ? 'piece chosen' : 'pieces chosen'),
  },

  uploadArtwork: 'Upload your artwork',
  designHere: 'Design it here',
  designHint: 'No files yet? Draw it on the product, with text, photos and art from the shop.',
  editDesign: 'Edit design',
  designed: 'Made in the design editor',
  designedSide: (side: Side) => `Your design, ${sideNames[side]}`,
  uploadInstead: 'Upload files instead',
  emptySide: (side: Side) => `Your design has nothing on the ${sideNames[side]} yet.`,
  orderLikeThis: 'Order it like this',
  designRemoval: {
    title: 'Your design will be removed',
    text: 'Uploaded images, logos and the design in the editor are deleted. This cannot be undone.',
  },
  unsaved: {
    title: 'Leave without saving?',
    text: 'Your changes on this page are not saved.',
  },
  proceed: 'Proceed',
  decline: 'Decline',
}
