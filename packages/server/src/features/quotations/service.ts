import { type Actor, isAdmin } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import { findQuotations, placeKinds, type Quotation } from './queries.ts'

export { loadParts } from './parts.ts'
export { becomeOrder, getPayable, holdPayable, isOrdered } from './paying.ts'
export { findQuotationPdf, sweepQuotationPdfs } from './pdf.ts'
export { presentWithItems } from './present.ts'
export { eraseQuotations as forgetQuotations } from './queries.ts'
export { tellExpiring } from './telling.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

interface QuotationPage {
  quotations: Quotation[]
  nextCursor: string | null
}

/** The caller's own, newest first; to an admin all, unless asked for the own ones alone. */
export function listQuotations(
  db: Db,
  actor: Actor,
  { own, ...page }: Page & { own?: 'true' | undefined },
): Promise<QuotationPage> {
  return findPage(db, isAdmin(actor) && !own ? undefined : actor.userId, page)
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
