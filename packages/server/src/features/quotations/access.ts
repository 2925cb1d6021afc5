import { type Actor, isAdmin, notFound } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { isUuidInAnyCase } from '../../uuid.ts'
import { findQuotation, type Quotation } from './queries.ts'

/** Returns the quotation to its owner only. Refuses everyone else, including admins, with 404. */
export async function getOwnQuotation(db: Db, actor: Actor, id: string): Promise<Quotation> {
  const quotation = await findQuotation(db, id)
  if (quotation?.userId !== actor.userId) throw notFound()
  return quotation
}

/** Refuses a malformed id with 404. */
export function parseQuotationId(text: string): string {
  if (!isUuidInAnyCase(text)) throw notFound()
  return text.toLowerCase()
}

/** Returns the quotation to its owner and admins. Refuses everyone else with 404. */
export async function getQuotation(db: Db, actor: Actor, id: string): Promise<Quotation> {
  const quotation = await findQuotation(db, id)
  if (!quotation || !(isAdmin(actor) || quotation.userId === actor.userId)) throw notFound()
  return quotation
}
