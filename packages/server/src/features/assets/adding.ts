import { Refusal } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { createFairQueue } from '../../fair-queue.ts'
import type { UploadedFile } from '../../http/file-form.ts'
import type { Shop } from '../../shop.ts'
import { newToken, sha256 } from '../../tokens.ts'
import { type Judged, judge, judgePictureAlone } from './judging.ts'
import { keepBytes, keepDrawings, keepPictures, prepare } from './keeping.ts'
import type { UsableAsset } from './present.ts'
import { countHeld, findAssets, lockHolder, putHolder } from './queries.ts'

/** What one person may have here. */
const most = { bytes: 2 * 1024 ** 3, assets: 2000 }

/** Judging takes all that a processor can give; people are served in turn. */
const turns = createFairQueue({
  maxPerCaller: 6,
  maxTotal: 60,
  refusals: {
    each: 'Too many files at once. Please wait for those to be read.',
    all: 'Too many files are being read. Please try again.',
  },
})

export interface AddedAsset extends UsableAsset {
  losses: string[]
}

/** Makes an asset of what a person sent. The same bytes sent again are the same asset. */
export function addAsset(shop: Shop, ownerId: string, file: UploadedFile, now: Date): Promise<AddedAsset> {
  return turns.run(ownerId, async () => add(shop, ownerId, file.name, await judge(file), now))
}

/** The same where a picture alone is expected, of an editor or from elsewhere: PNG or JPEG. */
export function addPicture(shop: Shop, ownerId: string, file: UploadedFile, now: Date): Promise<AddedAsset> {
  return turns.run(ownerId, async () => add(shop, ownerId, file.name, await judgePictureAlone(file), now))
}

async function add(
  shop: Shop,
  ownerId: string,
  name: string,
  { made, original, losses }: Judged,
  now: Date,
): Promise<AddedAsset> {
  const picture = 'picture' in made ? await prepare(made.picture) : undefined
  return shop.db.transaction(async (tx) => {
    await lockHolder(tx, ownerId)
    await refuseFull(tx, ownerId)
    const kept = picture ? await keepPictures(shop, tx, [picture], now) : undefined
    const [hash] = kept ?? ('drawing' in made ? await keepDrawings(tx, [made.drawing], now) : [])
    const [asset] = await findAssets(tx, [hash as string])
    if (!asset) throw new Error('an asset that was kept is not there')
    const held = original && {
      ...{ originalSha256: sha256(original.bytes), originalType: original.contentType },
      originalSize: original.bytes.length,
    }
    const holder = await putHolder(tx, {
      ...{ ownerId, sha256: asset.sha256, name, token: newToken(), createdAt: now, usedAt: now },
      ...held,
    })
    // Of a file that made the same asset before, the first original stays.
    if (original && held?.originalSha256 === holder.originalSha256)
      await keepBytes(shop, tx, [{ ...original, hash: held.originalSha256 }])
    return { asset, name, place: { token: holder.token }, losses }
  })
}

async function refuseFull(tx: Db, ownerId: string): Promise<void> {
  const held = await countHeld(tx, ownerId)
  if (held.bytes >= most.bytes || held.assets >= most.assets)
    throw new Refusal('too_large', 'Your pictures have reached 2 GB. Those you use no more go after 90 days.')
}
