import { type Actor, hasEnded, Refusal } from '@printery/domain'
import type { FastifyInstance } from 'fastify'
import { requireActor } from '../../http/session.ts'
import type { Shop } from '../../shop.ts'
import { keepDerived, readDerived, removeDerived } from '../../storage/derived.ts'
import { openUnderWay } from '../../under-way.ts'
import { printQuotation } from '../documents/service.ts'
import { getQuotation, quotationId } from './owning.ts'
import { loadParts } from './parts.ts'
import { findQuotation, findValid, type Quotation } from './queries.ts'

/** Where the documents lie; the spelling is the specification's. */
const folder = 'Quotations/'
const keyOf = (id: string) => `${folder}Quotaion_${id}.pdf`

/** `GET /quotation/{id}/pdf`: the document of a quotation for as long as it holds. No client's bytes are served as one. */
export function serveQuotationPdf(app: FastifyInstance): void {
  const { shop } = app
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/quotation/:id/pdf',
    exposeHeadRoute: false,
    onRequest: async (request) => {
      await requireActor(app, request, 'session')
    },
    handler: async (request, reply) => {
      const quotation = await getQuotation(shop.db, request.actor as Actor, quotationId(request.params.id))
      if (quotation.replacedById !== null)
        throw new Refusal('gone', 'A newer quotation has taken the place of this one.')
      if (hasEnded(quotation, shop.now()))
        throw new Refusal('gone', "This quotation has expired. A new one has today's prices.")
      const bytes = await pdfOf(shop, quotation)
      return reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="Quotation.pdf"')
        .send(bytes)
    },
  })
}

/** The document for a letter; undefined where the quotation has ended, was replaced or has gone. */
export async function findQuotationPdf(shop: Shop, id: string, now: Date): Promise<Buffer | undefined> {
  const quotation = await findQuotation(shop.db, id)
  if (!quotation || quotation.replacedById !== null || hasEnded(quotation, now)) return undefined
  return pdfOf(shop, quotation)
}

const once = openUnderWay<Buffer>()

/** Made when it is first asked for, and kept. Two servers that make it at once keep one object, of the same contents. */
async function pdfOf(shop: Shop, quotation: Quotation): Promise<Buffer> {
  const kept = await readDerived(shop, keyOf(quotation.id))
  if (kept) return kept
  return once(`${quotation.id} ${quotation.validUntil.getTime()}`, () => makePdf(shop, quotation))
}

async function makePdf(shop: Shop, quotation: Quotation): Promise<Buffer> {
  const bytes = await printQuotation(shop, quotation)
  const { files } = await loadParts(shop, shop.db, [quotation])
  // While artwork is on its way the document is without it, and the next one will have it.
  if ([...files.values()].every(({ state }) => state === 'checked')) {
    await keepDerived(shop, keyOf(quotation.id), bytes, 'application/pdf')
    // Staff may have moved its end while it was drawn.
    const today = await findQuotation(shop.db, quotation.id)
    if (today?.validUntil.getTime() !== quotation.validUntil.getTime())
      await dropQuotationPdf(shop, quotation.id)
  }
  return bytes
}

/** What it says has changed: the next who asks gets a new one. */
export async function dropQuotationPdf(shop: Pick<Shop, 'db' | 'storage'>, id: string): Promise<void> {
  await removeDerived(shop, [keyOf(id)])
}

/** Removes the documents of quotations that have ended, and of people who closed their account. */
export async function sweepQuotationPdfs({ db, storage }: Shop, now: Date): Promise<void> {
  // All of them: the storage has a clock of its own.
  const keys = await storage.olderThan(new Date(), folder)
  const idOf = (key: string) => /Quotaion_(.{36})\.pdf$/.exec(key)?.[1] ?? ''
  const valid = await findValid(db, keys.map(idOf), now)
  await removeDerived(
    { db, storage },
    keys.filter((key) => !valid.has(idOf(key))),
  )
}
