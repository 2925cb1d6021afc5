import { Refusal } from '@printery/domain'
import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { UploadedFile } from '../../http/file-form.ts'
import type { Services, Shop } from '../../shop.ts'
import { newToken, sha256 } from '../../tokens.ts'
import { type ConvertedFile, convertFile, convertPictureFile } from './convert-file.ts'
import { ownAsset, type UsableAsset } from './present.ts'
import { countOwnAssets, findAssets, findHolder, lockOwner, upsertHolder } from './queries.ts'
import { preparePicture, storeBytes, storeDrawings, storePictures } from './storing.ts'
import { removeOriginal } from './sweeping.ts'

/** Limits per person. */
const limits = { bytes: 2 * 1024 ** 3, assets: 2000 }
const tooManyBytes = 'Your pictures and fonts have reached 2 GB.'
const tooManyAssets = 'You have reached the maximum of 2,000 pictures and fonts.'

export interface AddedAsset extends UsableAsset {
  losses: string[]
  /** Whether the uploaded file looks different from the asset and can be drawn for a comparison. */
  isComparable: boolean
}

/** Creates an asset from an upload. The same bytes uploaded again are the same asset. */
export function addAsset(shop: Shop, ownerId: string, file: UploadedFile, now: Date): Promise<AddedAsset> {
  return shop.queues.assets.run(ownerId, async () =>
    add(shop, { db: shop.db, now }, ownerId, file.name, await convertFile(shop, file)),
  )
}

/** Creates an asset from a PNG or JPEG; used for exports of an editor and photos of a provider. */
export function addPicture(shop: Shop, ownerId: string, file: UploadedFile, now: Date): Promise<AddedAsset> {
  return shop.queues.assets.run(ownerId, async () =>
    add(shop, { db: shop.db, now }, ownerId, file.name, await convertPictureFile(file)),
  )
}

async function add(
  services: Services,
  { db, now }: Context,
  ownerId: string,
  name: string,
  { content, physicalSize, original, losses, isComparable }: ConvertedFile,
): Promise<AddedAsset> {
  const picture = 'picture' in content ? await preparePicture(content.picture) : undefined
  const { added, replaced } = await db.transaction(async (tx) => {
    await lockOwner(tx, ownerId)
    await refuseExceededQuota(tx, ownerId)
    const pictureNames = picture ? await storePictures(services, { db: tx, now }, [picture]) : undefined
    const [hash] =
      pictureNames ?? ('drawing' in content ? await storeDrawings({ db: tx, now }, [content.drawing]) : [])
    const [asset] = await findAssets(tx, [hash as string])
    if (!asset) throw new Error('the stored asset is missing')
    const originalFields = original && {
      ...{ originalSha256: sha256(original.bytes), originalType: original.contentType },
      originalSize: original.bytes.length,
    }
    const previousOriginal = original && (await findHolder(tx, ownerId, asset.sha256))?.originalSha256
    const holder = await upsertHolder(tx, {
      ...{ ownerId, sha256: asset.sha256, name, token: newToken(), createdAt: now, usedAt: now },
      ...{ widthMm: physicalSize?.width ?? null, heightMm: physicalSize?.height ?? null },
      ...originalFields,
    })
    if (original && originalFields)
      await storeBytes(services, tx, [{ ...original, hash: originalFields.originalSha256 }])
    const added = {
      ...ownAsset({ asset, holder }),
      losses,
      isComparable: isComparable && original !== undefined,
    }
    return { added, replaced: previousOriginal }
  })
  if (replaced) await removeOriginal({ ...services, db }, replaced)
  return added
}

/** Refuses another upload to a person who has reached a limit. */
export async function refuseExceededQuota(tx: Transaction, ownerId: string): Promise<void> {
  const owned = await countOwnAssets(tx, ownerId)
  if (owned.bytes >= limits.bytes) throw quotaExceeded(tooManyBytes)
  if (owned.assets >= limits.assets) throw quotaExceeded(tooManyAssets)
}

/** Refuses parts of an imported page if they exceed the storage limit of a person; their number is not limited. */
export async function refuseTooManyBytes(tx: Transaction, ownerId: string, added: number): Promise<void> {
  const owned = await countOwnAssets(tx, ownerId)
  if (owned.bytes + added > limits.bytes) throw quotaExceeded(tooManyBytes)
}

function quotaExceeded(reason: string): Refusal {
  return new Refusal('too_large', `${reason} Those you no longer use are deleted after 90 days.`)
}
