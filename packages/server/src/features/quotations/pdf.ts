import { binaryEndpoints } from '@printery/contract/openapi/binary-endpoints'
import { type Actor, isExpired, Refusal } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../call.ts'
import { requireActor } from '../../http/session.ts'
import type { Services, Shop } from '../../shop.ts'
import { readDerived, removeDerived, storeDerived } from '../../storage/derived.ts'
import { printQuotation } from '../documents/index.ts'
import { getQuotation, parseQuotationId } from './access.ts'
import { loadLineData } from './parts.ts'
import { findQuotation, findValidIds, type Quotation } from './queries.ts'

/** Folder and file names in the storage, spelled as in the specification. */
const folder = 'Quotations/'
const keyOf = (id: string) => `${folder}Quotaion_${id}.pdf`

/** `GET /quotation/{id}/pdf`: the PDF of a valid quotation. Files from clients are never served as a quotation. */
export function serveQuotationPdf(app: FastifyInstance): void {
  const { shop } = app
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/quotation/:id/pdf',
    exposeHeadRoute: false,
    onRequest: async (request) => {
      await requireActor(app, request, binaryEndpoints.quotationPdf)
    },
    handler: async (request, reply) => {
      const quotation = await getQuotation(
        shop.db,
        request.actor as Actor,
        parseQuotationId(request.params.id),
      )
      if (quotation.replacedById !== null)
        throw new Refusal('gone', 'A newer quotation has replaced this one.')
      if (isExpired(quotation, shop.now()))
        throw new Refusal('gone', "This quotation has expired. A new one has today's prices.")
      const bytes = await readOrCreatePdf(shop, quotation)
      return reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="Quotation.pdf"')
        .send(bytes)
    },
  })
}

/** The PDF for an email; undefined if the quotation has expired, was replaced or deleted. */
export async function findQuotationPdf(shop: Shop, id: string, now: Date): Promise<Buffer | undefined> {
  const quotation = await findQuotation(shop.db, id)
  if (!quotation || quotation.replacedById !== null || isExpired(quotation, now)) return undefined
  return readOrCreatePdf(shop, quotation)
}

/** Creates the PDF on the first request and stores it. Two servers that create it at once store one object. */
async function readOrCreatePdf(shop: Shop, quotation: Quotation): Promise<Buffer> {
  const stored = await readDerived(shop, keyOf(quotation.id))
  if (stored) return stored
  return shop.singleFlight(`${keyOf(quotation.id)} ${quotation.validUntil.getTime()}`, () =>
    createPdf(shop, quotation),
  )
}

async function createPdf(shop: Shop, quotation: Quotation): Promise<Buffer> {
  const bytes = await printQuotation(shop, quotation)
  const { files } = await loadLineData(shop, shop.db, [quotation])
  // A PDF without its pending artwork is not stored, so that the next one includes it.
  if ([...files.values()].every(({ state }) => state === 'checked')) {
    await storeDerived(shop, keyOf(quotation.id), bytes, 'application/pdf')
    // Staff may have extended the quotation while its PDF was drawn.
    const current = await findQuotation(shop.db, quotation.id)
    if (current?.validUntil.getTime() !== quotation.validUntil.getTime())
      await deleteQuotationPdf(shop, quotation.id)
  }
  return bytes
}

/** Deletes the stored PDF after its contents changed. */
export async function deleteQuotationPdf(shop: Pick<Shop, 'db' | 'storage'>, id: string): Promise<void> {
  await removeDerived(shop, [keyOf(id)])
}

/** Removes PDFs of expired quotations and of closed accounts. */
export async function sweepQuotationPdfs({ storage }: Services, { db, now }: Context): Promise<void> {
  // All keys, because the storage has its own clock.
  const keys = await storage.listOlderThan(new Date(), folder)
  const idOf = (key: string) => /Quotaion_(.{36})\.pdf$/.exec(key)?.[1] ?? ''
  const valid = await findValidIds({ db, now }, keys.map(idOf))
  await removeDerived(
    { db, storage },
    keys.filter((key) => !valid.has(idOf(key))),
  )
}
