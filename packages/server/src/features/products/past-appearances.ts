import { dayMs, renewalDays } from '@printery/domain'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { appearanceOf, type Product } from '../catalogue/index.ts'
import { removeUnused } from '../files/index.ts'
import { deleteUnusedAppearances, insertPastAppearances } from './queries.ts'

/**
 * Stores the previous appearance of a product for each colour whose appearance changes. `after` is undefined for a deleted
 * product.
 */
export async function storePastAppearances(
  { db: tx, now }: Context<Transaction>,
  before: Product,
  after: Product | undefined,
): Promise<void> {
  // A product without pictures was never on sale.
  if (!before.isPictured) return
  const rows = before.colours.flatMap(({ hex }) => {
    const appearance = appearanceOf(before, hex)
    if (after && hasSameAppearance(before, after, hex)) return []
    const { front, back } = appearance.pictures
    return {
      ...{ productId: before.id, hex, until: now, form: appearance.form, printAreas: appearance.printAreas },
      ...{ frontId: front?.fileId ?? null, frontRatio: front?.ratio ?? null },
      ...{ backId: back?.fileId ?? null, backRatio: back?.ratio ?? null },
    }
  })
  await insertPastAppearances(tx, rows)
}

function hasSameAppearance(before: Product, after: Product, hex: string): boolean {
  const appearanceKey = (product: Product) => {
    const { form, printAreas, pictures } = appearanceOf(product, hex)
    return JSON.stringify([form, printAreas, pictures.front?.fileId, pictures.back?.fileId])
  }
  return (
    after.allColours.some((colour) => colour.hex === hex) && appearanceKey(before) === appearanceKey(after)
  )
}

/**
 * Deletes unused past appearances of one product or of all products. A sweep that is killed is continued by the next one.
 */
export async function sweepAppearances(shop: Shop, now: Date, productId?: string): Promise<void> {
  const quotationsSince = new Date(now.getTime() - renewalDays * dayMs)
  const fileIds = await deleteUnusedAppearances(shop.db, {
    ...(productId !== undefined && { productId }),
    ...{ quotationsSince, limit: 500 },
  })
  await removeUnused(shop, [...new Set(fileIds)], now)
}
