import type { api } from '@printery/contract'
import { type Actor, invalid, notFound, Refusal } from '@printery/domain'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { UploadedFile } from '../../http/file-form.ts'
import type { Shop } from '../../shop.ts'
import { judge, keepPictures, prepare } from '../assets/service.ts'
import { findPhoto, lockPhoto, type OnShelf, putOnShelf, savePhoto } from './queries.ts'

type NewForm = z.output<(typeof api)['addPhoto']['body']>
type ChangeForm = z.output<(typeof api)['changePhoto']['body']>

/** Puts a photo on the shelf for everybody. One that stood there already has its new name. */
export async function addPhoto(
  shop: Shop,
  actor: Actor,
  file: UploadedFile,
  { name, category, words, credit }: NewForm,
  now: Date,
): Promise<OnShelf> {
  const { made } = await judge(file)
  if (!('picture' in made)) throw invalid({ file: 'A photo is a picture: PNG, JPEG or WebP.' })
  const picture = await prepare(made.picture)
  return shop.db.transaction(async (tx) => {
    await keepPictures(shop, tx, [picture], now)
    await putOnShelf(tx, [
      {
        ...{ sha256: picture.sha256, shelf: 'photos', name, category, words },
        ...{ credit: credit === '' ? null : credit, addedBy: actor.userId, createdAt: now },
      },
    ])
    return getPhoto(tx, picture.sha256)
  })
}

/** What is not sent stays as it is. */
export function changePhoto(
  db: Db,
  sha256: string,
  { version, isRetired, credit, ...fields }: ChangeForm,
  now: Date,
): Promise<OnShelf> {
  return db.transaction(async (tx) => {
    const photo = await lockPhoto(tx, sha256)
    if (!photo) throw notFound()
    if (photo.version !== version)
      throw new Refusal('stale_version', 'Somebody changed this photo meanwhile. Look at it again.')
    await savePhoto(tx, sha256, {
      ...fields,
      ...(credit !== undefined && { credit: credit === '' ? null : credit }),
      ...(isRetired !== undefined && { retiredAt: isRetired ? (photo.retiredAt ?? now) : null }),
    })
    return getPhoto(tx, sha256)
  })
}

async function getPhoto(db: Db, sha256: string): Promise<OnShelf> {
  const photo = await findPhoto(db, sha256)
  if (!photo) throw notFound()
  return photo
}
