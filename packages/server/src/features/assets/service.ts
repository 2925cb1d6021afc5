import type { Drawing } from '@printery/design'
import { Refusal } from '@printery/domain'
import type { Context } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import { readStored, type StoredContext } from '../../storage/stored.ts'
import { ownAsset, publicAsset, type UsableAsset } from './present.ts'
import { findAssets, findOwnAssets, listUsableAssets, recordUse } from './queries.ts'

/** The details of a person's assets that designs need. */
export async function listAssetDetails(db: Db, ownerId: string) {
  const owned = await findOwnAssets(db, ownerId)
  return owned.map(({ holder, asset: { sha256, kind, contentType, size } }) => ({
    ...{ name: holder.name, sha256, kind, contentType, size },
    createdAt: holder.createdAt.toISOString(),
    ...(holder.licenceConfirmedAt && {
      licence: { version: holder.licenceVersion, confirmedAt: holder.licenceConfirmedAt.toISOString() },
    }),
  }))
}

/** Bytes that one design may hold in memory; a person may own eight times as many. */
const maxTotalBytes = 256 * 1024 ** 2

/**
 * Reads pictures, drawings and fonts by their names, whoever owns them. Missing ones are left out. Refuses with
 * `file_damaged` if the bytes don't match.
 */
export async function readAssets(
  shop: StoredContext,
  db: Db,
  sha256s: readonly string[],
): Promise<{
  pictures: Map<string, { bytes: Buffer; contentType: string }>
  drawings: Map<string, Drawing>
  fonts: Map<string, { bytes: Buffer; maxSegments: number }>
}> {
  const pictures = new Map<string, { bytes: Buffer; contentType: string }>()
  const drawings = new Map<string, Drawing>()
  const fonts = new Map<string, { bytes: Buffer; maxSegments: number }>()
  const rows = await findAssets(db, sha256s)
  if (rows.reduce((sum, { size }) => sum + size, 0) > maxTotalBytes)
    throw new Refusal('too_large', 'The pictures and fonts of this design are larger than 256 MB together.')
  for (const { sha256, drawing, contentType, maxSegments } of rows) {
    if (drawing !== null) {
      drawings.set(sha256, JSON.parse(drawing) as Drawing)
      continue
    }
    const bytes = await readStored(shop, sha256)
    if (bytes && maxSegments !== null) fonts.set(sha256, { bytes, maxSegments })
    else if (bytes) pictures.set(sha256, { bytes, contentType })
  }
  return { pictures, drawings, fonts }
}

/** The assets that the person may use, with the person's own names. */
export async function findUsableAssets(
  context: Context,
  ownerId: string,
  sha256s: readonly string[],
): Promise<UsableAsset[]> {
  const usable = await listUsableAssets(context.db, ownerId, sha256s)
  const ownedHashes = usable.filter(({ holder }) => holder !== null).map(({ asset }) => asset.sha256)
  if (ownedHashes.length > 0) await recordUse(context, ownerId, ownedHashes)
  return usable.map(({ asset, holder, libraryName }) =>
    holder ? ownAsset({ asset, holder }) : publicAsset(asset, libraryName ?? ''),
  )
}
