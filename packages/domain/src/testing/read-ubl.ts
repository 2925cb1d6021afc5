import type {
  LooseAddress,
  LooseAdjustment,
  LooseInvoice,
  LooseParty,
} from '../einvoice/rules/loose-invoice.ts'
import { allAt, at, type ReadElement, readXml, textAt } from './read-xml.ts'

/** What only a document in UBL says. */
export interface UblExtras {
  root: string
  profile: string | undefined
  uuid: string | undefined
  /** VAT or GST, once for each place that names one. */
  taxSchemes: Set<string>
  currencies: Set<string>
}

/** Reads an Invoice or a CreditNote of UBL 2.1 back, independently of its writer. */
export function readUbl(xml: string): LooseInvoice & { extras: UblExtras } {
  const root = readXml(xml)
  const isInvoice = root.name === 'Invoice'
  const adjustments = allAt(root, 'AllowanceCharge')
  const isCharge = (of: ReadElement) => textAt(of, 'ChargeIndicator') === 'true'
  return {
    specification: textAt(root, 'CustomizationID'),
    number: textAt(root, 'ID'),
    issueDay: textAt(root, 'IssueDate'),
    typeCode: textAt(root, isInvoice ? 'InvoiceTypeCode' : 'CreditNoteTypeCode'),
    note: textAt(root, 'Note'),
    dueDay: textAt(root, isInvoice ? 'DueDate' : 'PaymentMeans/PaymentDueDate'),
    paymentTerms: textAt(root, 'PaymentTerms/Note'),
    taxPointDay: textAt(root, 'TaxPointDate'),
    taxPointCode: textAt(root, 'InvoicePeriod/DescriptionCode'),
    currency: textAt(root, 'DocumentCurrencyCode'),
    orderNumber: textAt(root, 'OrderReference/SalesOrderID'),
    purchaseOrder: purchaseOrderOf(root),
    buyerReference: textAt(root, 'BuyerReference'),
    precedingInvoices: allAt(root, 'BillingReference/InvoiceDocumentReference').map((of) => ({
      number: textAt(of, 'ID'),
      issueDay: textAt(of, 'IssueDate'),
    })),
    seller: partyOf(at(root, 'AccountingSupplierParty/Party')),
    buyer: partyOf(at(root, 'AccountingCustomerParty/Party')),
    delivery: deliveryOf(at(root, 'Delivery')),
    paymentMeans: paymentMeansOf(at(root, 'PaymentMeans')),
    lines: allAt(root, isInvoice ? 'InvoiceLine' : 'CreditNoteLine').map(lineOf),
    allowances: adjustments.filter((of) => !isCharge(of)).map(adjustmentOf),
    charges: adjustments.filter(isCharge).map(adjustmentOf),
    breakdown: allAt(root, 'TaxTotal/TaxSubtotal').map((of) => ({
      taxable: textAt(of, 'TaxableAmount'),
      tax: textAt(of, 'TaxAmount'),
      reason: textAt(of, 'TaxCategory/TaxExemptionReason'),
      reasonCode: textAt(of, 'TaxCategory/TaxExemptionReasonCode'),
      ...taxOf(at(of, 'TaxCategory')),
    })),
    totals: totalsOf(root),
    extras: {
      root: root.name,
      profile: textAt(root, 'ProfileID'),
      uuid: textAt(root, 'UUID'),
      taxSchemes: new Set(everywhere(root, 'TaxScheme').map((of) => textAt(of, 'ID') ?? '')),
      currencies: new Set(currenciesOf(root)),
    },
  }
}

function everywhere(of: ReadElement, name: string): ReadElement[] {
  return [...(of.name === name ? [of] : []), ...of.children.flatMap((child) => everywhere(child, name))]
}

function currenciesOf({ attributes, children }: ReadElement): string[] {
  return [
    ...(attributes.currencyID === undefined ? [] : [attributes.currencyID]),
    ...children.flatMap(currenciesOf),
  ]
}

/** NA stands where only the seller has a number of the order. */
function purchaseOrderOf(root: ReadElement): string | undefined {
  const id = textAt(root, 'OrderReference/ID')
  return id === 'NA' ? undefined : id
}

function taxOf(of: ReadElement | undefined) {
  return { category: textAt(of, 'ID'), rate: textAt(of, 'Percent') }
}

function schemed(of: ReadElement | undefined) {
  return of && { scheme: of.attributes.schemeID, id: of.text }
}

function partyOf(of: ReadElement | undefined): LooseParty | undefined {
  return (
    of && {
      name: textAt(of, 'PartyLegalEntity/RegistrationName'),
      tradingName: textAt(of, 'PartyName/Name'),
      registration: schemed(at(of, 'PartyLegalEntity/CompanyID')),
      taxNumber: textAt(of, 'PartyTaxScheme/CompanyID'),
      electronicAddress: schemed(at(of, 'EndpointID')),
      address: addressOf(at(of, 'PostalAddress')),
    }
  )
}

function addressOf(of: ReadElement | undefined): LooseAddress | undefined {
  return (
    of && {
      street: textAt(of, 'StreetName'),
      furtherStreet: textAt(of, 'AdditionalStreetName'),
      city: textAt(of, 'CityName'),
      postCode: textAt(of, 'PostalZone'),
      region: textAt(of, 'CountrySubentity'),
      country: textAt(of, 'Country/IdentificationCode'),
    }
  )
}

function deliveryOf(of: ReadElement | undefined): LooseInvoice['delivery'] {
  return (
    of && {
      name: textAt(of, 'DeliveryParty/PartyName/Name'),
      day: textAt(of, 'ActualDeliveryDate'),
      address: addressOf(at(of, 'DeliveryLocation/Address')),
    }
  )
}

function paymentMeansOf(of: ReadElement | undefined): LooseInvoice['paymentMeans'] {
  if (of === undefined) return undefined
  const account = at(of, 'PayeeFinancialAccount')
  const card = at(of, 'CardAccount')
  return {
    code: textAt(of, 'PaymentMeansCode'),
    reference: textAt(of, 'PaymentID'),
    transfer: account && {
      account: textAt(account, 'ID'),
      accountName: textAt(account, 'Name'),
      bank: textAt(account, 'FinancialInstitutionBranch/ID'),
    },
    card: card && { lastDigits: textAt(card, 'PrimaryAccountNumberID') },
  }
}

function lineOf(of: ReadElement) {
  const quantity = at(of, 'InvoicedQuantity') ?? at(of, 'CreditedQuantity')
  return {
    id: textAt(of, 'ID'),
    name: textAt(of, 'Item/Name'),
    description: textAt(of, 'Item/Description'),
    sku: textAt(of, 'Item/SellersItemIdentification/ID'),
    quantity: quantity?.text,
    unitCode: quantity?.attributes.unitCode,
    price: textAt(of, 'Price/PriceAmount'),
    baseQuantity: textAt(of, 'Price/BaseQuantity'),
    net: textAt(of, 'LineExtensionAmount'),
    ...taxOf(at(of, 'Item/ClassifiedTaxCategory')),
  }
}

function adjustmentOf(of: ReadElement): LooseAdjustment {
  return {
    amount: textAt(of, 'Amount'),
    reason: textAt(of, 'AllowanceChargeReason'),
    reasonCode: textAt(of, 'AllowanceChargeReasonCode'),
    ...taxOf(at(of, 'TaxCategory')),
  }
}

function totalsOf(root: ReadElement): LooseInvoice['totals'] {
  const of = at(root, 'LegalMonetaryTotal')
  return {
    lines: textAt(of, 'LineExtensionAmount'),
    allowances: textAt(of, 'AllowanceTotalAmount'),
    charges: textAt(of, 'ChargeTotalAmount'),
    net: textAt(of, 'TaxExclusiveAmount'),
    tax: textAt(root, 'TaxTotal/TaxAmount'),
    gross: textAt(of, 'TaxInclusiveAmount'),
    paid: textAt(of, 'PrepaidAmount'),
    due: textAt(of, 'PayableAmount'),
  }
}
