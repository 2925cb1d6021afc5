import { type Actor, forbidden, isAdmin, notFound, Refusal } from '@printery/domain'
import { haveSamePrices, publicationAfterChange } from '@printery/domain/suppliers'
import type { Call } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import {
  addProducts,
  childRowsOf,
  findProductsById,
  isShowable,
  type NewProduct,
  rowWithDocument,
  type SupplierNames,
} from '../catalogue/index.ts'
import { rowsPerBatch, runBatch } from './batches.ts'
import { maxRows, type ValidRow } from './check-import.ts'
import { pricesOf, rowsOf } from './form.ts'
import { storePastAppearances } from './past-appearances.ts'
import { livePrices, settlePrices } from './price-rule.ts'
import { notifyOfReview, publicationFor } from './publication.ts'
import { findPriceApproval } from './publication-queries.ts'
import {
  deletePicturesExcept,
  findPictureUploads,
  findSupplierNames,
  lockImport,
  lockProducts,
  markImportApplied,
  removeParts,
  updateProducts,
} from './queries.ts'

/** Applies a checked list completely, or not at all if one of its products has changed since. Idempotent. */
export async function applyImport(
  call: Call,
  importId: string,
  /** Percent by which a price may change without approval. */
  maxChangePercent: number,
): Promise<{ added: number; changed: number }> {
  return call.db.transaction(async (tx) => {
    const txCall = { ...call, db: tx }
    const list = await lockImport(tx, importId, call.actor.userId)
    if (!list) throw notFound()
    const rows = list.rows as ValidRow[]
    const additions = rows.filter(({ version }) => version === null)
    const changes = rows.filter(({ version }) => version !== null)
    if (list.appliedAt === null) {
      for (const { supplierId } of rows) refuseOtherSupplier(call.actor, supplierId)
      const supplierNames = await findSupplierNames(tx)
      for (const batch of batches(additions)) await runBatch(() => addAll(txCall, batch, supplierNames))
      for (const batch of batches(changes))
        await runBatch(() => changeAll(txCall, batch, { supplierNames, maxChangePercent }))
      await markImportApplied(txCall, importId)
    }
    return { added: additions.length, changed: changes.length }
  })
}

/** Refuses products of other suppliers: the caller may have lost the admin role since the list was checked. */
function refuseOtherSupplier(actor: Actor, supplierId: string): void {
  if (!isAdmin(actor) && supplierId !== actor.userId)
    throw forbidden('Suppliers can sell only under their own name.')
}

function* batches(rows: readonly ValidRow[]): Generator<readonly ValidRow[]> {
  for (let index = 0; index < rows.length; index += rowsPerBatch)
    yield rows.slice(index, index + rowsPerBatch)
}

async function addAll(
  call: Call<Transaction>,
  batch: readonly ValidRow[],
  supplierNames: SupplierNames,
): Promise<void> {
  const { actor, db: tx, now } = call

  // Suppliers add only their own products, and those that an admin adds are published.
  const publication = await publicationFor(tx, actor, actor.userId)
  const list = batch.map((row) => {
    // A later row becomes a newer product, and no date is in the future.
    const createdAt = new Date(now.getTime() - maxRows + row.row - 1)
    return rowsOf(row.productFields, { ...row, createdAt, isPictured: true, publication })
  })
  await addProducts(call, list, supplierNames)
  const [offered] = list.filter(({ product }) => product.isOffered)
  if (offered) {
    const added = { ...offered.product, isOffered: true, isPictured: true, retiredAt: null }
    await notifyOfReview(call, undefined, added)
  }
}

async function changeAll(
  call: Call<Transaction>,
  batch: readonly ValidRow[],
  { supplierNames, maxChangePercent }: { supplierNames: SupplierNames; maxChangePercent: number },
): Promise<void> {
  const { actor, db: tx, now } = call

  const ids = batch.map(({ id }) => id)
  await lockProducts(tx, ids)
  const existing = await findProductsById(tx, ids)
  const newProducts: { rows: NewProduct; row: ReturnType<typeof rowWithDocument>['row'] }[] = []
  for (const row of batch) {
    const before = existing.get(row.id)
    if (!before || before.retiredAt !== null || before.version !== row.version)
      throw new Refusal(
        'stale_version',
        `${before?.title ?? 'A product'} (row ${row.row}) has changed since the list was checked. Check the list again.`,
      )
    refuseOtherSupplier(actor, before.supplierId)
    const { createdAt } = before
    const approval = await findPriceApproval(tx, row.id)
    // The list contains all prices, also unchanged ones, which need no approval.
    const hasPrices = !haveSamePrices(livePrices(before), pricesOf(row.productFields))
    const priceChange = { before, approval, hasPrices, isOffered: row.isOffered, maxChangePercent }
    const settled = await settlePrices(call, { ...priceChange, requestedFields: row.productFields })
    const publication = publicationAfterChange(actor, before.publication)
    const unchangedFields = { ...row, createdAt, isPictured: before.isPictured, publication, known: before }
    const rows = rowsOf(settled, unchangedFields)
    const hexes = rows.colours.map(({ hex }) => hex)
    const pictures = before.pictures.filter(({ hex }) => hexes.includes(hex))
    if (pictures.length < before.pictures.length) await deletePicturesExcept(tx, row.id, hexes)
    const isWaiting =
      !before.isPictured && (await findPictureUploads(tx, row.id)).some(({ hex }) => hex !== null)
    rows.product.isPictured =
      !isWaiting && rows.colours.every(({ hex }) => isShowable(settled.form ?? null, hex, pictures))
    const version = before.version + 1
    const { row: rowWithProduct, product } = rowWithDocument(rows, {
      supplierNames,
      version,
      updatedAt: now,
      before,
      pictures,
    })
    await storePastAppearances(call, before, product)
    await notifyOfReview(call, before, product)
    newProducts.push({ rows, row: rowWithProduct })
  }
  await removeParts(tx, ids)
  await updateProducts(
    tx,
    newProducts.map(({ row }) => row),
  )
  await insertRows(tx, ...childRowsOf(newProducts.map(({ rows }) => rows)))
}
