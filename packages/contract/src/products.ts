import {
  maxFileBytes,
  maxUnitPrice,
  printingTypeNames,
  printingUnits,
  printSizes,
  sides,
  sizeNames,
} from '@printery/domain'
import { maxPercent, minPercent } from '@printery/domain/price-change'
import { maxColours, maxPrintAreas, maxTierEnd, maxTiers } from '@printery/domain/product-form'
import { publications } from '@printery/domain/suppliers'
import { productTaxCategories } from '@printery/domain/tax-categories'
import { z } from 'zod'
import { FileDescriptor } from './cart.ts'
import { CategoryName, PrintAreasView, ProductView } from './catalogue.ts'
import { Cents, Colour, Id, requiredLine, text } from './common.ts'
import { endpoint } from './endpoint.ts'

const priceMessage = 'A price is a whole number of cents from 0.'
const piecesMessage = 'A tier starts and ends with whole pieces.'

const TierForm = z.strictObject({
  startRange: z
    .int(piecesMessage)
    .min(1, 'The first tier starts at 1 or later.')
    .max(maxTierEnd, piecesMessage),
  /** 0 or absent means no upper limit; it is stored as 9999. */
  endRange: z
    .int(piecesMessage)
    .min(0, 'A tier can’t end before it starts.')
    .max(maxTierEnd, piecesMessage)
    .nullish(),
  pricePerUnit: z
    .int({ error: ({ input }) => (input === undefined ? 'Price is required' : priceMessage) })
    .min(0, priceMessage)
    .max(maxUnitPrice, priceMessage),
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
    .int({ error: ({ input }) => (input === undefined ? 'Price is required' : priceMessage) })
    .min(0, priceMessage)
    .max(maxUnitPrice, priceMessage),
  printSize: z.enum(printSizes, 'This print size is not known here.').default('A3'),
  /** Default: the minimum of the printing method. */
  minQuantity: z.int().min(0).max(1_000_000).optional(),
  areas: z
    .strictObject({
      front: z.array(text(60)).max(maxPrintAreas).optional(),
      back: z.array(text(60)).max(maxPrintAreas).optional(),
    })
    .optional(),
})

const share = z.number().min(-1).max(2)
const millimetres = z.number().min(0).max(100_000)
const AreaForm = z.strictObject({
  name: requiredLine('A print area needs a name.', 60),
  ...{ left: share, top: share, width: share, height: share },
  ...{ mmWidth: millimetres, mmHeight: millimetres },
  rotation: z.number().min(-360).max(360).default(0),
})
const AreasForm = z.array(AreaForm).max(maxPrintAreas)

const cell = z.union([text(100), z.number()])
/** Used as a key of rows, so names of inherited object properties are not allowed. */
const measureKey = text(40).refine((key) => !(key in {}), 'A measure is not called so.')
const MeasuresForm = z.strictObject({
  unit: text(20),
  columns: z.array(z.strictObject({ key: measureKey, label: text(100) })).max(20),
  measurements: z.array(z.record(z.string().max(40), cell)).max(20),
  note: text(1000).optional(),
})

/** The form, validated by page and API. Rules across fields are in `product-form.ts` of `domain`. */
const fields = {
  title: requiredLine('Product name is required'),
  category: z.enum(CategoryName.options, 'Category is required'),
  extraDescription: text(5000).default(''),
  materialType: text(500).default(''),
  /** In kg. */
  weight: z.number('Weight must be greater than 0').positive('Weight must be greater than 0').max(1000),
  designLimitation: text(5000).default(''),
  price: z.array(TierForm).max(maxTiers, `At most ${maxTiers} price tiers.`),
  colours: z.array(ColourForm).max(maxColours, `At most ${maxColours} colours.`),
  printingType: z.array(PrintingForm).max(printingTypeNames.length),
  sizes: z.array(z.enum(sizeNames, 'This size is not known here.')).max(sizeNames.length),
  isPrintingType: z.boolean().default(true),
  taxCategory: z.enum(productTaxCategories, 'The tax category is S, Z, E or O.').default('S'),
}

/** Optional fields, also of a new product. */
const optional = {
  supplierId: Id.optional(),
  sizingChartImage: FileDescriptor.optional(),
  /** False for a draft, which only the back office sees. */
  isOffered: z.boolean().optional(),
  /** The name of a mockup, which is drawn for colours without pictures; null for none. */
  form: text(40).nullable().optional(),
  /** The names of colours by their hex value. */
  colourNames: z.record(Colour, requiredLine('A colour has a name.', 60)).optional(),
  measures: MeasuresForm.nullable().optional(),
  /** Print areas on uploaded pictures: fractions of the picture, and millimetres. */
  printAreas: z
    .strictObject({ front: AreasForm.optional(), back: AreasForm.optional() })
    .nullable()
    .optional(),
}

export const ProductForm = z.strictObject({ ...fields, ...optional })
export type ProductForm = z.input<typeof ProductForm>

/** Absent fields are unchanged. */
const ProductChange = z.strictObject({
  ...z.strictObject({ ...fields, ...optional }).partial().shape,
  extraDescription: fields.extraDescription.unwrap().optional(),
  materialType: fields.materialType.unwrap().optional(),
  designLimitation: fields.designLimitation.unwrap().optional(),
  isPrintingType: fields.isPrintingType.unwrap().optional(),
  taxCategory: fields.taxCategory.unwrap().optional(),
  version: z.int().min(1).optional(),
})
export type ProductChange = z.input<typeof ProductChange>

/** A picture of a side; both null for the sizing chart. */
const PictureKey = { colour: z.string().nullable(), side: z.enum(sides).nullable() }
export const PendingPicture = z.object(PictureKey)
export const RefusedPicture = z.object({ ...PictureKey, reason: z.string() })
export type RefusedPicture = z.infer<typeof RefusedPicture>

/** Pending and refused reviews. */
const ReviewState = {
  publication: z.enum(publications),
  /** Why an admin refused the product. */
  refusalReason: z.string().nullable(),
  /** Requested prices that are not live: pending, or refused for this reason. */
  pendingPrices: z
    .object({
      price: ProductView.shape.price,
      printingType: z.array(z.object({ printingType: z.string(), price: Cents })),
      refusalReason: z.string().nullable(),
    })
    .nullable(),
}

/** URLs to PUT the pictures to; null if none is due. */
const Saved = z.object({
  status: z.literal('success'),
  product: ProductView,
  /** Incremented by every change. */
  version: z.int(),
  ...ReviewState,
  /** For each colour with pending pictures; the name of a picture is `key` followed by `front.jpg` or `back.jpg`. */
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

/** Enough for a form with 100 colours and long texts. */
const maxBytes = 1024 * 1024

export const addProduct = endpoint('POST', '/product/admin/add-product', {
  summary: `Create a product. It goes on sale once all its pictures have been uploaded to their URLs and accepted: jpeg or png, up to ${maxFileBytes / 1024 / 1024} MB each.`,
  allow: 'staff',
  capability: 'products.write',
  idempotent: true,
  maxBytes,
  body: ProductForm,
  response: { 201: Saved },
})

export const changeProduct = endpoint('PATCH', '/product/:id', {
  summary:
    'Change a product. Existing colours need no descriptors and keep their pictures. New pictures replace the old ones together, once all have been uploaded.',
  allow: 'staff',
  capability: 'products.write',
  maxBytes,
  params: z.object({ id: Id }),
  body: ProductChange,
  response: { 200: Saved },
})

export const deleteProduct = endpoint('DELETE', '/product/:id', {
  summary: 'Delete a product and its pictures. Orders do not change.',
  allow: 'staff',
  capability: 'products.write',
  params: z.object({ id: Id }),
  /** Sent by the specification's clients; ignored. */
  body: z.strictObject({ productId: z.unknown().optional() }),
  response: { 200: z.object({ message: z.string() }) },
})

export const editProduct = endpoint('GET', '/product/:id/edit', {
  summary: 'Get a product for editing by its supplier or an admin. This includes drafts.',
  allow: 'staff',
  capability: 'products.read',
  params: z.object({ id: Id }),
  response: {
    200: z.object({
      product: ProductView,
      isOffered: z.boolean(),
      /** Whether all pictures of its initial colours have arrived. */
      isPictured: z.boolean(),
      version: z.int(),
      ...ReviewState,
      /** Percentage by which its supplier may change prices without approval. */
      priceChangeShare: z.int(),
      printAreas: PrintAreasView.nullable(),
      /** Pending pictures. */
      waiting: z.array(PendingPicture),
      /** Uploaded pictures that can't be used. */
      refused: z.array(RefusedPicture),
    }),
  },
})

export const completePictureUploads = endpoint('POST', '/product/:id/pictures', {
  summary:
    'Check the pictures that have been uploaded. Once all have been accepted, they replace the earlier ones.',
  allow: 'staff',
  capability: 'products.write',
  params: z.object({ id: Id }),
  response: {
    200: z.object({
      product: ProductView,
      waiting: z.array(PendingPicture),
      refused: z.array(RefusedPicture),
    }),
  },
})

export const duplicateProduct = endpoint('POST', '/product/:id/duplicate', {
  summary: 'Copy a product as a draft.',
  allow: 'staff',
  capability: 'products.write',
  idempotent: true,
  params: z.object({ id: Id }),
  response: { 201: z.object({ product: ProductView }) },
})

/** Maximum number per call; clients send several calls for more. */
export const maxBulkProducts = 200

const percentMessage = `A percentage has at most two decimals, from ${minPercent} to ${maxPercent}.`
const amountMessage = 'A price changes by a whole number of cents.'
const BulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('publish') }),
  z.strictObject({ kind: z.literal('archive') }),
  z.strictObject({
    kind: z.literal('percent'),
    percent: z
      .number(percentMessage)
      .min(minPercent, percentMessage)
      .max(maxPercent, percentMessage)
      .multipleOf(0.01, percentMessage),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    cents: z.int(amountMessage).min(-maxUnitPrice, amountMessage).max(maxUnitPrice, amountMessage),
  }),
])
export type BulkChange = z.infer<typeof BulkChange>

export const changeProductsInBulk = endpoint('POST', '/product/bulk', {
  summary:
    'Publish or archive many products, or change their prices per piece. Answers the result for each. With `preview` nothing is saved; without it, each product comes with the version that was previewed.',
  allow: 'staff',
  capability: 'products.write',
  body: z
    .strictObject({
      products: z
        .array(z.strictObject({ id: Id, version: z.int().min(1).optional() }))
        .min(1)
        .max(maxBulkProducts),
      change: BulkChange,
      preview: z.boolean().default(false),
    })
    .refine(({ products, preview }) => preview || products.every(({ version }) => version !== undefined), {
      path: ['products'],
      message: 'Each product needs the version that was previewed.',
    }),
  response: {
    200: z.object({
      results: z.array(
        z.object({
          id: Id,
          /** Null if there is no such product, or it is not the caller's. */
          title: z.string().nullable(),
          version: z.int().nullable(),
          /** `waits`: it is saved, and customers don't see it yet. */
          outcome: z.enum(['changed', 'waits', 'unchanged', 'refused']),
          /** Why it waits, is unchanged or was refused. */
          message: z.string().nullable(),
          /** The changed prices, by number of pieces. */
          prices: z.array(z.object({ from: z.int(), to: z.int(), before: Cents, after: z.int() })),
        }),
      ),
    }),
  },
})

/** Maximum size of a list; 5,000 products have about 4 MB. */
const maxListBytes = 10_000_000

export const checkImport = endpoint('POST', '/product/import', {
  summary:
    'Check a CSV file of products in the format of `GET /product/export` without changing anything. Rows without an id add a product, rows with the id of one of the caller’s products change it. Each refused row has its reason.',
  allow: 'staff',
  capability: 'products.write',
  maxBytes: maxListBytes,
  body: z.strictObject({
    fileName: requiredLine('A file has a name.', 255),
    text: z
      .string('Choose a file.')
      .max(maxListBytes)
      .refine((all) => all.trim() !== '', 'Choose a file.'),
  }),
  response: {
    200: z.object({
      importId: Id,
      /** Number of valid rows: those that add or change products, and those that change nothing. */
      good: z.int(),
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      /** Row numbers as in a spreadsheet, counting the header row. */
      refused: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
    }),
  },
})

export const applyImport = endpoint('POST', '/product/import/:id/apply', {
  summary: 'Apply a checked import, completely or not at all. Repeating the call changes nothing.',
  allow: 'staff',
  capability: 'products.write',
  params: z.object({ id: Id }),
  response: { 200: z.object({ added: z.int(), changed: z.int() }) },
})
