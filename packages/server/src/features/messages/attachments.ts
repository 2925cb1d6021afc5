import { randomUUID } from 'node:crypto'
import { invalid, uploadWindowMs } from '@printery/domain'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { addressGroup } from '../../http/address-group.ts'
import type { UploadedFile } from '../../http/file-form.ts'
import { countHit, type RateLimit, refuseExceeded } from '../../http/rate-limits.ts'
import type { Services } from '../../shop.ts'
import { newToken, sha256 } from '../../tokens.ts'
import { checkAttachment, insertFiles, storeFileBytes } from '../files/index.ts'
import { findFreeAttachment } from './queries.ts'

/** Anyone may upload files, so uploads are limited to 20 an hour from one network and 60 an hour in total. */
function attachmentLimits(address: string): RateLimit[] {
  return [
    { key: `attachment:${addressGroup(address)}`, max: 20, windowSeconds: 3600 },
    { key: 'attachment', max: 60, windowSeconds: 3600 },
  ]
}

/** Stores a file for a later message. The sweep deletes it after a day if no message refers to it. */
export async function storeAttachment(
  services: Services,
  { db, now }: Context,
  { name, bytes }: UploadedFile,
  address: string,
): Promise<{ id: string; name: string; size: number }> {
  const limits = attachmentLimits(address)
  await refuseExceeded({ db, now }, limits)
  const { contentType } = await checkAttachment(name, bytes)
  const id = randomUUID()
  await db.transaction(async (tx) => {
    for (const limit of limits) await countHit({ db: tx, now }, limit)
    await storeFileBytes(services, tx, [{ bytes, contentType }])
    await insertFiles(tx, [
      {
        ...{ id, ownerId: null, kind: 'additional', name, contentType, size: bytes.length },
        ...{ uploadKey: `Messages/${id}`, state: 'checked', sha256: sha256(bytes) },
        ...{ originalToken: newToken(), previewToken: newToken(), createdAt: now, checkedAt: now },
      },
    ])
  })
  return { id, name, size: bytes.length }
}

/** The name of an attachment. Refuses an attachment that was deleted or belongs to another message. */
export async function requireFreeAttachment(
  { db: tx, now }: Context<Transaction>,
  id: string,
): Promise<string> {
  const name = await findFreeAttachment(tx, id, new Date(now.getTime() - uploadWindowMs))
  if (name === undefined) throw invalid({ attachmentId: 'This file is no longer there. Choose it again.' })
  return name
}
