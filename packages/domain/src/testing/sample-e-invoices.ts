import {
  buildCreditNoteOfAmount,
  buildEInvoice,
  type EInvoice,
  type EInvoiceDetails,
  type EParty,
} from '../einvoice/index.ts'
import { refundLines } from '../tax/refund-lines.ts'
import { refundBreakdown } from '../tax/refunding.ts'
import { type DocumentAmounts, type TaxedDocument, taxDocument } from '../tax/taxed-document.ts'
import type { Supply, TaxRules } from '../tax/treatment.ts'

export const sampleSeller: EParty = {
  name: 'Printery Pte. Ltd.',
  tradingName: 'Printery',
  registration: { scheme: '0195', id: '197401143C' },
  taxNumber: { country: 'SG', number: '197401143C' },
  electronicAddress: { scheme: '0195', id: 'SGUEN197401143C' },
  address: {
    street: '1 Kim Seng Promenade',
    furtherStreet: '#02-11',
    city: 'Singapore',
    postCode: '237994',
    country: 'SG',
  },
}

export const sampleBuyer: EParty = {
  name: 'Mueller & Soehne <GmbH>',
  registration: { scheme: '0204', id: 'HRB 12345' },
  taxNumber: { country: 'DE', number: 'DE136695976' },
  electronicAddress: { scheme: 'EM', id: 'rechnung@example.com' },
  address: { street: 'Hauptstrasse 1', city: 'Bonn', postCode: '50667', region: 'NRW', country: 'DE' },
}

export const sampleRules: TaxRules = {
  mode: 'inclusive',
  country: 'SG',
  rates: [
    { country: 'SG', category: 'S', rateBasisPoints: 900, from: '2024-01-01' },
    { country: 'SG', category: 'Z', rateBasisPoints: 0, from: '2024-01-01' },
  ],
  shippingCategory: 'S',
  reverseChargeCountries: ['DE'],
}

export const sampleSupply: Supply = { day: '2026-12-01', country: 'SG' }

export function sampleDetails(taxed: TaxedDocument): EInvoiceDetails {
  return {
    kind: 'invoice',
    number: 'INV-2026-000042',
    issueDay: '2026-12-01',
    supplyDay: '2026-11-30',
    currency: 'SGD',
    orderNumber: 'PRT-1042',
    note: 'Prices include 9% GST.',
    seller: sampleSeller,
    buyer: sampleBuyer,
    delivery: {
      name: 'Mueller & Soehne',
      address: { street: 'Hafen 2', city: 'Singapore', postCode: '018956', country: 'SG' },
    },
    paymentMeans: { code: '54', lastDigits: '4242', reference: 'pi_3Q' },
    paidCents: taxed.totalGross,
  }
}

export interface SampleOrder extends DocumentAmounts {
  /** The pieces of each line. */
  quantities: readonly number[]
}

/** The e-invoice of an order. */
export function sampleInvoice(
  order: SampleOrder,
  { rules = sampleRules, supply = sampleSupply, details = {} as Partial<EInvoiceDetails> } = {},
): EInvoice {
  const taxed = taxDocument(order, rules, supply)
  return buildEInvoice(taxed, { ...sampleDetails(taxed), ...details, lines: linesOf(order.quantities) })
}

/** The credit note for returned pieces of an order, with or without its shipping. */
export function sampleCreditNote(
  order: SampleOrder,
  returned: readonly { before: number; now: number }[],
  {
    withShipping = false,
    rules = sampleRules,
    supply = sampleSupply,
    details = {} as Partial<EInvoiceDetails>,
  } = {},
): EInvoice {
  const quantities = order.quantities.map((quantity, index) => ({
    quantity,
    returnedBefore: returned[index]?.before ?? 0,
    returned: returned[index]?.now ?? 0,
  }))
  const taxed = refundLines(taxDocument(order, rules, supply), quantities, withShipping)
  const lines = linesOf(quantities.map((row) => row.returned))
  return buildEInvoice(taxed, { ...creditDetails(taxed), ...details, lines })
}

/** The credit note for an amount of an order. */
export function sampleCreditNoteOfAmount(
  order: SampleOrder,
  amount: number,
  { rules = sampleRules, supply = sampleSupply, details = {} as Partial<EInvoiceDetails> } = {},
): EInvoice {
  const taxed = taxDocument(order, rules, supply)
  return buildCreditNoteOfAmount(refundBreakdown(taxed.breakdown, amount), {
    ...creditDetails(taxed),
    ...details,
    paidCents: amount,
    lineName: 'Refund',
  })
}

function creditDetails(taxed: TaxedDocument): EInvoiceDetails {
  return {
    ...sampleDetails(taxed),
    kind: 'credit note',
    number: 'CN-2026-000007',
    note: 'Returned: a print was off.',
    precedingInvoice: { number: 'INV-2026-000042', issueDay: '2026-12-01' },
  }
}

function linesOf(quantities: readonly number[]) {
  return quantities.map((quantity, index) => ({
    id: String(index + 1),
    name: `Shirt ${index + 1}`,
    description: 'Navy, M',
    sku: `SKU-${index + 1}`,
    quantity,
  }))
}
