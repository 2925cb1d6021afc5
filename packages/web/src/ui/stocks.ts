import type { StockName } from './product-picture.tsx'

const stocks: readonly StockName[] = ['sky', 'mint', 'butter', 'blush', 'kraft', 'bone']

/** Lists of somebody's own things take colour, so that items are told apart; neighbours are never the same. */
export function stockAt(place: number): StockName {
  return stocks[place % stocks.length] ?? 'bone'
}
