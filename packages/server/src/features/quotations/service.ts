import { type Actor, isAdmin } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import { findQuotations, placeKinds, type Quotation } from './queries.ts'
import { searchQuotations } from './searching.ts'

export { loadParts } from './parts.ts'
export { becomeOrder, getPayable, holdPayable, isGiven } from './paying.ts'
export { findQuotationPdf, sweepQuotationPdfs } from './pdf.ts'
export { presentWithItems } from './present.ts'
export { eraseQuotations as forgetQuotations, findByNumber } from './queries.ts'
export { tellExpiring } from './telling.ts'

interface Page {
  search?: string | undefined
  limit: number
  cursor?: string | undefined
}

interface QuotationPage {
  quotations: Quotation[]
  nextCursor: string | null
}

/** The caller's own, newest first; to an admin all, unless asked for the own ones or those of one customer. */
export function listQuotations(
  db: Db,
  actor: Actor,
  { own, userId, ...page }: Page & { own?: 'true' | undefined; userId?: string | undefined },
): Promise<QuotationPage> {
  return findPage(db, isAdmin(actor) && !own ? userId : actor.userId, page)
}

async function findPage(
  db: Db,
  userId: string | undefined,
  { search, limit, cursor }: Page,
): Promise<QuotationPage> {
  const text = search?.trim()
  const list = `quotations of ${userId ?? 'all'}${text ? ` with ${text}` : ''}`
  const after = cursor === undefined ? undefined : readCursor(list, cursor, placeKinds)
  const ids = text ? await searchQuotations(db, { userId, text, count: limit + 1, after }) : undefined
  const found = await findQuotations(db, { userId, ids, limit, after })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    quotations: shown.map(({ quotation }) => quotation),
    nextCursor: last && found.length > limit ? writeCursor(list, last.place) : null,
  }
}
