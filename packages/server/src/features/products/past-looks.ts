import { dayMs, renewalDays } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { lookOf, type Product } from '../catalogue/service.ts'
import { removeUnused } from '../files/service.ts'
import { deleteUnseenLooks, insertPastLooks } from './queries.ts'

/** Keeps how a product looked until now wherever that has changed. `after` is undefined for one that is taken away. */
export async function keepPastLooks(
  tx: Db,
  before: Product,
  after: Product | undefined,
  now: Date,
): Promise<void> {
  // Nobody could buy it.
  if (!before.isPictured) return
  const rows = before.colours.flatMap(({ hex }) => {
    const look = lookOf(before, hex)
    if (after && isLike(before, after, hex)) return []
    const { front, back } = look.pictures
    return {
      ...{ productId: before.id, hex, until: now, form: look.form, printAreas: look.printAreas },
      ...{ frontId: front?.fileId ?? null, frontRatio: front?.ratio ?? null },
      ...{ backId: back?.fileId ?? null, backRatio: back?.ratio ?? null },
    }
  })
  await insertPastLooks(tx, rows)
}

function isLike(before: Product, after: Product, hex: string): boolean {
  const seen = (product: Product) => {
    const { form, printAreas, pictures } = lookOf(product, hex)
    return JSON.stringify([form, printAreas, pictures.front?.fileId, pictures.back?.fileId])
  }
  return after.allColours.some((colour) => colour.hex === hex) && seen(before) === seen(after)
}

/** Removes what nobody sees any more, of one product or of all. Safe to be killed anywhere: a sweep does the rest. */
export async function sweepLooks(shop: Shop, now: Date, productId?: string): Promise<void> {
  const offersFrom = new Date(now.getTime() - renewalDays * dayMs)
  const fileIds = await deleteUnseenLooks(shop.db, {
    ...(productId !== undefined && { productId }),
    ...{ offersFrom, limit: 500 },
  })
  await removeUnused(shop, [...new Set(fileIds)], now)
}
