import { invalid, notFound, Refusal } from '@printery/domain'
import { maxFontBytes, maxFonts } from '@printery/domain/font-licence'
import type { Call, Context } from '../../../call.ts'
import type { Db, Transaction } from '../../../db/database.ts'
import type { UploadedFile } from '../../../http/file-form.ts'
import { countHit, refuseExceeded } from '../../../http/rate-limits.ts'
import type { Services } from '../../../shop.ts'
import { newToken, sha256 } from '../../../tokens.ts'
import { refuseExceededQuota } from '../adding.ts'
import { ownAsset, type UsableAsset } from '../present.ts'
import { findAssets, insertAssets, lockOwner } from '../queries.ts'
import { storeBytes } from '../storing.ts'
import { findListedFonts, unlistFont, upsertFontHolder } from './queries.ts'
import type { ReadFont } from './read-font.ts'

/** Maximum uploads per person and hour, including refused ones: each font is read in a process of its own. */
const maxPerHour = 60

export interface AddedFont extends UsableAsset {
  notes: string[]
}

/**
 * Creates an asset from a font file, and records the version of the text by which its owner confirmed the right to
 * use it. The same file uploaded again is the same asset.
 */
export async function addFont(
  services: Services,
  { actor, db, now }: Call,
  { file, licence }: { file: UploadedFile; licence: string },
): Promise<AddedFont> {
  const ownerId = actor.userId
  const limit = { key: `font:${ownerId}`, max: maxPerHour, windowSeconds: 3600 }
  await refuseExceeded({ db, now }, [limit])
  return services.queues.assets.run(ownerId, async () => {
    await countHit({ db, now }, limit)
    const font = await convertFont(services, file)
    return db.transaction(async (tx) => ({
      ...(await storeFont(services, { db: tx, now }, { ownerId, file, font, licence })),
      notes: font.notes,
    }))
  })
}

/** Validates a font file by its bytes in a process of its own. */
export async function convertFont(
  { reader }: Pick<Services, 'reader'>,
  { name, bytes }: UploadedFile,
): Promise<ReadFont> {
  if (bytes.length === 0) throw invalid({ file: `${name} is empty.` })
  if (bytes.length > maxFontBytes) throw new Refusal('too_large', `${name} is larger than 5 MB.`)
  const read = await reader.read(name, { kind: 'font', bytes })
  if (!('font' in read)) throw new Error('the reader returned no font')
  return read.font
}

interface NewFont {
  ownerId: string
  file: UploadedFile
  font: ReadFont
  licence: string
}

async function storeFont(
  services: Services,
  { db: tx, now }: Context<Transaction>,
  { ownerId, file, font, licence }: NewFont,
): Promise<UsableAsset> {
  const { contentType, family, style, weight, italic, maxSegments } = font
  const bytes = Buffer.from(font.bytes.buffer, font.bytes.byteOffset, font.bytes.byteLength)
  const [hash, originalHash] = [sha256(bytes), sha256(file.bytes)]
  await lockOwner(tx, ownerId)
  await refuseTooManyFonts(tx, ownerId, hash)
  await refuseExceededQuota(tx, ownerId)
  await storeBytes(services, tx, [{ bytes, contentType, hash }])
  await insertAssets(tx, [
    {
      ...{ sha256: hash, kind: 'font', contentType, size: bytes.length, createdAt: now },
      ...{ fontFamily: family, fontStyle: style, fontWeight: weight, isItalic: italic, maxSegments },
    },
  ])
  const [asset] = await findAssets(tx, [hash])
  if (!asset) throw new Error('the stored font is missing')
  const original = hash !== originalHash && {
    ...{ originalSha256: originalHash, originalType: packedType(file.bytes) },
    originalSize: file.bytes.length,
  }
  const holder = await upsertFontHolder(tx, {
    ...{ ownerId, sha256: hash, name: style === 'Regular' ? family : `${family} ${style}` },
    ...{ token: newToken(), createdAt: now, usedAt: now },
    ...{ licenceVersion: licence, licenceConfirmedAt: now },
    ...original,
  })
  // If another file was unpacked to the same font before, the first original stays.
  if (original && holder.originalSha256 === originalHash)
    await storeBytes(services, tx, [
      { bytes: file.bytes, contentType: original.originalType, hash: originalHash },
    ])
  return ownAsset({ asset, holder })
}

function packedType(bytes: Buffer): string {
  return bytes.toString('latin1', 0, 4) === 'wOF2' ? 'font/woff2' : 'font/woff'
}

async function refuseTooManyFonts(tx: Transaction, ownerId: string, added: string): Promise<void> {
  const fonts = await findListedFonts(tx, ownerId)
  if (fonts.length < maxFonts || fonts.some(({ asset }) => asset.sha256 === added)) return
  throw new Refusal('too_large', `You have ${maxFonts} fonts. Remove one that you no longer use.`)
}

/** The fonts of a person's list. */
export async function listFonts(db: Db, ownerId: string): Promise<UsableAsset[]> {
  return (await findListedFonts(db, ownerId)).map(ownAsset)
}

/** Removes a font from the list of its owner. Designs keep it; the sweep removes it once none uses it. */
export async function removeFont({ actor, db, now }: Call, sha256: string): Promise<void> {
  const isRemoved = await db.transaction((tx) => unlistFont(tx, { ownerId: actor.userId, sha256, now }))
  if (!isRemoved) throw notFound()
}
