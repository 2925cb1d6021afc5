import type { FastifyReply } from 'fastify'
import type { Shop } from '../../shop.ts'

/** Widths that pages ask for, in px; anything else would fill the storage. */
const widths = [96, 300, 720, 1080] as const
export type PictureWidth = (typeof widths)[number]

/** Raise it when a picture of the same product form would look different. */
const drawing = 1

/** Seconds that a cache may keep it: what has a name of its own, and what another picture may be put in place of. */
export const [aWeek, briefly] = [604_800, 60]

/** Px of the longer side: the least that is no smaller than what is asked for. */
export function widthOf(asked: string | undefined): PictureWidth {
  const wanted = Number(asked ?? 720)
  return widths.find((width) => width >= wanted) ?? 1080
}

/** A drawn picture, WebP; drawn when it is first asked for and kept under this name. */
export async function keptOrDrawn(
  { storage }: Pick<Shop, 'storage'>,
  name: string,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const key = `mockups/${drawing}/${name}.webp`
  const kept = await storage.read(key)
  if (kept) return kept
  const picture = await draw()
  await storage.write(key, picture, 'image/webp')
  return picture
}

export function sendPicture(reply: FastifyReply, picture: Buffer, seconds: number) {
  return reply
    .type('image/webp')
    .header('cache-control', `public, max-age=${seconds}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(picture)
}
