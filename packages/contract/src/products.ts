import {
  maxFileBytes,
  mostPerUnit,
  printingTypeNames,
  printingUnits,
  printSizes,
  sides,
  sizeNames,
} from '@printery/domain'
import { mostColours, mostPrintAreas, mostTierEnd, mostTiers } from '@printery/domain/product-form'
import { publications } from '@printery/domain/suppliers'
import { z } from 'zod'
import { FileDescriptor } from './cart.ts'
import { CategoryName, PrintAreasView, ProductView } from './catalogue.ts'
import { Cents, Colour, Id, requiredLine, text } from './common.ts'
import { endpoint } from './endpoint.ts'

const wholeCents = 'A price is a whole number of cents from 0.'
const wholePieces = 'A tier starts and ends with whole pieces.'

const TierForm = z.strictObject({
  startRange: z.int(wholePieces).min(1, 'The first tier starts at 1 or later.').max(mostTierEnd, wholePieces),
  /** 0 or none is infinite: it is kept as 9999 and also holds for more. */
  endRange: z.int(wholePieces).min(0, 'A tier ends after its start.').max(mostTierEnd, wholePieces).nullish(),
  pricePerUnit: z
    .int({ error: ({ input }) => (input === undefined ? 'Price is required' : wholeCents) })
    .min(0, wholeCents)
    .max(mostPerUnit, wholeCents),
})

const ColourForm = z.strictObject({
  colour: Colour,
  frontImage: FileDescriptor.optional(),
  backImage: FileDescriptor.optional(),
})

const PrintingForm = z.strictObject({
  printingType: z.enum(printingTypeNames, 'Choose a printing type.'),
  description: text(1000).default(''),
  unit: z.enum(printingUnits, 'This unit is not known here.'),
  price: z
    .int({ error: ({ input }) => (input === undefined ? 'Price is required' : wholeCents) })
    .min(0, wholeCents)
    .max(mostPerUnit, wholeCents),
  printSize: z.enum(printSizes, 'This print size is not known here.').default('A3'),
  /** Without it the type's own minimum. */
  minQuantity: z.int().min(0).max(1_000_000).optional(),
  areas: z
    .strictObject({
      front: z.array(text(60)).max(mostPrintAreas).optional(),
      back: z.array(text(60)).max(mostPrintAreas).optional(),
    })
    .optional(),
})

const share = z.number().min(-1).max(2)
const millimetres = z.number().min(0).max(100_000)
const AreaForm = z.strictObject({
  name: requiredLine('A print area has a name.', 60),
  ...{ left: share, top: share, width: share, height: share },
  ...{ mmWidth: millimetres, mmHeight: millimetres },
  rotation: z.number().min(-360).max(360).default(0),
})
const AreasForm = z.array(AreaForm).max(mostPrintAreas)

const cell = z.union([text(100), z.number()])
/** Rows are read by it: what every object has of itself is no measure. */
const measureKey = text(40).refine((key) => !(key in {}), 'A measure is not called so.')
const MeasuresForm = z.strictObject({
  unit: text(20),
  columns: z.array(z.strictObject({ key: measureKey, label: text(100) })).max(20),
  measurements: z.array(z.record(z.string().max(40), cell)).max(20),
  note: text(1000).optional(),
})

/** The form of the page and of the call. What its fields demand of each other stands in `domain`'s product-form.ts. */
const fields = {
  title: requiredLine('Product name is required'),
  category: z.enum(CategoryName.options, 'Category is required'),
  extraDescription: text(5000).default(''),
  materialType: text(500).default(''),
  /** kg */
  weight: z.number('Weight must be greater than 0').positive('Weight must be greater than 0').max(1000),
  designLimitation: text(5000).default(''),
  price: z.array(TierForm).max(mostTiers, `At most ${mostTiers} price tiers.`),
  colours: z.array(ColourForm).max(mostColours, `At most ${mostColours} colours.`),
  printingType: z.array(PrintingForm).max(printingTypeNames.length),
  sizes: z.array(z.enum(sizeNames, 'This size is not known here.')).max(sizeNames.length),
  isPrintingType: z.boolean().default(true),
}

/** What may be left out, also of a new product. */
const optional = {
  supplierId: Id.optional(),
  sizingChartImage: FileDescriptor.optional(),
  /** False keeps it a draft, which only the back office sees. */
  isOffered: z.boolean().optional(),
  /** A product form: colours without pictures of their own are drawn. null for none. */
  form: text(40).nullable().optional(),
  /** By hex. */
  colourNames: z.record(Colour, requiredLine('A colour has a name.', 60)).optional(),
  measures: MeasuresForm.nullable().optional(),
  /** Where it can be printed on pictures of its own: shares of the picture, and millimetres. */
  printAreas: z
    .strictObject({ front: AreasForm.optional(), back: AreasForm.optional() })
    .nullable()
    .optional(),
}

export const ProductForm = z.strictObject({ ...fields, ...optional })
export type ProductForm = z.input<typeof ProductForm>

/** What is not sent stays. */
const ProductChange = z.strictObject({
  ...z.strictObject({ ...fields, ...optional }).partial().shape,
  extraDescription: fields.extraDescription.unwrap().optional(),
  materialType: fields.materialType.unwrap().optional(),
  designLimitation: fields.designLimitation.unwrap().optional(),
  isPrintingType: fields.isPrintingType.unwrap().optional(),
  version: z.int().min(1).optional(),
})
export type ProductChange = z.input<typeof ProductChange>

/** A picture of a side; null and null is the sizing chart. */
const Place = { colour: z.string().nullable(), side: z.enum(sides).nullable() }
export const WaitingPicture = z.object(Place)
export const RefusedPicture = z.object({ ...Place, reason: z.string() })
export type RefusedPicture = z.infer<typeof RefusedPicture>

/** What an admin has not decided about yet, or has refused. */
const ReviewState = {
  publication: z.enum(publications),
  /** Why an admin refused the product. */
  refusalReason: z.string().nullable(),
  /** Prices that were asked for and aren't live: they wait, or were refused for this reason. */
  pendingPrices: z
    .object({
      price: ProductView.shape.price,
      printingType: z.array(z.object({ printingType: z.string(), price: Cents })),
      refusalReason: z.string().nullable(),
    })
    .nullable(),
}

/** Addresses to PUT the pictures to; null where none is due. */
const Saved = z.object({
  status: z.literal('success'),
  product: ProductView,
  /** Raised by every change. */
  version: z.int(),
  ...ReviewState,
  /** Of each colour whose pictures are to come; `key` and `front.jpg` or `back.jpg` is the name of one. */
  coloursWithImages: z.array(
    z.object({
      color: z.string(),
      key: z.string(),
      frontUrl: z.string().nullable(),
      backUrl: z.string().nullable(),
    }),
  ),
  sizingChartURL: z.string().nullable(),
})

/** A form with 100 colours and long texts. */
const maxBytes = 1024 * 1024

export const addProduct = endpoint('POST', '/product/admin/add-product', {
  summary: `A new product. It is on sale once all its pictures have been put to their addresses and were found good: jpeg or png, at most ${maxFileBytes / 1024 / 1024} MB.`,
  allow: 'staff',
  idempotent: true,
  maxBytes,
  body: ProductForm,
  response: { 201: Saved },
})

export const changeProduct = endpoint('PATCH', '/product/:id', {
  summary:
    'Change a product. A colour that it has already needs no descriptors and keeps its pictures; new ones take their places together, once all have arrived.',
  allow: 'staff',
  maxBytes,
  params: z.object({ id: Id }),
  body: ProductChange,
  response: { 200: Saved },
})

export const deleteProduct = endpoint('DELETE', '/product/:id', {
  summary: 'Take a product away, with its pictures. Orders keep what they show.',
  allow: 'staff',
  params: z.object({ id: Id }),
  /** Sent by the specification's clients; ignored. */
  body: z.strictObject({ productId: z.unknown().optional() }),
  response: { 200: z.object({ message: z.string() }) },
})

export const editProduct = endpoint('GET', '/product/:id/edit', {
  summary: 'A product as its seller edits it, drafts too.',
  allow: 'staff',
  params: z.object({ id: Id }),
  response: {
    200: z.object({
      product: ProductView,
      isOffered: z.boolean(),
      /** Whether every picture of its first colours has arrived. */
      isPictured: z.boolean(),
      version: z.int(),
      ...ReviewState,
      /** Percent by which its supplier may change a price without waiting. */
      priceChangeShare: z.int(),
      printAreas: PrintAreasView.nullable(),
      /** Pictures on their way. */
      waiting: z.array(WaitingPicture),
      /** Those that came and can't be used. */
      refused: z.array(RefusedPicture),
    }),
  },
})

export const settlePictures = endpoint('POST', '/product/:id/pictures', {
  summary: 'Judge the pictures that have arrived. With the last of them all take their places.',
  allow: 'staff',
  params: z.object({ id: Id }),
  response: {
    200: z.object({
      product: ProductView,
      waiting: z.array(WaitingPicture),
      refused: z.array(RefusedPicture),
    }),
  },
})

export const duplicateProduct = endpoint('POST', '/product/:id/duplicate', {
  summary: 'A copy of a product, as a draft.',
  allow: 'staff',
  idempotent: true,
  params: z.object({ id: Id }),
  response: { 201: z.object({ product: ProductView }) },
})

/** A list of 5,000 products has some 4 MB. */
const mostListBytes = 10_000_000

export const checkImport = endpoint('POST', '/product/import', {
  summary:
    'Read a list of products (CSV, as GET /product/export writes it). Nothing is changed before the answer was seen: rows without an id add, rows with an own id change, and each that is refused says why.',
  allow: 'staff',
  maxBytes: mostListBytes,
  body: z.strictObject({
    fileName: requiredLine('A file has a name.', 255),
    text: z
      .string('Choose a file.')
      .max(mostListBytes)
      .refine((all) => all.trim() !== '', 'Choose a file.'),
  }),
  response: {
    200: z.object({
      importId: Id,
      /** Rows that are in order: those that add and those that change. */
      good: z.int(),
      added: z.int(),
      changed: z.int(),
      /** Rows as a spreadsheet numbers them, the first one with the names of the columns included. */
      refused: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
    }),
  },
})

export const applyImport = endpoint('POST', '/product/import/:id/apply', {
  summary: 'Do what was told of a list: all of it, or nothing. Asked again it does nothing more.',
  allow: 'staff',
  params: z.object({ id: Id }),
  response: { 200: z.object({ added: z.int(), changed: z.int() }) },
})
