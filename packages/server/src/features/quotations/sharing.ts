import { type Actor, notFound, whyNotChange } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { newToken, sha256 } from '../../tokens.ts'
import { getOwn } from './owning.ts'
import { findShared, type Quotation, saveShareToken } from './queries.ts'

/** A new link, of which only the hash is kept. One is active at a time: an older one leads nowhere from here on. */
export async function shareQuotation(db: Db, actor: Actor, id: string): Promise<string> {
  const refusal = whyNotChange({ orderId: null, replacedById: (await getOwn(db, actor, id)).replacedById })
  if (refusal) throw refusal
  const token = newToken()
  await saveShareToken(db, id, sha256(token))
  return token
}

export async function unshareQuotation(db: Db, actor: Actor, id: string): Promise<void> {
  await getOwn(db, actor, id)
  await saveShareToken(db, id, null)
}

export async function getShared(db: Db, token: string): Promise<Quotation> {
  const quotation = await findShared(db, sha256(token))
  if (!quotation) throw notFound()
  return quotation
}

/** Its owner, and who was sent the link. */
export function mayPay(actor: Actor, quotation: Quotation, shareToken: string | undefined): boolean {
  if (quotation.userId === actor.userId) return true
  // The link has moved on to the one that took its place: its holder is told so.
  const { shareTokenHash, newerTokenHash } = quotation
  return shareToken !== undefined && [shareTokenHash, newerTokenHash].includes(sha256(shareToken))
}
