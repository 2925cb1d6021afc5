import type { Actor } from '@printery/domain'
import type { Shop } from '../../shop.ts'
import { removeUnused } from '../files/service.ts'
import { removeShares } from '../shares/service.ts'
import { dropArrivals } from './arrivals.ts'
import { getOwnForChange } from './owning.ts'
import { keepPastLooks, sweepLooks } from './past-looks.ts'
import { deletePicturesBeside, findArrivals, retire } from './queries.ts'

/** Takes a product away. Its row and its past looks stay for the orders that name it; what none of them shows goes at once. */
export async function deleteProduct(shop: Shop, actor: Actor, id: string, now: Date): Promise<void> {
  const chart = await shop.db.transaction(async (tx) => {
    const product = await getOwnForChange(tx, actor, id)
    await dropArrivals(shop, tx, id, await findArrivals(tx, id))
    await keepPastLooks(tx, product, undefined, now)
    await deletePicturesBeside(tx, id, [])
    await retire(tx, id, now)
    return product.sizingChartId
  })
  try {
    await sweepLooks(shop, now, id)
    if (chart !== null) await removeUnused(shop, [chart], now)
    await removeShares(shop, id)
  } catch (error) {
    // It is taken away all the same: the next sweep removes what is left.
    shop.log.warn({ err: error, productId: id }, 'pictures of a deleted product are left to the sweep')
  }
}
