import { randomUUID } from 'node:crypto'
import { assetOf, type Design, facesIn } from '@printery/design'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { cartLines, frozenDesigns, itemDesigns, orderItems } from '../../db/schema/index.ts'
import { sha256 } from '../../tokens.ts'
import { shareLockAssets } from '../assets/index.ts'
import { retainedSince } from '../files/index.ts'
import { openDesign } from './open-design.ts'
import { refuseMissing } from './print/proofs.ts'
import { rendererVersion } from './rendering/renderer-version.ts'

export type FrozenDesign = typeof frozenDesigns.$inferSelect

/** A snapshot of the design with everything it is drawn from; `insertFrozen` stores it. */
export function freezeDesign(design: Design, ownerId: string, now: Date): FrozenDesign {
  const document = JSON.stringify(design)
  const shown = Object.values(design.elements).flatMap((element) => assetOf(element) ?? [])
  return {
    id: randomUUID(),
    ownerId,
    document,
    sha256: sha256(document),
    fonts: facesIn(design).map(({ family, file, sha256: name }) => ({ family, file, sha256: name })),
    assets: [...new Set(shown)].sort(),
    rendererVersion,
    createdAt: now,
  }
}

/** Refuses designs with assets that were deleted since they were drawn; the others stay locked. */
export async function insertFrozen(tx: Transaction, design: FrozenDesign): Promise<void> {
  const present = await shareLockAssets(tx, design.assets)
  refuseMissing(design.assets.filter((name) => !present.has(name)))
  await tx.insert(frozenDesigns).values(design)
}

export async function findFrozen(db: Db, id: string): Promise<FrozenDesign | undefined> {
  const [row] = await db.select().from(frozenDesigns).where(eq(frozenDesigns.id, id))
  return row
}

/** The design of a snapshot. It was valid when it was frozen, and later versions must be able to open it. */
export function restoreDesign({ id, document }: FrozenDesign): Design {
  const { design, problem } = openDesign(JSON.parse(document))
  if (!design || problem !== null) throw new Error(`the frozen design ${id} does not open: ${problem}`)
  return design
}

/** All frozen designs of a user, as stored. */
export async function listFrozenDesigns(db: Db, ownerId: string) {
  const rows = await db
    .select()
    .from(frozenDesigns)
    .where(eq(frozenDesigns.ownerId, ownerId))
    .orderBy(frozenDesigns.createdAt, frozenDesigns.id)
  return rows.map(({ id, sha256: name, document, createdAt }) => ({
    ...{ id, sha256: name, document: JSON.parse(document) as unknown },
    createdAt: createdAt.toISOString(),
  }))
}

/**
 * Deletes older frozen designs that no cart line, order item, payable checkout or quotation references. They
 * outlive the pictures drawn from them by a day, without which they can't be sold.
 */
export async function sweepFrozen(db: Db, before: Date): Promise<void> {
  const { id, createdAt } = frozenDesigns
  await db.delete(frozenDesigns).where(
    and(
      lt(createdAt, before),
      sql`not exists (select 1 from ${cartLines} where ${cartLines.designId} = ${id})`,
      sql`not exists (select 1 from ${orderItems} where ${orderItems.designId} = ${id})`,
      sql`not exists (select 1 from ${itemDesigns} where ${itemDesigns.frozenDesignId} = ${id})`,
      sql`${id}::text not in (
        select line ->> 'designId' from checkouts, jsonb_array_elements(lines) line
          where state = 'open' and line ->> 'designId' is not null
        union all select line ->> 'designId' from quotations, jsonb_array_elements(lines) line
          where valid_until >= ${retainedSince(before)}::timestamptz and line ->> 'designId' is not null)`,
    ),
  )
}
