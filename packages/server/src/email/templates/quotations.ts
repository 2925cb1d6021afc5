import { formatDay, formatTotal, publicNumber } from '@printery/domain'
import type { EmailContent } from '../email-content.ts'
import type { EmailData } from '../emails.ts'
import { pieces, truncate } from './words.ts'

export function quotation(data: EmailData['quotation']): EmailContent {
  const [total, due] = [formatTotal(data.total), formatDay(data.dueDate)]
  return {
    subject: `Your quotation ${publicNumber(data.quotationId)}`,
    preheader: `${total}, valid until ${due}.`,
    firstName: data.firstName,
    body: [
      `Your quotation for ${pieces(data.pieces)} is ready: ${total}, ${data.shippingType} delivery included. It is valid until ${due}.`,
    ],
    next: `accept and pay it by ${due} to keep this price.`,
    awaited: 'nothing.',
    button: { label: 'Download the quotation', path: '/account/quotations' },
  }
}

export function quotationExpiring(data: EmailData['quotation-expiring']): EmailContent {
  const [total, due] = [formatTotal(data.total), formatDay(data.dueDate)]
  return {
    subject: `Quotation ${publicNumber(data.quotationId)} expires on ${due}`,
    preheader: `${total} for ${pieces(data.pieces)}.`,
    firstName: data.firstName,
    body: [
      `Your quotation for ${total} expires on ${due}. After that it can no longer be downloaded, and prices will be recalculated.`,
    ],
    next: `order by ${due}, or make a new quotation at any time.`,
    awaited: 'only a decision.',
    button: { label: 'Open the quotation', path: '/account/quotations' },
  }
}

/** The older quotation can no longer be paid. */
export function quotationRepriced(data: EmailData['quotation-repriced']): EmailContent {
  const [total, due] = [formatTotal(data.total), formatDay(data.dueDate)]
  const older = publicNumber(data.olderId)
  return {
    subject: `New price: quotation ${publicNumber(data.quotationId)} replaces ${older}`,
    preheader: `${total} instead of ${formatTotal(data.olderTotal)}, valid until ${due}.`,
    firstName: data.firstName,
    body: [
      `We recalculated your quotation ${older}. For ${pieces(data.pieces)} it is now ${total}, ${data.shippingType} delivery included, instead of ${formatTotal(data.olderTotal)}. It is valid until ${due}.`,
      ...noteBlock(data.note),
      `The older quotation can no longer be paid. Links that you shared lead to the new one.`,
    ],
    next: `accept and pay it by ${due} to keep this price.`,
    awaited: 'nothing.',
    button: quotationsButton,
  }
}

export function quotationExtended(data: EmailData['quotation-extended']): EmailContent {
  const [total, due] = [formatTotal(data.total), formatDay(data.dueDate)]
  const number = publicNumber(data.quotationId)
  return {
    subject: `Quotation ${number} is now valid until ${due}`,
    preheader: `${total} for ${pieces(data.pieces)}.`,
    firstName: data.firstName,
    body: [
      `The price of your quotation ${number}, ${total}, is now valid until ${due}.`,
      ...noteBlock(data.note),
    ],
    next: `accept and pay it by ${due}.`,
    awaited: 'nothing.',
    button: quotationsButton,
  }
}

export function quotationMessage(data: EmailData['quotation-message']): EmailContent {
  const number = publicNumber(data.quotationId)
  return {
    subject: `About your quotation ${number}`,
    preheader: truncate(data.text),
    firstName: data.firstName,
    body: [
      `We have a message about your quotation ${number} for ${formatTotal(data.total)}:`,
      { quote: data.text },
    ],
    next: data.canBePaid ? `the price is valid until ${formatDay(data.dueDate)}.` : 'nothing by itself.',
    awaited: 'a reply to this email, if you have one.',
    button: quotationsButton,
  }
}

const quotationsButton = { label: 'Open the quotation', path: '/account/quotations' }

/** The note of the staff, if any. */
function noteBlock(note: string | null): EmailContent['body'] {
  return note === null ? [] : [{ quote: note }]
}
