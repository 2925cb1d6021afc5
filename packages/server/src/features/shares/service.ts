import type { ProductView } from '@printery/contract'
import { categories, notFound, startingPrice } from '@printery/domain'
import { createPictureQueue } from '../../picture-queue.ts'
import type { Shop } from '../../shop.ts'
import { createSingleFlight } from '../../single-flight.ts'
import { readDerived, removeDerived, storeDerived } from '../../storage/derived.ts'
import {
  findProductDocument,
  findProductDocuments,
  lookPicture,
  looksOf,
  sharePath,
} from '../catalogue/service.ts'
import { productPlace, shareSvg } from './layout.ts'

/**
 * Each is drawn by the one thread that draws the shop's pictures too, which shall not wait for many of these. Who is sent
 * a message asks for the links in it, of which a dozen are many.
 */
const turns = createPictureQueue({ maxPerCaller: 12, maxTotal: 40 })
const once = createSingleFlight<Buffer>()

interface Asked {
  product: ProductView
  /** Its present address, `/files/Shares/...`. */
  path: string
  /** Who asks, of whom one may not keep all others waiting. */
  caller: string
}

/** The picture of a product for its links, JPEG of 1200 by 630; drawn when it is first asked for and kept. Of one product the latest alone is kept. */
export async function sharePicture(shop: Shop, { product, path, caller }: Asked): Promise<Buffer> {
  const key = keyOf(product.id, path)
  const kept = await readDerived(shop, key)
  if (kept) return kept
  return once(key, async () => {
    const picture = await turns.run(caller, () => draw(shop, product))
    return keep(shop, picture, { productId: product.id, path })
  })
}

/** The product may have been changed or taken away while it was drawn: then nobody will ask for this picture again. */
async function keep(
  shop: Shop,
  picture: Buffer,
  { productId, path }: { productId: string; path: string },
): Promise<Buffer> {
  const present = await presentPath(shop, productId)
  if (present === undefined) throw notFound()
  if (present !== path) return picture
  const key = keyOf(productId, path)
  await storeDerived(shop, key, picture, 'image/jpeg')
  // Nobody waits for it, and what it leaves the sweep removes.
  removeShares(shop, productId, key).catch((error) =>
    shop.log.warn({ err: error, productId }, 'earlier pictures of a product are left to the sweep'),
  )
  return picture
}

/** All of a product, or all but one. */
export async function removeShares(
  { db, storage }: Pick<Shop, 'db' | 'storage'>,
  productId: string,
  but?: string,
) {
  // The storage has a clock of its own.
  const keys = await storage.listOlderThan(new Date(), `${folder}${productId}/`)
  await removeDerived(
    { db, storage },
    keys.filter((key) => key !== but),
  )
}

/** Removes pictures of products that have gone or have changed since. Safe to be killed anywhere. */
export async function sweepShares({ db, storage, settings }: Shop): Promise<void> {
  const keys = await storage.listOlderThan(new Date(), folder)
  const documents = await findProductDocuments(db, [...new Set(keys.map(productOf))])
  const present = new Set(
    [...documents].map(([id, document]) => keyOf(id, sharePath(settings, id, document))),
  )
  await removeDerived(
    { db, storage },
    keys.filter((key) => !present.has(key)),
  )
}

function productOf(key: string): string {
  return key.split('/')[1] ?? ''
}

/** Where the picture of a product lies now; undefined where it is not on sale. */
async function presentPath({ db, settings }: Shop, productId: string): Promise<string | undefined> {
  const document = await findProductDocument(db, productId)
  return document === undefined ? undefined : sharePath(settings, productId, document)
}

const folder = 'shares/'

function keyOf(productId: string, path: string): string {
  return `${folder}${productId}/${path.split('.').at(-2)}.jpg`
}

async function draw(shop: Shop, product: ProductView): Promise<Buffer> {
  const hex = product.colours[0] ?? ''
  const [look] = await looksOf(shop.db, [{ productId: product.id, color: hex }])
  const picture =
    look && (await lookPicture(shop, look, { side: 'front', hex, widthPx: 720, format: 'webp' }))
  const { host } = new URL(shop.settings.PUBLIC_URL)
  const svg = await shareSvg({
    title: product.title,
    category: categories.find(({ name }) => name === product.category.name)?.label ?? '',
    from: startingPrice(product.price),
    hex,
    businessName: shop.settings.BUSINESS_NAME,
    site: host,
  })
  return shop.mockups.renderShare({ svg, picture, place: productPlace })
}
