import type { EInvoice, EParty } from './model.ts'

export type ENetwork = 'Peppol' | 'PINT SG'

interface Demand {
  says: string
  holds: (invoice: EInvoice) => boolean
}

const hasPlace = ({ address }: EParty) => Boolean(address.street && address.postCode)

const peppol: readonly Demand[] = [
  {
    says: 'The seller has an electronic address. (PEPPOL-EN16931-R020)',
    holds: ({ seller }) => seller.electronicAddress !== undefined,
  },
  {
    says: 'The buyer has an electronic address. (PEPPOL-EN16931-R010)',
    holds: ({ buyer }) => buyer.electronicAddress !== undefined,
  },
  {
    says: 'The document names a reference of the buyer or an order. (PEPPOL-EN16931-R003)',
    holds: ({ buyerReference, purchaseOrder, orderNumber }) =>
      [buyerReference, purchaseOrder, orderNumber].some(Boolean),
  },
]

const everySale: readonly Demand[] = [
  {
    says: 'The seller has an electronic address.',
    holds: ({ seller }) => seller.electronicAddress !== undefined,
  },
  {
    says: 'The buyer has an electronic address.',
    holds: ({ buyer }) => buyer.electronicAddress !== undefined,
  },
]

/** Of sales whose GST code is SR or ZR. */
const gstSales: readonly Demand[] = [
  {
    says: 'The seller has a GST number. (BR-105-GST-SG)',
    holds: ({ seller }) => seller.taxNumber !== undefined,
  },
  {
    says: 'The seller has a street and a postcode. (BR-106-GST-SG)',
    holds: ({ seller }) => hasPlace(seller),
  },
  { says: 'The buyer has a street and a postcode. (BR-107-GST-SG)', holds: ({ buyer }) => hasPlace(buyer) },
  {
    says: 'A credit note says why. (BR-111-GST-SG)',
    holds: ({ kind, note }) => kind === 'invoice' || Boolean(note),
  },
  {
    says: 'The seller has a registration. (BR-112-GST-SG)',
    holds: ({ seller }) => seller.registration !== undefined,
  },
]

/**
 * Why a network would refuse a document that breaks no rule of EN 16931: a sentence for each demand that it misses. As
 * far as documents of the shop can miss them; the network checks all of its rules.
 */
export function whyNotSent(invoice: EInvoice, network: ENetwork): string[] {
  const hasGst = invoice.breakdown.some(({ category }) => ['S', 'Z', 'AE'].includes(category))
  const demands = network === 'Peppol' ? peppol : [...everySale, ...(hasGst ? gstSales : [])]
  return demands.filter(({ holds }) => !holds(invoice)).map(({ says }) => says)
}
