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
