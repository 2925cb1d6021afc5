import { randomUUID } from 'node:crypto'
import { Refusal } from '@printery/domain'
import sharp from 'sharp'
import type { Call } from '../../call.ts'
import type { UploadedFile } from '../../http/file-form.ts'
import { countHit, refuseExceeded } from '../../http/rate-limits.ts'
import type { Services } from '../../shop.ts'
import { checkAttachment, insertGeneratedFiles } from '../files/index.ts'
import { pictureUrl } from './content.ts'
import { pictureKeyPrefix } from './queries.ts'

/** Maximum number of pictures that one person can upload in an hour. */
const maxPerHour = 60
/** Twice the width in which emails show it, in px. */
const maxWidth = 1120

/**
 * Stores a picture for a broadcast as a JPEG, or as a PNG if it has transparent parts: mail programs show no newer
 * formats.
 */
export async function storePicture(
  services: Services,
  { actor, db, now }: Call,
  { name, bytes }: UploadedFile,
): Promise<{ id: string; name: string; url: string }> {
  const limit = { key: `broadcast-picture:${actor.userId}`, max: maxPerHour, windowSeconds: 3600 }
  await refuseExceeded({ db, now }, [limit])
  const { contentType } = await checkAttachment(name, bytes)
  if (contentType === 'application/pdf') throw new Refusal('wrong_type', 'Send a PNG or JPEG.')
  const resized = sharp(bytes).rotate().resize({ width: maxWidth, withoutEnlargement: true })
  const isTransparent = contentType === 'image/png' && !(await sharp(bytes).stats()).isOpaque
  const { data, info } = await (isTransparent ? resized.png() : resized.jpeg({ quality: 84 })).toBuffer({
    resolveWithObject: true,
  })
  const stem = name.replace(/\.[^.]*$/, '').slice(0, 100) || 'picture'
  const file = await db.transaction(async (tx) => {
    await countHit({ db: tx, now }, limit)
    const [row] = await insertGeneratedFiles(services, { db: tx, now }, actor.userId, [
      {
        name: `${stem}.${isTransparent ? 'png' : 'jpg'}`,
        bytes: data,
        contentType: isTransparent ? 'image/png' : 'image/jpeg',
        ...{ widthPx: info.width, heightPx: info.height, uploadKey: `${pictureKeyPrefix}${randomUUID()}` },
      },
    ])
    return row
  })
  if (!file) throw new Error('the picture was not stored')
  return { id: file.id, name: file.name, url: pictureUrl(services, file) }
}
