import { formatTotal } from '@printery/domain'
import type { Letter } from '../letter.ts'
import type { MailData } from '../mails.ts'
import { orderNumber, seeTheOrder } from './words.ts'

export function cancelled({ firstName, orderId, cancelReason, refund }: MailData['cancelled']): Letter {
  const back = refund === null ? undefined : formatTotal(refund)
  return {
    subject: `Order ${orderNumber(orderId)} is cancelled`,
    preheader: back ? `${back} goes back to your card.` : 'No card was charged for it.',
    firstName,
    body: [`Your order has been cancelled. Reason: ${cancelReason}`],
    next: back
      ? `we have asked the payment provider to return ${back}. You get another mail when that is done.`
      : 'nothing more. No card was charged for this order.',
    awaited: 'nothing.',
    button: seeTheOrder(orderId),
  }
}

export function refunded({ firstName, orderId, refundAmount }: MailData['refunded']): Letter {
  const amount = formatTotal(refundAmount)
  return {
    subject: `Your refund for order ${orderNumber(orderId)}`,
    preheader: `${amount} within 5-10 business days.`,
    firstName,
    body: [
      `Your refund has been processed and will be credited within 5-10 business days. Amount: ${amount}.`,
    ],
    next: 'it appears on the card that you paid with.',
    awaited: 'nothing.',
    button: seeTheOrder(orderId),
  }
}

export function referralReward({ firstName, reward }: MailData['referral-reward']): Letter {
  const amount = formatTotal(reward)
  return {
    subject: 'A friend of yours has ordered',
    preheader: `You earned ${amount}.`,
    firstName,
    body: [`Somebody whom you referred has placed a first order. 5% of it is yours: ${amount}.`],
    next: 'we get in touch about paying it out.',
    awaited: 'nothing.',
    button: { label: 'My account', path: '/account/user' },
  }
}
