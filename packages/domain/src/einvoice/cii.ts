import type { Day } from '../dates.ts'
import { formatAmount, formatPercent, prefixedTaxNumber } from './format-values.ts'
import {
  type EAddress,
  type EAdjustment,
  type EBreakdown,
  type EInvoice,
  type ELine,
  type EParty,
  type EPaymentMeans,
  typeCodes,
} from './model.ts'
import { el, writeXml, type XmlElement } from './xml.ts'

/** BT-24 of the Factur-X profile EN 16931. */
export const ciiGuideline = 'urn:cen.eu:en16931:2017'

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** The e-invoice as UN/CEFACT CII D16B: the attachment of a Factur-X document, in its profile EN 16931. */
export function writeCii(invoice: EInvoice): string {
  const root = el(
    'rsm:CrossIndustryInvoice',
    [
      el('rsm:ExchangedDocumentContext', [
        el('ram:GuidelineSpecifiedDocumentContextParameter', [el('ram:ID', ciiGuideline)]),
      ]),
      el('rsm:ExchangedDocument', [
        el('ram:ID', invoice.number),
        el('ram:TypeCode', typeCodes[invoice.kind]),
        el('ram:IssueDateTime', [dateTime(invoice.issueDay)]),
        el('ram:IncludedNote', [el('ram:Content', invoice.note)]),
      ]),
      el('rsm:SupplyChainTradeTransaction', [
        ...invoice.lines.map(line),
        agreement(invoice),
        delivery(invoice),
        settlement(invoice),
      ]),
    ],
    namespaces,
  )
  return writeXml(root as XmlElement)
}

function dateTime(day: Day | undefined, name = 'udt:DateTimeString') {
  return el(name, day?.replaceAll('-', ''), { format: '102' })
}

function line(eLine: ELine) {
  return el('ram:IncludedSupplyChainTradeLineItem', [
    el('ram:AssociatedDocumentLineDocument', [el('ram:LineID', eLine.id)]),
    el('ram:SpecifiedTradeProduct', [
      el('ram:SellerAssignedID', eLine.sku),
      el('ram:Name', eLine.name),
      el('ram:Description', eLine.description),
    ]),
    el('ram:SpecifiedLineTradeAgreement', [
      el('ram:NetPriceProductTradePrice', [
        el('ram:ChargeAmount', formatAmount(eLine.priceCents)),
        el('ram:BasisQuantity', String(eLine.baseQuantity), { unitCode: eLine.unitCode }),
      ]),
    ]),
    el('ram:SpecifiedLineTradeDelivery', [
      el('ram:BilledQuantity', String(eLine.quantity), { unitCode: eLine.unitCode }),
    ]),
    el('ram:SpecifiedLineTradeSettlement', [
      el('ram:ApplicableTradeTax', taxOf(eLine)),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        el('ram:LineTotalAmount', formatAmount(eLine.netCents)),
      ]),
    ]),
  ])
}

function taxOf({ category, rateBasisPoints }: Pick<ELine, 'category' | 'rateBasisPoints'>) {
  return [
    el('ram:TypeCode', 'VAT'),
    el('ram:CategoryCode', category),
    el('ram:RateApplicablePercent', formatPercent(category, rateBasisPoints)),
  ]
}

function agreement({ buyerReference, seller, buyer, orderNumber, purchaseOrder }: EInvoice) {
  return el('ram:ApplicableHeaderTradeAgreement', [
    el('ram:BuyerReference', buyerReference),
    el('ram:SellerTradeParty', party(seller)),
    el('ram:BuyerTradeParty', party(buyer)),
    el('ram:SellerOrderReferencedDocument', [el('ram:IssuerAssignedID', orderNumber)]),
    el('ram:BuyerOrderReferencedDocument', [el('ram:IssuerAssignedID', purchaseOrder)]),
  ])
}

function party({ name, tradingName, registration, taxNumber, electronicAddress, address }: EParty) {
  return [
    el('ram:Name', name),
    el('ram:SpecifiedLegalOrganization', [
      el('ram:ID', registration?.id, { schemeID: registration?.scheme }),
      el('ram:TradingBusinessName', tradingName),
    ]),
    addressOf(address),
    el('ram:URIUniversalCommunication', [
      el('ram:URIID', electronicAddress?.id, { schemeID: electronicAddress?.scheme }),
    ]),
    el('ram:SpecifiedTaxRegistration', [
      el('ram:ID', taxNumber && prefixedTaxNumber(taxNumber), { schemeID: 'VA' }),
    ]),
  ]
}

function addressOf({ street, furtherStreet, city, postCode, region, country }: EAddress) {
  return el('ram:PostalTradeAddress', [
    el('ram:PostcodeCode', postCode),
    el('ram:LineOne', street),
    el('ram:LineTwo', furtherStreet),
    el('ram:CityName', city),
    el('ram:CountryID', country),
    el('ram:CountrySubDivisionName', region),
  ])
}

/** The schema requires this element even without data about the delivery, so it may be empty. */
function delivery({ delivery: eDelivery }: EInvoice): XmlElement {
  const content = [
    el('ram:ShipToTradeParty', [
      el('ram:Name', eDelivery?.name),
      eDelivery?.address && addressOf(eDelivery.address),
    ]),
    el('ram:ActualDeliverySupplyChainEvent', [el('ram:OccurrenceDateTime', [dateTime(eDelivery?.day)])]),
  ].filter((child) => child !== undefined)
  return { name: 'ram:ApplicableHeaderTradeDelivery', attributes: {}, content }
}

function settlement(invoice: EInvoice) {
  return el('ram:ApplicableHeaderTradeSettlement', [
    el('ram:PaymentReference', invoice.paymentMeans?.reference),
    el('ram:InvoiceCurrencyCode', invoice.currency),
    invoice.paymentMeans && paymentMeans(invoice.paymentMeans),
    ...invoice.breakdown.map((row) => breakdown(row, invoice.taxPointDay)),
    ...invoice.allowances.map((allowance) => adjustment(allowance, 'false')),
    ...invoice.charges.map((charge) => adjustment(charge, 'true')),
    el('ram:SpecifiedTradePaymentTerms', [
      el('ram:Description', invoice.paymentTerms),
      el('ram:DueDateDateTime', [dateTime(invoice.dueDay)]),
    ]),
    totals(invoice),
    el('ram:InvoiceReferencedDocument', [
      el('ram:IssuerAssignedID', invoice.precedingInvoice?.number),
      el('ram:FormattedIssueDateTime', [dateTime(invoice.precedingInvoice?.issueDay, 'qdt:DateTimeString')]),
    ]),
  ])
}

function paymentMeans(means: EPaymentMeans) {
  const isIban = means.code === '30' && /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(means.account)
  const card = means.code === '48' || means.code === '54' ? means.lastDigits : undefined
  return el('ram:SpecifiedTradeSettlementPaymentMeans', [
    el('ram:TypeCode', means.code),
    el('ram:ApplicableTradeSettlementFinancialCard', [el('ram:ID', card)]),
    ...(means.code === '30'
      ? [
          el('ram:PayeePartyCreditorFinancialAccount', [
            el('ram:IBANID', isIban ? means.account : undefined),
            el('ram:AccountName', means.accountName),
            el('ram:ProprietaryID', isIban ? undefined : means.account),
          ]),
          el('ram:PayeeSpecifiedCreditorFinancialInstitution', [el('ram:BICID', means.bank)]),
        ]
      : []),
  ])
}

function breakdown(row: EBreakdown, taxPointDay: Day | undefined) {
  return el('ram:ApplicableTradeTax', [
    el('ram:CalculatedAmount', formatAmount(row.taxCents)),
    el('ram:TypeCode', 'VAT'),
    el('ram:ExemptionReason', row.reason),
    el('ram:BasisAmount', formatAmount(row.taxableCents)),
    el('ram:CategoryCode', row.category),
    el('ram:ExemptionReasonCode', row.reasonCode),
    el('ram:TaxPointDate', [dateTime(taxPointDay, 'udt:DateString')]),
    el('ram:RateApplicablePercent', formatPercent(row.category, row.rateBasisPoints)),
  ])
}

function adjustment(eAdjustment: EAdjustment, isCharge: 'true' | 'false') {
  return el('ram:SpecifiedTradeAllowanceCharge', [
    el('ram:ChargeIndicator', [el('udt:Indicator', isCharge)]),
    el('ram:ActualAmount', formatAmount(eAdjustment.cents)),
    el('ram:ReasonCode', eAdjustment.reasonCode),
    el('ram:Reason', eAdjustment.reason),
    el('ram:CategoryTradeTax', taxOf(eAdjustment)),
  ])
}

function totals({ totals: eTotals, currency }: EInvoice) {
  return el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    el('ram:LineTotalAmount', formatAmount(eTotals.linesCents)),
    el('ram:ChargeTotalAmount', formatAmount(eTotals.chargesCents)),
    el('ram:AllowanceTotalAmount', formatAmount(eTotals.allowancesCents)),
    el('ram:TaxBasisTotalAmount', formatAmount(eTotals.netCents)),
    el('ram:TaxTotalAmount', formatAmount(eTotals.taxCents), { currencyID: currency }),
    el('ram:GrandTotalAmount', formatAmount(eTotals.grossCents)),
    el('ram:TotalPrepaidAmount', formatAmount(eTotals.paidCents)),
    el('ram:DuePayableAmount', formatAmount(eTotals.dueCents)),
  ])
}
