import {
  categories,
  colourFamilies,
  type CategoryName as DomainCategoryName,
  maxScreenColours,
  printingTypeNames,
  printingUnits,
  printSizes,
  sides,
  sizeNames,
} from '@printery/domain'
import { publications } from '@printery/domain/suppliers'
import { productTaxCategories } from '@printery/domain/tax-categories'
import { z } from 'zod'
import { Cents, Id, Moment, Page, text } from './common.ts'
import { endpoint } from './endpoint.ts'

const categoryNames = categories.map((category) => category.name) as [
  DomainCategoryName,
  ...DomainCategoryName[],
]
export const CategoryName = z.enum(categoryNames)

export const TierView = z.object({ startRange: z.int(), endRange: z.int(), pricePerUnit: Cents })

export const MeasuresView = z.object({
  unit: z.string(),
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  measurements: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
  note: z.string().optional(),
})

export const PrintingTypeView = z.object({
  printingType: z.enum(printingTypeNames),
  description: z.string(),
  unit: z.enum(printingUnits),
  price: Cents,
  printSize: z.enum(printSizes),
  minQuantity: z.int(),
  areas: z.object({ front: z.array(z.string()).optional(), back: z.array(z.string()).optional() }).optional(),
})

const AreaOnPicture = z.object({
  name: z.string(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  mmWidth: z.number(),
  mmHeight: z.number(),
  rotation: z.number(),
})

/** Fractions of the picture from 0 to 1, and the same area in millimetres. */
export const PrintAreasView = z.object({
  front: z.array(AreaOnPicture).optional(),
  back: z.array(AreaOnPicture).optional(),
})

export const ProductView = z.object({
  id: Id,
  title: z.string(),
  category: z.object({ name: z.string() }),
  extraDescription: z.string(),
  materialType: z.string(),
  /** In kg. */
  weight: z.number(),
  designLimitation: z.string(),
  price: z.array(TierView),
  supplierId: Id,
  supplier: z.object({ name: z.string() }),
  /** Hex without `#`. */
  colours: z.array(z.string()),
  colourNames: z.record(z.string(), z.string()),
  printingType: z.array(PrintingTypeView),
  sizes: z.array(z.object({ id: Id, sizeName: z.enum(sizeNames) })),
  sizingChart: z.string().nullable(),
  measures: MeasuresView.nullable(),
  /** The name of one of `mockups`; null if pictures were uploaded. */
  form: z.string().nullable(),
  /** Print areas on uploaded pictures. */
  printAreas: PrintAreasView.nullable(),
  isPrintingType: z.boolean(),
  /** The tax category; absent for the standard rate. */
  taxCategory: z.enum(productTaxCategories).optional(),
  createdAt: Moment,
  /** URLs by colour; other widths with `?w=300`, 720 or 1080. */
  images: z.record(z.string(), z.object({ front: z.string(), back: z.string() })),
})
export type ProductView = z.infer<typeof ProductView>

export const productSorts = ['category', 'newest', 'price_asc', 'price_desc', 'title'] as const

export const listCategories = endpoint('GET', '/category', {
  summary: 'List the product categories.',
  allow: 'anyone',
  response: { 200: z.object({ categories: z.array(z.object({ name: z.string(), label: z.string() })) }) },
})

const productFilters = {
  category: CategoryName.optional(),
  search: text(200).optional(),
  /** In dollars: products whose price in the last tier is below it. */
  budget: z.coerce.number().int().min(1).max(100_000).optional(),
  /** Products with a colour of this family. */
  colour: z.enum(colourFamilies).optional(),
}

export const listProducts = endpoint('GET', '/product', {
  summary: 'List the products on sale.',
  allow: 'anyone',
  query: z.strictObject({ ...productFilters, sort: z.enum(productSorts).default('category'), ...Page }),
  response: { 200: z.object({ products: z.array(ProductView), nextCursor: z.string().nullable() }) },
})

export const countProducts = endpoint('GET', '/product/count', {
  summary: 'Count the products on sale that match the same filters as `GET /product`.',
  allow: 'anyone',
  query: z.strictObject(productFilters),
  response: { 200: z.object({ count: z.int() }) },
})

/** Only products in these states; by default those in every state. */
const productStates = ['current', 'published', 'waiting', 'draft', 'archived'] as const
const portalSorts = ['newest', 'title', 'price_asc', 'price_desc'] as const

/** The filters of the product lists in the portals. */
const PortalFilter = {
  search: text(200).optional(),
  supplier: text(200).optional(),
  state: z.enum(productStates).optional(),
}

/** Maximum number of ids in a response; `total` counts all. */
export const maxMatches = 5000

export const matchingProducts = endpoint('GET', '/product/supplier-products/:userId/ids', {
  summary: `List the ids of all products that match the filters of the supplier’s list, for bulk actions; the newest ${maxMatches} at most.`,
  allow: 'staff',
  capability: 'products.read',
  params: z.object({ userId: Id }),
  query: z.strictObject(PortalFilter),
  response: { 200: z.object({ ids: z.array(Id), total: z.int() }) },
})

export const listSupplierProducts = endpoint('GET', '/product/supplier-products/:userId', {
  summary:
    'List the products of a supplier with their sales, newest first unless sorted otherwise. An admin who passes `supplier`, even empty, gets the products of all suppliers.',
  allow: 'staff',
  capability: 'products.read',
  params: z.object({ userId: Id }),
  query: z.strictObject({ ...PortalFilter, sort: z.enum(portalSorts).default('newest'), ...Page }),
  response: {
    200: z.object({
      products: z.array(ProductView),
      nextCursor: z.string().nullable(),
      /** Ids of products that are not offered in the shop. */
      drafts: z.array(Id),
      /** Ids of drafts that were offered once and were archived. */
      archived: z.array(Id),
      /** Ids of products whose pictures are pending. */
      waiting: z.array(Id),
      /** Products that are not published or have a pending change of price, with the reason of a refusal. */
      reviews: z.array(
        z.object({
          id: Id,
          publication: z.enum(publications),
          price: z.enum(['waiting', 'refused']).nullable(),
          reason: z.string().nullable(),
        }),
      ),
      /** Revenue in cents, pieces and open orders by product, without cancelled and refunded orders. */
      figures: z.record(z.string(), z.object({ revenue: Cents, pieces: z.int(), activeOrders: z.int() })),
    }),
  },
})

export const getProduct = endpoint('GET', '/product/:id', {
  summary: 'Get a product.',
  allow: 'anyone',
  params: z.object({ id: Id }),
  response: {
    200: z.object({
      product: ProductView,
      /** URL of its preview picture for links, JPEG of 1200 by 630; it changes with the product. */
      shareImage: z.string(),
      /** The side that its latest orders print most often; the front if there are none. */
      popularSide: z.enum(sides),
    }),
  },
})

/** Printing method by side; absent sides are not printed. */
export const SidePrinting = z.strictObject({
  front: z.enum(printingTypeNames).optional(),
  back: z.enum(printingTypeNames).optional(),
})
const Inks = z.int().min(1).max(maxScreenColours)
export const ScreenColours = z.strictObject({ front: Inks.optional(), back: Inks.optional() })

export const priceOfLine = endpoint('POST', '/price', {
  summary: 'Calculate the price of a line. The browser uses the same function.',
  allow: 'anyone',
  body: z.strictObject({
    productId: Id,
    quantity: z.int().min(1).max(10_000_000),
    printingType: SidePrinting.default({}),
    printingSides: z.enum(['0', '1', '2']),
    screenColours: ScreenColours.optional(),
  }),
  response: {
    200: z.object({
      unitPrice: Cents,
      printSurcharge: z.object({ front: Cents, back: Cents }),
      itemPrice: Cents,
      total: Cents,
      tier: TierView,
    }),
  },
})
