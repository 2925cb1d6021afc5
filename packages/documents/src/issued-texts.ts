import { formatCents, formatDay } from '@printery/domain'
import { formatRate } from '@printery/domain/tax'
import type { IssuedInvoice } from './document-data.ts'

/** All texts of numbered invoices and of the documents that correct them. */
export const issuedTexts = {
  /** The law of Singapore requires that an invoice with tax is called a tax invoice. */
  number: ({ taxName, taxNumber }: IssuedInvoice) =>
    taxName && taxNumber ? 'Tax invoice' : 'Invoice number',
  sellerLines: (issued: IssuedInvoice | undefined): string[] =>
    issued?.taxName && issued.taxNumber ? [issuedTexts.taxNumber(issued.taxName, issued.taxNumber)] : [],
  buyerLines: (issued: IssuedInvoice | undefined): string[] =>
    issued?.buyerTaxNumber ? [issuedTexts.buyerTaxNumber(issued.buyerTaxNumber)] : [],
  netRow: (issued: IssuedInvoice | undefined) =>
    issued?.taxName ? [{ label: issuedTexts.totalWithoutTax(issued.taxName), cents: issued.netCents }] : [],
  issued: 'Issued',
  order: 'Order',
  corrects: (number: string, day: string) => `${number} of ${formatDay(day)}`,
  correctsLabel: 'Corrects',
  returned: 'Returned',
  reinstated: 'Charged again',
  taxNumber: (name: string, number: string) => `${name} registration ${number}`,
  buyerTaxNumber: (number: string) => `Tax number ${number}`,
  item: 'Item',
  quantity: 'Quantity',
  each: 'Each',
  net: 'Price',
  netWithoutTax: (name: string) => `Price without ${name}`,
  taxRate: (name: string, basisPoints: number, netCents: number) =>
    `${formatRate(basisPoints)} ${name} on ${formatCents(netCents)}`,
  noTax: (name: string, reason: string, netCents: number) =>
    `No ${name} on ${formatCents(netCents)}: ${reason.slice(0, 1).toLowerCase()}${reason.slice(1)}`,
  zeroRated: 'zero rated',
  lines: 'Items',
  totalWithoutTax: (name: string) => `Total without ${name}`,
  total: 'Total',
  totalWithTax: (name: string) => `Total with ${name}`,
  inWords: 'Total in words',
  reason: 'Reason',
}
