import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notFound, type Side } from '@printery/domain'
import { isMockupName, type MockupName } from '@printery/mockups'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressGroup } from '../../http/address-group.ts'
import { productTag } from '../../http/shared-cache.ts'
import type { Shop } from '../../shop.ts'
import { isUuid } from '../../uuid.ts'
import { filesById, type PreviewUse, scaledPreview } from '../files/index.ts'
import { findAllAppearances } from './appearance-queries.ts'
import type { Appearance } from './appearances.ts'
import { shopArtDir } from './mockup-renderer.ts'
import { versionOf } from './picture-path.ts'
import { findSizingChartId } from './queries.ts'
import {
  formatFor,
  type Lifetime,
  type PictureFormat,
  type PictureWidth,
  readOrDrawPicture,
  sendPicture,
  widthOf,
} from './stored-pictures.ts'

interface PictureParams {
  productId: string
  hex: string
  name: string
}

/** Serves pictures of products, which are drawn at the first request and then stored. */
export async function servePictures(app: FastifyInstance): Promise<void> {
  const { shop } = app

  app.get<{ Params: PictureParams; Querystring: { w?: string } }>(
    '/files/Products/:productId/:hex/:name',
    async (request, reply) => {
      const { productId, hex, name } = request.params
      const [, sideName, version] = /^(front|back)(?:\.([a-z0-9]+))?\.jpg$/.exec(name) ?? []
      if (!sideName || !isUuid(productId) || !/^[0-9a-f]{6}$/.test(hex)) throw notFound()
      const side = sideName as Side
      const appearance = findNamedAppearance(await findAllAppearances(shop.db, productId, hex), side, version)
      const caller = addressGroup(request.ip)
      const shownSide = { side, hex, widthPx: widthOf(request.query.w), format: formatFor(request), caller }
      const picture = appearance && (await appearancePicture(shop, appearance, shownSide))
      if (!picture) throw notFound()
      const keep = lifetimeOf(appearance, side, version)
      return sendPicture(reply, picture, { ...shownSide, keep, tags: [productTag(productId)] })
    },
  )

  app.get<{ Params: { productId: string; name: string } }>(
    '/files/Sizes/:productId/:name',
    async (request, reply) => {
      const { productId, name } = request.params
      const [, version] = /^sizingChart\.([0-9a-f]{8})\.jpg$/.exec(name) ?? []
      if (!version || !isUuid(productId)) throw notFound()
      const format = formatFor(request)
      const tags = [productTag(productId)]
      const fileId = await findSizingChartId(shop.db, productId)
      const picture =
        fileId &&
        versionOf(fileId) === version &&
        (await uploadedPicture(shop, fileId, { widthPx: 1080, format, use: 'page' }))
      if (!picture) throw notFound()
      return sendPicture(reply, picture, { format, keep: 'forever', tags })
    },
  )

  app.get<{ Params: { mockup: string; name: string }; Querystring: { w?: string } }>(
    '/files/Forms/:mockup/:name',
    async (request, reply) => {
      const { mockup, name } = request.params
      const [, sidePart, kind] = /^(front|back)(-shade\.webp|\.svg)$/.exec(name) ?? []
      if (!sidePart || !isMockupName(mockup)) throw notFound()
      const side = sidePart as Side
      if (kind === '.svg')
        return sendSource(reply, await readFile(join(shopArtDir(), `${mockup}-${side}.svg`)))
      const widthPx = widthOf(request.query.w)
      const format = formatFor(request)
      const sideName = {
        name: `${mockup}-${side}-shade-${widthPx}`,
        format,
        caller: addressGroup(request.ip),
      }
      const draw = () => shop.mockups.renderShade({ mockup, side, longerEdgePx: widthPx, format })
      return sendPicture(reply, await readOrDrawPicture(shop, sideName, draw), { format, keep: 'aWeek' })
    },
  )
}

/** The source of a mockup, with placeholders for colours, from which browsers draw mock-ups with a design. */
function sendSource(reply: FastifyReply, svg: Buffer) {
  return reply
    .type('image/svg+xml')
    .header('cache-control', 'public, max-age=604800')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(svg)
}

/**
 * Retired products and colours keep their pictures while orders show them, under names with their version.
 */
function findNamedAppearance(
  appearances: readonly Appearance[],
  side: Side,
  version: string | undefined,
): Appearance | undefined {
  if (version === undefined)
    return appearances.find(({ form: mockup, pictures }) => mockup !== null || pictures[side])
  return appearances.find(({ form: mockup, pictures: { [side]: uploaded } }) =>
    uploaded ? versionOf(uploaded.fileId) === version : mockup === version,
  )
}

/**
 * An uploaded picture has a unique versioned name; without the version the address is that of the current picture.
 */
function lifetimeOf({ pictures }: Appearance, side: Side, version: string | undefined): Lifetime {
  if (!pictures[side]) return 'aWeek'
  return version === undefined ? 'briefly' : 'forever'
}

interface Size {
  widthPx: PictureWidth
  format: PictureFormat
}

interface ShownSide extends Size {
  side: Side
  hex: string
  /** The caller by whom the fair queue counts; undefined for the shop's own documents. */
  caller?: string
}

/**
 * The picture of a side: uploaded by the seller, or the mockup in this colour; undefined if there is neither.
 * Refused if the caller has too many waiting.
 */
export async function appearancePicture(
  shop: Shop,
  { form: mockup, pictures }: Appearance,
  shownSide: ShownSide,
): Promise<Buffer | undefined> {
  const uploaded = pictures[shownSide.side]
  const use = shownSide.caller === undefined ? 'document' : 'page'
  if (uploaded) return uploadedPicture(shop, uploaded.fileId, { ...shownSide, use })
  return mockup !== null && isMockupName(mockup) ? productPicture(shop, { mockup, ...shownSide }) : undefined
}

async function uploadedPicture(
  shop: Shop,
  fileId: string,
  size: Size & { use: PreviewUse },
): Promise<Buffer | undefined> {
  const file = (await filesById(shop.db, [fileId])).get(fileId)
  if (!file) return undefined
  const key = `uploaded/${fileId}-${size.widthPx}.${size.format}`
  const cached = shop.pictureCache.get(key)
  if (cached) return cached
  const picture = await scaledPreview(shop, file, size)
  if (picture) shop.pictureCache.set(key, picture)
  return picture
}

type ProductSide = ShownSide & { mockup: MockupName }

/** A side of a product in one colour, drawn at the first request and then stored. */
function productPicture(
  shop: Shop,
  { mockup, side, hex, widthPx, format, caller }: ProductSide,
): Promise<Buffer> {
  const pictureName = { name: `${mockup}-${side}-${hex}-${widthPx}`, format, caller }
  return readOrDrawPicture(shop, pictureName, () =>
    shop.mockups.render({ mockup, side, hex, longerEdgePx: widthPx, format }),
  )
}
