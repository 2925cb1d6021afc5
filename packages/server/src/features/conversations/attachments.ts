import { randomUUID } from 'node:crypto'
import type { Call } from '../../call.ts'
import type { UploadedFile } from '../../http/file-form.ts'
import { countHit, refuseExceeded } from '../../http/rate-limits.ts'
import type { Services } from '../../shop.ts'
import { newToken, sha256 } from '../../tokens.ts'
import { checkAttachment, insertFiles, storeFileBytes } from '../files/index.ts'

/** Maximum uploads per person and hour. */
const maxPerHour = 60

/** Stores a file for a message of the sender. The sweep of files removes it after a day if none names it. */
export async function storeThreadAttachment(
  services: Services,
  { actor, db, now }: Call,
  { name, bytes }: UploadedFile,
): Promise<{ id: string; name: string; size: number }> {
  const limit = { key: `thread-attachment:${actor.userId}`, max: maxPerHour, windowSeconds: 3600 }
  await refuseExceeded({ db, now }, [limit])
  const { contentType, ...pixels } = await checkAttachment(name, bytes)
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await countHit({ db: tx, now }, limit)
    await storeFileBytes(services, tx, [{ bytes, contentType }])
    await insertFiles(tx, [
      {
        ...{ id, ownerId: actor.userId, name, ...pixels, contentType, size: bytes.length },
        kind: contentType === 'application/pdf' ? 'additional' : 'image',
        ...{ uploadKey: `Messages/${id}`, state: 'checked', sha256: sha256(bytes) },
        ...{ originalToken: newToken(), previewToken: newToken(), createdAt: now, checkedAt: now },
      },
    ])
  })
  return { id, name, size: bytes.length }
}
