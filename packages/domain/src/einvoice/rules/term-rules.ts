import type { LooseInvoice, LooseLine } from './loose-invoice.ts'
import { centsOf } from './loose-invoice.ts'
import { type EInvoiceRule, isFilled } from './rule.ts'

type Check = EInvoiceRule['isMet']

const everyLine =
  (check: (line: LooseLine) => boolean): Check =>
  (invoice) =>
    (invoice.lines ?? []).every(check)

const every =
  <Name extends 'allowances' | 'charges' | 'breakdown' | 'precedingInvoices'>(
    name: Name,
    check: (part: NonNullable<LooseInvoice[Name]>[number]) => boolean,
  ): Check =>
  (invoice) =>
    ((invoice[name] ?? []) as NonNullable<LooseInvoice[Name]>[number][]).every(check)

const isAmount = (text: string | undefined) => centsOf(text) !== undefined
const transferCodes = ['30', '58']

/**
 * The rules about which terms a document has (BR-01 to BR-65). Rules of terms that the shop never writes are
 * omitted: a payee (BR-17), a tax representative (BR-18 to BR-20, BR-56), gross prices (BR-28), periods (BR-29, BR-30),
 * allowances and charges of lines (BR-41 to BR-44), further documents (BR-52), a currency of the tax (BR-53),
 * attributes, standard numbers and classes of items (BR-54, BR-64, BR-65). BR-58 to BR-60 do not exist.
 */
export const termRules: readonly EInvoiceRule[] = [
  {
    id: 'BR-01',
    requirement: 'A document names its specification.',
    isMet: (invoice) => isFilled(invoice.specification),
  },
  { id: 'BR-02', requirement: 'A document has a number.', isMet: (invoice) => isFilled(invoice.number) },
  {
    id: 'BR-03',
    requirement: 'A document has a day of issue.',
    isMet: (invoice) => isFilled(invoice.issueDay),
  },
  {
    id: 'BR-04',
    requirement: 'A document has a type.',
    isMet: (invoice) => isFilled(invoice.typeCode),
  },
  {
    id: 'BR-05',
    requirement: 'A document names its currency.',
    isMet: (invoice) => isFilled(invoice.currency),
  },
  { id: 'BR-06', requirement: 'The seller has a name.', isMet: (invoice) => isFilled(invoice.seller?.name) },
  { id: 'BR-07', requirement: 'The buyer has a name.', isMet: (invoice) => isFilled(invoice.buyer?.name) },
  {
    id: 'BR-08',
    requirement: 'The seller has an address.',
    isMet: (invoice) => invoice.seller?.address !== undefined,
  },
  {
    id: 'BR-09',
    requirement: 'The address of the seller names a country.',
    isMet: ({ seller }) => seller?.address === undefined || isFilled(seller.address.country),
  },
  {
    id: 'BR-10',
    requirement: 'The buyer has an address.',
    isMet: (invoice) => invoice.buyer?.address !== undefined,
  },
  {
    id: 'BR-11',
    requirement: 'The address of the buyer names a country.',
    isMet: ({ buyer }) => buyer?.address === undefined || isFilled(buyer.address.country),
  },
  {
    id: 'BR-12',
    requirement: 'The totals have a sum of the lines.',
    isMet: (invoice) => isAmount(invoice.totals?.lines),
  },
  {
    id: 'BR-13',
    requirement: 'The totals have an amount without tax.',
    isMet: (invoice) => isAmount(invoice.totals?.net),
  },
  {
    id: 'BR-14',
    requirement: 'The totals have an amount with tax.',
    isMet: (invoice) => isAmount(invoice.totals?.gross),
  },
  {
    id: 'BR-15',
    requirement: 'The totals have an amount due.',
    isMet: (invoice) => isAmount(invoice.totals?.due),
  },
  {
    id: 'BR-16',
    requirement: 'A document has a line.',
    isMet: (invoice) => (invoice.lines ?? []).length > 0,
  },
  { id: 'BR-21', requirement: 'Each line has an identifier.', isMet: everyLine(({ id }) => isFilled(id)) },
  {
    id: 'BR-22',
    requirement: 'Each line has a quantity.',
    isMet: everyLine(({ quantity }) => isFilled(quantity)),
  },
  {
    id: 'BR-23',
    requirement: 'Each quantity has a unit.',
    isMet: everyLine(({ quantity, unitCode }) => !isFilled(quantity) || isFilled(unitCode)),
  },
  { id: 'BR-24', requirement: 'Each line has a net amount.', isMet: everyLine(({ net }) => isAmount(net)) },
  { id: 'BR-25', requirement: 'Each line names its item.', isMet: everyLine(({ name }) => isFilled(name)) },
  {
    id: 'BR-26',
    requirement: 'Each line has a net price.',
    isMet: everyLine(({ price }) => isFilled(price)),
  },
  {
    id: 'BR-27',
    requirement: 'A net price is not below 0.',
    isMet: everyLine(({ price }) => !isFilled(price) || Number(price) >= 0),
  },
  {
    id: 'BR-31',
    requirement: 'Each allowance has an amount.',
    isMet: every('allowances', ({ amount }) => isAmount(amount)),
  },
  {
    id: 'BR-32',
    requirement: 'Each allowance has a tax category.',
    isMet: every('allowances', ({ category }) => isFilled(category)),
  },
  {
    id: 'BR-33',
    requirement: 'Each allowance has a reason, or its code.',
    isMet: every('allowances', hasReason),
  },
  {
    id: 'BR-36',
    requirement: 'Each charge has an amount.',
    isMet: every('charges', ({ amount }) => isAmount(amount)),
  },
  {
    id: 'BR-37',
    requirement: 'Each charge has a tax category.',
    isMet: every('charges', ({ category }) => isFilled(category)),
  },
  { id: 'BR-38', requirement: 'Each charge has a reason, or its code.', isMet: every('charges', hasReason) },
  {
    id: 'BR-45',
    requirement: 'Each row of the breakdown has a taxable amount.',
    isMet: every('breakdown', ({ taxable }) => isAmount(taxable)),
  },
  {
    id: 'BR-46',
    requirement: 'Each row of the breakdown has an amount of tax.',
    isMet: every('breakdown', ({ tax }) => isAmount(tax)),
  },
  {
    id: 'BR-47',
    requirement: 'Each row of the breakdown has a tax category.',
    isMet: every('breakdown', ({ category }) => isFilled(category)),
  },
  {
    id: 'BR-48',
    requirement: 'Each row of the breakdown has a rate, except outside the scope of tax.',
    isMet: every('breakdown', ({ category, rate }) => category === 'O' || isFilled(rate)),
  },
  {
    id: 'BR-49',
    requirement: 'A means of payment has a code.',
    isMet: ({ paymentMeans }) => paymentMeans === undefined || isFilled(paymentMeans.code),
  },
  {
    id: 'BR-50',
    requirement: 'The details of a transfer name the account.',
    isMet: ({ paymentMeans }) =>
      paymentMeans?.transfer === undefined || isFilled(paymentMeans.transfer.account),
  },
  {
    id: 'BR-51',
    requirement: 'The details of a card have four to six digits, never the whole number.',
    isMet: ({ paymentMeans }) =>
      paymentMeans?.card === undefined || /^\d{4,6}$/.test(paymentMeans.card.lastDigits ?? ''),
  },
  {
    id: 'BR-55',
    requirement: 'A reference to a preceding invoice has its number.',
    isMet: every('precedingInvoices', ({ number }) => isFilled(number)),
  },
  {
    id: 'BR-57',
    requirement: 'The address of the delivery names a country.',
    isMet: ({ delivery }) => delivery?.address === undefined || isFilled(delivery.address.country),
  },
  {
    id: 'BR-61',
    requirement: 'A payment by transfer names the account.',
    isMet: ({ paymentMeans }) =>
      !transferCodes.includes(paymentMeans?.code ?? '') || isFilled(paymentMeans?.transfer?.account),
  },
  {
    id: 'BR-62',
    requirement: 'The electronic address of the seller has a scheme.',
    isMet: ({ seller }) =>
      seller?.electronicAddress === undefined || isFilled(seller.electronicAddress.scheme),
  },
  {
    id: 'BR-63',
    requirement: 'The electronic address of the buyer has a scheme.',
    isMet: ({ buyer }) => buyer?.electronicAddress === undefined || isFilled(buyer.electronicAddress.scheme),
  },
]

function hasReason({ reason, reasonCode }: { reason?: string | undefined; reasonCode?: string | undefined }) {
  return isFilled(reason) || isFilled(reasonCode)
}
