import { formatTotal } from '@printery/domain'
import type { EmailContent } from '../email-content.ts'
import type { EmailData } from '../emails.ts'
import { orderButton, orderNumber } from './words.ts'

export function cancelled(data: EmailData['cancelled']): EmailContent {
  const { firstName, orderId, cancelReason, refund, isBack = false } = data
  const refundText = refund === null ? undefined : formatTotal(refund)
  if (refundText && isBack) return cancelledAndRefunded(data, refundText)
  return {
    subject: `Order ${orderNumber(orderId)} is cancelled`,
    preheader: refundText ? `${refundText} goes back to your card.` : 'No card was charged for it.',
    firstName,
    body: [`Your order has been cancelled. Reason: ${cancelReason}`],
    next: refundText
      ? `we have asked the payment provider to return ${refundText}. You will get another email when that is done.`
      : 'nothing more. No card was charged for this order.',
    awaited: 'nothing.',
    button: orderButton(orderId),
  }
}

function cancelledAndRefunded(
  { firstName, orderId, cancelReason }: EmailData['cancelled'],
  refundText: string,
): EmailContent {
  return {
    subject: `Order ${orderNumber(orderId)} is cancelled`,
    preheader: `${refundText} was returned to your card.`,
    firstName,
    body: [`Your order has been cancelled. Reason: ${cancelReason}`, `We have returned ${refundText}.`],
    next: 'it will appear on the card that you paid with, within 5-10 business days of the refund.',
    awaited: 'nothing.',
    button: orderButton(orderId),
  }
}

/** Without the customer's name, which was lost with the order. */
export function orderLost({ orderId, refund }: EmailData['order-lost']): EmailContent {
  const amount = formatTotal(refund)
  return {
    subject: `We lost your order ${orderNumber(orderId)} and are returning your money`,
    preheader: `${amount} goes back to your card.`,
    firstName: 'there',
    body: [
      `A technical failure on our side lost your order ${orderNumber(orderId)}. We are sorry: all we know is that it was paid.`,
      `We have asked the payment provider to return all of it: ${amount}. It will be credited within 5-10 business days.`,
    ],
    next: 'your money will appear on the card that you paid with.',
    awaited: 'please order again if you still want it. Write to us, and we will make it first.',
    button: { label: 'Contact us', path: '/contact-us' },
  }
}

/** A partial refund; the order stays active. */
export function refundedInPart(data: EmailData['refunded-in-part']): EmailContent {
  const { firstName, orderId, refundAmount, total } = data
  const amount = formatTotal(refundAmount)
  return {
    subject: `A partial refund for order ${orderNumber(orderId)}`,
    preheader: `${amount} within 5-10 business days.`,
    firstName,
    body: [
      `We have returned part of what you paid (${formatTotal(total)}): ${amount}. It will be credited within 5-10 business days.`,
      'Your order continues as before.',
    ],
    next: 'it will appear on the card that you paid with.',
    awaited: 'nothing.',
    button: orderButton(orderId),
  }
}

export function refunded({ firstName, orderId, refundAmount }: EmailData['refunded']): EmailContent {
  const amount = formatTotal(refundAmount)
  return {
    subject: `Your refund for order ${orderNumber(orderId)}`,
    preheader: `${amount} within 5-10 business days.`,
    firstName,
    body: [
      `Your refund has been processed and will be credited within 5-10 business days. Amount: ${amount}.`,
    ],
    next: 'it will appear on the card that you paid with.',
    awaited: 'nothing.',
    button: orderButton(orderId),
  }
}

export function referralReward({
  firstName,
  reward,
  percent = 5,
}: EmailData['referral-reward']): EmailContent {
  const amount = formatTotal(reward)
  return {
    subject: 'Your friend has placed an order',
    preheader: `You earned ${amount}.`,
    firstName,
    body: [`Somebody you referred has placed a first order. ${percent}% of it is yours: ${amount}.`],
    next: 'we will get in touch about paying it out.',
    awaited: 'nothing.',
    button: { label: 'My account', path: '/account/user' },
  }
}
