import { type Actor, forbidden, isAdmin, notFound, Refusal } from '@printery/domain'
import { haveSamePrices, publicationAfterChange } from '@printery/domain/suppliers'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import {
  addProducts,
  isShowable,
  type NewProduct,
  partsOf,
  productsById,
  rowWithDocument,
  type SellerNames,
} from '../catalogue/service.ts'
import { type GoodRow, maxRows } from './checking.ts'
import { pricesOf, rowsOf } from './form.ts'
import { inTurns, rowsAtOnce } from './in-turns.ts'
import { keepPastLooks } from './past-looks.ts'
import { findPriceApproval, livePrices, settlePrices } from './price-rule.ts'
import {
  deletePicturesBeside,
  findArrivals,
  findSellers,
  lockImport,
  lockProducts,
  markApplied,
  removeParts,
  updateProducts,
} from './queries.ts'
import { publicationFor, tellOfWaiting } from './standing.ts'

/** Does what was told of a list: all of it, or nothing where a product has changed since. Once, however often it is asked. */
export async function applyImport(
  db: Db,
  actor: Actor,
  importId: string,
  /** Percent by which a price may change without waiting. */
  share: number,
  now: Date,
): Promise<{ added: number; changed: number }> {
  return db.transaction(async (tx) => {
    const list = await lockImport(tx, importId, actor.userId)
    if (!list) throw notFound()
    const rows = list.rows as GoodRow[]
    const news = rows.filter(({ version }) => version === null)
    const changes = rows.filter(({ version }) => version !== null)
    if (list.appliedAt === null) {
      for (const { supplierId } of rows) refuseOthers(actor, supplierId)
      const sellers = await findSellers(tx)
      for (const batch of batches(news)) await inTurns(() => addAll(tx, actor, batch, sellers, now))
      for (const batch of batches(changes))
        await inTurns(() => changeAll(tx, actor, batch, { sellers, share }, now))
      await markApplied(tx, importId, now)
    }
    return { added: news.length, changed: changes.length }
  })
}

/** Asked again: whoever checked the list as an admin may be none any more. */
function refuseOthers(actor: Actor, supplierId: string): void {
  if (!isAdmin(actor) && supplierId !== actor.userId)
    throw forbidden('Suppliers sell under their own name only.')
}

function* batches(rows: readonly GoodRow[]): Generator<readonly GoodRow[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}

async function addAll(
  tx: Db,
  actor: Actor,
  batch: readonly GoodRow[],
  sellers: SellerNames,
  now: Date,
): Promise<void> {
  // A supplier adds products of its own alone, and an admin's are published.
  const publication = await publicationFor(tx, actor, actor.userId)
  const list = batch.map((row) => {
    // The later row is the newer product, and none is of the future.
    const createdAt = new Date(now.getTime() - maxRows + row.row - 1)
    return rowsOf(row.wanted, { ...row, createdAt, isPictured: true, publication })
  })
  await addProducts(tx, list, sellers, now)
  const [offered] = list.filter(({ product }) => product.isOffered)
  if (offered) {
    const added = { ...offered.product, isOffered: true, isPictured: true, retiredAt: null }
    await tellOfWaiting(tx, undefined, added, now)
  }
}

async function changeAll(
  tx: Db,
  actor: Actor,
  batch: readonly GoodRow[],
  { sellers, share }: { sellers: SellerNames; share: number },
  now: Date,
): Promise<void> {
  const ids = batch.map(({ id }) => id)
  await lockProducts(tx, ids)
  const known = await productsById(tx, ids)
  const written: { rows: NewProduct; row: ReturnType<typeof rowWithDocument>['row'] }[] = []
  for (const row of batch) {
    const before = known.get(row.id)
    if (!before || before.retiredAt !== null || before.version !== row.version)
      throw new Refusal(
        'stale_version',
        `${before?.title ?? 'A product'} (row ${row.row}) has changed since the list was checked. Check it again.`,
      )
    refuseOthers(actor, before.supplierId)
    const { createdAt } = before
    const approval = await findPriceApproval(tx, row.id)
    // The list names every price: one that is the live one asks for nothing.
    const hasPrices = !haveSamePrices(livePrices(before), pricesOf(row.wanted))
    const judged = { before, approval, hasPrices, isOffered: row.isOffered, share }
    const wanted = await settlePrices(tx, actor, { ...judged, wanted: row.wanted }, now)
    const publication = publicationAfterChange(actor, before.publication)
    const kept = { ...row, createdAt, isPictured: before.isPictured, publication, known: before }
    const rows = rowsOf(wanted, kept)
    const hexes = rows.colours.map(({ hex }) => hex)
    const pictures = before.pictures.filter(({ hex }) => hexes.includes(hex))
    if (pictures.length < before.pictures.length) await deletePicturesBeside(tx, row.id, hexes)
    const isWaiting = !before.isPictured && (await findArrivals(tx, row.id)).some(({ hex }) => hex !== null)
    rows.product.isPictured =
      !isWaiting && rows.colours.every(({ hex }) => isShowable(wanted.form ?? null, hex, pictures))
    const version = before.version + 1
    const { row: whole, product } = rowWithDocument(rows, {
      sellers,
      version,
      updatedAt: now,
      before,
      pictures,
    })
    await keepPastLooks(tx, before, product, now)
    await tellOfWaiting(tx, before, product, now)
    written.push({ rows, row: whole })
  }
  await removeParts(tx, ids)
  await updateProducts(
    tx,
    written.map(({ row }) => row),
  )
  await insertRows(tx, ...partsOf(written.map(({ rows }) => rows)))
}
