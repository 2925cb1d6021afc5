import type { ShopProcess } from './shop-process.ts'

/** Makes every piece of this product dearer, as its supplier could at any moment: the tiers and what the shop shows of them. */
export async function raisePrice(shop: ShopProcess, title: string, cents: number): Promise<void> {
  const [product] = await shop.sql('select id, document from products where title = $1', [title])
  const document = JSON.parse(String(product?.document)) as { price: { pricePerUnit: number }[] }
  for (const tier of document.price) tier.pricePerUnit += cents
  await shop.sql('update product_tiers set price_per_unit = price_per_unit + $1 where product_id = $2', [
    cents,
    product?.id,
  ])
  await shop.sql('update products set document = $1 where id = $2', [JSON.stringify(document), product?.id])
}

interface Tier {
  startRange: number
  endRange: number
  pricePerUnit: number
}

/** Leaves a product with one tier, so that it has no price below and above. */
export async function onlyTier(shop: ShopProcess, title: string, tier: Tier): Promise<void> {
  const [product] = await shop.sql('select id, document from products where title = $1', [title])
  const document = { ...JSON.parse(String(product?.document)), price: [tier] }
  await shop.sql('delete from product_tiers where product_id = $1 and start_range > 1', [product?.id])
  await shop.sql(
    'update product_tiers set start_range = $1, end_range = $2, price_per_unit = $3 where product_id = $4',
    [tier.startRange, tier.endRange, tier.pricePerUnit, product?.id],
  )
  await shop.sql('update products set document = $1 where id = $2', [JSON.stringify(document), product?.id])
}
