import type { ShopProcess } from './shop-process.ts'

/**
 * Raises all prices of this product, as its supplier could do at any time: the tiers, and their copy in the shop's
 * list.
 */
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

/** Leaves a product only one tier, so that it has a single price. Returns a function that restores its tiers. */
export async function leaveOnlyTier(
  shop: ShopProcess,
  title: string,
  tier: Tier,
): Promise<() => Promise<void>> {
  const [product] = await shop.sql('select id, document from products where title = $1', [title])
  const document = JSON.parse(String(product?.document)) as { price: Tier[] }
  const setTiers = async (price: Tier[]) => {
    await shop.sql('delete from product_tiers where product_id = $1', [product?.id])
    for (const { startRange, endRange, pricePerUnit } of price)
      await shop.sql(
        'insert into product_tiers (product_id, start_range, end_range, price_per_unit) values ($1, $2, $3, $4)',
        [product?.id, startRange, endRange, pricePerUnit],
      )
    const changed = JSON.stringify({ ...document, price })
    await shop.sql('update products set document = $1 where id = $2', [changed, product?.id])
  }
  await setTiers([tier])
  return () => setTiers(document.price)
}
