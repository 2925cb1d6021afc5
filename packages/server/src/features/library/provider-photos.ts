import { createHmac } from 'node:crypto'
import type { Answer, api } from '@printery/contract'
import { maxFileBytes, notFound, Refusal } from '@printery/domain'
import sharp from 'sharp'
import { countHit, createMemoryLimit } from '../../http/rate-limits.ts'
import type { PhotoSettings } from '../../settings/settings.ts'
import type { Services, Shop } from '../../shop.ts'
import { timingSafeEqualBytes } from '../../tokens.ts'
import { type AddedAsset, addPicture } from '../assets/index.ts'
import { type ProviderPhoto, providers } from './providers.ts'

/** Calls per person per minute. The provider limits the calls per hour of the whole shop. */
const perPersonLimit = { max: 20, windowSeconds: 60 }
const timeoutMs = 10_000
const previewPx = 300
const maxPreviewBytes = 2 * 1024 * 1024
/** Search results are about a tenth of this. */
const maxResponseBytes = 1024 * 1024

type SearchResult = Answer<(typeof api)['searchPhotos']>

/** Counts a person's calls to the provider and refuses calls beyond the limit. */
export type CountCall = (userId: string, now: Date) => void

/**
 * GET calls write nothing to the database, so searches are counted in memory. Added photos are also counted in the database.
 */
export const createCallCounter = (): CountCall => createMemoryLimit(perPersonLimit)

/**
 * Searches the provider of the settings. The provider never learns who searches, because previews are served through
 * the shop.
 */
export async function searchProviderPhotos(
  services: Services,
  countCall: CountCall,
  caller: string,
  { query, page }: { query: string; page: number },
  now: Date,
): Promise<SearchResult> {
  const { photos: settings, FILES_URL } = services.settings
  if (!settings) return { provider: null, photos: [], nextPage: null }
  countCall(caller, now)
  const provider = providers[settings.provider]
  const { photos, hasMore } = await requestJson(settings, provider.search(query, page), (json) =>
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

/** Fetches one of the provider's photos for a person, as an asset like an uploaded one. */
export async function addProviderPhoto(
  shop: Shop,
  countCall: CountCall,
  caller: string,
  id: string,
  now: Date,
): Promise<AddedAsset> {
  const { photos: settings } = shop.settings
  if (!settings) throw notFound()
  countCall(caller, now)
  await countHit({ db: shop.db, now }, { key: `photos:${caller}`, ...perPersonLimit })
  const provider = providers[settings.provider]
  const photo = await requestJson(settings, provider.photo(id), provider.readPhoto)
  const bytes = await fetchPicture(settings, photo.original, maxFileBytes)
  const added = await addPicture(shop, caller, { name: nameOf(photo), bytes }, now).catch(
    (error: unknown) => {
      // The person didn't choose the file, so a refusal of its type or content would not help.
      const isUnsuitable =
        error instanceof Refusal && (error.code === 'wrong_type' || error.code === 'invalid')
      throw isUnsuitable ? photosUnavailable() : error
    },
  )
  await reportDownload(settings, photo)
  return added
}

function nameOf({ name, credit }: ProviderPhoto): string {
  return `${name.replace(/\s+/g, ' ').slice(0, 120)} (${credit.slice(0, 120)})`
}

/** A preview image of a provider's photo, re-encoded, so that no bytes of another server are served unchanged. */
export async function previewProviderPhoto(
  services: Services,
  address: string,
  signature: string,
): Promise<Buffer> {
  const { photos: settings } = services.settings
  if (!settings || !isSigned(settings, address, signature)) throw notFound()
  const bytes = await fetchPicture(settings, Buffer.from(address, 'base64url').toString(), maxPreviewBytes)
  return sharp(bytes, { limitInputPixels: 20e6, pages: 1 })
    .resize(previewPx, previewPx, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw notFound()
    })
}

/** The signature limits the shop to fetching addresses from its search results. */
function previewPath(settings: PhotoSettings, url: string): string {
  const address = Buffer.from(url).toString('base64url')
  return `/library/elsewhere/${address}/${sign(settings, address)}`
}

function sign({ key }: PhotoSettings, address: string): string {
  return createHmac('sha256', key).update(`preview ${address}`).digest('base64url')
}

function isSigned(settings: PhotoSettings, address: string, signature: string): boolean {
  const [expected, received] = [Buffer.from(sign(settings, address)), Buffer.from(signature)]
  return timingSafeEqualBytes(received, expected)
}

/** `read` throws if the response is malformed. */
async function requestJson<Read>(
  settings: PhotoSettings,
  path: string,
  read: (json: unknown) => Read,
): Promise<Read> {
  const response = await request(`${settings.api}${path}`, providers[settings.provider].headers(settings.key))
  if (response.status === 404) throw notFound()
  const bytes = await readBody(response, maxResponseBytes)
  if (bytes === 'too large') throw photosUnavailable()
  try {
    return read(JSON.parse(bytes.toString()))
  } catch {
    throw photosUnavailable()
  }
}

/** Fetches a picture from the provider's picture host only, without following redirects. */
async function fetchPicture(settings: PhotoSettings, url: string, maxBytes: number): Promise<Buffer> {
  if (!URL.canParse(url) || new URL(url).origin !== settings.pictures) throw photosUnavailable()
  const bytes = await readBody(await request(url, {}), maxBytes)
  if (bytes === 'too large')
    throw new Refusal('too_large', `This photo is larger than ${maxBytes / 1024 ** 2} MB.`)
  return bytes
}

/** Reads a body, and stops as soon as it exceeds `maxBytes`. */
async function readBody(response: Response, maxBytes: number): Promise<Buffer | 'too large'> {
  if (!response.ok || !response.body) throw photosUnavailable()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body) {
      size += chunk.length
      if (size > maxBytes) return 'too large'
      chunks.push(chunk)
    }
  } catch {
    // The connection was closed, or timed out.
    throw photosUnavailable()
  }
  return Buffer.concat(chunks)
}

/** Reports a download, as Unsplash's terms require. A failure is ignored. */
async function reportDownload(settings: PhotoSettings, { downloadReportUrl }: ProviderPhoto): Promise<void> {
  if (downloadReportUrl === undefined || !URL.canParse(downloadReportUrl)) return
  if (new URL(downloadReportUrl).origin !== new URL(settings.api).origin) return
  await request(downloadReportUrl, providers[settings.provider].headers(settings.key))
    .then(({ body }) => body?.cancel())
    .catch(() => undefined)
}

function request(url: string, headers: Record<string, string>): Promise<Response> {
  return fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
    throw photosUnavailable()
  })
}

function photosUnavailable(): Refusal {
  return new Refusal('unavailable', 'Photos cannot be searched at the moment. Try again.', { retryAfter: 30 })
}
