import type { ProductView } from '@printery/contract'
import { categories, fromPrice } from '@printery/domain'
import type { Shop } from '../../shop.ts'
import { openTurns } from '../../turns.ts'
import { lookPicture, looksOf } from '../catalogue/service.ts'
import { productPlace, shareSvg } from './layout.ts'

/** Each is drawn by the one thread that draws the shop's pictures too, which shall not wait for many of these. */
const turns = openTurns({
  each: 12,
  all: 40,
  refusals: {
    each: 'Your last pictures are still being drawn. Try again in a moment.',
    all: 'Too many pictures are being drawn at the moment. Try again in a few seconds.',
  },
})
/** Those who ask for one picture at a time share its drawing. */
const underWay = new Map<string, Promise<Buffer>>()

interface Asked {
  product: ProductView
  /** Its present address, `/files/Shares/...`. */
  path: string
  /** Who asks, of whom one may not keep all others waiting. */
  caller: string
}

/** The picture of a product for its links, JPEG of 1200 by 630; drawn when it is first asked for and kept. Of one product the latest alone is kept. */
export async function sharePicture(shop: Shop, { product, path, caller }: Asked): Promise<Buffer> {
  const folder = `shares/${product.id}/`
  const key = `${folder}${path.split('.').at(-2)}.jpg`
  const kept = await shop.storage.read(key)
  if (kept) return kept
  const known = underWay.get(key)
  if (known) return known
  const made = turns
    .take(caller, async () => {
      const picture = await draw(shop, product)
      await removeShares(shop, product.id)
      await shop.storage.write(key, picture, 'image/jpeg')
      return picture
    })
    .finally(() => underWay.delete(key))
  underWay.set(key, made)
  return made
}

/** Of a product that is no longer there, or before another picture of it is kept. */
export async function removeShares({ storage, now }: Pick<Shop, 'storage' | 'now'>, productId: string) {
  for (const key of await storage.olderThan(now(), `shares/${productId}/`)) await storage.remove(key)
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
    from: fromPrice(product.price),
    hex,
    businessName: shop.settings.BUSINESS_NAME,
    site: host,
  })
  return shop.mockups.renderShare({ svg, picture, place: productPlace })
}
