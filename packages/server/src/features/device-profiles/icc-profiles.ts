import { randomUUID } from 'node:crypto'
import { invalid, Refusal } from '@printery/domain'
import { maxIccBytes } from '@printery/domain/device-profile'
import type { Call } from '../../call.ts'
import type { UploadedFile } from '../../http/file-form.ts'
import { countHit, refuseExceeded } from '../../http/rate-limits.ts'
import type { Services } from '../../shop.ts'
import { newToken, sha256 } from '../../tokens.ts'
import { insertFiles, storeFileBytes } from '../files/index.ts'
import { iccKeys } from './queries.ts'

/** Maximum uploads per person and hour. */
const maxPerHour = 30
const contentType = 'application/vnd.iccprofile'

/** Reads an ICC profile in a process of its own and stores it. The sweep of files removes it after a day if it is not used. */
export async function storeIccProfile(
  services: Services,
  { actor, db, now }: Call,
  { name, bytes }: UploadedFile,
): Promise<{ sha256: string; name: string; size: number }> {
  const limit = { key: `icc-profile:${actor.userId}`, max: maxPerHour, windowSeconds: 3600 }
  await refuseExceeded({ db, now }, [limit])
  if (bytes.length === 0) throw invalid({ file: `${name} is empty.` })
  if (bytes.length > maxIccBytes) throw new Refusal('too_large', `${name} is larger than 8 MB.`)
  const read = await services.reader.read(name, { kind: 'icc', bytes })
  if (!('icc' in read)) throw new Error('the reader returned no ICC profile')
  const id = randomUUID()
  const described = read.icc.description || name
  await db.transaction(async (tx) => {
    await countHit({ db: tx, now }, limit)
    await storeFileBytes(services, tx, [{ bytes, contentType }])
    await insertFiles(tx, [
      {
        ...{
          id,
          ownerId: actor.userId,
          name: described,
          contentType,
          size: bytes.length,
          kind: 'additional',
        },
        ...{ uploadKey: `${iccKeys}${id}`, state: 'checked', sha256: sha256(bytes) },
        ...{ originalToken: newToken(), previewToken: newToken(), createdAt: now, checkedAt: now },
      },
    ])
  })
  return { sha256: sha256(bytes), name: described, size: bytes.length }
}
