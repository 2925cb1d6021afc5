import { randomUUID } from 'node:crypto'
import type { api } from '@printery/contract'
import { discountEnd, notFound, Refusal } from '@printery/domain'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import {
  countPlaces,
  type DiscountChange,
  type DiscountRow,
  insertDiscount,
  lockDiscount,
  saveDiscount,
} from './queries.ts'

type NewForm = z.output<(typeof api)['createDiscount']['body']>
type ChangeForm = z.output<(typeof api)['changeDiscount']['body']>

export async function createDiscount(db: Db, form: NewForm, now: Date): Promise<DiscountRow> {
  const { expiryDays, ...fields } = form
  const id = randomUUID()
  return insertDiscount(db, { id, ...fields, ...lasting(expiryDays, now), createdAt: now, updatedAt: now })
}

/** What is not sent stays. Orders and open payment pages hold what they were given, whatever becomes of the discount. */
export async function changeDiscount(db: Db, form: ChangeForm, now: Date): Promise<DiscountRow> {
  const { id, version, expiryDays, ...fields } = form
  return db.transaction(async (tx) => {
    const discount = await lockDiscount(tx, id)
    if (!discount) throw notFound()
    if (version !== undefined && version !== discount.version)
      throw new Refusal('stale_version', 'Somebody changed this discount meanwhile. Look at it again.')
    if (fields.useLimit) await refuseFewerThanTaken(tx, id, fields.useLimit)
    // A personal discount's days count from the day on which it was given (DEC-75).
    const givenAt = discount.userId === null ? now : discount.createdAt
    return saveDiscount(tx, id, { ...fields, ...lasting(expiryDays, givenAt) }, now)
  })
}

/** What orders have and open payment pages were promised stays theirs. */
async function refuseFewerThanTaken(tx: Db, id: string, useLimit: number): Promise<void> {
  const taken = await countPlaces(tx, id)
  if (taken <= useLimit) return
  const message = `It has been given ${taken} times already.`
  throw new Refusal('clash', message, { fieldErrors: { useLimit: message } })
}

/** Takes it out of use. The row stays, for the orders that name it; its code is free for another. */
export async function deleteDiscount(db: Db, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockDiscount(tx, id))) throw notFound()
    await saveDiscount(tx, id, { retiredAt: now }, now)
  })
}

/** The days and the end that follows from them; nothing where nothing was said of days. */
function lasting(
  expiryDays: number | null | undefined,
  givenAt: Date,
): Pick<DiscountChange, 'expiryDays' | 'expiryDate'> {
  if (expiryDays === undefined) return {}
  return { expiryDays, expiryDate: expiryDays === null ? null : discountEnd(givenAt, expiryDays) }
}
