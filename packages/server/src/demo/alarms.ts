import { dayMs } from '@printery/domain'
import type { Context } from '../call.ts'
import type { Transaction } from '../db/database.ts'
import { alarms } from '../db/schema/index.ts'
import type { OrderRows } from './order-rows.ts'

type Alarm = typeof alarms.$inferInsert

const hourMs = dayMs / 24

/**
 * Alarms for the orders that were refunded at the provider: a partial refund is answered, a dispatched order
 * waits for a decision. One more for a payment without an order, as from a payment link created by hand.
 */
export async function insertAlarms(
  { db: tx, now }: Context<Transaction>,
  orders: readonly OrderRows[],
  adminId: string,
): Promise<void> {
  const refundAlarms = orders.flatMap((rows): Alarm[] => {
    const { order, payment } = rows
    const { refunded = 0, intentId } = payment
    if (refunded === 0 || rows.refund) return []
    const raisedAt = new Date(order.updatedAt?.getTime() ?? now.getTime())
    const detail = { orderId: order.id, intentId, amount: refunded }
    if (order.isOnHold)
      return [{ ...alreadyEmailed(raisedAt, now), kind: 'refund-after-dispatch', subject: intentId, detail }]
    return [
      {
        ...{
          ...alreadyEmailed(raisedAt, now),
          kind: 'refund-unasked',
          subject: `${intentId} ${refunded}`,
          detail,
        },
        answer:
          'Siti returned it from the provider’s dashboard: two shirts had a misprint. Agreed with the customer.',
        answeredBy: adminId,
        answeredAt: new Date(Math.min(raisedAt.getTime() + 2 * hourMs, now.getTime())),
      },
    ]
  })
  const unexpectedPayment: Alarm = {
    ...alreadyEmailed(new Date(now.getTime() - 20 * hourMs), now),
    kind: 'payment-mismatch',
    subject: 'pi_demo_stray',
    detail: {
      intentId: 'pi_demo_stray',
      checkoutId: '',
      amount: 12_800,
      fault: 'Nobody was asked for this payment here.',
    },
  }
  await tx.insert(alarms).values([...refundAlarms, unexpectedPayment])
}

/** Marks the alarm as emailed, so that no email about demo data is sent. */
function alreadyEmailed(createdAt: Date, now: Date): Pick<Alarm, 'createdAt' | 'toldAt' | 'remindedAt'> {
  return { createdAt, toldAt: createdAt, remindedAt: now }
}
