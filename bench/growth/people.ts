import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { categories } from '@printery/domain'
import { addProducts, type StartedShop } from '@printery/server'
import type { Sizes } from './generate.ts'
import { withoutTriggers } from './orders.ts'

type Db = StartedShop['shop']['db']
type Execute = (statement: string) => Promise<unknown>

/** The number of products that the code of the import writes; all others are copies of them. */
const modelCount = 70

const firstNames =
  'Mei,Arjun,Sofia,Daniel,Hana,Lucas,Wei,Priya,Omar,Ingrid,Tomas,Aisha,Jonas,Chloe,Ravi,Yuki,Elena,Farid,Nora,Bruno,Siti,Marco,Amelie,Kofi,Liam,Zara,Pavel,Ines,Hugo,Leila,Anton,Maya,Kenji,Rosa,Felix,Dina,Oscar,Vera,Samuel,Grace'
const lastNames =
  'Tan,Lim,Sharma,Rossi,Novak,Garcia,Kowalski,Haddad,Berg,Okafor,Silva,Sato,Moreau,Weber,Jensen,Costa,Patel,Wong,Ng,Kim,Nguyen,Ali,Khan,Fischer,Larsen,Romano,Ortega,Dubois,Keller,Nair,Goh,Chua,Teo,Koh,Lee,Chan,Ho,Yeo,Ong,Sim,Bauer,Vogel,Horvat,Popov,Ivanov,Petrov,Marin,Conti,Greco,Bianchi,Lund,Dahl,Holm,Virtanen,Maki,Adams,Baker,Clark,Evans,Turner'
const titleWords =
  'Harbour,Quay,Lantern,Monsoon,Merlion,Orchid,Bamboo,Cobalt,Ember,Fjord,Granite,Hazel,Indigo,Juniper,Kestrel,Linen,Maple,Nimbus,Ochre,Pebble'

const sqlArray = (words: string) => `string_to_array('${words}', ',')`
const pick = (words: string, n: string) => `(${sqlArray(words)})[1 + (${n}) % ${words.split(',').length}]`

export interface People {
  adminId: string
  supplierIds: string[]
}

/** Adds staff, suppliers with terms, and customers. */
export async function addPeople(execute: Execute, { customers, suppliers }: Sizes): Promise<People> {
  const adminId = randomUUID()
  await execute(
    `insert into users (id, email, first_name, last_name, role, staff_role) values ('${adminId}', 'admin@growth.test', 'Ada', 'Admin', 'admin', 'owner')`,
  )
  const supplierIds = Array.from({ length: suppliers }, () => randomUUID())
  for (const [index, id] of supplierIds.entries())
    await execute(`insert into users (id, email, first_name, last_name, role, brand_name, created_at)
      values ('${id}', 's${index}@growth.test', ${pick(firstNames, String(index))}, ${pick(lastNames, String(index))}, 'supplier',
        ${pick(titleWords, String(index))} || ' Textiles ${index}', now() - interval '4 years' + ${index} * interval '1 hour')`)
  await execute("update supplier_approvals set state = 'approved', is_proven = true")
  await execute(`insert into supplier_terms (id, supplier_id, from_day, kind, commission_basis_points, prints_included)
    select gen_random_uuid(), id, date '2015-01-01', 'commission', 4000, true from users where role = 'supplier'`)
  await execute(`create unlogged table growth_customers (n integer primary key, id uuid not null)`)
  await execute(
    `insert into growth_customers select n, gen_random_uuid() from generate_series(1, ${customers}) n`,
  )
  await execute(`insert into users (id, email, first_name, last_name, role, created_at)
    select id, 'c' || n || '@growth.test', ${pick(firstNames, 'n * 7 / 3')}, ${pick(lastNames, 'n * 11 / 7')}, 'customer',
      now() - interval '4 years' * (1 - n / ${customers + 1}.0) from growth_customers`)
  await execute(`insert into mailing_list (id, email, state, asked_at, confirmed_at, created_at)
    select gen_random_uuid(), 'c' || n || '@growth.test',
      case n % 20 when 0 then 'unsubscribed' when 2 then 'bounced' when 4 then 'waiting' else 'confirmed' end,
      now() - interval '1 year', now() - interval '1 year', now() - interval '4 years' * (1 - n / ${customers + 1}.0)
    from growth_customers where n % 2 = 0`)
  return { adminId, supplierIds }
}

/** Adds products in all categories; a few suppliers sell many of them. */
export async function addCatalogue(
  db: Db,
  execute: Execute,
  { products, suppliers }: Sizes,
  { supplierIds }: People,
): Promise<void> {
  for (const [position, { name, label }] of categories.entries())
    await execute(
      `insert into categories (name, label, position) values ('${name}', '${label}', ${position}) on conflict do nothing`,
    )
  const [firstSupplier = ''] = supplierIds
  const rows = Array.from({ length: modelCount }, (_, index) => modelProduct(index, firstSupplier))
  const supplierNames = new Map([[firstSupplier, sellerOfModels]])
  await addProducts({ db, now: new Date() }, rows, supplierNames)
  await execute(`create unlogged table growth_products as
    select c.n, gen_random_uuid() as id, m.id as model_id, m.n as model, ${pick(titleWords, 'c.n')} || ' ' || ${pick(titleWords, 'c.n / 20')} || ' ' || c.n as title,
      s.id as supplier_id, s.brand_name, r.price
    from (select n, 1 + (n * 31 % ${modelCount}) as model, floor(${suppliers} * power(random(), 2))::int as supplier from generate_series(1, ${products}) n) c
    join (values ${rows.map(({ product }, index) => `(${index + 1}, '${product.id}'::uuid)`).join(', ')}) m (n, id) on m.n = c.model
    join (select id, price_per_unit as price from products p join product_tiers t on t.product_id = p.id and t.start_range = 20) r on r.id = m.id
    join (values ${supplierIds.map((id, index) => `(${index}, '${id}'::uuid)`).join(', ')}) s0 (n, id) on s0.n = c.supplier
    join users s on s.id = s0.id`)
  const copiedColumns = await columnsOf(execute, 'products', [
    ...['id', 'title', 'supplier_id', 'created_at', 'document', 'is_offered', 'publication'],
    ...['is_published', 'archived_at'],
  ])
  const document = `replace(replace(replace(replace(replace(m.document, m.id::text, p.id::text), m.supplier_id::text, p.supplier_id::text),
    m.title, p.title), '${sellerOfModels}', p.brand_name), '${sizePrefix}' || lpad(to_hex(p.model - 1), 2, '0') || '-', lpad(to_hex(p.n), 8, '0') || '-')`
  await execute(
    withoutTriggers(`insert into products (id, title, supplier_id, created_at, document, is_offered, publication, is_published, archived_at, ${copiedColumns.join(', ')})
    select p.id, p.title, p.supplier_id, now() - interval '4 years' * (1 - p.n / ${products + 1}.0), ${document}, p.n % 17 <> 0 and p.n % 89 <> 0,
      case when p.n % 97 = 0 then 'waiting' else 'published' end, p.n % 97 <> 0, case when p.n % 17 = 0 then now() end, ${copiedColumns.map((name) => `m.${name}`).join(', ')}
    from growth_products p join products m on m.id = p.model_id order by p.n`),
  )
  await execute(
    withoutTriggers(`insert into product_sizes (id, product_id, size_name, position)
    select (lpad(to_hex(p.n), 8, '0') || substr(s.id::text, 9))::uuid, p.id, s.size_name, s.position from growth_products p join product_sizes s on s.product_id = p.model_id`),
  )
  for (const table of ['product_tiers', 'product_colours', 'product_printings']) {
    const names = await columnsOf(execute, table, ['product_id'])
    await execute(
      withoutTriggers(`insert into ${table} (product_id, ${names.join(', ')})
      select p.id, ${names.map((name) => `c.${name}`).join(', ')} from growth_products p join ${table} c on c.product_id = p.model_id`),
    )
  }
  await execute("update products set retired_at = now() where title like 'Model of the copies %'")
  await execute('create unique index on growth_products (n)')
  // No shared cache waits for purges.
  await execute('delete from cache_purges')
}

async function columnsOf(execute: Execute, table: string, excluded: readonly string[]): Promise<string[]> {
  const { rows } = (await execute(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`,
  )) as { rows: { name: string }[] }
  return rows.map(({ name }) => name).filter((name) => !excluded.includes(name))
}

const sellerOfModels = 'Seller of the models'
/** Size ids of a model begin with this prefix and its number, so that one replacement gives a copy other ids. */
const sizePrefix = '5e5e00'

type NewProduct = Parameters<typeof addProducts>[1][number]

function modelProduct(index: number, supplierId: string): NewProduct {
  const position = index % categories.length
  const prefix = `${sizePrefix}${index.toString(16).padStart(2, '0')}`
  return {
    product: {
      id: randomUUID(),
      title: `Model of the copies ${index}`,
      category: (categories[position] ?? categories[0]).name,
      categoryPosition: position,
      form: 'tshirt',
      extraDescription: 'Combed cotton with side seams and a taped neck, so it keeps its shape.',
      materialType: 'Combed cotton, 180 g/m²',
      weightGrams: 180,
      designLimitation: 'Front and back up to A3, 29.7 x 42 cm.',
      supplierId,
      publication: 'published',
      createdAt: new Date(Date.now() - 4 * 365 * 86_400_000),
    },
    tiers: [
      { startRange: 1, endRange: 19, pricePerUnit: 1490 + 10 * index },
      { startRange: 20, endRange: 99, pricePerUnit: 1060 + 10 * index },
      { startRange: 100, endRange: 9999, pricePerUnit: 700 + 10 * index },
    ],
    colours: ['f4f2ee', '1c1c1d', '1f2b47', 'b3202c', '264535', 'c8962f']
      .slice(index % 4)
      .map((hex, n) => ({ hex, name: `Colour ${n}` })),
    sizes: (['xs', 's', 'm', 'l', 'xl', 'xxl'] as const).map((sizeName, n) => ({
      id: `${prefix}-${n}000-4000-8000-000000000000`,
      sizeName,
    })),
    printings: (['Heat Transfer', 'Screen Printing', 'Embroidery'] as const).map((printingType, n) => ({
      printingType,
      description: 'Multi colour, full colour, short lifespan',
      unit: n === 1 ? ('per color' as const) : ('per print' as const),
      price: 80 + n * 60,
      printSize: 'A3' as const,
      minQuantity: n * 15,
      areas: { front: ['full-front-a3', 'front-a4'], back: ['full-back-a3', 'back-a4'] },
    })),
  }
}

/** The people whose calls are measured, with their sessions. */
export interface Callers extends People {
  /** Customers by their number of orders, the most first; suppliers likewise. */
  customerIds: string[]
  /** Tokens of sessions by the id of their user. */
  tokens: Map<string, string>
}

/** Opens sessions of the callers in a filled shop. */
export async function openSessions(execute: Execute): Promise<Callers> {
  const ids = async (statement: string) =>
    ((await execute(statement)) as { rows: { id: string }[] }).rows.map(({ id }) => id)
  const [adminId = ''] = await ids("select id from users where email = 'admin@growth.test'")
  const supplierIds = await ids(
    'select supplier_id as id from order_suppliers group by 1 order by count(*) desc, 1 limit 200',
  )
  const customerIds = await ids(
    'select user_id as id from orders group by 1 order by count(*) desc, 1 limit 100',
  )
  const tokens = new Map(
    [adminId, ...supplierIds, ...customerIds].map((id) => [id, randomBytes(32).toString('base64url')]),
  )
  const values = [...tokens].map(
    ([id, token]) =>
      `('${createHash('sha256').update(token).digest('hex')}', '${id}', now() + interval '1 day')`,
  )
  await execute(`insert into sessions (token_hash, user_id, expires_at) values ${values.join(', ')}`)
  return { adminId, supplierIds, customerIds, tokens }
}
