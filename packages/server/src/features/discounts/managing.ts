import { randomUUID } from 'node:crypto'
import type { api } from '@printery/contract'
import { discountEnd, invalid, notFound, Refusal } from '@printery/domain'
import type { z } from 'zod'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { lockCustomer } from '../accounts/index.ts'
import {
  countReservedUses,
  type DiscountChange,
  type DiscountRow,
  insertDiscount,
  lockDiscount,
  saveDiscount,
} from './queries.ts'

type NewForm = z.output<(typeof api)['createDiscount']['body']>
type ChangeForm = z.output<(typeof api)['changeDiscount']['body']>

export async function createDiscount({ db, now }: Context, form: NewForm): Promise<DiscountRow> {
  const { expiryDays, userId, ...fields } = form
  const row = {
    ...{ id: randomUUID(), userId: userId ?? null, ...fields },
    ...{ ...validityOf(expiryDays, now), createdAt: now, updatedAt: now },
  }
  return db.transaction(async (tx) => {
    if (userId !== undefined && !(await lockCustomer(tx, userId)))
      throw invalid({ userId: 'There is no such customer.' })
    return insertDiscount(tx, row)
  })
}

/** Changes the fields that are sent. Orders and open payment pages keep the discount as it was. */
export async function changeDiscount(context: Context, form: ChangeForm): Promise<DiscountRow> {
  const { id, version, expiryDays, ...fields } = form
  return context.db.transaction(async (tx) => {
    const discount = await lockDiscount(tx, id)
    if (!discount) throw notFound()
    if (version !== undefined && version !== discount.version)
      throw new Refusal('stale_version', 'Somebody changed this discount in the meantime. Check it again.')
    if (fields.newUserDisc === true && discount.userId !== null)
      throw invalid({ newUserDisc: 'The first-order discount is for everybody.' })
    if (fields.useLimit) await refuseLimitBelowUses(tx, id, fields.useLimit)
    // A personal discount's days count from the day on which it was given (DEC-75).
    const givenAt = discount.userId === null ? context.now : discount.createdAt
    return saveDiscount({ ...context, db: tx }, id, { ...fields, ...validityOf(expiryDays, givenAt) })
  })
}

/** A limit can't be lowered below the uses by orders and open payment pages. */
async function refuseLimitBelowUses(tx: Transaction, id: string, useLimit: number): Promise<void> {
  const uses = await countReservedUses(tx, id)
  if (uses <= useLimit) return
  const message = `It has already been used ${uses} times.`
  throw new Refusal('conflict', message, { fieldErrors: { useLimit: message } })
}

/** Retires the discount. The row stays for the orders that refer to it; its code can be used by another. */
export async function deleteDiscount(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (!(await lockDiscount(tx, id))) throw notFound()
    await saveDiscount({ ...context, db: tx }, id, { retiredAt: context.now })
  })
}

/** The days and the calculated end; nothing if no days were sent. */
function validityOf(
  expiryDays: number | null | undefined,
  givenAt: Date,
): Pick<DiscountChange, 'expiryDays' | 'expiryDate'> {
  if (expiryDays === undefined) return {}
  return { expiryDays, expiryDate: expiryDays === null ? null : discountEnd(givenAt, expiryDays) }
}
