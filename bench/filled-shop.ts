import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { categories, sizeNames } from '@printery/domain'
import { addProduct, addProducts, foldTallies, type StartedShop } from '@printery/server'

export const sizes = { products: 10_000, orders: 100_000, customers: 5000 }

/** Ids of a filled shop, and session tokens of its customers, an admin and a supplier. */
export interface FilledShop {
  tokens: string[]
  adminToken: string
  supplierToken: string
  supplierId: string
  productIds: string[]
  /** A product with every size and a sizing chart. */
  gridProductId: string
}

const colourHexes = [
  'f4f2ee',
  'ebe3d0',
  'b4b5b8',
  '1c1c1d',
  '1f2b47',
  '2a4fa0',
  '9cbcd6',
  '93a489',
  '264535',
  'c8962f',
  'b3202c',
  'cf9fa0',
]

/** Fills the shop: products with the code of the import, users and orders with bulk statements. */
export async function fillShop({ shop }: StartedShop): Promise<FilledShop> {
  const execute = (statement: string) => shop.db.execute(statement)
  for (const [position, { name, label }] of categories.entries())
    await execute(
      `insert into categories (name, label, position) values ('${name}', '${label}', ${position})`,
    )
  const supplierId = randomUUID()
  await execute(
    `insert into users (id, email, first_name, last_name, role, brand_name) values ('${supplierId}', 'cloth@bench.test', 'Wei', 'Teo', 'supplier', 'Kampong Cloth')`,
  )
  await execute("update supplier_approvals set state = 'approved', is_proven = true")
  const productIds = Array.from({ length: sizes.products }, () => randomUUID())
  const startedAt = Date.now() - 365 * 86_400_000
  const gridProductId = randomUUID()
  await shop.db.transaction((tx) =>
    addProduct(tx, withEverySize(aProduct(gridProductId, 0, supplierId, new Date(startedAt)))),
  )
  const supplierNames = new Map([[supplierId, 'Kampong Cloth']])
  const products = productIds.map((id, index) =>
    aProduct(id, index, supplierId, new Date(startedAt + index * 50_000)),
  )
  for (let index = 0; index < products.length; index += 100)
    await addProducts(
      { db: shop.db, now: new Date(startedAt) },
      products.slice(index, index + 100),
      supplierNames,
    )
  await execute(`insert into users (id, email, first_name, last_name, role)
    select gen_random_uuid(), 'c' || n || '@bench.test', (array['Mei','Arjun','Sofia','Daniel','Hana','Lucas'])[1 + n % 6], 'Customer ' || n, 'customer'
    from generate_series(1, ${sizes.customers}) n`)
  const secondSupplierId = randomUUID()
  await execute(
    `insert into users (id, email, first_name, last_name, role, brand_name) values ('${secondSupplierId}', 'caps@bench.test', 'Siti', 'Lim', 'supplier', 'Bugis Caps')`,
  )
  await fillOrders(execute, supplierId, secondSupplierId)
  // A job does the same every minute.
  await foldTallies(shop.db)
  await execute('vacuum analyze')
  return { supplierId, productIds, gridProductId, ...(await openSessions(shop)) }
}

const titleWords = ['Bench', 'Harbour', 'Quay', 'Lantern', 'Monsoon', 'Merlion', 'Orchid']

function aProduct(
  id: string,
  index: number,
  supplierId: string,
  createdAt: Date,
): Parameters<typeof addProduct>[1] {
  const position = index % categories.length
  return {
    product: {
      id,
      title: `${titleWords[index % titleWords.length]} Tee ${index}`,
      category: (categories[position] ?? categories[0]).name,
      categoryPosition: position,
      form: 'tshirt',
      extraDescription:
        'Combed cotton with side seams and a taped neck, so it keeps its shape and the tag does not scratch. Fits true to size.',
      materialType: 'Combed cotton, 180 g/m²',
      weightGrams: 180,
      designLimitation: 'Front and back up to A3, 29.7 x 42 cm, or a chest logo within 5 x 10 cm.',
      supplierId,
      publication: 'published',
      createdAt,
    },
    tiers: [
      { startRange: 1, endRange: 19, pricePerUnit: 1490 },
      { startRange: 20, endRange: 49, pricePerUnit: 1240 },
      { startRange: 50, endRange: 99, pricePerUnit: 1060 },
      { startRange: 100, endRange: 249, pricePerUnit: 890 },
      { startRange: 250, endRange: 9999, pricePerUnit: 700 + (index % 400) },
    ],
    colours: colourHexes.map((hex, n) => ({ hex, name: `Colour ${n}` })),
    sizes: (['xs', 's', 'm', 'l', 'xl', 'xxl'] as const).map((sizeName) => ({ id: randomUUID(), sizeName })),
    printings: (['Heat Transfer', 'Screen Printing', 'Embroidery'] as const).map((printingType, n) => ({
      printingType,
      description: 'Multi colour, full colour, Best Seller, unlimited colours, short lifespan',
      unit: n === 1 ? ('per color' as const) : ('per print' as const),
      price: 80 + n * 60,
      printSize: 'A3' as const,
      minQuantity: n * 15,
      areas: {
        front: ['full-front-a3', 'front-a4', 'left-chest-50x100'],
        back: ['full-back-a3', 'back-a4', 'neck-100x100'],
      },
    })),
  }
}

function withEverySize(product: Parameters<typeof addProduct>[1]): typeof product {
  const measurements = sizeNames
    .filter((size) => size !== 'one size')
    .map((size, index) => ({ size, chest: 47 + 2.5 * index, length: 68 + 2 * index }))
  return {
    ...product,
    product: { ...product.product, measures: { unit: 'cm', columns: [], measurements } },
    sizes: measurements.map(({ size }) => ({ id: randomUUID(), sizeName: size })),
  }
}

/**
 * Orders of two or three items, of all products and in all statuses, 20 per hour
 * back in time. One supplier has an item in every order, another in every second.
 */
async function fillOrders(
  execute: (statement: string) => Promise<unknown>,
  supplierId: string,
  secondSupplierId: string,
): Promise<void> {
  const statuses = `array['payment received','design pending approval','design rejected','design approved','production pending','production started','Warehouse has completed quality check','Warehouse has dispatched the order','delivery in progress','delivery is completed','order received','order received','order received']`
  await execute(
    `create table bench_ids as select n, gen_random_uuid() as id, (select array_agg(id) from (select id from users where role = 'customer' order by email) u)[1 + n % ${sizes.customers}] as user_id from generate_series(1, ${sizes.orders}) n`,
  )
  await execute(
    `delete from bench_ids a using bench_ids b where left(a.id::text, 10) = left(b.id::text, 10) and a.n > b.n`,
  )
  await execute('insert into order_numbers (number, order_id) select left(id::text, 10), id from bench_ids')
  await execute(`insert into orders (id, user_id, status, customer_first_name, customer_last_name, customer_email, customer_phone_number, customer_address, billing_first_name, billing_last_name, billing_address, is_same_as_shipping, shipping_type, shipping_date, shipping_cost, sub_total, discount, total, total_weight_grams, payment_id, is_local_order, created_at, updated_at)
    select b.id, b.user_id, (${statuses})[1 + n % 13], u.first_name, u.last_name, u.email, '+65 0000 1000', '18 Jalan Tinta, Singapore 000018', u.first_name, u.last_name, '18 Jalan Tinta', true, (array['regular','fast'])[1 + n % 2], current_date + (n % 28), 1200, 20000, 0, 21200, 4000, 'pi_bench_' || n, false, now() - n * interval '3 minutes', now()
    from bench_ids b join users u on u.id = b.user_id`)
  await execute(`insert into order_items (id, order_id, ordered_at, shipping_date, position, product_id, color, sizes, quantity, price, printing, screen_colours, print_areas, sides, proofing, is_custom_upload, supplier_id, title, weight_grams, colours, colour_name, status, approved_number, approved_hash, waits_since, updated_at)
    select gen_random_uuid(), o.id, o.created_at, o.shipping_date, p, (select array_agg(id order by id) from products)[1 + abs(hashtext(o.id::text || p)) % (select count(*)::int from products)], 'f4f2ee', '[{"id":"x","sizeName":"m","quantity":10}]', 10, 10000, '{"front":"Heat Transfer"}', '{}', '{"front":"full-front-a3"}', 1, 'Print Now', true, case when p < 2 then '${supplierId}' else '${secondSupplierId}' end::uuid, 'Bench Tee', 180, '["f4f2ee"]', 'White',
      case when o.status in ('payment received') then 'design pending approval' else o.status end, 1, 'bench', o.created_at, now()
    from orders o cross join generate_series(0, case when o.shipping_type = 'fast' then 2 else 1 end) p`)
  await execute(`insert into order_history (order_id, item_id, previous, status, actor_role, at)
    select order_id, id, null, 'design pending approval', 'system', now() from order_items`)
  await execute('drop table bench_ids')
}

async function openSessions(
  shop: StartedShop['shop'],
): Promise<Pick<FilledShop, 'tokens' | 'adminToken' | 'supplierToken'>> {
  await shop.db.execute(
    `insert into users (id, email, first_name, last_name, role, staff_role) values ('${randomUUID()}', 'admin@bench.test', 'Ada', 'Admin', 'admin', 'owner')`,
  )
  const { rows } = await shop.db.execute<{ id: string; email: string; role: string }>(
    'select id, email, role from users order by email',
  )
  const users = rows.map((person) => ({ ...person, token: randomBytes(32).toString('base64url') }))
  const values = users.map(
    ({ id, token }) =>
      `('${createHash('sha256').update(token).digest('hex')}', '${id}', now() + interval '1 day')`,
  )
  await shop.db.execute(`insert into sessions (token_hash, user_id, expires_at) values ${values.join(', ')}`)
  const tokenOf = (email: string) => users.find((person) => person.email === email)?.token ?? ''
  return {
    tokens: users.filter(({ role }) => role === 'customer').map(({ token }) => token),
    adminToken: tokenOf('admin@bench.test'),
    supplierToken: tokenOf('cloth@bench.test'),
  }
}

export async function inParallel<T>(
  width: number,
  list: readonly T[],
  work: (value: T, index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < list.length; index = next++) await work(list[index] as T, index)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
