import { randomUUID } from 'node:crypto'
import { type Logo, maxLogoBytes } from '@printery/contract'
import { invalid, Refusal } from '@printery/domain'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { Call } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { UploadedFile } from '../../http/file-form.ts'
import { countHit, refuseExceeded } from '../../http/rate-limits.ts'
import type { Services } from '../../shop.ts'
import { type ConvertedFile, convertFile, drawingSvg } from '../assets/index.ts'
import { fileUrl, insertGeneratedFiles } from '../files/index.ts'
import { findLogoFile, type LogoFile, logoKeys, retainFile } from './queries.ts'

/** Maximum logos of one person per hour. */
const maxPerHour = 60
/** In px: twice the size in which pages and emails show it. */
const maxSize = { width: 480, height: 128 }
const minHeightPx = 32
const mediaTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/xml']
const textsLeftOut = 'Texts in it were left out. Convert them to paths, or send a PNG.'
const wrongType = 'Use PNG, JPEG, WebP or SVG.'

/** Contents that a logo doesn't need and that a program could run or fetch. */
const refusedContents = {
  script: 'This SVG has a script or an animation in it. Save it without, or send a PNG.',
  foreign: 'This SVG has parts in it that are not drawings. Save it without, or send a PNG.',
  link: 'This SVG takes content from other addresses. Save it with that inside, or send a PNG.',
} as const

/** Converts a logo to PNG and stores it. An SVG is read in a separate process and never served. */
export async function storeLogo(
  services: Services,
  { actor, db, now }: Call,
  file: UploadedFile,
): Promise<{ logo: Logo; notes: string[] }> {
  const limit = { key: `logo:${actor.userId}`, max: maxPerHour, windowSeconds: 3600 }
  await refuseExceeded({ db, now }, [limit])
  const { png, notes } = await drawLogo(services, file)
  const stored = await db.transaction(async (tx) => {
    await countHit({ db: tx, now }, limit)
    const [row] = await insertGeneratedFiles(services, { db: tx, now }, actor.userId, [
      {
        ...{ name: 'logo.png', bytes: png.data, contentType: 'image/png' },
        ...{ widthPx: png.info.width, heightPx: png.info.height, uploadKey: `${logoKeys}${randomUUID()}` },
      },
    ])
    return row
  })
  if (!stored) throw new Error('the logo was not stored')
  return { logo: presentLogo(stored), notes }
}

async function drawLogo(services: Services, file: UploadedFile) {
  const { name, bytes } = file
  if (bytes.length > maxLogoBytes) throw new Refusal('too_large', `${name} is larger than 1 MB.`)
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  if (mime !== undefined && !mediaTypes.includes(mime)) throw new Refusal('wrong_type', wrongType)
  const {
    content,
    losses,
    lossKinds = [],
  } = await convertFile(services, file).catch((error) => {
    const isOther = error instanceof Refusal && error.code === 'wrong_type'
    throw isOther ? new Refusal('wrong_type', wrongType) : error
  })
  for (const [part, message] of Object.entries(refusedContents))
    if (lossKinds.some((kind) => kind === part)) throw invalid({ file: message })
  const notes = losses.map((message, index) => (lossKinds[index] === 'text' ? textsLeftOut : message))
  return { png: await toPng(content), notes }
}

async function toPng(converted: ConvertedFile['content']) {
  if ('drawing' in converted) {
    const { width, height } = converted.drawing
    const scale = Math.min(maxSize.width / width, maxSize.height / height)
    if (!(Math.min(width, height) * scale >= 1)) throw invalid({ file: 'This logo is too long and thin.' })
    return sharp(Buffer.from(drawingSvg(converted.drawing)), { density: Math.min(72 * scale, 7200) })
      .resize({ ...maxSize, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true })
  }
  const { bytes, heightPx } = converted.picture
  if (heightPx < minHeightPx)
    throw invalid({ file: `This logo is ${heightPx} px high. Send one of at least ${minHeightPx} px.` })
  return sharp(bytes)
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
}

function presentLogo(file: LogoFile): Logo {
  const displayedPx = (px: number | null) => Math.max(Math.round((px ?? 0) / 2), 1)
  return {
    fileId: file.id,
    path: fileUrl(file, 'original', undefined),
    width: displayedPx(file.widthPx),
    height: displayedPx(file.heightPx),
  }
}

/** Returns the stored logo and exempts its file from the sweep. Refuses a logo that was not uploaded or was deleted. */
export async function retainLogo(tx: Transaction, { fileId }: Logo): Promise<Logo> {
  const file = await findLogoFile(tx, fileId)
  if (!file) throw invalid({ 'values.logo': 'This logo is not here any more. Send it again.' })
  await retainFile(tx, fileId)
  return presentLogo(file)
}
