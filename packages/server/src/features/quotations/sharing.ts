import { type Actor, notFound, whyNotChange } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { newToken, sha256 } from '../../tokens.ts'
import { getOwnQuotation } from './access.ts'
import { findSharedQuotation, type Quotation, updateShareToken } from './queries.ts'

/** Creates a link, which replaces an older one. Only the hash of its token is stored. */
export async function shareQuotation(db: Db, actor: Actor, id: string): Promise<string> {
  const refusal = whyNotChange({
    orderId: null,
    replacedById: (await getOwnQuotation(db, actor, id)).replacedById,
  })
  if (refusal) throw refusal
  const token = newToken()
  await updateShareToken(db, id, sha256(token))
  return token
}

export async function unshareQuotation(db: Db, actor: Actor, id: string): Promise<void> {
  await getOwnQuotation(db, actor, id)
  await updateShareToken(db, id, null)
}

export async function getSharedQuotation(db: Db, token: string): Promise<Quotation> {
  const quotation = await findSharedQuotation(db, sha256(token))
  if (!quotation) throw notFound()
  return quotation
}

/** Whether the caller is the owner or has the link. */
export function mayPay(actor: Actor, quotation: Quotation, shareToken: string | undefined): boolean {
  if (quotation.userId === actor.userId) return true
  // The link of a replaced quotation belongs to the newer one. It gives access here so that `whyNotPay` can explain this.
  const { shareTokenHash, newerTokenHash } = quotation
  return shareToken !== undefined && [shareTokenHash, newerTokenHash].includes(sha256(shareToken))
}
