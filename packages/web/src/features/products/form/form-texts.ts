import { maxFileBytes, type Side } from '@printery/domain'
import { incompleteFormHint } from '@printery/domain/product-form'

const megabytes = maxFileBytes / 1024 / 1024

/** Every text of the product form. */
export const formTexts = {
  add: 'Add Product',
  edit: 'Edit Product',
  pageTitle: (title: string) => `${title} · Printery`,
  back: 'Back to My Products',
  loading: 'Loading the product',
  failed: 'The product could not be loaded.',

  product: 'Product',
  productHint: 'Name and text as shown in the shop.',
  title: 'Product name',
  category: 'Category',
  categoryPlaceholder: 'Choose a category',
  extraDescription: 'Extra description',
  materialType: 'Material type',
  weight: 'Weight in grams',
  taxCategory: 'Tax',
  designLimitation: 'Design limitation',

  colours: 'Colours',
  coloursHint: 'Each with a front and a back image. jpeg, jpg or png.',
  form: 'Pictures from a product form',
  formNone: 'None, I have my own images',
  formHint: 'Images that you have not chosen are drawn in each colour.',
  forms: {
    tshirt: 'T-shirt',
    polo: 'Polo shirt',
    hoodie: 'Hoodie',
    bomber: 'Bomber jacket',
    tote: 'Tote bag',
    cap: 'Cap',
    lanyard: 'Lanyard',
    bottle: 'Bottle',
    mug: 'Mug',
    notebook: 'Notebook',
    nametent: 'Name tent',
  } as Record<string, string>,
  image: { front: 'Front image', back: 'Back image' } satisfies Record<Side, string>,
  drawn: 'Drawn',
  imageExists: 'In the shop. Choose a file to replace it.',
  colourName: (hex: string) => `Name of ${hex}`,
  colourNamePlaceholder: 'Name',
  newColour: 'New colour',
  pickColour: 'Pick a colour',
  addColour: 'Add colour',
  colourExists: (hex: string) => `${hex} is already in the list.`,
  colourHint: 'Six hex digits, such as b9c8bd.',
  moveUp: (colour: string) => `Move ${colour} up`,
  moveDown: (colour: string) => `Move ${colour} down`,
  drag: 'Drag to another place',
  movedTo: (colour: string, position: number, total: number) => `${colour} is ${position} of ${total}`,
  removeColour: (colour: string) => `Delete ${colour}`,

  tiers: 'Price tiers',
  tiersHint: 'Only the last tier can be deleted. An empty end or 0 means no upper limit.',
  start: 'Start range',
  end: 'End range',
  price: 'Price per unit, SGD',
  noEnd: 'no end',
  free: 'This tier is free of charge.',
  tier: (field: string, row: number) => `${field}, tier ${row}`,
  addTier: 'Add tier',
  removeTier: (row: number) => `Delete tier ${row}`,

  sizes: 'Sizes',
  sizesHint: 'At least one.',
  addSize: 'Add a size',
  addSizeNone: 'Choose a size',
  removeSize: (size: string) => `Delete size ${size}`,

  printing: 'Printing types',
  printingHint: 'What customers can choose per side.',
  offerPrinting: 'Offer printing',
  type: 'Type',
  printSize: 'Print size',
  unit: 'Unit',
  printPrice: 'Price, SGD',
  minQuantity: 'Minimum pieces',
  description: 'Description',
  printRow: (field: string, row: number) => `${field}, printing type ${row}`,
  usualPrice: (price: string) => `Usually ${price}`,
  addPrinting: 'Add printing type',
  removePrinting: (row: number) => `Delete printing type ${row}`,

  areas: 'Print areas',
  areasHint: 'Drawn on the picture of the first colour, in millimetres.',

  chart: 'Sizing chart',
  chartHint: 'One image.',
  chartImage: 'Sizing chart image',
  chartRules: `jpeg, jpg or png, ${megabytes} MB at most`,

  shop: 'In the shop',
  shopHint: 'Only the back office sees a draft.',
  offered: 'Offer in the shop',
  offeredHint:
    'Customers can buy it as soon as it is saved, approved if necessary, and its images have arrived.',
  draftHint: 'It is kept as a draft, which is not yet in the shop.',

  notSaved: 'Not saved yet.',
  unsavedChanges: 'Changes are not saved yet.',
  allSaved: 'Everything is saved.',
  draft: 'Draft.',
  incompleteForm: incompleteFormHint,
  preview: 'Preview',
  addButton: 'Add Product',
  saveButton: 'Update Product',
  saving: 'Saving…',
  uploadingImages: 'Sending the images',
  checkingImages: 'Checking the images',
  partlySaved:
    'The product is saved, but not all of its images have arrived. It shows the earlier ones until they have.',
  tryAgain: 'Try again',
  added: 'Product added successfully!',
  updated: 'Product updated successfully!',
  addFailed: 'Failed to add Product',
  updateFailed: 'Failed to update Product',
  changedElsewhere: 'Somebody else changed this product in the meantime. Your changes are not lost.',
  showNewest: 'Show the latest',
  saveMine: 'Save mine anyway',
  imageNotReceived: 'This image did not arrive. Choose it again.',

  missing: (n: number) => {
    const subjects = [
      '',
      'One thing is',
      'Two things are',
      'Three things are',
      'Four things are',
      'Five things are',
    ]
    return `${subjects[n] ?? `${n} things are`} missing`
  },
  inRow: (message: string, where: string) => `${message}, ${where}`,
  tierRow: (row: number) => `tier ${row}`,
  printingRow: (type: string) => type,
  side: { front: 'front', back: 'back' } satisfies Record<Side, string>,

  checklist: {
    name: 'Name and category',
    weight: 'Weight',
    colours: (n: number, complete: number) =>
      `${n} ${n === 1 ? 'colour' : 'colours'}, ${complete} of ${n * 2} images`,
    tiers: (n: number) => `${n} price ${n === 1 ? 'tier' : 'tiers'}`,
    sizes: (n: number) => `${n} ${n === 1 ? 'size' : 'sizes'}`,
    printing: (n: number) => `${n} printing ${n === 1 ? 'type' : 'types'}`,
    noPrinting: 'Sold without a print',
    ok: 'done',
    missing: 'missing',
  },
  from: (price: string) => `From ${price}`,
  untitled: 'New product',

  leave: {
    title: 'Leave without saving?',
    text: 'Your changes on this page are not saved.',
    proceed: 'Proceed',
    decline: 'Decline',
  },
} as const

/** Texts of the approval of a product and of its prices. */
export const reviewTexts = {
  waiting: {
    supplier: 'This product is waiting for approval. Customers see it once we have published it.',
    admin: 'This product is waiting for approval. Decide about it under Suppliers.',
  },
  refused: 'This product is not published. When its supplier saves a change, it needs approval again.',
  pricesWaiting: {
    supplier:
      'The prices below are waiting for approval. Until then the product sells at its current prices.',
    admin:
      'Its supplier has requested new prices. Decide about them under Suppliers; below are the current ones.',
  },
  pricesRefused: 'The requested prices were not approved, and the current ones stay.',
  approvalThreshold: (percent: number) =>
    `A price that changes by more than ${percent} % needs approval. Until then the product sells at its current price.`,
  reason: (reason: string) => (reason ? `Reason: ${reason}` : ''),
  productSaved: 'The product is saved and is waiting for approval.',
  pricesSaved: 'The product is saved. Its new prices are waiting for approval.',
} as const

/** Texts of the editor of print areas. */
export const areaTexts = {
  side: 'Side',
  sideName: { front: 'Front', back: 'Back' } satisfies Record<Side, string>,
  noPicture: 'Choose the images of a colour first: areas are drawn on them.',
  areasOfForm: 'The product form brings its own print areas.',
  add: 'Add print area',
  newName: (n: number) => `Area ${n}`,
  name: 'Name',
  x: 'From the left, mm',
  y: 'From the top, mm',
  width: 'Width, mm',
  height: 'Height, mm',
  remove: (name: string) => `Delete ${name}`,
  move: (name: string) => `Move ${name}`,
  resize: (name: string) => `Resize ${name}`,
  size: (mmWidth: number, mmHeight: number) => `${mmWidth} × ${mmHeight} mm`,
  keyboardHint: 'Arrow keys move by 1 mm, with Shift by 10 mm.',
  scale: 'Scale of the picture',
  scaleByLine: 'By a known length',
  scaleByFirstArea: 'By the size of the first area',
  lineHint: 'Drag the ends of the line to two points that you have measured.',
  line: 'Length of the line, mm',
  lineEnd: (end: 1 | 2) => (end === 1 ? 'Start of the line' : 'End of the line'),
  firstWidth: (name: string) => `Width of ${name}, mm`,
  areaMissing: 'Draw an area first.',
  pictureWidth: (mm: number) => `The whole picture is ${Math.round(mm)} mm wide.`,
} as const
