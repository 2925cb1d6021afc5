import { notFound, type Side } from '@printery/domain'
import { isProductForm, type ProductForm } from '@printery/mockups'
import { eq, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { connectionOf } from '../../db/prepared.ts'
import { products } from '../../db/schema/index.ts'
import type { Shop } from '../../shop.ts'
import { filesById, scaledPreview } from '../files/service.ts'
import { type Look, lookAt } from './looks.ts'
import { versionOf } from './picture-path.ts'

/** Widths that pages ask for, in px; anything else would fill the storage. */
const widths = [96, 300, 720, 1080] as const

/** Raise it when a picture of the same product form would look different. */
const drawing = 1

interface PictureParams {
  productId: string
  hex: string
  name: string
}

/** Pictures of products, drawn when first asked for and kept. */
export async function servePictures(app: FastifyInstance): Promise<void> {
  const { shop } = app

  app.get<{ Params: PictureParams; Querystring: { w?: string } }>(
    '/files/Products/:productId/:hex/:name',
    async (request, reply) => {
      const { productId, hex, name } = request.params
      const [, named, version] = /^(front|back)(?:\.([a-z0-9]+))?\.jpg$/.exec(name) ?? []
      if (!named || !isUuid(productId) || !/^[0-9a-f]{6}$/.test(hex)) throw notFound()
      const side = named as Side
      const look = lookNamed(await looksEver(shop, productId, hex), side, version)
      const widthPx = widthOf(request.query.w)
      const picture = look && (await lookPicture(shop, look, { side, hex, widthPx }))
      if (!picture) throw notFound()
      return sendPicture(reply, picture, version === undefined && look.pictures[side] ? briefly : aWeek)
    },
  )

  app.get<{ Params: { productId: string; name: string } }>(
    '/files/Sizes/:productId/:name',
    async (request, reply) => {
      const { productId, name } = request.params
      const [, version] = /^sizingChart\.([0-9a-f]{8})\.jpg$/.exec(name) ?? []
      if (!version || !isUuid(productId)) throw notFound()
      const [row] = await shop.db
        .select({ fileId: products.sizingChartId })
        .from(products)
        .where(eq(products.id, productId))
      const picture =
        row?.fileId && versionOf(row.fileId) === version && (await uploadedPicture(shop, row.fileId, 1080))
      if (!picture) throw notFound()
      return sendPicture(reply, picture, aWeek)
    },
  )

  app.get<{ Params: { form: string; name: string }; Querystring: { w?: string } }>(
    '/files/Forms/:form/:name',
    async (request, reply) => {
      const side = /^(front|back)-shade\.webp$/.exec(request.params.name)?.[1] as 'front' | 'back' | undefined
      const form = request.params.form
      if (!side || !isProductForm(form)) throw notFound()
      const widthPx = widthOf(request.query.w)
      const key = `mockups/${drawing}/${form}-${side}-shade-${widthPx}.webp`
      const shade = await keptOrDrawn(shop, key, () => shop.mockups.renderShade({ form, side, widthPx }))
      return sendPicture(reply, shade, aWeek)
    },
  )
}

/** Px of the longer side. */
function widthOf(asked: string | undefined): (typeof widths)[number] {
  const wanted = Number(asked ?? 720)
  return widths.find((width) => width >= wanted) ?? 1080
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
}

/** The looks of a product in a colour: the present one, where it is made in that, and before it the latest first. */
async function looksEver(shop: Shop, productId: string, hex: string): Promise<Look[]> {
  const { rows } = await connectionOf(shop.db).query<{ look: Look }>({ text: looksEverText }, [
    productId,
    hex,
  ])
  return rows.map(({ look }) => look)
}

const looksEverText = new PgDialect().sqlToQuery(
  sql`select ${lookAt(sql.raw('moment.hex'), sql.raw('moment.at'))} as look from products join (
      select hex, 'infinity'::timestamptz as at from product_colours where product_id = $1 and hex = $2
      union all select hex, until - interval '1 millisecond' from past_looks where product_id = $1 and hex = $2
    ) moment on true where products.id = $1 order by moment.at desc`,
).sql

/** Retired products and colours keep their pictures while orders show them: those are found under their own names. */
function lookNamed(looks: readonly Look[], side: Side, version: string | undefined): Look | undefined {
  if (version === undefined) return looks.find(({ form, pictures }) => form !== null || pictures[side])
  return looks.find(({ form, pictures: { [side]: own } }) =>
    own ? versionOf(own.fileId) === version : form === version,
  )
}

/** Seconds that a cache may keep it: what has a name of its own, and what another picture may be put in place of. */
const aWeek = 604_800
const briefly = 60

function sendPicture(reply: FastifyReply, picture: Buffer, seconds: number) {
  return reply
    .type('image/webp')
    .header('cache-control', `public, max-age=${seconds}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(picture)
}

interface ShownSide {
  side: Side
  hex: string
  widthPx: (typeof widths)[number]
}

/** What is shown of a side: its seller's picture, or the form in this colour; undefined where there is neither. */
export async function lookPicture(
  shop: Shop,
  { form, pictures }: Look,
  shown: ShownSide,
): Promise<Buffer | undefined> {
  const own = pictures[shown.side]
  if (own) return uploadedPicture(shop, own.fileId, shown.widthPx)
  return form !== null && isProductForm(form) ? productPicture(shop, { form, ...shown }) : undefined
}

async function uploadedPicture(shop: Shop, fileId: string, widthPx: number): Promise<Buffer | undefined> {
  const file = (await filesById(shop.db, [fileId])).get(fileId)
  return file && scaledPreview(shop, file, widthPx)
}

type ProductSide = ShownSide & { form: ProductForm }

/** A side of a product in one colour, drawn when it is first asked for and kept. */
function productPicture(shop: Shop, { form, side, hex, widthPx }: ProductSide): Promise<Buffer> {
  const key = `mockups/${drawing}/${form}-${side}-${hex}-${widthPx}.webp`
  return keptOrDrawn(shop, key, () => shop.mockups.render({ form, side, hex, widthPx }))
}

async function keptOrDrawn(shop: Shop, key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await shop.storage.read(key)
  if (kept) return kept
  const picture = await draw()
  await shop.storage.write(key, picture, 'image/webp')
  return picture
}
