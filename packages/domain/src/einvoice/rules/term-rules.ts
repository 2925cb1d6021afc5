import type { LooseInvoice, LooseLine } from './loose-invoice.ts'
import { centsOf } from './loose-invoice.ts'
import { type EInvoiceRule, isThere } from './rule.ts'

type Holds = EInvoiceRule['holds']

const lines =
  (check: (line: LooseLine) => boolean): Holds =>
  (invoice) =>
    (invoice.lines ?? []).every(check)

const each =
  <Name extends 'allowances' | 'charges' | 'breakdown' | 'precedingInvoices'>(
    name: Name,
    check: (of: NonNullable<LooseInvoice[Name]>[number]) => boolean,
  ): Holds =>
  (invoice) =>
    ((invoice[name] ?? []) as NonNullable<LooseInvoice[Name]>[number][]).every(check)

const isAmount = (text: string | undefined) => centsOf(text) !== undefined
const transferCodes = ['30', '58']

/**
 * Which terms a document has (BR-01 to BR-65). Left out are those of terms that we never write: a payee (BR-17), a tax
 * representative (BR-18 to BR-20, BR-56), gross prices (BR-28), periods (BR-29, BR-30), allowances and charges of lines
 * (BR-41 to BR-44), further documents (BR-52), a currency of the tax (BR-53), attributes, standard numbers and classes of
 * items (BR-54, BR-64, BR-65). BR-58 to BR-60 do not exist.
 */
export const termRules: readonly EInvoiceRule[] = [
  { id: 'BR-01', says: 'A document names its specification.', holds: (of) => isThere(of.specification) },
  { id: 'BR-02', says: 'A document has a number.', holds: (of) => isThere(of.number) },
  { id: 'BR-03', says: 'A document has a day of issue.', holds: (of) => isThere(of.issueDay) },
  { id: 'BR-04', says: 'A document says of which type it is.', holds: (of) => isThere(of.typeCode) },
  { id: 'BR-05', says: 'A document names its currency.', holds: (of) => isThere(of.currency) },
  { id: 'BR-06', says: 'The seller has a name.', holds: (of) => isThere(of.seller?.name) },
  { id: 'BR-07', says: 'The buyer has a name.', holds: (of) => isThere(of.buyer?.name) },
  { id: 'BR-08', says: 'The seller has an address.', holds: (of) => of.seller?.address !== undefined },
  {
    id: 'BR-09',
    says: 'The address of the seller names a country.',
    holds: ({ seller }) => seller?.address === undefined || isThere(seller.address.country),
  },
  { id: 'BR-10', says: 'The buyer has an address.', holds: (of) => of.buyer?.address !== undefined },
  {
    id: 'BR-11',
    says: 'The address of the buyer names a country.',
    holds: ({ buyer }) => buyer?.address === undefined || isThere(buyer.address.country),
  },
  { id: 'BR-12', says: 'The totals have a sum of the lines.', holds: (of) => isAmount(of.totals?.lines) },
  { id: 'BR-13', says: 'The totals have an amount without tax.', holds: (of) => isAmount(of.totals?.net) },
  { id: 'BR-14', says: 'The totals have an amount with tax.', holds: (of) => isAmount(of.totals?.gross) },
  { id: 'BR-15', says: 'The totals have an amount due.', holds: (of) => isAmount(of.totals?.due) },
  { id: 'BR-16', says: 'A document has a line.', holds: (of) => (of.lines ?? []).length > 0 },
  { id: 'BR-21', says: 'Each line has an identifier.', holds: lines(({ id }) => isThere(id)) },
  { id: 'BR-22', says: 'Each line has a quantity.', holds: lines(({ quantity }) => isThere(quantity)) },
  {
    id: 'BR-23',
    says: 'Each quantity has a unit.',
    holds: lines(({ quantity, unitCode }) => !isThere(quantity) || isThere(unitCode)),
  },
  { id: 'BR-24', says: 'Each line has a net amount.', holds: lines(({ net }) => isAmount(net)) },
  { id: 'BR-25', says: 'Each line names its item.', holds: lines(({ name }) => isThere(name)) },
  { id: 'BR-26', says: 'Each line has a net price.', holds: lines(({ price }) => isThere(price)) },
  {
    id: 'BR-27',
    says: 'A net price is not below 0.',
    holds: lines(({ price }) => !isThere(price) || Number(price) >= 0),
  },
  {
    id: 'BR-31',
    says: 'Each allowance has an amount.',
    holds: each('allowances', ({ amount }) => isAmount(amount)),
  },
  {
    id: 'BR-32',
    says: 'Each allowance has a tax category.',
    holds: each('allowances', ({ category }) => isThere(category)),
  },
  { id: 'BR-33', says: 'Each allowance has a reason, or its code.', holds: each('allowances', hasReason) },
  {
    id: 'BR-36',
    says: 'Each charge has an amount.',
    holds: each('charges', ({ amount }) => isAmount(amount)),
  },
  {
    id: 'BR-37',
    says: 'Each charge has a tax category.',
    holds: each('charges', ({ category }) => isThere(category)),
  },
  { id: 'BR-38', says: 'Each charge has a reason, or its code.', holds: each('charges', hasReason) },
  {
    id: 'BR-45',
    says: 'Each row of the breakdown has a taxable amount.',
    holds: each('breakdown', ({ taxable }) => isAmount(taxable)),
  },
  {
    id: 'BR-46',
    says: 'Each row of the breakdown has an amount of tax.',
    holds: each('breakdown', ({ tax }) => isAmount(tax)),
  },
  {
    id: 'BR-47',
    says: 'Each row of the breakdown has a tax category.',
    holds: each('breakdown', ({ category }) => isThere(category)),
  },
  {
    id: 'BR-48',
    says: 'Each row of the breakdown has a rate, except outside the scope of tax.',
    holds: each('breakdown', ({ category, rate }) => category === 'O' || isThere(rate)),
  },
  {
    id: 'BR-49',
    says: 'A means of payment has a code.',
    holds: ({ paymentMeans }) => paymentMeans === undefined || isThere(paymentMeans.code),
  },
  {
    id: 'BR-50',
    says: 'What is said of a transfer names the account.',
    holds: ({ paymentMeans }) =>
      paymentMeans?.transfer === undefined || isThere(paymentMeans.transfer.account),
  },
  {
    id: 'BR-51',
    says: 'Of a card there are four to six digits, never the whole number.',
    holds: ({ paymentMeans }) =>
      paymentMeans?.card === undefined || /^\d{4,6}$/.test(paymentMeans.card.lastDigits ?? ''),
  },
  {
    id: 'BR-55',
    says: 'What is said of a preceding invoice names its number.',
    holds: each('precedingInvoices', ({ number }) => isThere(number)),
  },
  {
    id: 'BR-57',
    says: 'The address of the delivery names a country.',
    holds: ({ delivery }) => delivery?.address === undefined || isThere(delivery.address.country),
  },
  {
    id: 'BR-61',
    says: 'A payment by transfer names the account.',
    holds: ({ paymentMeans }) =>
      !transferCodes.includes(paymentMeans?.code ?? '') || isThere(paymentMeans?.transfer?.account),
  },
  {
    id: 'BR-62',
    says: 'The electronic address of the seller has a scheme.',
    holds: ({ seller }) =>
      seller?.electronicAddress === undefined || isThere(seller.electronicAddress.scheme),
  },
  {
    id: 'BR-63',
    says: 'The electronic address of the buyer has a scheme.',
    holds: ({ buyer }) => buyer?.electronicAddress === undefined || isThere(buyer.electronicAddress.scheme),
  },
]

function hasReason({ reason, reasonCode }: { reason?: string | undefined; reasonCode?: string | undefined }) {
  return isThere(reason) || isThere(reasonCode)
}
