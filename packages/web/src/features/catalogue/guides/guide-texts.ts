import type { PrintingTypeName } from '@printery/domain'

/** A limit of a printing type. `value` is the number with which a design can be compared. */
export interface MethodLimit {
  key: string
  label: string
  text: string
  value?: number
}

export interface MethodGuide {
  /** Literally from the specification; the minimum comes from the product. */
  specified: readonly string[]
  /** Price in cents that `documented` names. A product may have another price. */
  documentedPrice?: number
  howItWorks: string
  goodFor: readonly string[]
  lessSuitableFor: readonly string[]
  limits: readonly MethodLimit[]
  care: string
}

const sublimation: MethodGuide = {
  specified: [],
  howItWorks:
    'Dye is printed on paper in mirror image and turned to gas by heat. It settles inside polyester or a coated surface, so the print has no thickness.',
  goodFor: [
    'Running shirts, lanyards and mugs',
    'Full-colour pictures up to the edge',
    'Prints that must not add weight',
  ],
  lessSuitableFor: [
    'Cotton: the dye does not hold',
    'Dark goods: there is no white ink, and the colour of the product shows through',
  ],
  limits: [
    { key: 'material', label: 'Material', text: 'Polyester or a coated surface only.' },
    { key: 'white', label: 'White', text: 'No white ink. White is the product itself.' },
    { key: 'minDpi', label: 'Pictures', text: '150 to 300 dpi at printed size.', value: 150 },
    {
      key: 'bleed',
      label: 'Bleed',
      text: '6.4 mm of extra picture on each side that is printed to the edge.',
    },
    { key: 'mirror', label: 'Mirror image', text: 'We mirror the file. Send it the right way round.' },
  ],
  care: 'Wash at 40 °C. Rinse mugs by hand.',
}

/** Capabilities and limits of each printing type. */
export const methodGuides: Record<PrintingTypeName, MethodGuide> = {
  'Heat Transfer': {
    specified: [
      '$2.5 per print',
      'Multi colour, full colour',
      'Best Seller',
      'Unlimited colours',
      'Short lifespan',
    ],
    documentedPrice: 250,
    howItWorks:
      'Your design is printed in full colour on a film, with white under it where the cloth is dark. A press at about 160 °C bonds the film to the garment.',
    goodFor: ['Photographs and gradients', 'One piece or a few', 'A different name on every shirt'],
    lessSuitableFor: [
      'Large solid areas on thin cloth: they feel stiff',
      'Workwear that is washed hot every week',
    ],
    limits: [
      { key: 'minLine', label: 'Thinnest line', text: 'Lines at least 0.35 mm wide (1 pt).' },
      { key: 'minGap', label: 'Smallest gap', text: 'Gaps between shapes at least 0.7 mm (2 pt).' },
      { key: 'minDpi', label: 'Pictures', text: '150 dpi or more at printed size.', value: 150 },
      {
        key: 'fade',
        label: 'Fades',
        text: 'No fading to nothing: the film needs an edge. End a gradient at 15% or cut it off.',
      },
    ],
    care: 'Wash inside out at 30 °C, do not iron the print.',
  },
  'Screen Printing': {
    specified: [
      '$0.80 per colour',
      'High definition',
      'Long lifespan',
      '1 to 7 colours',
      'Incorrect numbers will be rejected',
    ],
    documentedPrice: 80,
    howItWorks:
      'Each colour gets its own screen. Ink is pulled through it onto the cloth, one colour after another, and cured in a tunnel.',
    goodFor: ['Flat colours, type and line work', '20 pieces and more', 'Prints that must last for years'],
    lessSuitableFor: ['Photographs with many shades', 'Orders in which every piece is different'],
    limits: [
      { key: 'minLine', label: 'Thinnest line', text: 'Lines at least 0.35 mm wide (1 pt).' },
      {
        key: 'minReversedLine',
        label: 'Thinnest reversed line',
        text: 'Lines left open in a printed area at least 0.7 mm wide (2 pt).',
      },
      { key: 'minText', label: 'Smallest type', text: 'Type at least 2.8 mm (8 pt).' },
      {
        key: 'minReversedText',
        label: 'Smallest reversed type',
        text: 'Type left open in a printed area at least 4.2 mm (12 pt).',
      },
      {
        key: 'tints',
        label: 'Tints',
        text: 'Halftones from 15% to 85%, in dots of 14 to 18 per centimetre.',
      },
      {
        key: 'maxColours',
        label: 'Colours',
        text: '1 to 7 inks for each side. A white ground under the colours on dark cloth counts as one ink.',
        value: 7,
      },
    ],
    care: 'Wash inside out at 40 °C. Iron from the back.',
  },
  Embroidery: {
    specified: ['$1.30 per print', '1 to 3 colours', 'High definition', 'Long lifespan'],
    documentedPrice: 130,
    howItWorks:
      'Your design becomes a stitch plan. A machine sews it through the cloth with a backing behind it, one thread colour after another.',
    goodFor: [
      'Logos on polos, caps and jackets',
      'Uniforms that are washed often',
      'A mark that you can feel',
    ],
    lessSuitableFor: [
      'Small text and fine lines',
      'Gradients and photographs',
      'Thin T-shirts: the stitches pull the cloth',
    ],
    limits: [
      { key: 'minLine', label: 'Thinnest line', text: 'Lines at least 1.3 mm wide.' },
      { key: 'minCapitals', label: 'Smallest capitals', text: 'Capitals at least 7.6 mm high.' },
      { key: 'minLowerCase', label: 'Smallest lower case', text: 'Lower-case letters at least 6.4 mm high.' },
      { key: 'maxStitches', label: 'Stitches', text: 'At most 15,000 stitches within 10 x 10 cm.' },
      { key: 'maxColours', label: 'Threads', text: '1 to 3 thread colours, no gradients.', value: 3 },
    ],
    care: 'Wash at 40 °C. Iron from the back over a towel.',
  },
  'Hot Stamping': {
    specified: [],
    howItWorks:
      'A metal stamp is made from your design. Heat and pressure transfer a thin foil from a ribbon to the cover, card or bottle.',
    goodFor: ['A small logo or a name', 'Notebooks, cards and gifts', 'Gold, silver or copper without ink'],
    lessSuitableFor: ['Photographs and tints', 'Large solid areas: they trap air and show spots'],
    limits: [
      { key: 'minLine', label: 'Thinnest line', text: 'Lines at least 0.35 mm wide (1 pt).' },
      { key: 'minGap', label: 'Smallest gap', text: 'Gaps at least 0.5 mm, or the foil closes them.' },
      { key: 'minText', label: 'Smallest type', text: 'Type at least 2.5 mm (7 pt).' },
      { key: 'minScript', label: 'Smallest script', text: 'Handwritten type at least 3.5 mm (10 pt).' },
      { key: 'vector', label: 'Artwork', text: 'Vector only, no halftone. One stamp for each foil.' },
    ],
    care: 'Wipe with a soft, dry cloth.',
  },
  Sublimation: sublimation,
  'Sublimation One Sided': {
    ...sublimation,
    howItWorks: `One side of a strap or card is printed, the other keeps its colour. ${sublimation.howItWorks}`,
  },
  'Sublimation Double Sided': {
    ...sublimation,
    howItWorks: `Both sides are printed, with the same or with different pictures. ${sublimation.howItWorks}`,
  },
  General: {
    specified: [],
    howItWorks:
      'Paper and board run through a digital press in full colour and are then cut, creased or bound.',
    goodFor: ['Name tents, cards and notebook covers', 'A different name on every card', 'Small type'],
    lessSuitableFor: ['Metallic or fluorescent colours'],
    limits: [
      {
        key: 'minDpi',
        label: 'Pictures',
        text: '300 dpi at printed size. From 120 dpi we print and tell you that it will look soft.',
        value: 300,
      },
      { key: 'minText', label: 'Smallest type', text: 'Type at least 2.1 mm (6 pt).' },
      { key: 'bleed', label: 'Bleed', text: '3 mm of extra picture on each cut edge.' },
      { key: 'safe', label: 'Safe edge', text: 'Keep text 5 mm from the edge.' },
      { key: 'punch', label: 'Punch', text: 'A slot for a strap needs 3 x 14 mm free at the top of a card.' },
    ],
    care: 'Keep dry.',
  },
}

export const submissionGuide = {
  title: 'Design Submission Guide',
  intro:
    'Two pictures for each printed side, made on our template. With these we can print without further questions.',
  sections: [
    {
      heading: '1. Choose a size',
      text: 'Your logo or design can be A4, A3 or a small left-chest logo within 5cm x 10cm.',
      items: [
        { label: 'A3 template', value: '29.7 x 42 cm' },
        { label: 'A4', value: '21 x 29.7 cm' },
        { label: 'Logo template', value: '5 x 10 cm' },
      ],
    },
    {
      heading: '2. Download the template',
      text: 'Each side has its own print template. Place your design on it and do not change the size of the page. Files that do not match the template are rejected.',
      items: [],
    },
    {
      heading: '3. Upload two pictures for each side',
      text: 'Both as jpeg, jpg or png, 20 MB at most each. A design made in our editor supplies both.',
      items: [
        {
          label: 'Design with template',
          value: 'The design where it should sit on the product: we read the position from it.',
        },
        {
          label: 'Design without template',
          value: 'The design alone on a transparent background: this is what we print.',
        },
      ],
    },
    {
      heading: '4. Add the original',
      text: 'Send .AI or .PDF files as additional files with the same item. Turn text into outlines, so that the letters cannot change.',
      items: [],
    },
    {
      heading: '5. Count the colours',
      text: 'For Screen Printing choose the number of colours in the design, 1 to 7. Incorrect numbers will be rejected. White counts, and so does a white ground under colours on dark cloth.',
      items: [],
    },
    {
      heading: '6. Check it yourself',
      text: '',
      items: [
        { label: 'Pictures', value: '150 dpi on cloth, 300 dpi on paper, at printed size' },
        { label: 'Thinnest line', value: '0.35 mm in ink and foil, 1.3 mm in thread' },
        { label: 'Smallest type', value: '2.8 mm in ink, 7.6 mm capitals in thread' },
        { label: 'Contrast', value: 'Look at the design on every colour that you order' },
      ],
    },
    {
      heading: '7. What happens next',
      text: 'We review each design. If something cannot be printed we reject it with a comment and, where we can, add a corrected version for you to approve. An item can hold 4 versions.',
      items: [],
    },
  ],
}

export const guideTexts = {
  heading: 'How we print',
  text: 'The same design comes out differently in ink, thread, foil and dye. Here is what each can and cannot do.',
  onThisProduct: (price: string) => `On this product ${price}`,
  goodFor: 'Good for',
  lessSuitableFor: 'Less suitable for',
  limits: 'Limits',
  care: 'Care',
  submissionCard: 'What to send, in which size, and what we check.',
  openSubmission: 'Read the guide',
  example: (printing: string, side: string) => `Example: ${printing}, ${side.toLowerCase()}`,
  exampleIntro: (mmWidth: number, mmHeight: number) =>
    `A sample design in the print area of ${mmWidth / 10} x ${mmHeight / 10} cm. You send in two pictures of it:`,
  exampleWithoutArea: 'You send in two pictures of a design:',
  withTemplate: 'The design where it should sit on the product: we read the position from it.',
  withoutTemplate: 'The design alone on a transparent background: this is what we print.',
  samplePicture: (title: string) => `${title} with a sample design`,
  sampleAlone: 'The sample design alone',
  problemHeading: 'If something is wrong',
  // Both periods are from the terms.
  problemText:
    'Report defects within 7 days of receiving the goods, with a picture, through the contact page. A refund is credited in 5-10 business days.',
}

export const compareTexts = {
  title: (side: string) => `Compare printing types, ${side.toLowerCase()}`,
  intro: (pieces: string) => `${pieces} as configured, with each printing type of this product.`,
  colours: 'Colours in the design',
  coloursHint: 'They matter for Screen Printing and for the limits of each type.',
  pricePerPiece: (cents: string) => `${cents} per piece for this print`,
  total: (pieces: string) => `total for ${pieces}`,
  noPrice: 'No price for this quantity',
  selected: 'Chosen',
  cheapest: 'Cheapest now',
  morePiecesNeeded: (pieces: string) => `${pieces} more needed`,
  choose: (printing: string) => `Choose ${printing}`,
  maxPrintArea: (mmWidth: number, mmHeight: number) =>
    `Prints larger than ${mmWidth / 10} x ${mmHeight / 10} cm on this side`,
  limitations: 'What it can’t do',
  tooManyColours: (colours: number, max: number) =>
    `This design has ${colours} colours, and at most ${max} can be used.`,
  lowResolution: (dpi: number, min: number) =>
    `Only ${dpi} dpi at the size of this print. From ${min} dpi it is sharp.`,
  darkGarment: (sentence: string) => `This cloth is dark. ${sentence}`,
  cheapestByQuantity: 'Which one costs least',
  fromPieces: (pieces: number) => (pieces === 1 ? 'From the first piece' : `From ${pieces} pieces`),
  perPrint: (cents: string) => `${cents} each`,
  cheaperInTotal: (pieces: string, printing: string, total: string, less: string) =>
    `${pieces} with ${printing} cost ${total} in total: ${less} less than your order with the cheapest type now.`,
}

export const sizeGuide = {
  intro: 'Lay a shirt that fits well on a table and compare. All figures are in centimetres, measured flat.',
  groupOrder:
    'Ordering for a group? Ask everyone for their size before you choose. If you cannot, an even spread for 20 adults is S 3, M 6, L 6, XL 4, XXL 1.',
  tolerance:
    'Sewn goods may differ by up to 1.5 cm from the chart, and cotton shrinks by up to 5% in the first wash.',
  oneSize: 'This product comes in one size. Its measurements are listed below.',
  howTo: [
    {
      key: 'chest',
      label: 'Chest',
      text: 'From side to side, 2.5 cm below the armhole. Twice this figure is the width around the body.',
    },
    {
      key: 'length',
      label: 'Length',
      text: 'From the highest point of the shoulder, beside the collar, straight down to the hem.',
    },
    { key: 'sleeve', label: 'Sleeve', text: 'From the shoulder seam to the end of the sleeve.' },
  ],
  picture: (size: string, measures: string) => `Drawing of size ${size}: ${measures}`,
}
