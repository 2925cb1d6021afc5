import { formatAmount, formatPercent, prefixedTaxNumber } from './format-values.ts'
import type { ELine, EParty, EPaymentMeans } from './model.ts'
import { type EAddress, type EAdjustment, type EBreakdown, type EInvoice, typeCodes } from './model.ts'
import { el, writeXml, type XmlElement } from './xml.ts'

/** The identifiers, taxes and tax categories of a specification that uses UBL. */
export interface UblDialect {
  /** BT-24. */
  customization: string
  /** BT-23. */
  profile: string
  uuid?: string | undefined
  taxScheme: 'VAT' | 'GST'
  categoryCode: (category: ELine['category']) => string
  percent: (category: ELine['category'], rateBasisPoints: number) => string | undefined
  taxNumber: (number: NonNullable<EParty['taxNumber']>) => string
}

const peppol: UblDialect = {
  customization: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  profile: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  taxScheme: 'VAT',
  categoryCode: (category) => category,
  percent: formatPercent,
  taxNumber: prefixedTaxNumber,
}

/** The e-invoice as UBL 2.1 in Peppol BIS Billing 3: an Invoice, or a CreditNote. */
export function writeUbl(invoice: EInvoice): string {
  return writeUblIn(peppol, invoice)
}

/** The e-invoice as UBL 2.1 in a dialect. */
export function writeUblIn(dialect: UblDialect, invoice: EInvoice): string {
  const root = invoice.kind === 'invoice' ? 'Invoice' : 'CreditNote'
  const isInvoice = root === 'Invoice'
  const taxPoint = el('cbc:TaxPointDate', invoice.taxPointDay)
  const content = [
    el('cbc:CustomizationID', dialect.customization),
    el('cbc:ProfileID', dialect.profile),
    el('cbc:ID', invoice.number),
    el('cbc:UUID', dialect.uuid),
    el('cbc:IssueDate', invoice.issueDay),
    // The two schemas have a different order of elements, and a CreditNote has its due date in another place.
    ...(isInvoice ? [el('cbc:DueDate', invoice.dueDay)] : [taxPoint]),
    el(`cbc:${root}TypeCode`, typeCodes[invoice.kind]),
    el('cbc:Note', invoice.note),
    isInvoice ? taxPoint : undefined,
    el('cbc:DocumentCurrencyCode', invoice.currency),
    el('cbc:BuyerReference', invoice.buyerReference),
    orderReference(invoice),
    el('cac:BillingReference', [
      el('cac:InvoiceDocumentReference', [
        el('cbc:ID', invoice.precedingInvoice?.number),
        el('cbc:IssueDate', invoice.precedingInvoice?.issueDay),
      ]),
    ]),
    el('cac:AccountingSupplierParty', [party(invoice.seller, dialect)]),
    el('cac:AccountingCustomerParty', [party(invoice.buyer, dialect)]),
    delivery(invoice),
    paymentMeans(invoice.paymentMeans, isInvoice ? undefined : invoice.dueDay),
    el('cac:PaymentTerms', [el('cbc:Note', invoice.paymentTerms)]),
    ...invoice.allowances.map((allowance) => adjustment(allowance, 'false', invoice, dialect)),
    ...invoice.charges.map((charge) => adjustment(charge, 'true', invoice, dialect)),
    el('cac:TaxTotal', [
      amount('cbc:TaxAmount', invoice.totals.taxCents, invoice),
      ...invoice.breakdown.map((row) => breakdown(row, invoice, dialect)),
    ]),
    totals(invoice),
    ...invoice.lines.map((eLine) => line(eLine, invoice, dialect)),
  ]
  return writeXml(
    el(root, content, {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    }) as XmlElement,
  )
}

function amount(name: string, cents: number, { currency }: EInvoice) {
  return el(name, formatAmount(cents), { currencyID: currency })
}

/**
 * UBL requires the buyer's order number (BT-13) if the seller's (BT-14) is present. Without one, Peppol requires NA.
 */
function orderReference({ purchaseOrder, orderNumber }: EInvoice) {
  return el('cac:OrderReference', [
    el('cbc:ID', purchaseOrder ?? (orderNumber === undefined ? undefined : 'NA')),
    el('cbc:SalesOrderID', orderNumber),
  ])
}

function party(eParty: EParty, { taxScheme, taxNumber }: UblDialect) {
  return el('cac:Party', [
    el('cbc:EndpointID', eParty.electronicAddress?.id, { schemeID: eParty.electronicAddress?.scheme }),
    el('cac:PartyName', [el('cbc:Name', eParty.tradingName)]),
    address('cac:PostalAddress', eParty.address),
    eParty.taxNumber &&
      el('cac:PartyTaxScheme', [el('cbc:CompanyID', taxNumber(eParty.taxNumber)), scheme(taxScheme)]),
    el('cac:PartyLegalEntity', [
      el('cbc:RegistrationName', eParty.name),
      el('cbc:CompanyID', eParty.registration?.id, { schemeID: eParty.registration?.scheme }),
    ]),
  ])
}

function scheme(taxScheme: UblDialect['taxScheme']) {
  return el('cac:TaxScheme', [el('cbc:ID', taxScheme)])
}

function address(name: string, eAddress: EAddress) {
  return el(name, [
    el('cbc:StreetName', eAddress.street),
    el('cbc:AdditionalStreetName', eAddress.furtherStreet),
    el('cbc:CityName', eAddress.city),
    el('cbc:PostalZone', eAddress.postCode),
    el('cbc:CountrySubentity', eAddress.region),
    el('cac:Country', [el('cbc:IdentificationCode', eAddress.country)]),
  ])
}

function delivery({ delivery: eDelivery }: EInvoice) {
  return el('cac:Delivery', [
    el('cbc:ActualDeliveryDate', eDelivery?.day),
    el('cac:DeliveryLocation', [eDelivery?.address && address('cac:Address', eDelivery.address)]),
    el('cac:DeliveryParty', [el('cac:PartyName', [el('cbc:Name', eDelivery?.name)])]),
  ])
}

function paymentMeans(means: EPaymentMeans | undefined, dueDay: string | undefined) {
  if (means === undefined) return undefined
  const card = means.code === '48' || means.code === '54' ? means.lastDigits : undefined
  return el('cac:PaymentMeans', [
    el('cbc:PaymentMeansCode', means.code),
    el('cbc:PaymentDueDate', dueDay),
    el('cbc:PaymentID', means.reference),
    card === undefined
      ? undefined
      : // The schema requires a network, for which EN 16931 has no term.
        el('cac:CardAccount', [el('cbc:PrimaryAccountNumberID', card), el('cbc:NetworkID', 'NA')]),
    means.code === '30'
      ? el('cac:PayeeFinancialAccount', [
          el('cbc:ID', means.account),
          el('cbc:Name', means.accountName),
          el('cac:FinancialInstitutionBranch', [el('cbc:ID', means.bank)]),
        ])
      : undefined,
  ])
}

function category(
  name: string,
  taxed: Pick<EBreakdown, 'category' | 'rateBasisPoints' | 'reason' | 'reasonCode'>,
  { categoryCode, percent, taxScheme }: UblDialect,
) {
  return el(name, [
    el('cbc:ID', categoryCode(taxed.category)),
    el('cbc:Percent', percent(taxed.category, taxed.rateBasisPoints)),
    el('cbc:TaxExemptionReasonCode', taxed.reasonCode),
    el('cbc:TaxExemptionReason', taxed.reason),
    scheme(taxScheme),
  ])
}

function adjustment(
  eAdjustment: EAdjustment,
  isCharge: 'true' | 'false',
  invoice: EInvoice,
  dialect: UblDialect,
) {
  const { category: code, rateBasisPoints } = eAdjustment
  return el('cac:AllowanceCharge', [
    el('cbc:ChargeIndicator', isCharge),
    el('cbc:AllowanceChargeReasonCode', eAdjustment.reasonCode),
    el('cbc:AllowanceChargeReason', eAdjustment.reason),
    amount('cbc:Amount', eAdjustment.cents, invoice),
    category('cac:TaxCategory', { category: code, rateBasisPoints }, dialect),
  ])
}

function breakdown(row: EBreakdown, invoice: EInvoice, dialect: UblDialect) {
  return el('cac:TaxSubtotal', [
    amount('cbc:TaxableAmount', row.taxableCents, invoice),
    amount('cbc:TaxAmount', row.taxCents, invoice),
    category('cac:TaxCategory', row, dialect),
  ])
}

function totals(invoice: EInvoice) {
  const { totals: eTotals } = invoice
  return el('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', eTotals.linesCents, invoice),
    amount('cbc:TaxExclusiveAmount', eTotals.netCents, invoice),
    amount('cbc:TaxInclusiveAmount', eTotals.grossCents, invoice),
    amount('cbc:AllowanceTotalAmount', eTotals.allowancesCents, invoice),
    amount('cbc:ChargeTotalAmount', eTotals.chargesCents, invoice),
    amount('cbc:PrepaidAmount', eTotals.paidCents, invoice),
    amount('cbc:PayableAmount', eTotals.dueCents, invoice),
  ])
}

function line(eLine: ELine, invoice: EInvoice, dialect: UblDialect) {
  const [name, quantity] = invoice.kind === 'invoice' ? ['Invoice', 'Invoiced'] : ['CreditNote', 'Credited']
  const { category: code, rateBasisPoints } = eLine
  return el(`cac:${name}Line`, [
    el('cbc:ID', eLine.id),
    el(`cbc:${quantity}Quantity`, String(eLine.quantity), { unitCode: eLine.unitCode }),
    amount('cbc:LineExtensionAmount', eLine.netCents, invoice),
    el('cac:Item', [
      el('cbc:Description', eLine.description),
      el('cbc:Name', eLine.name),
      el('cac:SellersItemIdentification', [el('cbc:ID', eLine.sku)]),
      category('cac:ClassifiedTaxCategory', { category: code, rateBasisPoints }, dialect),
    ]),
    el('cac:Price', [
      amount('cbc:PriceAmount', eLine.priceCents, invoice),
      el('cbc:BaseQuantity', String(eLine.baseQuantity), { unitCode: eLine.unitCode }),
    ]),
  ])
}
