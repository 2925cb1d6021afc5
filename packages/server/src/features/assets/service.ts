import type { Drawing } from '@printery/design'
import { Refusal } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { readStored, type StoredContext } from '../../storage/stored.ts'
import type { UsableAsset } from './present.ts'
import { findAssets, findHeld, findUsable, noteUse } from './queries.ts'

export { type AddedAsset, addPicture } from './adding.ts'
export { assetAddress } from './addresses.ts'
export { judge } from './judging.ts'
export { keepDrawings, keepPictures, type PreparedPicture, prepare } from './keeping.ts'
export { presentAsset } from './present.ts'
export {
  type AssetRow,
  forgetHolder as forgetAssets,
  holdAssets,
  holdHeld,
  offerToAll,
  putBack,
} from './queries.ts'
export { redrawAssets } from './redrawing.ts'
export { sweepAssets } from './sweeping.ts'

/** What a person has brought for designs, as facts. */
export async function assetsOf(db: Db, ownerId: string) {
  const held = await findHeld(db, ownerId)
  return held.map(({ holder: { name, createdAt }, asset: { sha256, kind, contentType, size } }) => ({
    ...{ name, sha256, kind, contentType, size },
    createdAt: createdAt.toISOString(),
  }))
}

/** Bytes that are held in memory for one design. A person may have eight times as many. */
const maxTotalBytes = 256 * 1024 ** 2

/**
 * The bytes of pictures and the drawings of these names, whoever holds them. What isn't there is not in it. Refuses with
 * `file_damaged` where the bytes of one aren't what they were.
 */
export async function readAssets(
  shop: StoredContext,
  db: Db,
  sha256s: readonly string[],
): Promise<{
  pictures: Map<string, { bytes: Buffer; contentType: string }>
  drawings: Map<string, Drawing>
}> {
  const pictures = new Map<string, { bytes: Buffer; contentType: string }>()
  const drawings = new Map<string, Drawing>()
  const found = await findAssets(db, sha256s)
  if (found.reduce((sum, { size }) => sum + size, 0) > maxTotalBytes)
    throw new Refusal('too_large', 'The pictures of this design are larger than 256 MB together.')
  for (const { sha256, drawing, contentType } of found) {
    if (drawing !== null) {
      drawings.set(sha256, JSON.parse(drawing) as Drawing)
      continue
    }
    const bytes = await readStored(shop, sha256)
    if (bytes) pictures.set(sha256, { bytes, contentType })
  }
  return { pictures, drawings }
}

/** Those of these that the person may use; own ones under their own names. */
export async function usableAssets(
  db: Db,
  ownerId: string,
  sha256s: readonly string[],
  now: Date,
): Promise<UsableAsset[]> {
  const found = await findUsable(db, ownerId, sha256s)
  const own = found.filter(({ holder }) => holder !== null).map(({ asset }) => asset.sha256)
  if (own.length > 0) await noteUse(db, ownerId, own, now)
  return found.map(({ asset, holder, libraryName }) => ({
    asset,
    name: holder?.name ?? libraryName ?? '',
    place: holder ? { token: holder.token } : { sha256: asset.sha256 },
  }))
}
