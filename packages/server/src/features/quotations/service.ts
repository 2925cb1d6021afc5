import { type Actor, addDays, type Day, isAdmin, startOfDay } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { decodeCursor, pageOf } from '../../http/cursor.ts'
import { type CreatedRange, cursorKinds, findQuotations, type Quotation } from './queries.ts'
import { searchQuotations } from './search-queries.ts'

interface Page {
  search?: string | undefined
  /** Days in the shop's time zone, both inclusive. */
  madeFrom?: Day | undefined
  madeTo?: Day | undefined
  limit: number
  cursor?: string | undefined
}

interface QuotationPage {
  quotations: Quotation[]
  nextCursor: string | null
}

/** The caller's quotations, newest first; for admins all, unless filtered. */
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
  const created = madeFrom || madeTo ? toCreatedRange(madeFrom, madeTo) : undefined
  const list = `quotations of ${userId ?? 'all'}${text ? ` with ${text}` : ''}${created ? ` made ${madeFrom}..${madeTo}` : ''}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, cursorKinds)
  const ids = text
    ? await searchQuotations(db, { userId, created, text, count: limit + 1, after })
    : undefined
  const found = await findQuotations(db, { userId, created, ids, limit, after })
  const { shown, nextCursor } = pageOf(list, found, limit, ({ position }) => position)
  return { quotations: shown.map(({ quotation }) => quotation), nextCursor }
}

function toCreatedRange(from: Day | undefined, to: Day | undefined): CreatedRange {
  return {
    ...(from && { from: startOfDay(from) }),
    ...(to && { before: startOfDay(addDays(to, 1)) }),
  }
}
