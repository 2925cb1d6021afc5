import { formatDay, formatTotal, publicNumber } from '@printery/domain'
import type { Letter } from '../letter.ts'
import type { MailData } from '../mails.ts'
import { pieces } from './words.ts'

export function quotation(data: MailData['quotation']): Letter {
  const [total, due] = [formatTotal(data.total), formatDay(data.dueDate)]
  return {
    subject: `Your quotation ${publicNumber(data.quotationId)}`,
    preheader: `${total}, valid until ${due}.`,
    firstName: data.firstName,
    body: [
      `Your quotation for ${pieces(data.pieces)} is ready: ${total}, ${data.shippingType} delivery included. It holds until ${due}.`,
    ],
    next: `accept and pay it by ${due} and the price stands.`,
    awaited: 'nothing.',
    button: { label: 'Download the quotation', path: '/account/quotations' },
  }
}

export function quotationExpiring(data: MailData['quotation-expiring']): Letter {
  const [total, due] = [formatTotal(data.total), formatDay(data.dueDate)]
  return {
    subject: `Quotation ${publicNumber(data.quotationId)} ends on ${due}`,
    preheader: `${total} for ${pieces(data.pieces)}.`,
    firstName: data.firstName,
    body: [
      `Your quotation over ${total} ends on ${due}. After that it can no longer be downloaded and prices are worked out afresh.`,
    ],
    next: `order by ${due}, or make a new quotation at any time.`,
    awaited: 'only a decision.',
    button: { label: 'Open the quotation', path: '/account/quotations' },
  }
}
