import type { CallApi } from '../../api/client.ts'
import { type FromPrice, lowestPrice } from './model.ts'

/** Products are sorted by price, so that the lowest price is nearly always on the first page. */
const pageSize = 8

/** The home page's data from the shop: lowest price, URL for booking a call, and projects. */
export async function loadHome(call: CallApi) {
  const [from, shop, { projects }] = await Promise.all([
    loadLowestPrice(call),
    call('GET /shop'),
    call('GET /project'),
  ])
  return {
    from: from ?? null,
    bookingUrl: shop.bookingUrl,
    projects,
    isDemo: shop.demo,
    home: shop.home,
    rules: shop.delivery,
    quotationDays: shop.quotationDays,
  }
}

/** The lowest price. Fetches further pages while the products have no tier up to 9999, because only such prices count. */
async function loadLowestPrice(call: CallApi): Promise<FromPrice | undefined> {
  let cursor: string | undefined
  do {
    const page = await call('GET /product', { query: { sort: 'price_asc', limit: pageSize, cursor } })
    const from = lowestPrice(page.products)
    if (from !== undefined) return from
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return undefined
}

export async function loadMaintenance(call: CallApi) {
  const shop = await call('GET /shop')
  return { email: shop.supportEmail, socialLinks: shop.socialLinks }
}
