import { type Actor, isAdmin, notFound } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { isUuidInAnyCase } from '../../uuid.ts'
import { findQuotation, type Quotation } from './queries.ts'

/** Returns the quotation to its owner only, not even to an admin; others are answered with 404. */
export async function getOwnQuotation(db: Db, actor: Actor, id: string): Promise<Quotation> {
  const quotation = await findQuotation(db, id)
  if (quotation?.userId !== actor.userId) throw notFound()
  return quotation
}

/** A malformed id is answered with 404. */
export function parseQuotationId(text: string): string {
  if (!isUuidInAnyCase(text)) throw notFound()
  return text.toLowerCase()
}

/** Returns the quotation to its owner and admins; others are answered with 404. */
export async function getQuotation(db: Db, actor: Actor, id: string): Promise<Quotation> {
  const quotation = await findQuotation(db, id)
  if (!quotation || !(isAdmin(actor) || quotation.userId === actor.userId)) throw notFound()
  return quotation
}
