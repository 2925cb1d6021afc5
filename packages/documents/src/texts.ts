import { formatDayRange, type ShippingType } from '@printery/domain'
import { formatCount, formatPrinting } from '@printery/domain/line-format'
import type { DocumentData, OrderDocument, QuotedDelivery } from './document-data.ts'

const shippingNames: Record<ShippingType, string> = { regular: 'Regular', fast: 'Fast' }

const titlesOfSeveral: Record<DocumentData['kind'], string> = {
  quotation: 'quotations',
  receipt: 'receipts',
  invoice: 'invoices',
  design: 'designs',
  job: 'job tickets',
  'proof pack': 'proof packs',
  packing: 'packing slips',
  statement: 'statements',
  'reinstating invoice': 'invoices',
  'credit note': 'credit notes',
}

const titles: Record<DocumentData['kind'], string> = {
  quotation: 'Quotation',
  receipt: 'Receipt',
  invoice: 'Invoice',
  design: 'Design',
  job: 'Job ticket',
  'proof pack': 'Proof pack',
  packing: 'Packing slip',
  statement: 'Statement',
  'reinstating invoice': 'Invoice',
  'credit note': 'Credit note',
}

/** All texts of documents. Texts that screens also show are the same on screens. */
export const texts = {
  titles,
  /** The title shown by PDF readers. */
  title: (kind: DocumentData['kind'], number: string) => `${titles[kind]} ${number}`,
  titleOfSeveral: (kind: DocumentData['kind'], count: number) => `${count} ${titlesOfSeveral[kind]}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,

  registration: (number: string) => `Registration ${number}`,
  issued: 'Issued',
  quotationNumber: 'Quotation No',
  orderNumber: 'Order',
  validUntil: 'Valid until',
  due: 'Payment due',
  payment: 'Payment',
  payments: {
    received: (day: string) => `Received ${day}`,
    cancelled: () => 'Cancelled',
    refunded: () => 'Refunded',
  } satisfies Record<OrderDocument['payment'], (day: string) => string>,
  refunded: 'Refunded',
  expected: 'Expected delivery',
  from: 'From',
  quotedFor: 'For',
  billedTo: 'Billed to',
  deliveredTo: 'Delivered to',

  item: 'Item',
  quantity: 'Quantity',
  each: 'Each',
  price: 'Price',
  pieces: (n: number) => formatCount(n, 'piece'),

  dueDay: 'Due',
  pieceCount: 'Pieces',
  opensItem: 'Opens this item',
  sides: { front: 'Front', back: 'Back' },
  noPrint: formatPrinting({}),
  noPicture: 'The picture is not available at the moment.',
  method: 'Method',
  inks: 'Inks',
  area: 'Print area',
  printSize: 'Print size',
  millimetres: (width: number, height: number) => `${width} x ${height} mm`,
  version: 'Approved version',
  file: 'File',
  comments: 'Comments',
  approved: 'Approved',
  approvedBy: (author: string, moment: string) => `Approved by ${author}, ${moment}`,
  approvedHash: (version: number) => `sha256 of the files of version ${version}`,
  agreed: 'What was agreed',
  deviceProfile: 'Device profile',
  printFiles: 'Print files',
  threads: 'Threads',
  difference: (distance: number) => `Delta E ${distance.toFixed(1)}`,
  stitches: 'Stitches',
  stitchesOfThread: (stitches: number) => `about ${stitches.toLocaleString('en-GB')} stitches`,
  aboutStitches: (stitches: number) => `about ${stitches.toLocaleString('en-GB')}`,
  fileSize: (bytes: number) => `${new Intl.NumberFormat('en-SG').format(bytes)} bytes`,
  priceOfPieces: (pieces: number, each: string) =>
    each === '' ? formatCount(pieces, 'piece') : `${formatCount(pieces, 'piece')} at ${each}`,
  priceNote: 'Discount, shipping and tax of the order are on its receipt.',
  recordNote: (file: string) => `All of this is attached for programs, as ${file}.`,

  deliveryType: 'Delivery Type',
  shippingTypes: shippingNames,
  boxes: 'Boxes',
  packed: 'Packed',

  subtotal: 'Subtotal',
  discount: (percentage: number) => `Discount, ${percentage}%`,
  shippingLine: (type: ShippingType) => `${shippingNames[type]} shipping`,
  free: 'Free',
  total: 'Total',
  inWords: 'Total in words',

  terms: 'Terms',
  validity: (day: string, days: number | undefined) =>
    `This quotation is valid ${days === undefined ? '' : `for ${days} days, `}until ${day}.`,
  paymentDue: (day: string, days: number | undefined) =>
    `Payment is due ${days === undefined ? '' : `${days} days after issue, `}by ${day}.`,
  /** DEC-47: these days are working days. The dates are those of an order on the day of issue (DEC-88). */
  delivery: (type: ShippingType, day: string, { workingDays, ...window }: QuotedDelivery) =>
    `Delivery: Regular ${workingDays.regular} days, fast ${workingDays.fast} days, counted in working days. Ordered on ${day}, ${type} delivery is expected ${formatDayRange(window)}.`,
  questions: 'Questions',
  contact: (email: string, phone: string) => `Write to ${email} or call ${phone}.`,
  defects: 'If a piece has a defect, report it within 7 days of receiving it, with a picture.',
}
