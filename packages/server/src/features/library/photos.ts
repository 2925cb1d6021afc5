import type { api } from '@printery/contract'
import { invalid, notFound, Refusal } from '@printery/domain'
import type { z } from 'zod'
import type { Call, Context } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import type { UploadedFile } from '../../http/file-form.ts'
import type { Services } from '../../shop.ts'
import { convertFile, preparePicture, storePictures } from '../assets/index.ts'
import { findPhoto, type LibraryEntry, lockPhoto, savePhoto, upsertLibraryRows } from './queries.ts'

type NewForm = z.output<(typeof api)['addPhoto']['body']>
type ChangeForm = z.output<(typeof api)['changePhoto']['body']>

/** Adds a photo to the shop's library. A photo that the library already has gets the new name and fields. */
export async function addPhoto(
  services: Services,
  { actor, db, now }: Call,
  file: UploadedFile,
  { name, category, words, credit }: NewForm,
): Promise<LibraryEntry> {
  const { content: converted } = await convertFile(services, file)
  if (!('picture' in converted)) throw invalid({ file: 'A photo is a picture: PNG, JPEG or WebP.' })
  const picture = await preparePicture(converted.picture)
  return db.transaction(async (tx) => {
    await storePictures(services, { db: tx, now }, [picture])
    await upsertLibraryRows(tx, [
      {
        ...{ sha256: picture.sha256, shelf: 'photos', name, category, words },
        ...{ credit: credit === '' ? null : credit, addedBy: actor.userId, createdAt: now },
      },
    ])
    return getPhoto(tx, picture.sha256)
  })
}

/** Changes only the fields that are sent. */
export function changePhoto(
  { db, now }: Context,
  sha256: string,
  { version, isRetired, credit, ...fields }: ChangeForm,
): Promise<LibraryEntry> {
  return db.transaction(async (tx) => {
    const photo = await lockPhoto(tx, sha256)
    if (!photo) throw notFound()
    if (photo.version !== version)
      throw new Refusal('stale_version', 'Somebody changed this photo in the meantime. Check it again.')
    await savePhoto(tx, sha256, {
      ...fields,
      ...(credit !== undefined && { credit: credit === '' ? null : credit }),
      ...(isRetired !== undefined && { retiredAt: isRetired ? (photo.retiredAt ?? now) : null }),
    })
    return getPhoto(tx, sha256)
  })
}

async function getPhoto(db: Db, sha256: string): Promise<LibraryEntry> {
  const photo = await findPhoto(db, sha256)
  if (!photo) throw notFound()
  return photo
}
