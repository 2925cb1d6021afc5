import type { Actor } from '@printery/domain'
import type { Shop } from '../../shop.ts'
import { removeUnused } from '../files/index.ts'
import { removeShares } from '../shares/index.ts'
import { lockOwnProduct } from './access.ts'
import { storePastAppearances, sweepAppearances } from './past-appearances.ts'
import { dropUploads } from './picture-uploads.ts'
import { deletePicturesExcept, findPictureUploads, retireProduct } from './queries.ts'

/**
 * Retires a product. Its row and its past appearances stay for orders that show them; everything else is removed at
 * once.
 */
export async function deleteProduct(shop: Shop, actor: Actor, id: string, now: Date): Promise<void> {
  const chart = await shop.db.transaction(async (tx) => {
    const product = await lockOwnProduct(tx, actor, id)
    await dropUploads(shop, tx, id, await findPictureUploads(tx, id))
    await storePastAppearances({ db: tx, now }, product, undefined)
    await deletePicturesExcept(tx, id, [])
    await retireProduct({ db: tx, now }, id)
    return product.sizingChartId
  })
  try {
    await sweepAppearances(shop, now, id)
    if (chart !== null) await removeUnused(shop, [chart], now)
    await removeShares(shop, id)
  } catch (error) {
    // The product stays deleted, and the next sweep removes the pictures.
    shop.log.warn({ err: error, productId: id }, 'pictures of a deleted product are left to the sweep')
  }
}
