import type { CustomerTax } from '@printery/contract'
import { type Actor, type Day, invalid, isAdmin, notFound, shopDay } from '@printery/domain'
import { implausibleTaxNumberText, readTaxNumber } from '@printery/domain/tax'
import type { Call } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import { findCustomerTax, updateExemption, updateTaxNumber } from './customer-queries.ts'

export async function getCustomerTax(db: Db, actor: Actor, userId: string): Promise<CustomerTax> {
  if (userId !== actor.userId && !isAdmin(actor)) throw notFound()
  const tax = await findCustomerTax(db, userId)
  if (!tax) throw notFound()
  return tax
}

/** Changes or, if empty, removes the tax number. Placed orders keep the number that was frozen with them. */
export async function changeTaxNumber({ db, actor }: Call, text: string | null): Promise<CustomerTax> {
  const isEmpty = text === null || text.trim() === ''
  const parsed = isEmpty ? undefined : readTaxNumber(text)
  if (!isEmpty && !parsed) throw invalid({ taxNumber: implausibleTaxNumberText })
  await updateTaxNumber(db, actor.userId, parsed?.number ?? null)
  return getCustomerTax(db, actor, actor.userId)
}

export async function changeExemption(
  { db, actor, now }: Call,
  userId: string,
  exemption: { evidence: string; validUntil: Day } | null,
): Promise<CustomerTax> {
  if (exemption !== null && exemption.validUntil < shopDay(now))
    throw invalid({ 'exemption.validUntil': 'This day has passed.' })
  if (!(await updateExemption(db, userId, exemption))) throw notFound()
  return getCustomerTax(db, actor, userId)
}
