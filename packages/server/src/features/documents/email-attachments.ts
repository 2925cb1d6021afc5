import { publicNumber } from '@printery/domain'
import type { Email } from '../../email/emails.ts'
import type { Attachment } from '../../email/transport.ts'
import type { Shop } from '../../shop.ts'
import { findOrder } from '../orders/index.ts'
import { findQuotationPdf } from '../quotations/index.ts'
import { printReceipt } from './service.ts'

/** Milliseconds that an email waits for its document before it is sent without it. */
const maxWaitMs = 5 * 60_000

/** The attachments of an email: the receipt of a paid order, or the quotation. */
export async function findEmailAttachments(shop: Shop, email: Email, now: Date): Promise<Attachment[]> {
  if (isQuotationEmail(email)) return attachQuotation(shop, email.data.quotationId, now)
  return email.template === 'order-received' ? attachReceipt(shop, email.data.orderId, now) : []
}

type QuotationEmail = Extract<Email, { template: 'quotation' | 'quotation-repriced' | 'quotation-extended' }>

function isQuotationEmail(email: Email): email is QuotationEmail {
  return ['quotation', 'quotation-repriced', 'quotation-extended'].includes(email.template)
}

async function attachQuotation(shop: Shop, id: string, now: Date): Promise<Attachment[]> {
  // A quotation email without its document would be useless, so it waits.
  const content = await findQuotationPdf(shop, id, now)
  return content ? [{ filename: `Quotation ${publicNumber(id)}.pdf`, content, contentType }] : []
}

/**
 * While the receipt can't be created the email is retried for up to five minutes; then it is sent without it,
 * because the order page has the receipt too.
 */
async function attachReceipt(shop: Shop, orderId: string, now: Date): Promise<Attachment[]> {
  const order = await findOrder(shop.db, orderId)
  if (!order) return []
  try {
    const content = await printReceipt(shop, order)
    return [{ filename: `Receipt ${publicNumber(order.id)}.pdf`, content, contentType }]
  } catch (error) {
    if (now.getTime() - order.createdAt.getTime() < maxWaitMs) throw error
    shop.log.error({ err: error, orderId: order.id }, 'an email is sent without its receipt')
    return []
  }
}

const contentType = 'application/pdf'
