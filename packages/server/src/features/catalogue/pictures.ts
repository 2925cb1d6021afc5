import { notFound, type Side } from '@printery/domain'
import { isProductForm, type ProductForm } from '@printery/mockups'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { productColours, products } from '../../db/schema/index.ts'
import type { Shop } from '../../shop.ts'

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
      const side = /^(front|back)\.jpg$/.exec(name)?.[1] as 'front' | 'back' | undefined
      if (!side || !isUuid(productId) || !/^[0-9a-f]{6}$/.test(hex)) throw notFound()
      const form = await formOf(shop, productId, hex)
      if (form === undefined) throw notFound()
      const widthPx = widthOf(request.query.w)
      return sendPicture(reply, await productPicture(shop, { form, side, hex, widthPx }))
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
      return sendPicture(reply, shade)
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

/** The product's form, where it has this colour. Retired products keep their pictures: orders show them. */
async function formOf(shop: Shop, productId: string, hex: string): Promise<ProductForm | undefined> {
  const rows = await shop.db
    .select({ form: products.form, hex: productColours.hex })
    .from(products)
    .innerJoin(productColours, eq(productColours.productId, products.id))
    .where(eq(products.id, productId))
  const form = rows.find((row) => row.hex === hex)?.form
  return form && isProductForm(form) ? form : undefined
}

function sendPicture(reply: FastifyReply, picture: Buffer) {
  return reply.type('image/webp').header('cache-control', 'public, max-age=604800').send(picture)
}

interface ProductSide {
  form: ProductForm
  side: Side
  hex: string
  widthPx: (typeof widths)[number]
}

/** A side of a product in one colour, drawn when it is first asked for and kept. */
export function productPicture(shop: Shop, { form, side, hex, widthPx }: ProductSide): Promise<Buffer> {
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
