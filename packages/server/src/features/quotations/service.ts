import { type Actor, isAdmin, notFound } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import { findQuotation, findQuotations, placeKinds, type Quotation } from './queries.ts'

export { loadParts } from './parts.ts'
export { becomeOrder, getPayable, holdPayable, isOrdered } from './paying.ts'
export { presentWithItems } from './present.ts'
export { eraseQuotations as forgetQuotations } from './queries.ts'

/** For its owner and for admins; to anybody else it does not exist. */
export async function getQuotation(db: Db, actor: Actor, id: string): Promise<Quotation> {
  const quotation = await findQuotation(db, id)
  if (!quotation || !(isAdmin(actor) || quotation.userId === actor.userId)) throw notFound()
  return quotation
}

interface Page {
  limit: number
  cursor?: string | undefined
}

interface QuotationPage {
  quotations: Quotation[]
  nextCursor: string | null
}

/** The caller's own, newest first; to an admin all. */
export async function listQuotations(db: Db, actor: Actor, page: Page): Promise<QuotationPage> {
  return findPage(db, isAdmin(actor) ? undefined : actor.userId, page)
}

/** Those of one person, whoever asks. */
export function listOwnQuotations(db: Db, userId: string, page: Page): Promise<QuotationPage> {
  return findPage(db, userId, page)
}

async function findPage(db: Db, userId: string | undefined, { limit, cursor }: Page): Promise<QuotationPage> {
  const list = `quotations of ${userId ?? 'all'}`
  const after = cursor === undefined ? undefined : readCursor(list, cursor, placeKinds)
  const found = await findQuotations(db, { userId, limit, after })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    quotations: shown.map(({ quotation }) => quotation),
    nextCursor: last && found.length > limit ? writeCursor(list, last.place) : null,
  }
}
