import { publicNumber } from '@printery/domain'
import type { Mail } from '../../mail/mails.ts'
import type { Attachment } from '../../mail/transport.ts'
import type { Shop } from '../../shop.ts'
import { findOrder } from '../orders/service.ts'
import { printReceipt } from './service.ts'

/** ms for which a letter waits until its document can be made; then it goes out without. */
const patience = 5 * 60_000

/**
 * The documents that go with a letter: the receipt of a paid order. While it can't be made the letter waits for its next
 * try, for five minutes at most; after them what was paid is told without it, for the order page has it as well.
 */
export async function papersOf(shop: Shop, mail: Mail, now: Date): Promise<Attachment[]> {
  if (mail.template !== 'order-received') return []
  const order = await findOrder(shop.db, mail.data.orderId)
  if (!order) return []
  try {
    const content = await printReceipt(shop, order)
    const filename = `Receipt ${publicNumber(order.id)}.pdf`
    return [{ filename, content, contentType: 'application/pdf' }]
  } catch (error) {
    if (now.getTime() - order.createdAt.getTime() < patience) throw error
    shop.log.error({ err: error, orderId: order.id }, 'a letter goes out without its receipt')
    return []
  }
}
