import { isAdmin, Refusal, startingPrice } from '@printery/domain'
import { publicationAfterChange } from '@printery/domain/suppliers'
import type { Call } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services } from '../../shop.ts'
import { isShowable, writeDocument } from '../catalogue/index.ts'
import { lockOwnProduct } from './access.ts'
import { type Saved, supplierOf } from './adding.ts'
import { type Change, mergeChange, refuseFormErrors, rowsOf } from './form.ts'
import { storePastAppearances } from './past-appearances.ts'
import { announcedPictures, dropUploads, presignUploads, registerUploads } from './picture-uploads.ts'
import { settlePrices, withPending } from './price-rule.ts'
import { notifyOfReview } from './publication.ts'
import { findPriceApproval } from './publication-queries.ts'
import { deletePicturesExcept, findPictureUploads, replaceProductRows, setPictured } from './queries.ts'

/**
 * Updates the fields that were sent. New pictures are shown together later; orders keep the pictures of their products.
 */
export async function changeProduct(
  services: Services,
  { actor, db, now }: Call,
  { id, change, isArchived = false }: { id: string; change: Change; isArchived?: boolean },
): Promise<Saved> {
  const announced = announcedPictures(change)
  return db.transaction(async (tx) => {
    const txContext = { db: tx, now }
    const before = await lockOwnProduct(tx, actor, id)
    const { supplierId, errors } = await supplierOf(tx, actor, change.supplierId, before.supplierId)
    const approval = await findPriceApproval(tx, id)
    const hasPrices = [change.price, change.printingType, change.isPrintingType].some(
      (field) => field !== undefined,
    )
    // An admin changes the live product; prices that wait for approval are decided elsewhere.
    const requested = mergeChange(
      hasPrices && !isAdmin(actor) ? withPending(before, approval) : before,
      change,
    )
    const uploads = await findPictureUploads(tx, id)
    const isPictureOf =
      (hex: string, side: string) => (upload: { hex: string | null; side: string | null }) =>
        upload.hex === hex && upload.side === side
    refuseFormErrors(
      requested,
      (hex, side) =>
        before.pictures.some(isPictureOf(hex, side)) ||
        uploads.some((upload) => isPictureOf(hex, side)(upload) && upload.file.state !== 'rejected'),
      errors,
    )
    if (change.version !== undefined && change.version !== before.version)
      throw new Refusal('stale_version', 'Somebody changed this product in the meantime. Check it again.')

    const hexes = requested.colours.map(({ colour }) => colour)
    // Uploads of removed colours and refused uploads are discarded.
    const dropped = uploads.filter(
      ({ hex, file }) => (hex !== null && !hexes.includes(hex)) || file.state === 'rejected',
    )
    await dropUploads(services, tx, id, dropped)
    const registered = await registerUploads(services, txContext, actor.userId, id, announced)
    await deletePicturesExcept(tx, id, hexes)

    const isOffered = change.isOffered ?? before.isOffered
    const maxChangePercent = services.settings.SUPPLIER_PRICE_CHANGE_SHARE
    const priceChange = {
      before,
      approval,
      requestedFields: requested,
      hasPrices,
      isOffered,
      maxChangePercent,
    }
    const settled = await settlePrices({ actor, db: tx, now }, priceChange)
    const { createdAt, isPictured } = before
    const publication = publicationAfterChange(actor, before.publication)
    const unchangedFields = { id, supplierId, createdAt, isOffered, isPictured, publication }
    const archivedAt = isArchived ? now : undefined
    const rows = rowsOf(settled, { ...unchangedFields, known: before, archivedAt })
    const lastPrice = startingPrice(rows.tiers) ?? 0
    await replaceProductRows(tx, rows, { version: before.version + 1, lastPrice, updatedAt: now })
    const product = await writePictured(tx, id, before.isPictured)
    await storePastAppearances(txContext, before, product)
    await notifyOfReview(txContext, before, product)
    return {
      product,
      approval: await findPriceApproval(tx, id),
      ...(await presignUploads(services, id, registered, now)),
    }
  })
}

/**
 * A product is pictured as soon as all its uploads have arrived, and as long as one of its colours can be
 * shown. Returns the product with its document updated.
 */
async function writePictured(tx: Transaction, id: string, wasPictured: boolean) {
  const product = await writeDocument(tx, id)
  const visibleColours = product.allColours.filter(({ hex }) =>
    isShowable(product.form, hex, product.pictures),
  )
  const isWaiting = (await findPictureUploads(tx, id)).some(({ hex }) => hex !== null)
  const isPictured = wasPictured
    ? visibleColours.length > 0
    : visibleColours.length === product.allColours.length && !isWaiting
  if (isPictured === wasPictured) return product
  await setPictured(tx, id, { isPictured })
  return writeDocument(tx, id)
}
