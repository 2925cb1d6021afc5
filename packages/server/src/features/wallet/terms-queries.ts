import type { Day } from '@printery/domain'
import type { CostTier, SupplierTerms } from '@printery/domain/accounting'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { productCosts, supplierTerms, users } from '../../db/schema/index.ts'

export type TermsRow = typeof supplierTerms.$inferSelect

interface EarningBasis {
  isSupplier: boolean
  terms: (SupplierTerms & { id: string }) | undefined
  costs: CostTier[]
  /** Print surcharges of one piece, in cents. */
  offers: { name: string; price: number }[]
}

/** What earnings from these products depend on, by product id: terms of that day, costs and print prices. */
export async function findEarningBases(
  db: Db,
  lines: readonly { productId: string; supplierId: string }[],
  day: Day,
): Promise<Map<string, EarningBasis>> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const { rows } = await db.execute<{
    productId: string
    isSupplier: boolean
    terms: EarningBasis['terms'] | null
    costs: CostTier[]
    offers: EarningBasis['offers']
  }>(sql`
    select p.id as "productId", u.role = 'supplier' as "isSupplier", coalesce(c.tiers, '[]') as costs,
      (select json_build_object('id', t.id, 'kind', t.kind, 'commissionBasisPoints', t.commission_basis_points,
          'printsIncluded', t.prints_included)
        from supplier_terms t where t.supplier_id = p.supplier_id and t.from_day <= ${day}::date
        order by t.from_day desc limit 1) as terms,
      (select coalesce(json_agg(json_build_object('name', o.printing_type, 'price', o.price)), '[]')
        from product_printings o where o.product_id = p.id) as offers
    from products p join users u on u.id = p.supplier_id left join product_costs c on c.product_id = p.id
    where p.id = any(${sql.param(productIds)}::uuid[])`)
  return new Map(
    rows.map(({ productId, terms, ...row }) => [productId, { ...row, terms: terms ?? undefined }]),
  )
}

/** All terms, of one supplier or of all, by their first day, with the admin who set them. */
export async function findTerms(
  db: Db,
  supplierId?: string,
): Promise<(TermsRow & { setBy: string | null })[]> {
  const rows = await db
    .select({
      terms: supplierTerms,
      setBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(supplierTerms)
    .leftJoin(users, eq(users.id, supplierTerms.createdBy))
    .where(supplierId === undefined ? undefined : eq(supplierTerms.supplierId, supplierId))
    .orderBy(asc(supplierTerms.fromDay))
  return rows.map(({ terms, setBy }) => ({ ...terms, setBy }))
}

/** Locks a supplier against other changes of its terms; undefined if there is none. */
export async function lockSupplier(
  tx: Transaction,
  id: string,
): Promise<{ id: string; brandName: string } | undefined> {
  const { rows } = await tx.execute<{ id: string; brandName: string }>(sql`
    select id, coalesce(brand_name, first_name || ' ' || last_name) as "brandName" from users
    where id = ${id}::uuid and role = 'supplier' and erased_at is null for no key update`)
  return rows[0]
}

export async function findSupplier(
  db: Db,
  id: string,
): Promise<{ id: string; brandName: string } | undefined> {
  const { rows } = await db.execute<{ id: string; brandName: string }>(sql`
    select id, coalesce(brand_name, first_name || ' ' || last_name) as "brandName" from users
    where id = ${id}::uuid and role = 'supplier'`)
  return rows[0]
}

export async function insertTerms(tx: Transaction, row: typeof supplierTerms.$inferInsert): Promise<void> {
  await tx.insert(supplierTerms).values(row)
}

interface CostRow extends Record<string, unknown> {
  productId: string
  title: string
  startRanges: number[]
  costs: CostTier[]
}

/** Products of a supplier, or one of any supplier, with their cost prices. */
export async function findCostPrices(
  db: Db,
  { supplierId, productId }: { supplierId?: string; productId?: string },
): Promise<CostRow[]> {
  const { rows } = await db.execute<CostRow>(sql`
    select p.id as "productId", p.title, coalesce(c.tiers, '[]') as costs,
      (select coalesce(json_agg(t.start_range order by t.start_range), '[]')
        from product_tiers t where t.product_id = p.id) as "startRanges"
    from products p join users u on u.id = p.supplier_id left join product_costs c on c.product_id = p.id
    where u.role = 'supplier' and p.retired_at is null
      and (${supplierId ?? null}::uuid is null or p.supplier_id = ${supplierId ?? null}::uuid)
      and (${productId ?? null}::uuid is null or p.id = ${productId ?? null}::uuid)
    order by lower(p.title), p.id limit 500`)
  return rows
}

export async function upsertCosts(tx: Transaction, row: typeof productCosts.$inferInsert): Promise<void> {
  const { productId: _, ...columns } = row
  await tx
    .insert(productCosts)
    .values(row)
    .onConflictDoUpdate({ target: productCosts.productId, set: columns })
}
