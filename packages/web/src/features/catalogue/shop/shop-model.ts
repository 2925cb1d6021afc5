import type { PrintedArtwork, ProductView } from '@printery/contract'
import {
  type CategoryName,
  type Cents,
  type ColourFamily,
  categories,
  colourFamilies,
  colourFamilyOf,
  startingTier,
} from '@printery/domain'
import type { Scene } from '../scale/scene.ts'

export const budgets = [10, 20, 30, 50] as const
export const sortNames = ['category', 'newest', 'price_asc', 'price_desc', 'title'] as const
export type SortName = (typeof sortNames)[number]

/** The query in the shop's URL; invalid parameters are ignored. */
export interface ShopQuery {
  filter?: CategoryName | undefined
  budget?: number | undefined
  colour?: ColourFamily | undefined
  search?: string | undefined
  sort: SortName
  cursor?: string | undefined
  /** Number of loaded pages, so that the Back button restores all of them. Undefined means one. */
  pages?: number | undefined
}

/** Three to six rows: enough for the first screens, small enough to render 300 times a second. */
export const pageSize = 24
/** Maximum number of pages that one URL may request. */
export const maxPages = 20
const cardColours = 5
const maxSearch = 200

export function readShopQuery(params: URLSearchParams): ShopQuery {
  const requestedFilter = params.get('filter')?.toLowerCase()
  const requestedColour = params.get('colour')?.toLowerCase()
  const budget = Number(params.get('budget'))
  const pages = Number(params.get('pages'))
  return {
    filter: categories.find(({ name }) => name.toLowerCase() === requestedFilter)?.name,
    budget: Number.isInteger(budget) && budget >= 1 && budget <= 100_000 ? budget : undefined,
    colour: colourFamilies.find((name) => name === requestedColour),
    search: params.get('search')?.trim().slice(0, maxSearch) || undefined,
    sort: sortNames.find((name) => name === params.get('sort')) ?? 'category',
    cursor: params.get('cursor') || undefined,
    pages: Number.isInteger(pages) && pages > 1 ? Math.min(pages, maxPages) : undefined,
  }
}

/** The shop's URL with a change; another filter starts at the first products again. */
export function shopHref(query: ShopQuery, changes: Partial<ShopQuery> = {}): string {
  const changedQuery = { ...query, cursor: undefined, pages: undefined, ...changes }
  const { filter, budget, colour, search, sort, cursor, pages } = changedQuery
  const params = new URLSearchParams()
  if (filter) params.set('filter', filter)
  if (budget) params.set('budget', String(budget))
  if (colour) params.set('colour', colour)
  if (search) params.set('search', search)
  if (sort !== 'category') params.set('sort', sort)
  if (cursor) params.set('cursor', cursor)
  if (pages) params.set('pages', String(pages))
  return params.size > 0 ? `/products?${params}` : '/products'
}

/** A sample print on the product of a card. */
export interface CardPrint {
  /** Width divided by height of the product's picture. */
  ratio: number
  artwork: Omit<PrintedArtwork, 'ratio'>
  /** For products that are carried or held. */
  scene: Scene | undefined
}

/** All data that a card shows. Whole products would double the page's size. */
export interface ShopCard {
  id: string
  title: string
  /** Undefined if a product has no price yet. */
  from: Cents | undefined
  /** The quantity from which this price applies. */
  fromPieces: number | undefined
  colours: { hex: string; name: string }[]
  moreColours: boolean
  /** The colour in the picture; the card opens the product in this colour. */
  colour: string | undefined
  /** URL without a width. */
  picture: string | undefined
  category: string
  /** The sample print; undefined if its place is unknown or nothing is printed. */
  print?: CardPrint | undefined
  /** Names of its printing methods. */
  methods: string[]
}

/**
 * The card of a product. Its picture has the requested colour, which is also its first swatch. Without a request, the
 * picture has one of the swatches' colours, which depends on the index, so that adjacent cards differ.
 */
export function cardOf(product: ProductView, index: number, requestedFamily?: ColourFamily): ShopCard {
  const startingPriceTier = startingTier(product.price)
  const requested = requestedFamily && product.colours.find((hex) => colourFamilyOf(hex) === requestedFamily)
  const colours = requested
    ? [requested, ...product.colours.filter((hex) => hex !== requested)]
    : product.colours
  const colour = requested ?? colours[index % Math.min(cardColours, colours.length)]
  return {
    id: product.id,
    title: product.title,
    from: startingPriceTier?.pricePerUnit,
    fromPieces: startingPriceTier?.startRange,
    colours: colours
      .slice(0, cardColours)
      .map((hex) => ({ hex, name: product.colourNames[hex] ?? `#${hex}` })),
    moreColours: colours.length > cardColours,
    colour,
    picture: colour === undefined ? undefined : product.images[colour]?.front,
    category: product.category.name,
    methods: product.printingType.map(({ printingType }) => printingType),
  }
}

export type ShopEmptiness = 'nothing' | 'category' | 'filter' | 'search'

/** The reason why the list is empty; each reason has a message. */
export function whyEmpty({ filter, budget, colour, search }: ShopQuery): ShopEmptiness {
  if (search) return 'search'
  if (budget || colour) return 'filter'
  return filter ? 'category' : 'nothing'
}

/** The shop's response for one URL. */
export interface ShopPage {
  query: ShopQuery
  cards: ShopCard[]
  /** Number of products that match the filters, on all pages. */
  total: number
  nextHref: string | undefined
  failure?: { message: string; requestId: string | undefined }
}
