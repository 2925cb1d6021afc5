import { randomUUID } from 'node:crypto'
import type { Call } from '../../call.ts'
import { addProduct, isShowable, type Product, writeDocument } from '../catalogue/index.ts'
import { getOwnProduct, lockOwnProduct } from './access.ts'
import { presentForm, rowsOf } from './form.ts'
import { publicationFor } from './publication.ts'
import { copyPictures } from './queries.ts'

/** Titles have at most 200 characters. */
const suffix = ' (copy)'

/** A copy of a product as a draft, with its current pictures. */
export async function duplicateProduct({ actor, db, now }: Call, id: string): Promise<Product> {
  return db.transaction(async (tx) => {
    // The supplier's approval is locked before the product.
    const publication = await publicationFor(tx, actor, (await getOwnProduct(tx, actor, id)).supplierId)
    const product = await lockOwnProduct(tx, actor, id)
    const form = presentForm(product)
    const copyId = randomUUID()
    const title = `${product.title.slice(0, 200 - suffix.length)}${suffix}`
    const isPictured = form.colours.every(({ colour }) => isShowable(product.form, colour, product.pictures))
    const { supplierId } = product
    await addProduct(
      tx,
      rowsOf(
        { ...form, title },
        { id: copyId, supplierId, createdAt: now, isOffered: false, isPictured, publication },
      ),
    )
    await copyPictures(tx, product, copyId)
    return writeDocument(tx, copyId)
  })
}
