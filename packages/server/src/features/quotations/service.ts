import { type Actor, addDays, type Day, isAdmin, startOf } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { findQuotations, type Made, placeKinds, type Quotation } from './queries.ts'
import { searchQuotations } from './searching.ts'

export { loadParts } from './parts.ts'
export { becomeOrder, getPayable, holdPayable, isGiven } from './paying.ts'
export { findQuotationPdf, sweepQuotationPdfs } from './pdf.ts'
export { presentWithItems } from './present.ts'
export { eraseQuotations as forgetQuotations, findByNumber } from './queries.ts'
export { tellExpiring } from './telling.ts'

interface Page {
  search?: string | undefined
  /** Days of the shop, both included. */
  madeFrom?: Day | undefined
  madeTo?: Day | undefined
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
  { search, madeFrom, madeTo, limit, cursor }: Page,
): Promise<QuotationPage> {
  const text = search?.trim()
  const made = madeFrom || madeTo ? between(madeFrom, madeTo) : undefined
  const list = `quotations of ${userId ?? 'all'}${text ? ` with ${text}` : ''}${made ? ` made ${madeFrom}..${madeTo}` : ''}`
  const after = cursor === undefined ? undefined : readCursor(list, cursor, placeKinds)
  const ids = text ? await searchQuotations(db, { userId, made, text, count: limit + 1, after }) : undefined
  const found = await findQuotations(db, { userId, made, ids, limit, after })
  const { shown, nextCursor } = pageOf(list, found, limit, ({ place }) => place)
  return { quotations: shown.map(({ quotation }) => quotation), nextCursor }
}

function between(from: Day | undefined, to: Day | undefined): Made {
  return {
    ...(from && { from: startOf(from) }),
    ...(to && { before: startOf(addDays(to, 1)) }),
  }
}
