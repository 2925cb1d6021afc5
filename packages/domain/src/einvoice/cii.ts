import type { Day } from '../dates.ts'
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
import { amountOf, percentOf, prefixedTaxNumber } from './terms.ts'
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

function line(of: ELine) {
  return el('ram:IncludedSupplyChainTradeLineItem', [
    el('ram:AssociatedDocumentLineDocument', [el('ram:LineID', of.id)]),
    el('ram:SpecifiedTradeProduct', [
      el('ram:SellerAssignedID', of.sku),
      el('ram:Name', of.name),
      el('ram:Description', of.description),
    ]),
    el('ram:SpecifiedLineTradeAgreement', [
      el('ram:NetPriceProductTradePrice', [
        el('ram:ChargeAmount', amountOf(of.priceCents)),
        el('ram:BasisQuantity', String(of.baseQuantity), { unitCode: of.unitCode }),
      ]),
    ]),
    el('ram:SpecifiedLineTradeDelivery', [
      el('ram:BilledQuantity', String(of.quantity), { unitCode: of.unitCode }),
    ]),
    el('ram:SpecifiedLineTradeSettlement', [
      el('ram:ApplicableTradeTax', taxOf(of)),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        el('ram:LineTotalAmount', amountOf(of.netCents)),
      ]),
    ]),
  ])
}

function taxOf({ category, rateBasisPoints }: Pick<ELine, 'category' | 'rateBasisPoints'>) {
  return [
    el('ram:TypeCode', 'VAT'),
    el('ram:CategoryCode', category),
    el('ram:RateApplicablePercent', percentOf(category, rateBasisPoints)),
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

/** The schema demands this element where nothing is known of the delivery too, so it may be empty. */
function delivery({ delivery: of }: EInvoice): XmlElement {
  const content = [
    el('ram:ShipToTradeParty', [el('ram:Name', of?.name), of?.address && addressOf(of.address)]),
    el('ram:ActualDeliverySupplyChainEvent', [el('ram:OccurrenceDateTime', [dateTime(of?.day)])]),
  ].filter((child) => child !== undefined)
  return { name: 'ram:ApplicableHeaderTradeDelivery', attributes: {}, content }
}

function settlement(invoice: EInvoice) {
  return el('ram:ApplicableHeaderTradeSettlement', [
    el('ram:PaymentReference', invoice.paymentMeans?.reference),
    el('ram:InvoiceCurrencyCode', invoice.currency),
    invoice.paymentMeans && paymentMeans(invoice.paymentMeans),
    ...invoice.breakdown.map((row) => breakdown(row, invoice.taxPointDay)),
    ...invoice.allowances.map((of) => adjustment(of, 'false')),
    ...invoice.charges.map((of) => adjustment(of, 'true')),
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

function paymentMeans(of: EPaymentMeans) {
  const isIban = of.code === '30' && /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(of.account)
  const card = of.code === '48' || of.code === '54' ? of.lastDigits : undefined
  return el('ram:SpecifiedTradeSettlementPaymentMeans', [
    el('ram:TypeCode', of.code),
    el('ram:ApplicableTradeSettlementFinancialCard', [el('ram:ID', card)]),
    ...(of.code === '30'
      ? [
          el('ram:PayeePartyCreditorFinancialAccount', [
            el('ram:IBANID', isIban ? of.account : undefined),
            el('ram:AccountName', of.accountName),
            el('ram:ProprietaryID', isIban ? undefined : of.account),
          ]),
          el('ram:PayeeSpecifiedCreditorFinancialInstitution', [el('ram:BICID', of.bank)]),
        ]
      : []),
  ])
}

function breakdown(row: EBreakdown, taxPointDay: Day | undefined) {
  return el('ram:ApplicableTradeTax', [
    el('ram:CalculatedAmount', amountOf(row.taxCents)),
    el('ram:TypeCode', 'VAT'),
    el('ram:ExemptionReason', row.reason),
    el('ram:BasisAmount', amountOf(row.taxableCents)),
    el('ram:CategoryCode', row.category),
    el('ram:ExemptionReasonCode', row.reasonCode),
    el('ram:TaxPointDate', [dateTime(taxPointDay, 'udt:DateString')]),
    el('ram:RateApplicablePercent', percentOf(row.category, row.rateBasisPoints)),
  ])
}

function adjustment(of: EAdjustment, isCharge: 'true' | 'false') {
  return el('ram:SpecifiedTradeAllowanceCharge', [
    el('ram:ChargeIndicator', [el('udt:Indicator', isCharge)]),
    el('ram:ActualAmount', amountOf(of.cents)),
    el('ram:ReasonCode', of.reasonCode),
    el('ram:Reason', of.reason),
    el('ram:CategoryTradeTax', taxOf(of)),
  ])
}

function totals({ totals: of, currency }: EInvoice) {
  return el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    el('ram:LineTotalAmount', amountOf(of.linesCents)),
    el('ram:ChargeTotalAmount', amountOf(of.chargesCents)),
    el('ram:AllowanceTotalAmount', amountOf(of.allowancesCents)),
    el('ram:TaxBasisTotalAmount', amountOf(of.netCents)),
    el('ram:TaxTotalAmount', amountOf(of.taxCents), { currencyID: currency }),
    el('ram:GrandTotalAmount', amountOf(of.grossCents)),
    el('ram:TotalPrepaidAmount', amountOf(of.paidCents)),
    el('ram:DuePayableAmount', amountOf(of.dueCents)),
  ])
}
