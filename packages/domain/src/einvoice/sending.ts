import type { EInvoice, EParty } from './model.ts'

export type ENetwork = 'Peppol' | 'PINT SG'

interface Requirement {
  requirement: string
  isMet: (invoice: EInvoice) => boolean
}

const hasStreetAndPostCode = ({ address }: EParty) => Boolean(address.street && address.postCode)

const peppol: readonly Requirement[] = [
  {
    requirement: 'The seller has an electronic address. (PEPPOL-EN16931-R020)',
    isMet: ({ seller }) => seller.electronicAddress !== undefined,
  },
  {
    requirement: 'The buyer has an electronic address. (PEPPOL-EN16931-R010)',
    isMet: ({ buyer }) => buyer.electronicAddress !== undefined,
  },
  {
    requirement: 'The document names a reference of the buyer or an order. (PEPPOL-EN16931-R003)',
    isMet: ({ buyerReference, purchaseOrder, orderNumber }) =>
      [buyerReference, purchaseOrder, orderNumber].some(Boolean),
  },
]

const everySale: readonly Requirement[] = [
  {
    requirement: 'The seller has an electronic address.',
    isMet: ({ seller }) => seller.electronicAddress !== undefined,
  },
  {
    requirement: 'The buyer has an electronic address.',
    isMet: ({ buyer }) => buyer.electronicAddress !== undefined,
  },
]

/** Requirements for sales whose GST code is SR or ZR. */
const gstSales: readonly Requirement[] = [
  {
    requirement: 'The seller has a GST number. (BR-105-GST-SG)',
    isMet: ({ seller }) => seller.taxNumber !== undefined,
  },
  {
    requirement: 'The seller has a street and a postcode. (BR-106-GST-SG)',
    isMet: ({ seller }) => hasStreetAndPostCode(seller),
  },
  {
    requirement: 'The buyer has a street and a postcode. (BR-107-GST-SG)',
    isMet: ({ buyer }) => hasStreetAndPostCode(buyer),
  },
  {
    requirement: 'A credit note has a reason. (BR-111-GST-SG)',
    isMet: ({ kind, note }) => kind === 'invoice' || Boolean(note),
  },
  {
    requirement: 'The seller has a registration. (BR-112-GST-SG)',
    isMet: ({ seller }) => seller.registration !== undefined,
  },
]

/**
 * Why a network would refuse a document that breaks no rule of EN 16931: a message for each requirement that is
 * not met. Only requirements that documents of the shop may fail to meet are checked here; the network checks all
 * of its rules.
 */
export function whyNotSent(invoice: EInvoice, network: ENetwork): string[] {
  const hasGst = invoice.breakdown.some(({ category }) => ['S', 'Z', 'AE'].includes(category))
  const requirements = network === 'Peppol' ? peppol : [...everySale, ...(hasGst ? gstSales : [])]
  return requirements.filter(({ isMet }) => !isMet(invoice)).map(({ requirement }) => requirement)
}
