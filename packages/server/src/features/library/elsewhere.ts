import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Answer, api } from '@printery/contract'
import { maxFileBytes, notFound, Refusal } from '@printery/domain'
import sharp from 'sharp'
import { countHit, createMemoryLimit } from '../../http/rate-limits.ts'
import type { PhotoSettings } from '../../settings/settings.ts'
import type { Shop } from '../../shop.ts'
import { type AddedAsset, addPicture } from '../assets/service.ts'
import { type ForeignPhoto, providers } from './providers.ts'

/** Of one person in a minute: a key has so many calls an hour for the whole shop. */
const perPerson = { max: 20, windowSeconds: 60 }
const patienceMs = 10_000
const previewPx = 300
const previewBytes = 2 * 1024 * 1024
/** Of what a provider says of its photos; it needs a tenth. */
const answerBytes = 1024 * 1024

type Found = Answer<(typeof api)['searchPhotos']>

/** Counts a person's calls of the provider, and refuses those beyond the limit. */
export type CountCall = (userId: string, now: Date) => void

/** A search is a GET, so calls are counted in the memory of the process; the photos that are taken are counted in the database too. */
export const openCallCount = (): CountCall => createMemoryLimit(perPerson)

/** What the provider of the settings finds. Who looks at it is told to nobody: its small pictures come through the shop. */
export async function searchElsewhere(
  shop: Shop,
  countCall: CountCall,
  by: string,
  { query, page }: { query: string; page: number },
  now: Date,
): Promise<Found> {
  const { photos: settings, FILES_URL } = shop.settings
  if (!settings) return { provider: null, photos: [], nextPage: null }
  countCall(by, now)
  const provider = providers[settings.provider]
  const { photos, hasMore } = await ask(settings, provider.search(query, page), (json) =>
    provider.readSearch(json, page),
  )
  return {
    provider: provider.label,
    photos: photos.map(({ id, name, credit, width, height, thumb }) => ({
      ...{ id, name: name.slice(0, 200), credit: credit.slice(0, 200), width, height },
      previewUrl: `${FILES_URL ?? ''}${previewPath(settings, thumb)}`,
    })),
    nextPage: hasMore ? page + 1 : null,
  }
}

/** Fetches one of the provider's photos for a person: an asset like one that was uploaded. */
export async function takeElsewhere(
  shop: Shop,
  countCall: CountCall,
  by: string,
  id: string,
  now: Date,
): Promise<AddedAsset> {
  const { photos: settings } = shop.settings
  if (!settings) throw notFound()
  countCall(by, now)
  await countHit(shop.db, { key: `photos:${by}`, ...perPerson }, now)
  const provider = providers[settings.provider]
  const photo = await ask(settings, provider.photo(id), provider.readPhoto)
  const bytes = await fetchPicture(settings, photo.original, maxFileBytes)
  const added = await addPicture(shop, by, { name: nameOf(photo), bytes }, now).catch((fault: unknown) => {
    // Nobody here can make another file of it.
    const isNone = fault instanceof Refusal && (fault.code === 'wrong_type' || fault.code === 'invalid')
    throw isNone ? notNow() : fault
  })
  await tellTaken(settings, photo)
  return added
}

function nameOf({ name, credit }: ForeignPhoto): string {
  return `${name.replace(/\s+/g, ' ').slice(0, 120)} (${credit.slice(0, 120)})`
}

/** A provider's small picture, made anew: nothing of another's server is passed on as it came. */
export async function previewElsewhere(shop: Shop, address: string, signature: string): Promise<Buffer> {
  const { photos: settings } = shop.settings
  if (!settings || !isSigned(settings, address, signature)) throw notFound()
  const bytes = await fetchPicture(settings, Buffer.from(address, 'base64url').toString(), previewBytes)
  return sharp(bytes, { limitInputPixels: 20e6, pages: 1 })
    .resize(previewPx, previewPx, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw notFound()
    })
}

/** With a signature: the shop fetches what it has found itself, and no address that a stranger writes. */
function previewPath(settings: PhotoSettings, url: string): string {
  const address = Buffer.from(url).toString('base64url')
  return `/library/elsewhere/${address}/${sign(settings, address)}`
}

function sign({ key }: PhotoSettings, address: string): string {
  return createHmac('sha256', key).update(`preview ${address}`).digest('base64url')
}

function isSigned(settings: PhotoSettings, address: string, signature: string): boolean {
  const [right, given] = [Buffer.from(sign(settings, address)), Buffer.from(signature)]
  return right.length === given.length && timingSafeEqual(right, given)
}

/** `read` throws where the answer is none of a provider's. */
async function ask<Read>(
  settings: PhotoSettings,
  path: string,
  read: (json: unknown) => Read,
): Promise<Read> {
  const response = await request(`${settings.api}${path}`, providers[settings.provider].headers(settings.key))
  if (response.status === 404) throw notFound()
  const bytes = await bodyOf(response, answerBytes)
  if (bytes === 'too large') throw notNow()
  try {
    return read(JSON.parse(bytes.toString()))
  } catch {
    throw notNow()
  }
}

/** From the provider's host for pictures alone, and never from where that would lead. */
async function fetchPicture(settings: PhotoSettings, url: string, maxBytes: number): Promise<Buffer> {
  if (!URL.canParse(url) || new URL(url).origin !== settings.pictures) throw notNow()
  const bytes = await bodyOf(await request(url, {}), maxBytes)
  if (bytes === 'too large')
    throw new Refusal('too_large', `This photo is larger than ${maxBytes / 1024 ** 2} MB.`)
  return bytes
}

/** Never more than is asked for: what comes after it is not waited for. */
async function bodyOf(response: Response, maxBytes: number): Promise<Buffer | 'too large'> {
  if (!response.ok || !response.body) throw notNow()
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body) {
      size += part.length
      if (size > maxBytes) return 'too large'
      parts.push(part)
    }
  } catch {
    // It broke off, or took too long.
    throw notNow()
  }
  return Buffer.concat(parts)
}

/** As Unsplash asks of whoever uses its photos. The photo is here, whether that is heard or not. */
async function tellTaken(settings: PhotoSettings, { takenAt }: ForeignPhoto): Promise<void> {
  if (takenAt === undefined || !URL.canParse(takenAt)) return
  if (new URL(takenAt).origin !== new URL(settings.api).origin) return
  await request(takenAt, providers[settings.provider].headers(settings.key))
    .then(({ body }) => body?.cancel())
    .catch(() => undefined)
}

function request(url: string, headers: Record<string, string>): Promise<Response> {
  return fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(patienceMs) }).catch(() => {
    throw notNow()
  })
}

function notNow(): Refusal {
  return new Refusal('unavailable', 'Photos cannot be searched at the moment. Try again.', { retryAfter: 30 })
}
