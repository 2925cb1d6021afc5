import { randomUUID } from 'node:crypto'
import type { ProductView } from '@printery/contract'
import { type CategoryName, categories, type PrintingTypeName } from '@printery/domain'
import { addProduct, type Shop } from '@printery/server'

export interface TestProducts {
  supplierId: string
  /** A T-shirt of 0.18 kg with tiers at 1, 20 and 50, three sizes, two colours and three printing types. */
  tee: ProductView
  /** Adds another product of the same supplier. */
  add: (change?: Partial<ProductChange>) => Promise<ProductView>
}

interface ProductChange {
  title: string
  category: CategoryName
  weightGrams: number
  tiers: { startRange: number; endRange: number; pricePerUnit: number }[]
  colours: { hex: string; name: string }[]
}

const tee: ProductChange = {
  title: 'Everyday Tee',
  category: 'TShirt',
  weightGrams: 180,
  tiers: [
    { startRange: 1, endRange: 19, pricePerUnit: 1490 },
    { startRange: 20, endRange: 49, pricePerUnit: 1240 },
    { startRange: 50, endRange: 9999, pricePerUnit: 1060 },
  ],
  colours: [
    { hex: 'f4f2ee', name: 'White' },
    { hex: '1c1c1d', name: 'Black' },
  ],
}

const printingMethods: {
  printingType: PrintingTypeName
  description: string
  unit: 'per print' | 'per color'
  price: number
  minQuantity: number
}[] = [
  {
    printingType: 'Heat Transfer',
    description: 'A film that is pressed on.',
    unit: 'per print',
    price: 250,
    minQuantity: 0,
  },
  {
    printingType: 'Screen Printing',
    description: 'One screen for each colour.',
    unit: 'per color',
    price: 80,
    minQuantity: 20,
  },
  {
    printingType: 'Embroidery',
    description: 'Thread, sewn into the cloth.',
    unit: 'per print',
    price: 130,
    minQuantity: 30,
  },
]

/** Cents of a line, calculated independently of the shop's code; a printed one has one heat transfer. */
export function lineTotal({ price }: Pick<ProductView, 'price'>, quantity: number, printed: boolean): number {
  const unit = price.findLast(({ startRange }) => startRange <= quantity)?.pricePerUnit ?? Number.NaN
  return quantity * (unit + (printed ? 250 : 0))
}

/** Approves a supplier in the database, so that its products are public immediately. */
export async function approveSupplier(shop: Pick<Shop, 'db'>, id: string): Promise<void> {
  await shop.db.execute(
    `update supplier_approvals set state = 'approved', is_proven = true, reason = null where user_id = '${id}'`,
  )
}

/** Adds a supplier and a T-shirt, so that there is something to buy. */
export async function addProducts(shop: Shop): Promise<TestProducts> {
  const supplierId = randomUUID()
  await shop.db.execute(
    `insert into users (id, email, first_name, last_name, role, brand_name) values ('${supplierId}', 'cloth@shop.test', 'Wei', 'Teo', 'supplier', 'Kampong Cloth')`,
  )
  await approveSupplier(shop, supplierId)
  for (const [position, { name, label }] of categories.entries())
    await shop.db.execute(
      `insert into categories (name, label, position) values ('${name}', '${label}', ${position}) on conflict do nothing`,
    )
  const add = async (change: Partial<ProductChange> = {}): Promise<ProductView> => {
    const options = { ...tee, ...change }
    const id = randomUUID()
    await addProduct(shop.db, {
      product: {
        id,
        title: options.title,
        category: options.category,
        categoryPosition: categories.findIndex((category) => category.name === options.category),
        form: 'tshirt',
        weightGrams: options.weightGrams,
        supplierId,
        publication: 'published',
        createdAt: shop.now(),
      },
      tiers: options.tiers,
      colours: options.colours,
      sizes: (['s', 'm', 'l'] as const).map((sizeName) => ({ id: randomUUID(), sizeName })),
      printings: printingMethods.map((row) => ({
        ...row,
        printSize: 'A3' as const,
        areas: { front: ['full-front-a3', 'left-chest-50x100'], back: ['full-back-a3'] },
      })),
    })
    // The view that the API returns, also if no server listens.
    const { rows } = await shop.db.execute<{ document: string }>(
      `select document from products where id = '${id}'`,
    )
    return JSON.parse(rows[0]?.document ?? '') as ProductView
  }
  return { supplierId, tee: await add(), add }
}

/** Adds products at these prices whose titles contain a word by which only they are found. */
export async function addProductsAt(
  { add }: TestProducts,
  word: string,
  prices: readonly number[],
): Promise<ProductView[]> {
  const added: ProductView[] = []
  for (const [index, pricePerUnit] of prices.entries())
    added.push(
      await add({
        title: `${word} ${'abcdefghij'[index]}`,
        category: index % 2 === 0 ? 'Bottle' : 'Hoodie',
        tiers: [{ startRange: 1, endRange: 9999, pricePerUnit }],
      }),
    )
  return added
}
