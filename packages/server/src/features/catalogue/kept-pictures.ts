import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsAvif } from '../../http/accepts-avif.ts'
import { createPictureQueue } from '../../picture-queue.ts'
import { createSingleFlight } from '../../single-flight.ts'
import { type DerivedContext, readDerived, storeDerived } from '../../storage/derived.ts'

/** Widths that pages ask for, in px; anything else would fill the storage. */
const widths = [96, 300, 720, 1080] as const
export type PictureWidth = (typeof widths)[number]

export type PictureFormat = 'webp' | 'avif'

/** Raise it when a picture of the same product form would look different. */
const drawing = 1

const aYear = 31_536_000
/**
 * How long a cache may keep it: what is named by its content for good, what has a name of its own for a week, and for a minute what another
 * picture may be put in place of.
 */
const lifetimes = {
  forever: `public, max-age=${aYear}, immutable`,
  aWeek: 'public, max-age=604800',
  briefly: 'public, max-age=60',
} as const
export type Lifetime = keyof typeof lifetimes

/** Px of the longer side: the least that is no smaller than what is asked for. */
export function widthOf(asked: string | undefined): PictureWidth {
  const wanted = Number(asked ?? 720)
  return widths.find((width) => width >= wanted) ?? 1080
}

/**
 * AVIF for whoever says that it is read there, as every newer browser does: it has about half the bytes of WebP. All else,
 * scripts among them, get what they always got.
 */
export function formatFor({ headers }: Pick<FastifyRequest, 'headers'>): PictureFormat {
  return acceptsAvif(headers.accept) ? 'avif' : 'webp'
}

/**
 * One thread draws them all, and there are thousands that nobody has asked for yet: whoever asks for many waits for them, and
 * others for one of his.
 */
const turns = createPictureQueue()

/** However often one asks for a picture, it has one place among those that wait for him. */
const once = createSingleFlight<Buffer>()

interface Wanted {
  draw: () => Promise<Buffer>
  keep: () => Promise<Buffer>
}

/**
 * What callers wait for, by its key. Each waits in his own turn, never in that of another who wants the same after many others;
 * the first whose turn comes has it drawn for all.
 */
const wanted = new Map<string, Wanted>()

interface Named {
  name: string
  format: PictureFormat
  /** Who asks; nobody for what the shop draws into its own papers, whose number is bounded where they are made. */
  caller?: string | undefined
}

/**
 * A drawn picture; drawn when it is first asked for and kept under this name. Refuses a caller who has too many waiting with
 * `too_many`, and any caller while too many of all wait with `unavailable`.
 */
export async function keptOrDrawn(
  shop: DerivedContext,
  { name, format, caller }: Named,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const key = `mockups/${drawing}/${name}.${format}`
  async function keep(picture: Buffer): Promise<Buffer> {
    await storeDerived(shop, key, picture, `image/${format}`)
    return picture
  }
  const kept = await readDerived(shop, key)
  if (kept) return kept
  if (caller === undefined) return keep(await draw())
  return once(`${caller} ${key}`, () => {
    const picture = wanted.get(key) ?? openWanted(key, draw, keep)
    // The turn is for drawing alone: a slow storage holds up nobody else.
    const drawn = turns.run(caller, picture.draw)
    // Not before: where the only one who asks is refused, nobody waits for it.
    wanted.set(key, picture)
    return drawn.then(picture.keep, picture.keep)
  })
}

/** Drawn and kept once for all who wait; who asks after that finds it kept, or has it drawn anew where it failed. */
function openWanted(
  key: string,
  draw: () => Promise<Buffer>,
  keep: (picture: Buffer) => Promise<Buffer>,
): Wanted {
  let drawn: Promise<Buffer> | undefined
  let kept: Promise<Buffer> | undefined
  const drawOnce = () => (drawn ??= draw())
  return {
    draw: drawOnce,
    keep: () =>
      (kept ??= drawOnce()
        .then(keep)
        .finally(() => wanted.delete(key))),
  }
}

interface Sent {
  /** JPEG is read by everybody; of the others a browser has its choice. */
  format: PictureFormat | 'jpeg'
  keep: Lifetime
}

export function sendPicture(reply: FastifyReply, picture: Buffer, { format, keep }: Sent) {
  if (format !== 'jpeg') reply.header('vary', 'accept')
  return reply
    .type(`image/${format}`)
    .header('cache-control', lifetimes[keep])
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(picture)
}
