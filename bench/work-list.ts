import { asFigure, type Figure, quietest } from './figure.ts'
import { read, timesOf } from './timing.ts'
import type { World } from './world.ts'

/** ms, for any page of the list, for its counters with a page of one order, and for the ids of the first thousand matches. */
const limits = { list: 30, counters: 50, matching: 60 }

const sorts = ['created_desc', 'created_asc', 'expiry_asc', 'expiry_desc']
const filters = [
  '',
  'status=In%20Production',
  'status=Order%20Completed',
  'status=payment%20received',
  'itemStatus=design%20rejected',
  'itemStatus=order%20received',
  'status=Order%20Completed&itemStatus=order%20received',
  // No order matches both filters, though many match one of them.
  'status=Order%20Completed&itemStatus=design%20rejected',
  'status=payment%20received&itemStatus=order%20received',
]
const searches = ['user=mei', 'user=customer%2049', 'user=c4321%40bench', 'user=nobody', 'user=e']

/** The work list of 100,000 orders: every filter with every sort, every search, and a page far from the first. */
export async function workListFigures(
  shopUrl: string,
  floorUrl: string,
  { adminToken, supplierToken }: Pick<World, 'adminToken' | 'supplierToken'>,
): Promise<Figure[]> {
  const floor = await quietest(() => timesOf(`${floorUrl}/api/orders`, ''))
  const floorLabel = 'the newest 50 with their items by a bare server'
  const figures: Figure[] = []
  for (const [who, list, token] of [
    ['admin', 'admin-orders', adminToken],
    ['supplier', 'supplier-orders', supplierToken],
  ] as const) {
    const address = (query: string) => `${shopUrl}/api/order/${list}?limit=50${query && `&${query}`}`
    const id = await orderIdIn(address('sort=created_asc'), token)
    const queries = [
      ...filters.flatMap((filter) => sorts.map((sort) => [filter, `sort=${sort}`].filter(Boolean).join('&'))),
      ...searches,
      ...searches.map((search) => `${search}&status=In%20Production`),
      ...searches.map((search) => `${search}&itemStatus=design%20rejected`),
      `orderId=${id.slice(0, 10)}`,
      `orderId=${id.slice(0, 1)}`,
      await cursorOfLastPage(address, token),
    ]
    const measured: { query: string; rounds: number[] }[] = []
    for (const query of queries)
      measured.push({ query, rounds: await quietest(() => timesOf(address(query), token)) })
    measured.sort((a, b) => (b.rounds[0] ?? 0) - (a.rounds[0] ?? 0))
    const [slowest] = measured
    const what = `${who}'s list of 50, ${queries.length} filters, sorts and searches, p95 of the slowest (${slowest?.query})`
    figures.push(asFigure(what, slowest?.rounds ?? [], limits.list, floorLabel, floor))
    const counters = await quietest(() => timesOf(address('').replace('limit=50', 'limit=1'), token))
    figures.push(asFigure(`${who}'s counters`, counters, limits.counters, floorLabel, floor))
    const waiting = await quietest(() => timesOf(`${shopUrl}/api/item/waiting?limit=50`, token))
    figures.push(asFigure(`${who}'s designs to review`, waiting, limits.list, floorLabel, floor))
    const matching = await quietest(() =>
      timesOf(`${shopUrl}/api/order/matching?status=Order%20Completed`, token),
    )
    figures.push(
      asFigure(`${who}'s ids of a thousand that match`, matching, limits.matching, floorLabel, floor),
    )
  }
  return figures
}

async function orderIdIn(address: string, token: string): Promise<string> {
  return JSON.parse(await read(address, token)).orders[0].id
}

/** The cursor of the page after the first 40. */
async function cursorOfLastPage(address: (query: string) => string, token: string): Promise<string> {
  let query = ''
  for (let page = 0; page < 40; page++)
    query = `cursor=${encodeURIComponent(JSON.parse(await read(address(query), token)).nextCursor)}`
  return query
}
