import type { ProductView } from '@printery/contract'
import {
  garmentCategories,
  labDistance,
  labOf,
  type PrintingTypeName,
  pixelOf,
  type Side,
} from '@printery/domain'
import type { OtherProduct, ProductViewHost, ShownProduct } from '@printery/editor'
import { isMockupName, isTopAligned, type PrintArea, printAreas } from '@printery/mockups'
import { call } from '../../../api/client.ts'
import { withLongerEdge } from '../../../ui/pictures/product-picture.tsx'
import { findArea } from '../preview/print-view.ts'

/** The number of products that are fetched to find different forms, and the number of those that are shown. */
const [maxRead, maxShown] = [100, 8]

/** The data with which the editor shows a design on this product and on others. */
export function productViewOf(product: ProductView, watermark: string): ProductViewHost {
  return {
    watermark,
    product: shownProduct(product),
    mockupSvg: async (mockup, side) => (await fetchOk(`/files/Forms/${mockup}/${side}.svg`)).text(),
    productPicture: async (url) => (await fetchOk(withLongerEdge(url, 1080))).blob(),
    otherProducts: async (side, method, nearestToHex) => {
      const { products } = await call('GET /product', { query: { limit: maxRead } })
      return findOtherProducts(product, products, { side, method, nearestToHex })
    },
  }
}

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response
}

function shownProduct({
  title,
  form,
  printAreas: supplierPictureAreas,
  category,
  ...product
}: ProductView): ShownProduct {
  const mockup = form !== null && isMockupName(form) ? form : null
  return {
    ...{ title, mockup, supplierPictureAreas },
    isTopAligned: mockup ? isTopAligned(mockup) : garmentCategories.includes(category.name),
    colours: product.colours.flatMap((hex) => {
      const pictures = product.images[hex]
      return pictures ? [{ hex, name: product.colourNames[hex] ?? `#${hex}`, pictures }] : []
    }),
  }
}

interface OtherProductsRequest {
  side: Side
  method: PrintingTypeName | undefined
  nearestToHex: string
}

/** Other products of different forms that are printed the same way, each in its colour that is nearest to `nearestToHex`. */
export function findOtherProducts(
  { id, form }: Pick<ProductView, 'id' | 'form'>,
  products: readonly ProductView[],
  { side, method, nearestToHex }: OtherProductsRequest,
): OtherProduct[] {
  const seen = new Set<string | null>([form])
  return products
    .flatMap((other): OtherProduct[] => {
      const area = other.id === id ? undefined : findAreaName(other, side, method)
      if (!area || (other.form !== null && seen.has(other.form))) return []
      const shownOther = shownProduct(other)
      const colour = shownOther.colours.toSorted(
        (one, next) => distance(one.hex, nearestToHex) - distance(next.hex, nearestToHex),
      )[0]
      if (!colour) return []
      seen.add(other.form)
      return [
        { ...shownOther, id: other.id, colour, url: `/shirtdetail/${other.id}?colour=${colour.hex}`, area },
      ]
    })
    .slice(0, maxShown)
}

/** The print area of a side for a method; undefined if the product isn't printed like this. */
function findAreaName(
  { form, printAreas: supplierPictureAreas, printingType: offers }: ProductView,
  side: Side,
  method: PrintingTypeName | undefined,
): string | undefined {
  const isOffered = offers.some(({ printingType, areas }) => {
    const isRequestedMethod = method === undefined || printingType === method
    return isRequestedMethod && (areas === undefined || areas[side] !== undefined)
  })
  if (!isOffered) return undefined
  const areas: readonly Pick<PrintArea, 'name' | 'mmWidth' | 'mmHeight'>[] =
    form !== null && isMockupName(form) ? printAreas(form, side) : (supplierPictureAreas?.[side] ?? [])
  return findArea(areas, side, offers, method)?.name
}

function distance(one: string, other: string): number {
  return labDistance(labOf(pixelOf(one)), labOf(pixelOf(other)))
}
