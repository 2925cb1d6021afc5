import type { DocumentPrint, JobTicket, PackingSlip } from '@printery/documents'
import { type Actor, mayMoveItem, notFound, publicNumber, type Side, sides } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { requireActor } from '../../http/session.ts'
import type { Services, Shop } from '../../shop.ts'
import { printJobTicket, printPackingSlip, sellerOf, toDocumentLine } from '../documents/index.ts'
import { filesById, previewBytes } from '../files/index.ts'
import { boxesFor, findOrder } from '../orders/index.ts'
import { nameArtwork, namePrintFiles } from './names.ts'
import { sizeInArea } from './print-files.ts'
import { findOpenComments, type PrintItem } from './queries.ts'
import { getPrintItem } from './service.ts'

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Serves job tickets for makers and packing slips for packers. */
export function serveDocuments(app: FastifyInstance): void {
  const { shop } = app
  const serve = (
    url: string,
    print: (actor: Actor, id: string) => Promise<{ bytes: Buffer; name: string }>,
  ) =>
    app.route<{ Params: Record<string, string> }>({
      method: 'GET',
      url,
      exposeHeadRoute: false,
      onRequest: async (request) => {
        await requireActor(app, request, 'staff')
      },
      handler: async (request, reply) => {
        const [id = ''] = Object.values(request.params)
        if (!isId(id)) throw notFound()
        const { bytes, name } = await print(request.actor as Actor, id.toLowerCase())
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(bytes)
      },
    })

  serve('/item/:id/job-ticket', async (actor, id) => {
    const item = await getPrintItem(shop.db, actor, id)
    const bytes = await printJobTicket(shop, actor.userId, () => toJobTicket(shop, item))
    return { bytes, name: `Job ticket ${publicNumber(item.orderId)}-${item.position + 1}.pdf` }
  })

  serve('/order/:orderId/packing-slip', async (actor, id) => {
    const order = await findOrder(shop.db, id)
    const items = order?.items.filter((item) => mayMoveItem(actor, item)) ?? []
    if (!order || items.length === 0) throw notFound()
    const bytes = await printPackingSlip(
      shop,
      actor.userId,
      toPackingSlip(shop, actor, { ...order, items }),
      items,
    )
    return { bytes, name: `Packing slip ${publicNumber(order.id)}.pdf` }
  })
}

async function toJobTicket(shop: Shop, item: PrintItem): Promise<JobTicket> {
  const comments = await findOpenComments(shop.db, item.id)
  return {
    kind: 'job',
    id: item.orderId,
    createdAt: item.orderedAt.toISOString(),
    seller: sellerOf(shop.settings),
    number: item.position + 1,
    title: item.title,
    colourName: item.colourName,
    colour: item.color,
    quantity: item.quantity,
    sizes: item.sizes.map(({ sizeName, quantity }) => ({ sizeName, quantity })),
    by: item.shippingDate,
    proofing: item.sides === 0 ? '' : item.proofing,
    prints: (await Promise.all(sides.map((side) => printOn(shop, item, side)))).filter((print) => !!print),
    comments: comments.map(({ side, text }) =>
      side ? `${side === 'front' ? 'Front' : 'Back'}: ${text}` : text,
    ),
    address: `${shop.settings.PUBLIC_URL}/reviewOrder/${item.orderId}/${item.id}`,
  }
}

const noSize = { dpi: null, widthMm: null, heightMm: null }

async function printOn(shop: Shop, item: PrintItem, side: Side): Promise<DocumentPrint | undefined> {
  const method = item.printing[side]
  if (method === undefined || item.approvedNumber === null) return undefined
  const file = nameArtwork(item).find(({ slot }) => slot === `${side}UploadedImage`)
  const printed = namePrintFiles(item).find((each) => each.side === side && each.kind === 'png')
  const [width, height] = [file?.widthPx ?? 0, file?.heightPx ?? 0]
  const row = file && (await filesById(shop.db, [file.id])).get(file.id)
  // A ticket without its picture is better than none.
  const bytes = row && (await previewBytes(shop, row, 'plain', 'paper').catch(() => undefined))
  return {
    side,
    method,
    inks: item.screenColours[side],
    area: item.printAreas[side] ?? null,
    ...(printed ?? (file ? sizeInArea(item, side, width, height) : noSize)),
    version: item.approvedNumber,
    file: (printed ?? file)?.fileName,
    picture: bytes && { bytes, width, height },
  }
}

type PackedOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** Suppliers send to the warehouse and only see the customer's name (DEC-69). */
function toPackingSlip({ settings }: Services, actor: Actor, order: PackedOrder): PackingSlip {
  const forAll = actor.role === 'admin'
  const grams = order.items.reduce((sum, item) => sum + item.weightGrams * item.quantity, 0)
  return {
    kind: 'packing',
    id: order.id,
    createdAt: order.createdAt.toISOString(),
    seller: sellerOf(settings),
    delivery: {
      name: `${order.customerFirstName} ${order.customerLastName}`,
      address: forAll ? order.customerAddress : '',
      phoneNumber: forAll ? order.customerPhoneNumber : '',
      from: order.shippingFrom,
      by: order.shippingDate,
      shippingType: order.shippingType,
    },
    lines: order.items.map(toDocumentLine).map(({ price: _price, ...line }) => line),
    boxes: boxesFor(settings, order.shippingType, grams),
  }
}
