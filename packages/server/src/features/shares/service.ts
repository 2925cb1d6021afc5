import type { ProductView } from '@printery/contract'
import { categories, notFound, startingPrice } from '@printery/domain'
import type { Shop } from '../../shop.ts'
import { readDerived, removeDerived, storeDerived } from '../../storage/derived.ts'
import {
  appearancePicture,
  findAppearances,
  findProductDocument,
  findProductDocuments,
  sharePath,
} from '../catalogue/index.ts'
import { productBox, shareSvg } from './layout.ts'

interface PictureRequest {
  product: ProductView
  /** Its current address, `/files/Shares/...`. */
  path: string
  /** The fair queue counts the requests of each address. */
  caller: string
}

/**
 * The share picture of a product, a JPEG of 1200 by 630 px; drawn when it is first requested, then stored. Of
 * each product only the latest is stored.
 */
export async function sharePicture(shop: Shop, { product, path, caller }: PictureRequest): Promise<Buffer> {
  const key = keyOf(product.id, path)
  const stored = await readDerived(shop, key)
  if (stored) return stored
  return shop.singleFlight(key, async () => {
    const picture = await shop.queues.shares.run(caller, () => draw(shop, product))
    return storePicture(shop, picture, { productId: product.id, path })
  })
}

/** Stores a picture, unless the product was changed or deleted while it was drawn. */
async function storePicture(
  shop: Shop,
  picture: Buffer,
  { productId, path }: { productId: string; path: string },
): Promise<Buffer> {
  const current = await currentPath(shop, productId)
  if (current === undefined) throw notFound()
  if (current !== path) return picture
  const key = keyOf(productId, path)
  await storeDerived(shop, key, picture, 'image/jpeg')
  // Not awaited, because the sweep removes what this leaves.
  removeShares(shop, productId, key).catch((error) =>
    shop.log.warn({ err: error, productId }, 'earlier pictures of a product are left to the sweep'),
  )
  return picture
}

/** Removes all share pictures of a product, or all but one. */
export async function removeShares(
  { db, storage }: Pick<Shop, 'db' | 'storage'>,
  productId: string,
  exceptKey?: string,
) {
  // Removed by key, because the storage's clock may differ from ours.
  const keys = await storage.listOlderThan(new Date(), `${folder}${productId}/`)
  await removeDerived(
    { db, storage },
    keys.filter((key) => key !== exceptKey),
  )
}

/** Removes pictures of products that were deleted or changed. Safe to be killed at any moment. */
export async function sweepShares({ db, storage, settings }: Shop): Promise<void> {
  const keys = await storage.listOlderThan(new Date(), folder)
  const documents = await findProductDocuments(db, [...new Set(keys.map(productOf))])
  const current = new Set(
    [...documents].map(([id, document]) => keyOf(id, sharePath(settings, id, document))),
  )
  await removeDerived(
    { db, storage },
    keys.filter((key) => !current.has(key)),
  )
}

function productOf(key: string): string {
  return key.split('/')[1] ?? ''
}

/** The current path of a product's share picture; undefined if the product is not on sale. */
async function currentPath({ db, settings }: Shop, productId: string): Promise<string | undefined> {
  const document = await findProductDocument(db, productId)
  return document === undefined ? undefined : sharePath(settings, productId, document)
}

const folder = 'shares/'

function keyOf(productId: string, path: string): string {
  return `${folder}${productId}/${path.split('.').at(-2)}.jpg`
}

async function draw(shop: Shop, product: ProductView): Promise<Buffer> {
  const hex = product.colours[0] ?? ''
  const [appearance] = await findAppearances(shop.db, [{ productId: product.id, color: hex }])
  const picture =
    appearance &&
    (await appearancePicture(shop, appearance, { side: 'front', hex, widthPx: 720, format: 'webp' }))
  const { host } = new URL(shop.settings.PUBLIC_URL)
  const svg = await shareSvg({
    title: product.title,
    category: categories.find(({ name }) => name === product.category.name)?.label ?? '',
    from: startingPrice(product.price),
    hex,
    businessName: shop.settings.BUSINESS_NAME,
    site: host,
  })
  return shop.mockups.renderShare({ svg, picture, box: productBox })
}
