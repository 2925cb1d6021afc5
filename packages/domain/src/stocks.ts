import { isDarkCloth } from './catalogue.ts'

/** Papers that lie behind pictures of goods. */
export type StockName = 'kraft' | 'butter' | 'blush' | 'sky' | 'mint' | 'bone'

const forDark: readonly StockName[] = ['butter', 'kraft', 'sky']
const forPale: readonly StockName[] = ['sky', 'mint', 'butter', 'blush']

/**
 * The papers behind a list of somebody's own things, one for each colour of cloth. Dark and pale goods have each their
 * own, and neighbours are never the same, so that things are told apart.
 */
export function stocksBehind(cloths: readonly string[]): StockName[] {
  const chosen: StockName[] = []
  for (const [place, hex] of cloths.entries()) {
    const stocks = isDarkCloth(hex) ? forDark : forPale
    const next = stocks[place % stocks.length] ?? 'sky'
    const after = stocks[(place + 1) % stocks.length] ?? 'sky'
    chosen.push(next === chosen.at(-1) ? after : next)
  }
  return chosen
}
