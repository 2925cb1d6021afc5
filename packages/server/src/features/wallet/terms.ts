import { randomUUID } from 'node:crypto'
import type { CostView, TermsView } from '@printery/contract'
import { addDays, type Day, invalid, notFound, shopDay } from '@printery/domain'
import type { CostTier, TermsKind } from '@printery/domain/accounting'
import type { Call } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import { findCostPrices, findTerms, insertTerms, lockSupplier, upsertCosts } from './terms-queries.ts'

interface TermsForm {
  kind: TermsKind
  commissionBasisPoints: number | null
  printsIncluded: boolean
  fromDay: Day
}

/** Sets the terms of a supplier from a day on. Terms end where the next begin, so they never overlap. */
export async function setTerms(
  { actor, db, now }: Call,
  supplierId: string,
  form: TermsForm,
): Promise<TermsView[]> {
  const { kind, commissionBasisPoints, fromDay } = form
  if (kind === 'commission' && commissionBasisPoints === null)
    throw invalid({ commissionBasisPoints: 'Enter the commission.' })
  if (kind !== 'commission' && commissionBasisPoints !== null)
    throw invalid({ commissionBasisPoints: 'These terms have no commission.' })
  if (fromDay < shopDay(now))
    throw invalid({ fromDay: 'Terms begin today or later: what was sold keeps its terms.' })
  return db.transaction(async (tx) => {
    if (!(await lockSupplier(tx, supplierId))) throw notFound()
    const existing = await findTerms(tx, supplierId)
    if (existing.some((terms) => terms.fromDay === fromDay))
      throw invalid({ fromDay: 'Other terms begin on this day. Choose another day.' })
    await insertTerms(tx, { id: randomUUID(), supplierId, ...form, createdAt: now, createdBy: actor.userId })
    return listTerms(tx, supplierId)
  })
}

/** All terms of a supplier, the newest first. */
export async function listTerms(db: Db, supplierId: string): Promise<TermsView[]> {
  return toViews(await findTerms(db, supplierId))
}

/** The terms of each supplier on a day. */
export async function listTermsOn(db: Db, day: Day): Promise<Map<string, TermsView | null>> {
  const bySupplier = Map.groupBy(await findTerms(db), ({ supplierId }) => supplierId)
  return new Map([...bySupplier].map(([id, rows]) => [id, termsOn(toViews(rows), day)]))
}

function toViews(rows: Awaited<ReturnType<typeof findTerms>>): TermsView[] {
  return rows
    .map(({ id, kind, commissionBasisPoints, printsIncluded, fromDay, setBy }, index): TermsView => {
      const next = rows[index + 1]
      const toDay = next ? addDays(next.fromDay, -1) : null
      return { id, kind, commissionBasisPoints, printsIncluded, fromDay, toDay, setBy }
    })
    .toReversed()
}

/** The terms of a day; null if there are none. */
export function termsOn(terms: readonly TermsView[], day: Day): TermsView | null {
  return terms.find(({ fromDay, toDay }) => fromDay <= day && (toDay === null || day <= toDay)) ?? null
}

/** Sets the cost prices of a product per piece. Sold pieces keep their agreed price. */
export async function setCosts(
  { actor, db, now }: Call,
  productId: string,
  costs: readonly CostTier[],
): Promise<CostView> {
  const tiers = [...costs].sort((one, other) => one.startRange - other.startRange)
  if (tiers.some(({ startRange }, index) => tiers[index - 1]?.startRange === startRange))
    throw invalid({ costs: 'A quantity appears twice.' })
  return db.transaction(async (tx) => {
    const [product] = await findCostPrices(tx, { productId })
    if (!product) throw notFound()
    await upsertCosts(tx, { productId, tiers, updatedAt: now, updatedBy: actor.userId })
    return { ...product, costs: tiers }
  })
}
