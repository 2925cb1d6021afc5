import type { EarningView, OwedView, WalletView } from '@printery/contract'
import { invalid, notFound, shopDay } from '@printery/domain'
import type { Call, Context } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import { decodeCursor, pageOfPositioned } from '../../http/cursor.ts'
import { lockEarning, updateEarning } from './earning-queries.ts'
import { listTerms, listTermsOn, termsOn } from './terms.ts'
import { findSupplier } from './terms-queries.ts'
import { cursorKinds, findBalances, findEarnings, findOwedSuppliers } from './wallet-queries.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

/** The wallet of a supplier, with one page of its earnings. */
export async function getWallet(
  { db, now }: Context,
  supplierId: string,
  page: Page,
): Promise<{ wallet: WalletView; earnings: EarningView[]; nextCursor: string | null }> {
  const [terms, balances, earnings] = await Promise.all([
    listTerms(db, supplierId),
    findBalances(db, supplierId),
    pageOfEarnings(db, supplierId, page),
  ])
  return { wallet: { ...balances, terms: termsOn(terms, shopDay(now)) }, ...earnings }
}

async function pageOfEarnings(db: Db, supplierId: string, { limit, cursor }: Page) {
  const list = `wallet ${supplierId}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, cursorKinds)
  const found = await findEarnings(db, { supplierId, limit: limit + 1, after })
  const { rows: earnings, nextCursor } = pageOfPositioned(list, found, limit)
  return { earnings, nextCursor }
}

/** The wallet of a supplier as an admin sees it, with all terms. */
export async function getSupplierWallet(context: Context, id: string, page: Page) {
  const supplier = await findSupplier(context.db, id)
  if (!supplier) throw notFound()
  return { supplier, terms: await listTerms(context.db, id), ...(await getWallet(context, id, page)) }
}

/** How much the shop owes each supplier. */
export async function listOwed({ db, now }: Context): Promise<{ suppliers: OwedView[]; total: number }> {
  const [owed, terms] = await Promise.all([findOwedSuppliers(db), listTermsOn(db, shopDay(now))])
  const suppliers = owed.map((supplier) => ({ ...supplier, terms: terms.get(supplier.id) ?? null }))
  return {
    suppliers,
    total: suppliers.reduce((sum, { balances }) => sum + balances.available + balances.requested, 0),
  }
}

/** Holds the earning of an item, or ends the hold. */
export async function holdEarning(
  { actor, db, now }: Call,
  itemId: string,
  holdReason: string | null,
): Promise<EarningView> {
  const reason = holdReason?.trim() ?? null
  if (reason === '') throw invalid({ holdReason: 'Please provide a reason.' })
  return db.transaction(async (tx) => {
    const row = await lockEarning(tx, itemId)
    if (!row) throw notFound()
    if (row.cents === null)
      throw invalid({ holdReason: 'This item was sold without terms: there is nothing to hold.' })
    const hold = reason === null ? { heldAt: null, heldBy: null } : { heldAt: now, heldBy: actor.userId }
    await updateEarning(tx, itemId, { holdReason: reason, ...hold })
    const [found] = await findEarnings(tx, { itemId, limit: 1 })
    if (!found) throw notFound()
    const { position: _, ...earning } = found
    return earning
  })
}
