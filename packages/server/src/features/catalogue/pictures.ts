import { notFound, type Side } from '@printery/domain'
import { isProductForm, type ProductForm } from '@printery/mockups'
import type { FastifyInstance } from 'fastify'
import { addressGroup } from '../../http/address-group.ts'
import { productTag } from '../../http/shared-cache.ts'
import type { Shop } from '../../shop.ts'
import { isUuid } from '../../uuid.ts'
import { filesById, type PreviewUse, scaledPreview } from '../files/index.ts'
import { findAllLooks } from './look-queries.ts'
import type { Look } from './looks.ts'
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
      const [, named, version] = /^(front|back)(?:\.([a-z0-9]+))?\.jpg$/.exec(name) ?? []
      if (!named || !isUuid(productId) || !/^[0-9a-f]{6}$/.test(hex)) throw notFound()
      const side = named as Side
      const look = findNamedLook(await findAllLooks(shop.db, productId, hex), side, version)
      const caller = addressGroup(request.ip)
      const shown = { side, hex, widthPx: widthOf(request.query.w), format: formatFor(request), caller }
      const picture = look && (await lookPicture(shop, look, shown))
      if (!picture) throw notFound()
      const keep = lifetimeOf(look, side, version)
      return sendPicture(reply, picture, { ...shown, keep, tags: [productTag(productId)] })
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
        (await uploadedPicture(shop, fileId, { widthPx: 1080, format, asker: 'page' }))
      if (!picture) throw notFound()
      return sendPicture(reply, picture, { format, keep: 'forever', tags })
    },
  )

  app.get<{ Params: { form: string; name: string }; Querystring: { w?: string } }>(
    '/files/Forms/:form/:name',
    async (request, reply) => {
      const side = /^(front|back)-shade\.webp$/.exec(request.params.name)?.[1] as 'front' | 'back' | undefined
      const form = request.params.form
      if (!side || !isProductForm(form)) throw notFound()
      const widthPx = widthOf(request.query.w)
      const format = formatFor(request)
      const named = { name: `${form}-${side}-shade-${widthPx}`, format, caller: addressGroup(request.ip) }
      const draw = () => shop.mockups.renderShade({ form, side, widthPx, format })
      return sendPicture(reply, await readOrDrawPicture(shop, named, draw), { format, keep: 'aWeek' })
    },
  )
}

/**
 * Retired products and colours keep their pictures while orders show them, under names with their version.
 */
function findNamedLook(looks: readonly Look[], side: Side, version: string | undefined): Look | undefined {
  if (version === undefined) return looks.find(({ form, pictures }) => form !== null || pictures[side])
  return looks.find(({ form, pictures: { [side]: own } }) =>
    own ? versionOf(own.fileId) === version : form === version,
  )
}

/**
 * An uploaded picture has a unique versioned name; without the version the address means the current picture.
 */
function lifetimeOf({ pictures }: Look, side: Side, version: string | undefined): Lifetime {
  if (!pictures[side]) return 'aWeek'
  return version === undefined ? 'briefly' : 'forever'
}

interface Made {
  widthPx: PictureWidth
  format: PictureFormat
}

interface ShownSide extends Made {
  side: Side
  hex: string
  /** The fair queue counts by it; undefined for the shop's own documents. */
  caller?: string
}

/**
 * The picture of a side: uploaded by the seller, or the form in this colour; undefined if there is neither.
 * Refused if the caller has too many waiting.
 */
export async function lookPicture(
  shop: Shop,
  { form, pictures }: Look,
  shown: ShownSide,
): Promise<Buffer | undefined> {
  const own = pictures[shown.side]
  const asker = shown.caller === undefined ? 'document' : 'page'
  if (own) return uploadedPicture(shop, own.fileId, { ...shown, asker })
  return form !== null && isProductForm(form) ? productPicture(shop, { form, ...shown }) : undefined
}

async function uploadedPicture(
  shop: Shop,
  fileId: string,
  made: Made & { asker: PreviewUse },
): Promise<Buffer | undefined> {
  const file = (await filesById(shop.db, [fileId])).get(fileId)
  return file && scaledPreview(shop, file, made)
}

type ProductSide = ShownSide & { form: ProductForm }

/** A side of a product in one colour, drawn at the first request and then stored. */
function productPicture(
  shop: Shop,
  { form, side, hex, widthPx, format, caller }: ProductSide,
): Promise<Buffer> {
  const named = { name: `${form}-${side}-${hex}-${widthPx}`, format, caller }
  return readOrDrawPicture(shop, named, () => shop.mockups.render({ form, side, hex, widthPx, format }))
}
