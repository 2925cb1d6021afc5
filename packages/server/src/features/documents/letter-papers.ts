import { publicNumber } from '@printery/domain'
import type { Mail } from '../../mail/mails.ts'
import type { Attachment } from '../../mail/transport.ts'
import type { Shop } from '../../shop.ts'
import { findOrder } from '../orders/service.ts'
import { findQuotationPdf } from '../quotations/service.ts'
import { printReceipt } from './service.ts'

/** ms for which a letter waits until its document can be made; then it goes out without. */
const patience = 5 * 60_000

/** The documents that go with a letter: the receipt of a paid order, or the quotation itself. */
export async function papersOf(shop: Shop, mail: Mail, now: Date): Promise<Attachment[]> {
  if (withQuotation(mail)) return quotationOf(shop, mail.data.quotationId, now)
  return mail.template === 'order-received' ? receiptOf(shop, mail.data.orderId, now) : []
}

type WithQuotation = Extract<Mail, { template: 'quotation' | 'quotation-repriced' | 'quotation-extended' }>

function withQuotation(mail: Mail): mail is WithQuotation {
  return ['quotation', 'quotation-repriced', 'quotation-extended'].includes(mail.template)
}

async function quotationOf(shop: Shop, id: string, now: Date): Promise<Attachment[]> {
  // Without its document the letter would say nothing new: it waits until that can be made.
  const content = await findQuotationPdf(shop, id, now)
  return content ? [{ filename: `Quotation ${publicNumber(id)}.pdf`, content, contentType }] : []
}

/**
 * While it can't be made the letter waits for its next try, for five minutes at most; after them what was paid is told
 * without it, for the order page has it as well.
 */
async function receiptOf(shop: Shop, orderId: string, now: Date): Promise<Attachment[]> {
  const order = await findOrder(shop.db, orderId)
  if (!order) return []
  try {
    const content = await printReceipt(shop, order)
    return [{ filename: `Receipt ${publicNumber(order.id)}.pdf`, content, contentType }]
  } catch (error) {
    if (now.getTime() - order.createdAt.getTime() < patience) throw error
    shop.log.error({ err: error, orderId: order.id }, 'a letter goes out without its receipt')
    return []
  }
}

const contentType = 'application/pdf'
