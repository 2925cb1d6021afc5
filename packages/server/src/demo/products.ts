import { randomUUID } from 'node:crypto'
import type { DemoProduct } from '@printery/contract/demo-shop'
import { categories, type SizeName } from '@printery/domain'
import type { Transaction } from '../db/database.ts'
import { categories as categoriesTable, priceApprovals } from '../db/schema/index.ts'
import { addProduct } from '../features/catalogue/index.ts'
import type { Accounts } from './accounts.ts'

/** The data of a product that the lines of orders need. */
export interface SeededProduct {
  id: string
  supplierId: string
  title: string
  weightGrams: number
  colours: { hex: string; name: string }[]
  sizes: { id: string; sizeName: SizeName }[]
}

/**
 * Inserts categories and products; returns the products by slug. Each product is created a minute before the next, so that
 * lists sorted by date keep their order.
 */
export async function insertProducts(
  tx: Transaction,
  products: readonly DemoProduct[],
  accounts: Accounts,
  /** `newAt` is when waiting products were added, or waiting prices requested. */
  { firstAt, newAt }: { firstAt: Date; newAt: Date },
): Promise<Map<string, SeededProduct>> {
  const rows = categories.map(({ name, label }, position) => ({ name, label, position }))
  await tx.insert(categoriesTable).values(rows).onConflictDoNothing()
  const seeded = new Map<string, SeededProduct>()
  for (const [position, product] of products.entries()) {
    const createdAt = product.isWaiting ? newAt : new Date(firstAt.getTime() + position * 60_000)
    seeded.set(
      product.slug,
      await insertProduct(tx, product, accounts.supplierId(product.supplier), { createdAt, newAt }),
    )
  }
  return seeded
}

async function insertProduct(
  tx: Transaction,
  demo: DemoProduct,
  supplierId: string,
  { createdAt, newAt }: { createdAt: Date; newAt: Date },
): Promise<SeededProduct> {
  const {
    title,
    category,
    form,
    extraDescription,
    materialType,
    designLimitation,
    isPrintingType,
    measures,
  } = demo
  const id = randomUUID()
  const weightGrams = Math.round(demo.weight * 1000)
  const sizes = demo.sizes.map((sizeName) => ({ id: randomUUID(), sizeName }))
  const categoryPosition = categories.findIndex(({ name }) => name === category)
  await addProduct(tx, {
    product: {
      ...{ id, title, category, categoryPosition, form, extraDescription, materialType, weightGrams },
      ...{ designLimitation, supplierId, isPrintingType, measures, createdAt },
      publication: demo.isWaiting ? 'waiting' : 'published',
    },
    tiers: demo.price,
    colours: demo.colours,
    sizes,
    printings: demo.printingType,
  })
  if (demo.askedPrice) await insertPriceChange(tx, id, demo, newAt)
  return { id, supplierId, title, weightGrams, colours: demo.colours, sizes }
}

/** A price change that waits for an admin. */
async function insertPriceChange(
  tx: Transaction,
  productId: string,
  { price, printingType, askedPrice = [] }: DemoProduct,
  askedAt: Date,
): Promise<void> {
  const printings = printingType.map((row) => ({ printingType: row.printingType, price: row.price }))
  await tx.insert(priceApprovals).values({
    productId,
    approved: { tiers: price, printings },
    changedAt: askedAt,
    pending: { tiers: askedPrice, printings },
    pendingSince: askedAt,
  })
}
