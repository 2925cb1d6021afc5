import { formatAmount, formatPercent, prefixedTaxNumber } from '../format-values.ts'
import {
  type EAddress,
  type EAdjustment,
  type EInvoice,
  type ELine,
  type EParty,
  typeCodes,
} from '../model.ts'
import type { LooseAddress, LooseInvoice, LooseParty, LoosePaymentMeans } from './loose-invoice.ts'

/** Converts an e-invoice to the loose form of its XML; `specification` is the identifier of the format (BT-24). */
export function toLooseInvoice(invoice: EInvoice, specification: string): LooseInvoice {
  const { delivery, precedingInvoice, totals } = invoice
  return {
    specification,
    number: invoice.number,
    issueDay: invoice.issueDay,
    typeCode: typeCodes[invoice.kind],
    dueDay: invoice.dueDay,
    taxPointDay: invoice.taxPointDay,
    currency: invoice.currency,
    orderNumber: invoice.orderNumber,
    purchaseOrder: invoice.purchaseOrder,
    buyerReference: invoice.buyerReference,
    paymentTerms: invoice.paymentTerms,
    note: invoice.note,
    precedingInvoices: precedingInvoice ? [{ ...precedingInvoice }] : [],
    seller: partyOf(invoice.seller),
    buyer: partyOf(invoice.buyer),
    delivery: delivery && {
      name: delivery.name,
      day: delivery.day,
      address: delivery.address && addressOf(delivery.address),
    },
    paymentMeans: paymentMeansOf(invoice.paymentMeans),
    lines: invoice.lines.map((line) => ({
      id: line.id,
      name: line.name,
      description: line.description,
      sku: line.sku,
      quantity: String(line.quantity),
      unitCode: line.unitCode,
      price: formatAmount(line.priceCents),
      baseQuantity: String(line.baseQuantity),
      net: formatAmount(line.netCents),
      ...taxOf(line),
    })),
    allowances: invoice.allowances.map(adjustmentOf),
    charges: invoice.charges.map(adjustmentOf),
    breakdown: invoice.breakdown.map((row) => ({
      taxable: formatAmount(row.taxableCents),
      tax: formatAmount(row.taxCents),
      reason: row.reason,
      reasonCode: row.reasonCode,
      ...taxOf(row),
    })),
    totals: {
      lines: formatAmount(totals.linesCents),
      allowances: formatAmount(totals.allowancesCents),
      charges: formatAmount(totals.chargesCents),
      net: formatAmount(totals.netCents),
      tax: formatAmount(totals.taxCents),
      gross: formatAmount(totals.grossCents),
      paid: formatAmount(totals.paidCents),
      due: formatAmount(totals.dueCents),
    },
  }
}

function taxOf({ category, rateBasisPoints }: Pick<ELine, 'category' | 'rateBasisPoints'>) {
  return { category, rate: formatPercent(category, rateBasisPoints) }
}

function adjustmentOf(adjustment: EAdjustment) {
  return {
    amount: formatAmount(adjustment.cents),
    reason: adjustment.reason,
    reasonCode: adjustment.reasonCode,
    ...taxOf(adjustment),
  }
}

function partyOf(party: EParty): LooseParty {
  return {
    name: party.name,
    tradingName: party.tradingName,
    registration: party.registration,
    taxNumber: party.taxNumber && prefixedTaxNumber(party.taxNumber),
    electronicAddress: party.electronicAddress,
    address: addressOf(party.address),
  }
}

function addressOf({ street, furtherStreet, city, postCode, region, country }: EAddress): LooseAddress {
  return { street, furtherStreet, city, postCode, region, country }
}

function paymentMeansOf(means: EInvoice['paymentMeans']): LoosePaymentMeans | undefined {
  if (means === undefined) return undefined
  const { code, reference } = means
  if (means.code === '30')
    return {
      code,
      reference,
      transfer: { account: means.account, accountName: means.accountName, bank: means.bank },
    }
  const lastDigits = means.code === '48' || means.code === '54' ? means.lastDigits : undefined
  return { code, reference, card: lastDigits === undefined ? undefined : { lastDigits } }
}
