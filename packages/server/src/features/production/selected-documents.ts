import type { DocumentKind } from '@printery/contract'
import {
  type Actor,
  isApproved,
  maxDocumentsInOne,
  mayMoveItem,
  Refusal,
  shopDay,
  whyNotPrint,
} from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Shop } from '../../shop.ts'
import { type PackedItems, renderPackingSlips } from '../documents/index.ts'
import { findOrders } from '../orders/index.ts'
import { printJobTickets } from './job-tickets.ts'
import { describeItem } from './names.ts'
import { toPackingSlip } from './packing-slips.ts'
import type { PrintItem } from './queries.ts'
import {
  type DownloadRequest,
  getOwnItems,
  grantDownload,
  readDownload,
  refuseMissingPrintFiles,
} from './service.ts'

interface DocumentsRequest extends DownloadRequest {
  kind: DocumentKind
}

const isProduced = ({ status }: PrintItem) => status !== 'cancelled' && status !== 'refunded'

/** Creates the token of a PDF with the job tickets or packing slips of these items, valid for some minutes. */
export async function createDocuments(call: Call, request: DocumentsRequest): Promise<string> {
  const own = (await getOwnItems(call.db, call.actor, request)).filter(isProduced)
  const items = request.kind === 'job-tickets' ? await withTicket(call, own, request) : own
  if (items.length === 0)
    throw new Refusal(
      'no_documents',
      own.length === 0 ? 'All of these are cancelled.' : 'None of these designs is approved yet.',
    )
  refuseTooMany(request.kind, items)
  return grantDownload(
    call,
    items.map(({ id }) => id),
  )
}

/** A job ticket shows the approved design as it is printed. */
async function withTicket(
  { db }: Call,
  items: readonly PrintItem[],
  { approvedOnly }: DocumentsRequest,
): Promise<PrintItem[]> {
  const refusal = approvedOnly ? undefined : whyNotPrint(items, describeItem)
  if (refusal) throw refusal
  const approved = items.filter(isApproved)
  await refuseMissingPrintFiles(db, approved)
  return approved
}

function refuseTooMany(kind: DocumentKind, items: readonly PrintItem[]): void {
  const isTickets = kind === 'job-tickets'
  const count = isTickets ? items.length : new Set(items.map(({ orderId }) => orderId)).size
  if (count <= maxDocumentsInOne) return
  const label = isTickets ? 'job tickets' : 'packing slips'
  throw new Refusal(
    'too_many_documents',
    `One PDF holds up to ${maxDocumentsInOne} ${label}, and this would be ${count}. Choose fewer.`,
  )
}

/** Creates the PDF of a token, with the items that its creator may still access, sorted by delivery date. */
export async function renderSelectedDocuments(
  shop: Shop,
  token: string,
  kind: DocumentKind,
  now: Date,
): Promise<{ bytes: Buffer; name: string }> {
  const { actor, items } = await readDownload(shop, { db: shop.db, now }, token)
  const sorted = items.toSorted((a, b) => a.shippingDate.localeCompare(b.shippingDate))
  const bytes =
    kind === 'job-tickets'
      ? await printJobTickets(shop, actor.userId, sorted.filter(isApproved))
      : await renderPackingSlips(shop, actor.userId, await packedItems(shop, actor, sorted))
  const label = kind === 'job-tickets' ? 'Job tickets' : 'Packing slips'
  return { bytes, name: `${label} ${shopDay(now)}.pdf` }
}

async function packedItems(
  shop: Shop,
  actor: Actor,
  requestedItems: readonly PrintItem[],
): Promise<PackedItems[]> {
  const ids = new Set(requestedItems.map(({ id }) => id))
  const orders = await findOrders(shop.db, [...new Set(requestedItems.map(({ orderId }) => orderId))])
  return orders.map((order) => {
    const items = order.items.filter((item) => ids.has(item.id) && mayMoveItem(actor, item))
    return { slip: toPackingSlip(shop, actor, { ...order, items }), items }
  })
}
