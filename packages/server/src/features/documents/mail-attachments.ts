import { publicNumber } from '@printery/domain'
import type { Mail } from '../../mail/mails.ts'
import type { Attachment } from '../../mail/transport.ts'
import type { Shop } from '../../shop.ts'
import { findOrder } from '../orders/index.ts'
import { findQuotationPdf } from '../quotations/index.ts'
import { printReceipt } from './service.ts'

/** ms that a mail waits for its document before it is sent without it. */
const maxWaitMs = 5 * 60_000

/** The attachments of a mail: the receipt of a paid order, or the quotation. */
export async function findMailAttachments(shop: Shop, mail: Mail, now: Date): Promise<Attachment[]> {
  if (isQuotationMail(mail)) return attachQuotation(shop, mail.data.quotationId, now)
  return mail.template === 'order-received' ? attachReceipt(shop, mail.data.orderId, now) : []
}

type QuotationMail = Extract<Mail, { template: 'quotation' | 'quotation-repriced' | 'quotation-extended' }>

function isQuotationMail(mail: Mail): mail is QuotationMail {
  return ['quotation', 'quotation-repriced', 'quotation-extended'].includes(mail.template)
}

async function attachQuotation(shop: Shop, id: string, now: Date): Promise<Attachment[]> {
  // A quotation mail without its document would be useless, so it waits.
  const content = await findQuotationPdf(shop, id, now)
  return content ? [{ filename: `Quotation ${publicNumber(id)}.pdf`, content, contentType }] : []
}

/**
 * While the receipt can't be created the mail is retried for up to five minutes; then it is sent without it,
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
    shop.log.error({ err: error, orderId: order.id }, 'a mail is sent without its receipt')
    return []
  }
}

const contentType = 'application/pdf'
