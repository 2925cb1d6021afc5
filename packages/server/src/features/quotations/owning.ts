import { type Actor, isAdmin, notFound } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { findQuotation, type Quotation } from './queries.ts'

/** For who asked for it, and not even for an admin: to anybody else it does not exist. */
export async function getOwn(db: Db, actor: Actor, id: string): Promise<Quotation> {
  const quotation = await findQuotation(db, id)
  if (quotation?.userId !== actor.userId) throw notFound()
  return quotation
}

/** A malformed id is nobody's. */
export function quotationId(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw notFound()
  return text.toLowerCase()
}

/** For its owner and for admins; to anybody else it does not exist. */
export async function getQuotation(db: Db, actor: Actor, id: string): Promise<Quotation> {
  const quotation = await findQuotation(db, id)
  if (!quotation || !(isAdmin(actor) || quotation.userId === actor.userId)) throw notFound()
  return quotation
}
