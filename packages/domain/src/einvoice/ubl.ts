import type { ELine, EParty, EPaymentMeans } from './model.ts'
import { type EAddress, type EAdjustment, type EBreakdown, type EInvoice, typeCodes } from './model.ts'
import { amountOf, percentOf, prefixedTaxNumber } from './terms.ts'
import { el, writeXml, type XmlElement } from './xml.ts'

/** How a specification that is written in UBL names itself, its tax and its tax categories. */
export interface UblDialect {
  /** BT-24. */
  customization: string
  /** BT-23. */
  profile: string
  uuid?: string | undefined
  taxScheme: 'VAT' | 'GST'
  categoryCode: (category: ELine['category']) => string
  percent: (category: ELine['category'], rateBasisPoints: number) => string | undefined
  taxNumber: (of: NonNullable<EParty['taxNumber']>) => string
}

const peppol: UblDialect = {
  customization: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  profile: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  taxScheme: 'VAT',
  categoryCode: (category) => category,
  percent: percentOf,
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
    // The schemas of the two differ in the order, and a CreditNote has its day of payment elsewhere.
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
    ...invoice.allowances.map((of) => adjustment(of, 'false', invoice, dialect)),
    ...invoice.charges.map((of) => adjustment(of, 'true', invoice, dialect)),
    el('cac:TaxTotal', [
      amount('cbc:TaxAmount', invoice.totals.taxCents, invoice),
      ...invoice.breakdown.map((row) => breakdown(row, invoice, dialect)),
    ]),
    totals(invoice),
    ...invoice.lines.map((of) => line(of, invoice, dialect)),
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
  return el(name, amountOf(cents), { currencyID: currency })
}

/** UBL has no number of the seller (BT-14) without one of the buyer (BT-13): Peppol writes NA for it. */
function orderReference({ purchaseOrder, orderNumber }: EInvoice) {
  return el('cac:OrderReference', [
    el('cbc:ID', purchaseOrder ?? (orderNumber === undefined ? undefined : 'NA')),
    el('cbc:SalesOrderID', orderNumber),
  ])
}

function party(of: EParty, { taxScheme, taxNumber }: UblDialect) {
  return el('cac:Party', [
    el('cbc:EndpointID', of.electronicAddress?.id, { schemeID: of.electronicAddress?.scheme }),
    el('cac:PartyName', [el('cbc:Name', of.tradingName)]),
    address('cac:PostalAddress', of.address),
    of.taxNumber &&
      el('cac:PartyTaxScheme', [el('cbc:CompanyID', taxNumber(of.taxNumber)), scheme(taxScheme)]),
    el('cac:PartyLegalEntity', [
      el('cbc:RegistrationName', of.name),
      el('cbc:CompanyID', of.registration?.id, { schemeID: of.registration?.scheme }),
    ]),
  ])
}

function scheme(taxScheme: UblDialect['taxScheme']) {
  return el('cac:TaxScheme', [el('cbc:ID', taxScheme)])
}

function address(name: string, of: EAddress) {
  return el(name, [
    el('cbc:StreetName', of.street),
    el('cbc:AdditionalStreetName', of.furtherStreet),
    el('cbc:CityName', of.city),
    el('cbc:PostalZone', of.postCode),
    el('cbc:CountrySubentity', of.region),
    el('cac:Country', [el('cbc:IdentificationCode', of.country)]),
  ])
}

function delivery({ delivery: of }: EInvoice) {
  return el('cac:Delivery', [
    el('cbc:ActualDeliveryDate', of?.day),
    el('cac:DeliveryLocation', [of?.address && address('cac:Address', of.address)]),
    el('cac:DeliveryParty', [el('cac:PartyName', [el('cbc:Name', of?.name)])]),
  ])
}

function paymentMeans(of: EPaymentMeans | undefined, dueDay: string | undefined) {
  if (of === undefined) return undefined
  const card = of.code === '48' || of.code === '54' ? of.lastDigits : undefined
  return el('cac:PaymentMeans', [
    el('cbc:PaymentMeansCode', of.code),
    el('cbc:PaymentDueDate', dueDay),
    el('cbc:PaymentID', of.reference),
    card === undefined
      ? undefined
      : // The schema demands a network, which EN 16931 has no term for.
        el('cac:CardAccount', [el('cbc:PrimaryAccountNumberID', card), el('cbc:NetworkID', 'NA')]),
    of.code === '30'
      ? el('cac:PayeeFinancialAccount', [
          el('cbc:ID', of.account),
          el('cbc:Name', of.accountName),
          el('cac:FinancialInstitutionBranch', [el('cbc:ID', of.bank)]),
        ])
      : undefined,
  ])
}

function category(
  name: string,
  of: Pick<EBreakdown, 'category' | 'rateBasisPoints' | 'reason' | 'reasonCode'>,
  { categoryCode, percent, taxScheme }: UblDialect,
) {
  return el(name, [
    el('cbc:ID', categoryCode(of.category)),
    el('cbc:Percent', percent(of.category, of.rateBasisPoints)),
    el('cbc:TaxExemptionReasonCode', of.reasonCode),
    el('cbc:TaxExemptionReason', of.reason),
    scheme(taxScheme),
  ])
}

function adjustment(of: EAdjustment, isCharge: 'true' | 'false', invoice: EInvoice, dialect: UblDialect) {
  const { category: code, rateBasisPoints } = of
  return el('cac:AllowanceCharge', [
    el('cbc:ChargeIndicator', isCharge),
    el('cbc:AllowanceChargeReasonCode', of.reasonCode),
    el('cbc:AllowanceChargeReason', of.reason),
    amount('cbc:Amount', of.cents, invoice),
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
  const { totals: of } = invoice
  return el('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', of.linesCents, invoice),
    amount('cbc:TaxExclusiveAmount', of.netCents, invoice),
    amount('cbc:TaxInclusiveAmount', of.grossCents, invoice),
    amount('cbc:AllowanceTotalAmount', of.allowancesCents, invoice),
    amount('cbc:ChargeTotalAmount', of.chargesCents, invoice),
    amount('cbc:PrepaidAmount', of.paidCents, invoice),
    amount('cbc:PayableAmount', of.dueCents, invoice),
  ])
}

function line(of: ELine, invoice: EInvoice, dialect: UblDialect) {
  const [name, quantity] = invoice.kind === 'invoice' ? ['Invoice', 'Invoiced'] : ['CreditNote', 'Credited']
  const { category: code, rateBasisPoints } = of
  return el(`cac:${name}Line`, [
    el('cbc:ID', of.id),
    el(`cbc:${quantity}Quantity`, String(of.quantity), { unitCode: of.unitCode }),
    amount('cbc:LineExtensionAmount', of.netCents, invoice),
    el('cac:Item', [
      el('cbc:Description', of.description),
      el('cbc:Name', of.name),
      el('cac:SellersItemIdentification', [el('cbc:ID', of.sku)]),
      category('cac:ClassifiedTaxCategory', { category: code, rateBasisPoints }, dialect),
    ]),
    el('cac:Price', [
      amount('cbc:PriceAmount', of.priceCents, invoice),
      el('cbc:BaseQuantity', String(of.baseQuantity), { unitCode: of.unitCode }),
    ]),
  ])
}
