import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsAvif } from '../../http/accepts-avif.ts'
import { type CacheTag, isShareable, sharePicture } from '../../http/shared-cache.ts'
import type { Shop } from '../../shop.ts'
import { type DerivedContext, isDerivedStored, readDerived, storeDerived } from '../../storage/derived.ts'

/** Widths that pages use, in px; arbitrary ones would fill the storage. */
const widths = [96, 300, 720, 1080] as const
export type PictureWidth = (typeof widths)[number]

export type PictureFormat = 'webp' | 'avif'

/** Increased when the same picture would look different. */
const drawingVersion = 1

const yearSeconds = 31_536_000
/**
 * How long caches keep a picture: `forever` if its content is in the name, `aWeek` if its name is fixed,
 * `briefly` if another picture may replace it.
 */
const lifetimes = {
  forever: { seconds: yearSeconds, detail: ', immutable' },
  aWeek: { seconds: 604_800, detail: '' },
  briefly: { seconds: 60, detail: '' },
} as const
export type Lifetime = keyof typeof lifetimes

/** The smallest width that is at least the requested one, in px of the longer side. */
export function widthOf(requested: string | undefined): PictureWidth {
  const minWidth = Number(requested ?? 720)
  return widths.find((width) => width >= minWidth) ?? 1080
}

/** AVIF for clients that accept it, since it has about half the bytes of WebP; WebP for all others. */
export function formatFor({ headers }: Pick<FastifyRequest, 'headers'>): PictureFormat {
  return acceptsAvif(headers.accept) ? 'avif' : 'webp'
}

export interface PendingPicture {
  /** Undefined if another process has stored it meanwhile. */
  draw: () => Promise<Buffer | undefined>
  store: () => Promise<Buffer>
}

/** Pictures that callers wait for, by key. */
export type PendingPictures = Map<string, PendingPicture>

interface PictureName {
  name: string
  format: PictureFormat
  /** Undefined for the shop's own documents, which have a limit of their own. */
  caller?: string | undefined
}

/** Dependencies for pictures that are drawn when they are first requested. */
type DrawingContext = DerivedContext &
  Pick<Shop, 'pendingPictures' | 'pictureCache' | 'queues' | 'singleFlight'>

/**
 * Reads a stored picture, or draws and stores it at the first request of any process; a key always stands for the same
 * picture, so this process keeps the latest in memory. Refuses with `too_many` if the caller has too many waiting, and
 * with `unavailable` if all callers together have. Each caller waits for their own turn, even if another waits for the
 * same picture; the first one in the queue has it drawn for all.
 */
export async function readOrDrawPicture(
  shop: DrawingContext,
  { name, format, caller }: PictureName,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const key = `mockups/${drawingVersion}/${name}.${format}`
  const cache = (picture: Buffer) => {
    shop.pictureCache.set(key, picture)
    return picture
  }
  async function store(picture: Buffer): Promise<Buffer> {
    await storeDerived(shop, key, picture, `image/${format}`)
    return cache(picture)
  }
  async function readStored(): Promise<Buffer | undefined> {
    const picture = await readDerived(shop, key)
    return picture && cache(picture)
  }
  const available = shop.pictureCache.get(key) ?? (await readStored())
  if (available) return available
  if (caller === undefined) return store(await draw())
  // A caller who requests a picture several times is queued once.
  return shop.singleFlight(`${caller} ${key}`, () => {
    // Another process may have stored it while it waited for its turn.
    const drawUnlessStored = async () => ((await isDerivedStored(shop.db, key)) ? undefined : draw())
    const picture =
      shop.pendingPictures.get(key) ??
      createPendingPicture(shop, key, drawUnlessStored, async (drawn) =>
        drawn ? store(drawn) : ((await readStored()) ?? store(await draw())),
      )
    // The queue is only for drawing: a slow storage delays no other caller.
    const drawing = shop.queues.mockups.run(caller, picture.draw)
    // Set only after the call was queued: a picture whose only caller is refused must not stay pending.
    shop.pendingPictures.set(key, picture)
    return drawing.then(picture.store, picture.store)
  })
}

/**
 * Draws and stores a picture once for all waiting callers. Later callers read the stored picture, or draw it again if
 * that failed.
 */
function createPendingPicture(
  { pendingPictures }: DrawingContext,
  key: string,
  draw: () => Promise<Buffer | undefined>,
  store: (picture: Buffer | undefined) => Promise<Buffer>,
): PendingPicture {
  let drawing: Promise<Buffer | undefined> | undefined
  let stored: Promise<Buffer> | undefined
  const drawOnce = () => (drawing ??= draw())
  return {
    draw: drawOnce,
    store: () =>
      (stored ??= drawOnce()
        .then(store)
        .finally(() => pendingPictures.delete(key))),
  }
}

interface PictureReply {
  /** JPEG is read everywhere; the other formats are negotiated. */
  format: PictureFormat | 'jpeg'
  keep: Lifetime
  /** The data on which the picture at this address depends, except the release of the shop. */
  tags?: readonly CacheTag[]
}

export function sendPicture(reply: FastifyReply, picture: Buffer, { format, keep, tags }: PictureReply) {
  if (format !== 'jpeg') reply.header('vary', 'accept')
  const { seconds, detail } = lifetimes[keep]
  const lifetime = `public, max-age=${seconds}${detail}`
  reply.header('cache-control', lifetime)
  if (tags && isShareable(reply.server.shop.settings, reply.request))
    sharePicture(reply, { lifetime, seconds, tags })
  return reply
    .type(`image/${format}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(picture)
}
